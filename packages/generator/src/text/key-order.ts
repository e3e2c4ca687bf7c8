/**
 * Compares mapping keys as controller-gen's YAML library does (sorter.go of go.yaml.in/yaml/v2): letters by code point, other characters
 * before letters, runs of digits as numbers, so that `port2` comes before `port10`.
 */
export function compareKeys(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before.charCodeAt(at) === after.charCodeAt(at)) at++
  if (at === shorter) return before.length - after.length
  const left = before.charCodeAt(at)
  const right = after.charCodeAt(at)
  if (isAsciiLetter(left) && isAsciiLetter(right)) return left - right
  return compareFrom(before, after, at)
}

const letter = /^\p{L}/u
const digits = /^\p{Nd}*/u

function compareFrom(before: string, after: string, at: number): number {
  const start = isLowSurrogate(before.charCodeAt(at)) || isLowSurrogate(after.charCodeAt(at)) ? at - 1 : at
  const left = before.slice(start)
  const right = after.slice(start)
  const leftIsLetter = letter.test(left)
  const rightIsLetter = letter.test(right)
  if (leftIsLetter && rightIsLetter) return byCodePoint(left, right)
  if (leftIsLetter || rightIsLetter) return rightIsLetter ? -1 : 1
  return compareNumbers(before, after, start) || byCodePoint(left, right)
}

function compareNumbers(before: string, after: string, start: number): number {
  const left = digits.exec(before.slice(start))?.[0] ?? ''
  const right = digits.exec(after.slice(start))?.[0] ?? ''
  const lead = (left.startsWith('0') || right.startsWith('0')) && /[1-9]0*$/.test(before.slice(0, start)) ? '1' : ''
  return Number(lead + left || 0) - Number(lead + right || 0) || left.length - right.length
}

function byCodePoint(left: string, right: string): number {
  return (left.codePointAt(0) ?? 0) - (right.codePointAt(0) ?? 0)
}

function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
