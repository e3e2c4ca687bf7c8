import { splitPath } from './field-specs.ts'

/** As kyaml utils/pathsplitter.go, SmarterPathSplitter: what is in brackets is one part, whose brackets stay when it has a `=`. */
export function splitSmart(path: string): readonly string[] {
  const parts = splitPath(path, '.')
  const made: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? ''
    if (!part.startsWith('[') || part.endsWith(']')) {
      made.push(part)
      continue
    }
    const close = parts.findIndex((one, index) => index > at && one.endsWith(']'))
    const end = close < 0 ? parts.length - 1 : close
    const joined = parts.slice(at, end + 1).join('.')
    made.push(joined.includes('=') ? joined : joined.replace(/^[[\]]+|(?<![[\]])[[\]]+$/g, ''))
    at = end
  }
  return made
}
