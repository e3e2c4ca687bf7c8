import { fileURLToPath } from 'node:url'
import { readFileSync, writeFileSync } from 'node:fs'
import { buildCrds } from '@crdgen/generator/internal'
import type { Diagnostic } from '@crdgen/core'
import { admitCrd } from '@crdgen/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { isRecord } from '../upstream/schemas.ts'
import { causes } from './causes.ts'
import { judgeAll, sayDifference, type Verdict } from './judge.ts'
import { compilePackage, outcomesOf, read, subjectOf } from './outcome.ts'
import { foreignPackages, kindModules, listModules } from './packages.ts'
import { writeTable } from './table.ts'

const file = fileURLToPath(new URL('table.md', import.meta.url))

describe.each(foreignPackages)('@kubernetes-models/$name', one => {
  it('makes a CRD of every kind, or says at which line it cannot', () => {
    const silent = outcomesOf(one).filter(({ crd, against }) =>
      crd === undefined ? against.length === 0 || against.some(({ line, message }) => line === undefined || message === '') : false,
    )
    expect(silent.map(({ module }) => module.file)).toEqual([])
  })

  it('makes one resource of the interface and the class of a kind', () => {
    const { resources, diagnostics } = compilePackage(one)
    const kinds = outcomesOf(one).flatMap(({ module, resource }) => (resource === undefined ? [] : [module.subject]))
    expect(resources.map(subjectOf).toSorted()).toEqual(kinds.toSorted())
    expect(diagnostics.filter(({ rule }) => rule === 'type/duplicate-root')).toEqual([])
    expect(resources.map(({ location }) => location.file).toSorted()).toEqual(
      outcomesOf(one)
        .flatMap(({ module, resource }) => (resource === undefined ? [] : [module.file]))
        .toSorted(),
    )
  })

  it('finds the libraries that a linked package depends on', () => {
    expect(
      compilePackage(one).diagnostics.filter(({ rule }) => rule.startsWith('type/native-') || rule.startsWith('type/unresolved')),
    ).toEqual([])
  })

  it('makes CRDs that the API server accepts, without a schema that says nothing', () => {
    for (const crd of outcomesOf(one).flatMap(outcome => outcome.crd ?? [])) {
      expect(admitCrd(crd).filter(finding => finding.severity === 'error' && !isControllerGens(finding))).toEqual([])
      for (const version of crd.spec.versions) expect(emptyPlaces(version.schema?.openAPIV3Schema)).toEqual([])
    }
  })

  it('wants to know which of several versions is stored', () => {
    for (const { crd, diagnostics, resources } of buildCrds(compilePackage(one).resources)) {
      const said = diagnostics.map(({ rule, help }) => [rule, help])
      expect([crd.metadata.name, said]).toEqual([
        crd.metadata.name,
        resources.length === 1 ? [] : [['crd/storage-version', expect.stringContaining('@storageVersion')]],
      ])
    }
  })

  it('makes nothing of lists', () => {
    const lists = listModules(one)
    expect(lists.length).toBeGreaterThan(0)
    expect(read(lists).resources).toEqual([])
  })

  it('makes the same of a module alone', () => {
    const [first] = outcomesOf(one)
    expect(read([kindModules(one)[0]?.file ?? '']).resources).toEqual([first?.resource])
  })
})

describeWithCorpus('kinds of foreign packages', () => {
  let verdicts: readonly Verdict[] = []

  beforeAll(() => {
    verdicts = judgeAll()
  }, 120_000)

  it('are what the projects ship, or differ for a reason we know', () => {
    const unexplained = verdicts.flatMap(({ outcome, differences }) =>
      differences.filter(({ cause }) => cause === undefined).map(one => `${outcome.module.subject} ${sayDifference(one)}`),
    )
    expect(unexplained).toEqual([])
  })

  it('need every cause', () => {
    const used = new Set(verdicts.flatMap(({ differences }) => differences.map(({ cause }) => cause)))
    expect(causes.filter(cause => !used.has(cause)).map(({ name, where }) => `${name} ${where.source}`)).toEqual([])
  })

  it('are as table.md says', () => {
    const table = writeTable(verdicts)
    if (process.env['U'] === '1') writeFileSync(file, table)
    expect(readFileSync(file, 'utf8')).toBe(table)
  })
})

/**
 * Since 1.37 the conditions of apps/v1 have a key that is not required. controller-gen writes them so all the same, and so do we where we
 * write what it writes; `natives: 'upstream'` leaves the list type away (nativeDifferences, unusable-map-keys).
 */
function isControllerGens({ rule, path }: Diagnostic): boolean {
  return rule === 'crd/list-map-key-optional' && path.includes('.deployment.properties.conditions.items.')
}

/** Places of a schema that take any value without saying so. */
function emptyPlaces(schema: unknown, path = ''): readonly string[] {
  if (!isRecord(schema)) return schema === undefined ? [`${path}: nothing`] : []
  const says = ['type', 'x-kubernetes-preserve-unknown-fields', 'x-kubernetes-int-or-string'].some(key => schema[key] !== undefined)
  const fields = isRecord(schema['properties']) ? Object.entries(schema['properties']) : []
  return [
    ...(says ? [] : [path]),
    ...fields.flatMap(([name, field]) => emptyPlaces(field, `${path}.${name}`)),
    ...['items', 'additionalProperties'].flatMap(key => (schema[key] === undefined ? [] : emptyPlaces(schema[key], `${path}[]`))),
  ]
}
