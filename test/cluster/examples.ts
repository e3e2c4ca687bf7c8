import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'

import type { KubeObject } from './cluster.ts'

/** One folder of examples/: the CRDs that were generated there, and objects of a user. */
export interface Example {
  readonly crds: readonly KubeObject[]
  readonly samples: readonly Sample[]
}

export interface Sample {
  /** What a user writes. */
  readonly object: KubeObject
  /** What a controller could report about it. */
  readonly status: unknown
}

const examplesFolder = fileURLToPath(new URL('../../examples', import.meta.url))

export function readExample(name: string): Example {
  const folder = join(examplesFolder, name)
  const files = readdirSync(join(folder, 'crds')).filter(file => file.endsWith('.yaml'))
  return {
    crds: files.flatMap(file => readObjects(join(folder, 'crds', file))),
    samples: readObjects(join(folder, 'sample.yaml')).map(splitStatus),
  }
}

const readObjects = (file: string): KubeObject[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map(document => document.toJS() as KubeObject)

function splitStatus({ status = {}, ...object }: KubeObject): Sample {
  return { object: object as KubeObject, status }
}

export interface TemplateMetadata {
  readonly path: string
  readonly kind: 'template' | 'ephemeral claim' | 'claim' | 'service'
  readonly metadata: unknown
}

const kindsByKey: Readonly<Record<string, TemplateMetadata['kind']>> = {
  template: 'template',
  volumeClaimTemplate: 'ephemeral claim',
  volumeClaimTemplates: 'claim',
  headService: 'service',
}

/** The metadata of every template inside an object: what a CRD without metadata fields loses. */
export function findTemplateMetadata(value: unknown, path = '', key = ''): TemplateMetadata[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => findTemplateMetadata(item, `${path}[${index}]`, key))
  const kind = kindsByKey[key]
  const own = kind !== undefined && 'metadata' in value ? [{ path: `${path}.metadata`, kind, metadata: value.metadata }] : []
  const inner = Object.entries(value).flatMap(([name, member]) =>
    findTemplateMetadata(member, path === '' ? name : `${path}.${name}`, name),
  )
  return [...own, ...inner]
}

export interface ScalePaths {
  readonly specReplicasPath: string
  readonly statusReplicasPath: string
  readonly labelSelectorPath?: string
}

interface CrdVersion {
  readonly schema: { readonly openAPIV3Schema: unknown }
  readonly subresources?: { readonly scale?: ScalePaths }
}

/** The versions of the CRDs, with their scale paths and schemas. */
export function versionsOf(crds: readonly KubeObject[]): CrdVersion[] {
  return crds.flatMap(crd => (crd.spec as { versions: CrdVersion[] }).versions)
}

/** `.status.selector` → the schema of that field. */
export function schemaAt(schema: unknown, path: string): unknown {
  const step = (at: unknown, name: string) => (at as { properties?: Record<string, unknown> } | undefined)?.properties?.[name]
  return path.split('.').filter(Boolean).reduce<unknown>(step, schema)
}

/** `{ '.status.selector': value }` → `{ status: { selector: value } }`, on top of a copy of `base`. */
export function objectAt(values: Readonly<Record<string, unknown>>, base: object = {}): object {
  const result = structuredClone(base)
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.').filter(Boolean)
    const last = names.pop() ?? ''
    let at = result as Record<string, unknown>
    for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>
    at[last] = value
  }
  return result
}
