import { goQuote } from './text.ts'

/** A version as github.com/blang/semver reads it. */
export interface SemanticVersion {
  readonly major: bigint
  readonly minor: bigint
  readonly patch: bigint
  readonly prerelease: readonly (string | bigint)[]
  readonly build: readonly string[]
}

class VersionProblem extends Error {}

export type ParsedVersion = SemanticVersion | { readonly problem: string }

export function parseVersion(text: string): ParsedVersion {
  return explained(() => parseStrict(text))
}

/** A version with what people leave out or add: `v1.2`, `01.2` (apiserver pkg/cel/library/semverlib.go, normalizeAndParse). */
export function parseLooseVersion(text: string): ParsedVersion {
  return explained(() => {
    const bare = text.startsWith('v') ? text.slice(1) : text
    const parts = splitInto(bare, 3).map(part => (part.length > 1 ? withoutZeros(part) : part))
    if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? ''))
      throw new VersionProblem('short version cannot contain PreRelease/Build meta data')
    return parseStrict([...parts, ...Array.from({ length: 3 - parts.length }, () => '0')].join('.'))
  })
}

function explained(read: () => SemanticVersion): ParsedVersion {
  try {
    return read()
  } catch (error) {
    if (error instanceof VersionProblem) return { problem: error.message }
    throw error
  }
}

/** strings.SplitN at dots. */
function splitInto(text: string, most: number): readonly string[] {
  const parts = text.split('.')
  return parts.length <= most ? parts : [...parts.slice(0, most - 1), parts.slice(most - 1).join('.')]
}

function withoutZeros(part: string): string {
  const bare = part.replace(/^0+/, '')
  return /^\d/.test(bare) ? bare : `0${bare}`
}

function parseStrict(text: string): SemanticVersion {
  if (text === '') throw new VersionProblem('Version string empty')
  const [major = '', minor = '', rest] = splitInto(text, 3)
  if (rest === undefined) throw new VersionProblem('No Major.Minor.Patch elements found')
  const read = { major: readNumber(major, 'Major'), minor: readNumber(minor, 'Minor') }
  const [before, build] = cut(rest, '+')
  const [patch, prerelease] = cut(before, '-')
  return {
    ...read,
    patch: readNumber(patch, 'Patch'),
    prerelease: prerelease === undefined ? [] : prerelease.split('.').map(readPrerelease),
    build: build === undefined ? [] : build.split('.').map(readBuild),
  }
}

function cut(text: string, at: string): readonly [string, string | undefined] {
  const index = text.indexOf(at)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}

function readNumber(text: string, name: string): bigint {
  if (!/^\d*$/.test(text)) throw new VersionProblem(`Invalid character(s) found in ${name.toLowerCase()} number ${goQuote(text)}`)
  if (/^0./.test(text)) throw new VersionProblem(`${name} number must not contain leading zeroes ${goQuote(text)}`)
  return readUint(text)
}

function readUint(text: string): bigint {
  const fail = (words: string) => new VersionProblem(`strconv.ParseUint: parsing ${goQuote(text)}: ${words}`)
  if (text === '') throw fail('invalid syntax')
  const value = BigInt(text)
  if (value >= 2n ** 64n) throw fail('value out of range')
  return value
}

function readPrerelease(text: string): string | bigint {
  if (text === '') throw new VersionProblem('Prerelease is empty')
  if (/^\d+$/.test(text)) {
    if (/^0./.test(text)) throw new VersionProblem(`Numeric PreRelease version must not contain leading zeroes ${goQuote(text)}`)
    return readUint(text)
  }
  if (!/^[0-9A-Za-z-]+$/.test(text)) throw new VersionProblem(`Invalid character(s) found in prerelease ${goQuote(text)}`)
  return text
}

function readBuild(text: string): string {
  if (text === '') throw new VersionProblem('Build meta data is empty')
  if (!/^[0-9A-Za-z-]+$/.test(text)) throw new VersionProblem(`Invalid character(s) found in build meta data ${goQuote(text)}`)
  return text
}

/** -1, 0 or 1; build metadata does not count. */
export function compareVersions(left: SemanticVersion, right: SemanticVersion): number {
  for (const key of ['major', 'minor', 'patch'] as const) if (left[key] !== right[key]) return left[key] > right[key] ? 1 : -1
  const [ours, theirs] = [left.prerelease, right.prerelease]
  if (ours.length === 0 || theirs.length === 0) return Math.sign(theirs.length - ours.length)
  for (let index = 0; index < Math.min(ours.length, theirs.length); index++) {
    const order = comparePrereleases(ours[index] ?? '', theirs[index] ?? '')
    if (order !== 0) return order
  }
  return Math.sign(ours.length - theirs.length)
}

function comparePrereleases(left: string | bigint, right: string | bigint): number {
  if (typeof left !== typeof right) return typeof left === 'bigint' ? -1 : 1
  return left === right ? 0 : left > right ? 1 : -1
}

export function printVersion({ major, minor, patch, prerelease, build }: SemanticVersion): string {
  const before = prerelease.length === 0 ? '' : `-${prerelease.join('.')}`
  return `${major}.${minor}.${patch}${before}${build.length === 0 ? '' : `+${build.join('.')}`}`
}
