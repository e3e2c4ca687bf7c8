import { check } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { testCases } from '../case-table.ts'
import { canonical } from '../upstream/schemas.ts'
import { crdOf, isCase, listOf, readCases, type SeedCase, titleOf } from './seed-cases.ts'

const cases = readCases('s0')

describeWithCorpus('seeds/cases/s0.json', () => {
  it('has cases', () => expect(cases.length).toBeGreaterThan(10))

  testCases(
    cases.map(one => ({
      name: titleOf(one),
      wanted: listOf(one, 'expect').map(canonical),
      by: 'lines',
      found: () =>
        find(one, 'strict')
          .filter(({ rule }) => rule.startsWith('manifest/'))
          .map(({ rule, severity, path, data }) => canonical({ rule, severity, path, message: data['serverMessage'] })),
    })),
  )

  testCases(
    cases.map(one => ({
      name: `${titleOf(one)}, by server-side apply`,
      wanted: [
        ...serverSideApply(one, 'silentlyDropped').map(path => `drops ${String(path)}`),
        ...serverSideApply(one, 'notDeclared').map(path => `refuses ${String(path)}: field not declared in schema`),
      ],
      by: 'lines',
      found: () => {
        const found = find(one, 'server-side-apply')
        return [
          ...found.flatMap(({ rule, path }) => (rule === 'manifest/silently-pruned' ? `drops ${path}` : [])),
          ...found.flatMap(({ rule, data }) => (rule === 'manifest/unknown-field' ? `refuses ${withIndices(data)}` : [])),
        ]
      },
    })),
  )
})

function find(one: SeedCase, mode: 'strict' | 'server-side-apply') {
  return check({ documents: [crdOf(one['crd']), one['manifest']], mode })
}

function serverSideApply({ serverBehaviour }: SeedCase, key: string): readonly unknown[] {
  const given = isCase(serverBehaviour) ? serverBehaviour['serverSideApply'] : undefined
  return isCase(given) ? listOf(given, key) : []
}

/** The table has indices where the server prints the keys of a map list. */
function withIndices(data: Readonly<Record<string, unknown>>): string {
  const message = String(data['serverMessage'])
  return /\[\w+=/.test(message) ? `.${String(data['serverPath'])}: field not declared in schema` : message
}
