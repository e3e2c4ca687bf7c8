import type { FieldValidation } from '@crdgen/server'

import { readCorpusYaml } from '../../corpus.ts'
import type { KubeObject } from '../cluster.ts'
import type { Case } from './answers.ts'

interface TableCase {
  readonly id: string
  readonly title: string
  readonly crd: string
  readonly manifest: KubeObject
}

interface Sample {
  readonly file: string
  readonly project: string
  readonly crd: string
  readonly apiVersion: string
  readonly kind: string
}

interface Crd extends KubeObject {
  readonly spec: {
    readonly group: string
    readonly names: { readonly plural: string }
    readonly versions: readonly { readonly name: string }[]
    readonly conversion?: unknown
  }
}

const modes = ['strict', 'warn', 'ignore', 'server-side-apply'] as const satisfies readonly FieldValidation[]
const projects = new Set(['keda', 'kruise'])

/** Real CRDs, each in a group of its own, as several revisions of one come together; and what is asked about them. */
export function realCases(): { readonly crds: readonly KubeObject[]; readonly cases: readonly Case[] } {
  const crds = new Map<string, Crd>()
  const cases = [...tableObjects(), ...samples()].flatMap(({ title, crd, object }) => {
    const version = object.apiVersion.replace(/^.*\//, '')
    const key = `${crd} ${version}`
    const own = crds.get(key) ?? inOwnGroup(readCorpusYaml(crd) as Crd, crds.size, version)
    crds.set(key, own)
    const apiVersion = `${own.spec.group}/${version}`
    return modes.map((mode): Case => {
      const verb = mode === 'server-side-apply' ? 'apply' : 'create'
      return { title: `${mode}: ${title}`, crd: own, verb, mode, object: { ...object, apiVersion } }
    })
  })
  return { crds: [...crds.values()], cases }
}

interface Sent {
  readonly title: string
  readonly crd: string
  readonly object: KubeObject
}

/** Claims with metadata in a ScaledJob, at several revisions of KEDA. */
function tableObjects(): readonly Sent[] {
  const { cases } = readCorpusYaml('corpus/seeds/cases/s0.json') as { readonly cases: readonly TableCase[] }
  return cases.map(({ id, title, crd, manifest }) => ({ title: `${id} ${title}`, crd: `corpus/seeds/${crd}`, object: manifest }))
}

function samples(): readonly Sent[] {
  const index = readCorpusYaml('corpus/samples/index.json') as readonly Sample[]
  return index
    .filter(({ project }) => projects.has(project))
    .flatMap(({ file, crd }) => {
      const object = readCorpusYaml(`corpus/samples/${file}`) as KubeObject
      const { namespace: _, ...metadata } = object.metadata
      return [{ title: file, crd: `corpus/${crd}`, object: { ...object, metadata } }]
    })
}

/** Stores the version that is asked about: nobody answers webhooks here, and what another version does not have is lost without one. */
function inOwnGroup(crd: Crd, index: number, version: string): Crd {
  const group = `g${index}.${crd.spec.group}`
  const { status: _, ...rest } = crd
  const { conversion: __, ...spec } = crd.spec
  const versions = spec.versions.map(one => ({ ...one, storage: one.name === version }))
  return { ...rest, metadata: { ...crd.metadata, name: `${spec.names.plural}.${group}` }, spec: { ...spec, group, versions } }
}
