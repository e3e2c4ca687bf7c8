// @ts-check
/**
 * A value over the minors: the bare value where it never changed, else an object `minor → value from then on`, null
 * standing for "gone". A minor before the first key has nothing.
 *
 * @template T
 * @typedef {T | Record<string, T | null>} Segments
 */

/**
 * @template {string | true | readonly unknown[]} T
 * @param {readonly string[]} minors those in which the owner exists, oldest first
 * @param {(minor: string) => T | undefined} read
 * @returns {Segments<T> | undefined} undefined when there never was a value
 */
export function toSegments(minors, read) {
  /** @type {Record<string, T | null>} */
  const changes = {}
  let last = 'null'
  for (const minor of minors) {
    const value = read(minor) ?? null
    const text = JSON.stringify(value)
    if (text !== last) changes[minor] = value
    last = text
  }
  const [first, ...more] = Object.entries(changes)
  if (first === undefined) return undefined
  return more.length === 0 && first[0] === minors[0] && first[1] !== null ? first[1] : changes
}

/**
 * @template {string | true | readonly unknown[]} T
 * @param {Segments<T> | undefined} segments
 * @param {string} minor
 * @returns {T | undefined}
 */
export function valueAt(segments, minor) {
  if (segments === undefined) return undefined
  if (!isChanges(segments)) return segments
  /** @type {T | null} */
  let value = null
  for (const [from, next] of Object.entries(segments)) if (compareMinors(from, minor) <= 0) value = next
  return value ?? undefined
}

/**
 * @template {string | true | readonly unknown[]} T
 * @param {Segments<T>} segments
 * @returns {segments is Record<string, T | null>}
 */
function isChanges(segments) {
  return typeof segments === 'object' && !Array.isArray(segments)
}

/**
 * @param {string} a
 * @param {string} b
 */
export function compareMinors(a, b) {
  const [aMajor = 0, aMinor = 0] = a.split('.').map(Number)
  const [bMajor = 0, bMinor = 0] = b.split('.').map(Number)
  return aMajor - bMajor || aMinor - bMinor
}
