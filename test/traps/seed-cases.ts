import type { Diagnostic } from '@crdgen/core'
import { expect, it } from 'vitest'
import { testCases } from '../case-table.ts'
import { corpusFolder, describeWithCorpus, readCorpusYaml } from '../corpus.ts'

/** The cases of a table of `corpus/seeds/cases`; none without the corpus. */
export function readCases(table: string): readonly SeedCase[] {
  const content = corpusFolder() === undefined ? undefined : readCorpusYaml(`corpus/seeds/cases/${table}.json`)
  const cases = isCase(content) ? content['cases'] : undefined
  return Array.isArray(cases) ? cases.filter(isCase) : []
}

export type SeedCase = Readonly<Record<string, unknown>>

export function isCase(value: unknown): value is SeedCase {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `s0-v5: creationTimestamp left by a Go client` */
export function titleOf({ id, title }: SeedCase): string {
  return `${String(id)}: ${String(title)}`
}

export function listOf(one: SeedCase, key: string): readonly unknown[] {
  const list = one[key]
  return Array.isArray(list) ? list : []
}

/** A CRD of a case: a file of the seeds, or the object itself. */
export function crdOf(said: unknown): unknown {
  return typeof said === 'string' ? readCorpusYaml(`corpus/seeds/${said}`) : said
}

/** Tests of the cases of one trap: the rules of what is found are those that its table expects. */
export function testRules(trap: string, least: number, find: (one: SeedCase) => readonly Diagnostic[]): void {
  const cases = readCases(trap)
  describeWithCorpus(`seeds/cases/${trap}.json`, () => {
    it('has cases', () => expect(cases.length).toBeGreaterThan(least))

    testCases(
      cases.map(one => ({
        name: titleOf(one),
        wanted: listOf(one, 'expectRules').map(String),
        by: 'set',
        found: () => [...new Set(find(one).map(({ rule }) => rule))],
      })),
    )
  })
}
