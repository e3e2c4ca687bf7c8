import { check } from '@crdgen/checker'
import { formerFindings } from '@crdgen/checker/internal'
import { embedDefinition, kubernetesMinors, upstream } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { isRecord, member, schemaAt } from '../upstream/schemas.ts'
import { openSwagger, swaggerMinors } from '../upstream/swagger-files.mjs'
import { corpusCrds, readCrd } from './corpus-crds.ts'
import { listLines } from './listing.mjs'

/** index.json's names, and what they are in swagger. */
const definitions: Readonly<Record<string, string>> = {
  PodTemplateSpec: 'io.k8s.api.core.v1.PodTemplateSpec',
  PodSpec: 'io.k8s.api.core.v1.PodSpec',
  JobSpec: 'io.k8s.api.batch.v1.JobSpec',
  PVCSpec: 'io.k8s.api.core.v1.PersistentVolumeClaimSpec',
  PVCTemplate: 'io.k8s.api.core.v1.PersistentVolumeClaimTemplate',
}

/** Projects where index.json takes something for a struct that it is not. */
const notThose: Readonly<Record<string, string>> = {
  kruise: 'SidecarSetSpec has containers and volumes, but is not a PodSpec',
  'mariadb-operator': 'its claims have four chosen fields of PersistentVolumeClaimSpec',
}

interface Listed {
  readonly project: string
  readonly structs: number
  readonly lines: ReadonlySet<string>
  readonly found: ReadonlySet<string>
}

describeWithCorpus('findings, against a listing by swagger alone', () => {
  it.each(['1.30', swaggerMinors.at(-1) ?? ''])(
    'neither miss nor add anything at %s, in twenty projects and more',
    target => {
      const rows = new Map<string, { structs: number; lines: number; missed: string[]; added: string[] }>()
      for (const { project, structs, lines, found } of listAll(target)) {
        const row = rows.get(project) ?? { structs: 0, lines: 0, missed: [], added: [] }
        rows.set(project, row)
        row.structs += structs
        row.lines += lines.size
        row.missed.push(...[...lines].filter(line => !found.has(line)))
        row.added.push(...[...found].filter(line => !lines.has(line)))
      }
      const judged = [...rows].filter(([project]) => notThose[project] === undefined)
      const wrong = judged.filter(([, { missed, added }]) => missed.length + added.length > 0)
      expect(wrong).toEqual([])
      expect(judged.length).toBeGreaterThanOrEqual(20)
      expect(judged.reduce((sum, [, { lines }]) => sum + lines, 0)).toBeGreaterThan(500)
    },
    120_000,
  )

  it.each(Object.entries(definitions))('are the listing, for a copy of %s of every minor at every other', (_, definition) => {
    for (const made of kubernetesMinors) {
      const schema = embedsAt(definition, made)
      if (schema === undefined) continue
      const versions = [{ name: 'v1', schema: { openAPIV3Schema: { properties: { spec: { properties: { copy: schema } } } } } }]
      const crd = { kind: 'CustomResourceDefinition', spec: { group: 'example.com', names: { kind: 'Widget' }, versions } }
      for (const target of swaggerMinors) {
        const lines = listLines(schema, definition, openSwagger(target), 'v1:spec.copy').map(({ what, path }) => `${what} ${path}`)
        expect([made, target, ...findingsOf(crd, target, ['v1:']).toSorted()]).toEqual([made, target, ...lines.toSorted()])
      }
    }
  })

  function listAll(target: string): readonly Listed[] {
    return corpusCrds().flatMap(({ file, project, embedPaths }) => {
      const places = Object.entries(definitions).flatMap(([struct, definition]) =>
        (embedPaths[struct] ?? []).map(place => ({ definition, place })),
      )
      if (places.length === 0) return []
      const crd = readCrd(file)
      const lines = places.flatMap(({ definition, place }) => linesOf(crd, definition, place, target))
      const tops = places.map(({ place }) => ourPlace(place))
      return [{ project, structs: places.length, lines: new Set(lines), found: new Set(findingsOf(crd, target, tops)) }]
    })
  }

  /** Fields that no swagger has at the place are their owner's. */
  function linesOf(crd: unknown, listed: string, place: string, target: string): readonly string[] {
    const colon = place.indexOf(':')
    const schema = schemaAt(crd, place.slice(0, colon), place.slice(colon + 1))
    const definition = listed === definitions['PVCTemplate'] && isWholeClaim(schema) ? 'io.k8s.api.core.v1.PersistentVolumeClaim' : listed
    const listAt = (minor: string) => listLines(isRecord(schema) ? schema : {}, definition, openSwagger(minor), ourPlace(place))
    const extras = swaggerMinors.map(minor => listAt(minor).flatMap(({ what, path }) => (what === 'extra' ? [path] : [])))
    const isOwn = (path: string) =>
      extras.every(paths => paths.some(one => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`)))
    return listAt(target)
      .filter(({ what, path }) => what === 'missing' || !isOwn(path))
      .map(({ what, path }) => `${what} ${path}`)
  }
})

/** index.json calls both a PVCTemplate; only a claim has a status. */
function isWholeClaim(schema: unknown): boolean {
  return member(member(schema, 'properties'), 'status') !== undefined
}

function embedsAt(definition: string, minor: string): Schema | undefined {
  return upstream(minor).definition(definition) === undefined ? undefined : embedDefinition(definition, { kubernetes: minor }).schema
}

/** `v1:.spec.byZone{}` → `v1:spec.byZone.*` */
function ourPlace(place: string): string {
  return place.replace(':.', ':').replaceAll('{}', '.*')
}

const kinds: Readonly<Record<string, string>> = { 'upstream/missing-field': 'missing', 'upstream/not-in-target': 'extra' }

function findingsOf(crd: unknown, target: string, tops: readonly string[]): readonly string[] {
  const found = check({ documents: [crd], kubernetes: target }).flatMap(one =>
    one.rule === 'upstream/narrowed' ? formerFindings(one) : [one],
  )
  return found.flatMap(({ rule, data: { places } }) => {
    const kind = kinds[rule]
    if (kind === undefined || !Array.isArray(places)) return []
    return places
      .map(String)
      .filter(place => tops.some(top => place.startsWith(top)))
      .map(place => `${kind} ${place}`)
  })
}
