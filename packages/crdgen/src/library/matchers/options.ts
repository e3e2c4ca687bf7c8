import { suggest } from '@crdgen/core/internal'

/** Throws a TypeError for an option that there is not: it would be of no effect, and nobody would know. */
export function requireOptions(matcher: string, options: object, known: readonly string[]): void {
  const strange = Object.keys(options).find(key => !known.includes(key))
  if (strange === undefined) return
  const near = suggest(strange, known)
  throw new TypeError(`${matcher}: unknown option ${strange}${near === undefined ? '' : `; did you mean ${near}?`}`)
}
