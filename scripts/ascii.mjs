// @ts-check
/**
 * Writes letters beyond ASCII as escapes, in code and in its source map: one of them makes Node hold a file at twice its size, and read it
 * three times as slowly.
 */

/** @typedef {{ mappings: string, sources: string[], sourcesContent?: unknown }} SourceMap */

/**
 * @param {string} code
 * @returns {string}
 */
export function toAscii(code) {
  if (/\\[^\0-\x7f]/.test(code.replaceAll('\\\\', ''))) throw new Error('an escaped letter beyond ASCII')
  return code.replace(/[^\0-\x7f]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** What an escape is longer than its letter. */
const longer = 5

/**
 * Moves the columns of a source map as `toAscii` moves the code.
 * @param {string} mappings
 * @param {string} code before
 * @returns {string}
 */
export function moveColumns(mappings, code) {
  const lines = code.split('\n')
  return mappings
    .split(';')
    .map((line, at) => (/[^\0-\x7f]/.test(lines[at] ?? '') ? moveLine(line, lines[at] ?? '') : line))
    .join(';')
}

/**
 * @param {string} line
 * @param {string} code
 */
function moveLine(line, code) {
  const letters = [...code.matchAll(/[^\0-\x7f]/g)].map(({ index }) => index)
  let [column, moved, passed] = [0, 0, 0]
  return line
    .split(',')
    .filter(segment => segment !== '')
    .map(segment => {
      const [step = 0, ...rest] = decode(segment)
      column += step
      while (passed < letters.length && (letters[passed] ?? 0) < column) passed++
      const before = moved
      moved = column + passed * longer
      return encode([moved - before, ...rest])
    })
    .join(',')
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Numbers of five bits a digit, the lowest first; the sixth bit says that more follow, the lowest of all is the sign.
 * @param {string} text
 * @returns {number[]}
 */
function decode(text) {
  const numbers = []
  let [value, shift] = [0, 0]
  for (const digit of text) {
    const bits = digits.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if ((bits & 32) !== 0) continue
    numbers.push((value & 1) === 1 ? -(value >>> 1) : value >>> 1)
    ;[value, shift] = [0, 0]
  }
  return numbers
}

/** @param {readonly number[]} numbers */
function encode(numbers) {
  return numbers
    .map(number => {
      let left = number < 0 ? (-number << 1) | 1 : number << 1
      let text = ''
      do {
        const bits = left & 31
        left >>>= 5
        text += digits[left > 0 ? bits | 32 : bits]
      } while (left > 0)
      return text
    })
    .join('')
}
