import type { Tally } from './tally.ts'

/** Rules that the oracle cannot meet, and why. */
export const unreachable: Readonly<Record<string, string>> = {
  'crd/metadata-namespace': 'a note of our own: the server drops it before it validates',
  'crd/too-deep': 'a guard of our own: the server has limits for size',
  'crd/unreadable': 'about text; the oracle is given objects',
  'crd/repeated-key': 'about text; the oracle is given objects',
  'crd/wrong-kind': 'about what is no CRD; the oracle is given CRDs',
}

/** The rules of validate that both sides can meet. Left out: manifest/silently-pruned, which is manifest/unknown-field in a mode
 * that drops; manifest/unknown-version, which the server answers with 404; manifest/repeated-key, which is about text. */
export const manifestRules: Readonly<Record<string, string>> = Object.fromEntries(
  'duplicate-item embedded-resource finalizer invalid-value metadata missing-field not-in-enum null-dropped scale-value unknown-field unreadable validation-rule wrong-kind wrong-type'
    .split(' ')
    .map(name => [`manifest/${name}`, '']),
)

/** The rules that were met less often than that, and how often. */
export function rulesBelow(least: number, rules: Readonly<Record<string, unknown>>, hits: Tally): readonly string[] {
  return Object.keys(rules)
    .filter(rule => !(rule in unreachable) && hits.count(rule) < least)
    .map(rule => `${rule}: ${hits.count(rule)}`)
}
