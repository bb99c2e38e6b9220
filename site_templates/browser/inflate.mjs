// @ts-check
/** Decompression (RFC 1950 and 1951) for browsers without `DecompressionStream`; loaded there and nowhere else. */

const LENGTH_BASES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASES = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577];
const DISTANCE_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;
const MOST_BITS = 15;
const ZLIB_HEADER = 2;

/** @typedef {{counts: Uint16Array, symbols: Uint16Array}} Code  A canonical Huffman code. */

/**
 * Returns the content of a zlib stream.
 *
 * @param {Uint8Array} packed
 */
export function inflate(packed) {
  const bits = createBits(packed);
  /** @type {number[]} */
  const content = [];
  let isLast = false;
  while (!isLast) {
    isLast = bits.read(1) === 1;
    const kind = bits.read(2);
    if (kind === 0) copyStored(bits, content);
    else if (kind === 1) readBlock(bits, content, ...fixedCodes());
    else if (kind === 2) readBlock(bits, content, ...readCodes(bits));
    else throw new Error("broken file: unknown block");
  }
  return Uint8Array.from(content);
}

/** @param {Uint8Array} packed */
function createBits(packed) {
  let at = ZLIB_HEADER;
  let held = 0;
  let count = 0;
  return {
    /** @param {number} wanted */
    read(wanted) {
      while (count < wanted) {
        if (at >= packed.length) throw new Error("broken file: it ends too early");
        held |= packed[at] << count;
        at += 1;
        count += 8;
      }
      const value = held & ((1 << wanted) - 1);
      held >>>= wanted;
      count -= wanted;
      return value;
    },
    skipToByte() {
      held = count = 0;
    },
  };
}

/**
 * @param {ReturnType<typeof createBits>} bits
 * @param {number[]} content
 */
function copyStored(bits, content) {
  bits.skipToByte();
  const length = bits.read(16);
  bits.read(16);
  for (let left = length; left > 0; left -= 1) content.push(bits.read(8));
}

/**
 * @param {ReturnType<typeof createBits>} bits
 * @param {number[]} content
 * @param {Code} literals
 * @param {Code} distances
 */
function readBlock(bits, content, literals, distances) {
  for (let symbol = readSymbol(bits, literals); symbol !== END; symbol = readSymbol(bits, literals)) {
    if (symbol < END) {
      content.push(symbol);
      continue;
    }
    const length = LENGTH_BASES[symbol - END - 1] + bits.read(LENGTH_BITS[symbol - END - 1]);
    const code = readSymbol(bits, distances);
    const distance = DISTANCE_BASES[code] + bits.read(DISTANCE_BITS[code]);
    for (let left = length; left > 0; left -= 1) content.push(content[content.length - distance]);
  }
}

/**
 * @param {ReturnType<typeof createBits>} bits
 * @param {Code} code
 */
function readSymbol(bits, { counts, symbols }) {
  let [code, first, place] = [0, 0, 0];
  for (let length = 1; length <= MOST_BITS; length += 1) {
    code |= bits.read(1);
    const count = counts[length];
    if (code - count < first) return symbols[place + (code - first)];
    place += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new Error("broken file: unknown code");
}

/**
 * @param {number[]} lengths
 * @returns {Code}
 */
function createCode(lengths) {
  const counts = new Uint16Array(MOST_BITS + 1);
  for (const length of lengths) counts[length] += 1;
  counts[0] = 0;
  const places = new Uint16Array(MOST_BITS + 2);
  for (let length = 1; length <= MOST_BITS; length += 1) places[length + 1] = places[length] + counts[length];
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length > 0) symbols[places[length]++] = symbol;
  });
  return { counts, symbols };
}

/** @returns {[Code, Code]} */
function fixedCodes() {
  const lengths = Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8));
  return [createCode(lengths), createCode(new Array(30).fill(5))];
}

/**
 * @param {ReturnType<typeof createBits>} bits
 * @returns {[Code, Code]}
 */
function readCodes(bits) {
  const [literals, distances, described] = [bits.read(5) + 257, bits.read(5) + 1, bits.read(4) + 4];
  const sizes = new Array(CODE_LENGTH_ORDER.length).fill(0);
  for (let at = 0; at < described; at += 1) sizes[CODE_LENGTH_ORDER[at]] = bits.read(3);
  const code = createCode(sizes);
  /** @type {number[]} */
  const lengths = [];
  while (lengths.length < literals + distances) {
    const symbol = readSymbol(bits, code);
    if (symbol < 16) lengths.push(symbol);
    else {
      const [value, least, extra] = symbol === 16 ? [lengths[lengths.length - 1], 3, 2] : [0, symbol === 17 ? 3 : 11, symbol === 17 ? 3 : 7];
      for (let left = least + bits.read(extra); left > 0; left -= 1) lengths.push(value);
    }
  }
  return [createCode(lengths.slice(0, literals)), createCode(lengths.slice(literals))];
}
