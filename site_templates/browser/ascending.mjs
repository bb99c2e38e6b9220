// @ts-check
/**
 * Ascending numbers in few bits (binary interpolative coding), as `generator/search/ascending.py` writes them;
 * FORMAT.md beside it describes the bits.
 */

/**
 * Returns what reads the lists of a column, one after the other.
 *
 * @param {Uint8Array} bytes
 * @param {number} span  All numbers are below it.
 * @returns {(count: number) => Uint32Array}
 */
export function createListReader(bytes, span) {
  let at = 0;
  let held = 0;
  let width = 0;

  return (count) => {
    const numbers = new Uint32Array(count);
    fill(numbers, 0, count, 0, span - 1);
    return numbers;
  };

  /**
   * Reads the middle number of a stretch of a list, then those before and those behind it.
   *
   * @param {Uint32Array} numbers
   * @param {number} start
   * @param {number} end
   * @param {number} low  No number of the stretch is below it.
   * @param {number} high  None is above it.
   */
  function fill(numbers, start, end, low, high) {
    while (start < end) {
      const middle = (start + end) >>> 1;
      const number = low + middle - start + readBelow(high - low - (end - start) + 2);
      numbers[middle] = number;
      fill(numbers, start, middle, low, number - 1);
      start = middle + 1;
      low = number + 1;
    }
  }

  /** @param {number} size */
  function readBelow(size) {
    if (size === 1) return 0;
    const bits = 32 - Math.clz32(size - 1);
    const spare = 2 ** bits - size;
    let turned = readBits(bits - 1);
    if (turned >= spare) turned = 2 * turned + readBits(1) - spare;
    turned += (size - spare) >>> 1;
    return turned < size ? turned : turned - size;
  }

  /** @param {number} bits  At most 24. */
  function readBits(bits) {
    while (width < bits) {
      held = (held << 8) | bytes[at++];
      width += 8;
    }
    width -= bits;
    const value = held >>> width;
    held &= (1 << width) - 1;
    return value;
  }
}
