import { check } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { crdOf, isCase, listOf, readCases, titleOf } from './case-table.ts'
import type { Case } from './case-table.ts'

const cases = readCases('s0').map(one => [titleOf(one), one] as const)

describeWithCorpus('seeds/cases/s0.json', () => {
  it('has cases', () => expect(cases.length).toBeGreaterThan(10))

  it.each(cases)('%s', (_, one) => {
    const documents = [crdOf(one['crd']), one['manifest']]
    const found = check({ documents, mode: 'strict' }).filter(({ rule }) => rule.startsWith('manifest/'))
    expect(found.map(({ rule, severity, path, data }) => ({ rule, severity, path, message: data['serverMessage'] }))).toEqual(
      listOf(one, 'expect'),
    )
  })

  it.each(cases)('%s, by server-side apply', (_, one) => {
    const documents = [crdOf(one['crd']), one['manifest']]
    const found = check({ documents, mode: 'server-side-apply' })
    const applied = serverSideApply(one)
    expect(found.filter(({ rule }) => rule === 'manifest/silently-pruned').map(({ path }) => path)).toEqual(applied('silentlyDropped'))
    const refused = found.filter(({ rule }) => rule === 'manifest/unknown-field')
    expect(refused.map(({ data }) => withIndices(data))).toEqual(
      applied('notDeclared').map(path => `${path}: field not declared in schema`),
    )
  })
})

function serverSideApply({ serverBehaviour }: Case): (key: string) => readonly unknown[] {
  const said = isCase(serverBehaviour) ? serverBehaviour['serverSideApply'] : undefined
  return key => (isCase(said) ? listOf(said, key) : [])
}

/** The table has indices where the server prints the keys of a map list. */
function withIndices(data: Readonly<Record<string, unknown>>): string {
  const message = String(data['serverMessage'])
  return /\[\w+=/.test(message) ? `.${String(data['serverPath'])}: field not declared in schema` : message
}
