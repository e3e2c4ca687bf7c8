import { readFileSync } from 'node:fs'
import { inject } from 'vitest'

type Programs = Readonly<Record<string, string>>

/** The programs of all releases that were built, by minor; none where there is no Go. */
export const oracles: Programs = inject('oracles') ?? {}

const tags: Programs = JSON.parse(readFileSync(new URL('go/tags.json', import.meta.url), 'utf8'))

const preview: { readonly minor?: string } = JSON.parse(readFileSync(new URL('../../schemas/preview.json', import.meta.url), 'utf8'))

/** Of 100 random expressions of the preview, this many may differ in the ways that docs/server-changes.md lists; of a release none. */
export function mostDifferences(minor: string, cases: number): number {
  return minor === preview.minor ? Math.ceil(cases * 0.025) : 0
}

/** Of those, the ones that have every operation: the rest have the admission of CRDs and their validation rules alone. */
export const wholeOracles: Programs = Object.fromEntries(
  Object.entries(oracles).filter(([minor]) => tags[minor]?.split(',').includes('celonly') !== true),
)
