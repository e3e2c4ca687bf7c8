import { readCorpus } from '../corpus.ts'
import type { Diagnostic } from '@crdgen/core'

/** Two revisions of a real CRD, and what a simple differ said of them. */
export interface Pair {
  readonly project: string
  readonly group: string
  readonly kind: string
  readonly pair: string
  readonly old: { readonly tag: string; readonly file: string }
  readonly new: { readonly tag: string; readonly file: string }
  readonly likelyBreaking: readonly string[]
  readonly changes: Readonly<Record<string, { readonly n: number; readonly eg: readonly string[] }>>
}

export function readPairs(): readonly Pair[] {
  return JSON.parse(readCorpus('corpus/crds/pairs.json'))
}

export function nameOf({ old, new: now }: Pair): string {
  return `${old.file} → ${now.file}`
}

/** Where a finding is: every place of it, in every version. */
function placesOf({ path, data }: Diagnostic): readonly { readonly version: string | undefined; readonly path: string }[] {
  const versions: readonly unknown[] = Array.isArray(data['versions']) ? data['versions'] : [data['version']]
  const paths: readonly unknown[] = Array.isArray(data['places']) ? data['places'] : [path]
  return versions.flatMap(version =>
    paths.map(one => ({ version: typeof version === 'string' ? version : undefined, path: plain(String(one)) })),
  )
}

/** Examples of likely breaks that no finding is about. The differ's paths are `v1:.spec.a[].b{}`. */
export function missedExamples(pair: Pair, diagnostics: readonly Diagnostic[]): readonly string[] {
  const places = diagnostics.flatMap(placesOf)
  return pair.likelyBreaking.flatMap(kind =>
    (pair.changes[kind]?.eg ?? []).filter(example => !isFound(example, places)).map(example => `${kind} ${example}`),
  )
}

function isFound(example: string, places: ReturnType<typeof placesOf>): boolean {
  const [version = '', rest] = example.split(':')
  if (rest === undefined) return places.some(place => place.version === version)
  const path = (rest.split(' ')[0] ?? '').replace(/^\./, '').replaceAll('{}', '.*')
  return places.some(place => place.version === version && (isAtOrBelow(path, place.path) || isAtOrBelow(place.path, path)))
}

function isAtOrBelow(path: string, top: string): boolean {
  return path === top || path.startsWith(`${top}.`) || path.startsWith(`${top}[`)
}

/** The differ quotes no odd names. */
function plain(path: string): string {
  return path.replaceAll(/\["([^"\]]*)"\]/g, '.$1')
}
