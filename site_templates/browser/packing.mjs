// @ts-check
/**
 * Whole numbers, texts and columns in bytes, as `generator/search/packing.py` writes them; FORMAT.md beside it
 * describes the files.
 */

const NIBBLE = 15;

/** Reads a column from its beginning to its end. */
export class Column {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get isAtEnd() {
    return this.at >= this.bytes.length;
  }

  readByte() {
    const byte = this.bytes[this.at];
    this.at += 1;
    return byte;
  }

  readVarint() {
    let byte = this.readByte();
    let number = byte & 0x7f;
    for (let unit = 128; byte > 0x7f; unit *= 128) {
      byte = this.readByte();
      number += (byte & 0x7f) * unit;
    }
    return number;
  }

  /** @param {number} count */
  readNumbers(count) {
    const numbers = new Uint32Array(count);
    for (let place = 0; place < count; place += 1) numbers[place] = this.readVarint();
    return numbers;
  }

  /** @param {number} length */
  readBytes(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Returns all numbers that are left. */
  readVarints() {
    const numbers = [];
    while (!this.isAtEnd) numbers.push(this.readVarint());
    return numbers;
  }
}

/**
 * Returns the columns of a file.
 *
 * @param {Uint8Array} content  The file, no longer compressed.
 * @returns {Column[]}
 */
export function readColumns(content) {
  const file = new Column(content);
  const columns = [];
  while (!file.isAtEnd) columns.push(new Column(file.readBytes(file.readVarint())));
  return columns;
}

/**
 * Returns the texts of two columns.
 *
 * @param {Column} overlaps  How many bytes each text shares with the one before, and how many follow.
 * @param {Column} tails  Those that follow.
 * @returns {string[]}
 */
export function readTexts(overlaps, tails) {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const letters = new Uint8Array(1024);
  const texts = [];
  while (!overlaps.isAtEnd) {
    const sizes = overlaps.readByte();
    const shared = (sizes >> 4) + (sizes >> 4 === NIBBLE ? overlaps.readVarint() : 0);
    const rest = (sizes & NIBBLE) + ((sizes & NIBBLE) === NIBBLE ? overlaps.readVarint() : 0);
    letters.set(tails.readBytes(rest), shared);
    texts.push(decoder.decode(letters.subarray(0, shared + rest)));
  }
  return texts;
}
