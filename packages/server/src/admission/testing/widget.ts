import { isRecord } from '@crdgen/core/internal'
import { parse } from 'yaml'
import { admitCrd, type AdmitOptions } from '../admit-crd.ts'

type Json = Readonly<Record<string, unknown>>

const specSchema: Json = { type: 'object', properties: { size: { type: 'integer' }, color: { type: 'string' } } }

const version: Json = {
  name: 'v1',
  served: true,
  storage: true,
  schema: { openAPIV3Schema: { type: 'object', properties: { spec: specSchema } } },
}

const base: Json = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: { group: 'example.com', names: { plural: 'widgets', kind: 'Widget' }, scope: 'Namespaced', versions: [version] },
}

/** A CRD that every server accepts, changed by a JSON merge patch. */
export function widget(patch: Json = {}): Json {
  return merge(base, patch)
}

/** A widget whose one version is changed by a merge patch. */
export function widgetVersion(patch: Json): Json {
  return widget({ spec: { versions: [merge(version, patch)] } })
}

/** A widget with these versions, each a merge patch over the usual one. */
export function widgetVersions(...patches: readonly Json[]): Json {
  return widget({ spec: { versions: patches.map(patch => merge(version, patch)) } })
}

/** A widget whose root schema is changed by a merge patch. */
export function widgetRoot(patch: Json, subresources?: Json): Json {
  return widgetVersion({ schema: { openAPIV3Schema: patch }, ...(subresources === undefined ? {} : { subresources }) })
}

/** A widget with one more field in its spec. */
export function widgetField(schema: unknown): Json {
  return widgetRoot({ properties: { spec: { properties: { field: schema } } } })
}

/** The place of that field, in the author's spelling. */
export const field = 'spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.field'
export const root = 'spec.versions[0].schema.openAPIV3Schema'

function merge(target: Json, patch: Json): Json {
  const merged: Record<string, unknown> = { ...target }
  for (const [key, value] of Object.entries(patch)) {
    const old = merged[key]
    if (value === undefined) delete merged[key]
    else merged[key] = isRecord(old) && isRecord(value) ? merge(old, value) : value
  }
  return merged
}

/** What admitCrd reports of a CRD, notes left out: `rule @ path`. */
export function reported(crd: unknown, options?: AdmitOptions): readonly string[] {
  return admitCrd(crd, options)
    .filter(({ severity }) => severity !== 'note')
    .map(({ rule, path }) => `${rule} @ ${path}`)
}

/** One row of a table: a CRD, and what is reported of it. */
export interface Case {
  readonly name: string
  readonly crd: unknown
  readonly reports: readonly string[]
  readonly options?: AdmitOptions
}

/** The CRD of an example: a part of a CRD, of its root schema, or the schema of a field. */
export function crdOf(text: string): unknown {
  const example: Readonly<Record<string, unknown>> = parse(text)
  const root = example['openAPIV3Schema']
  if (isRecord(root)) return widgetRoot(root)
  const { spec } = example
  if (isRecord(spec) && Array.isArray(spec['versions'])) {
    const { versions, ...others } = spec
    return { ...widget({ ...example, spec: others }), ...versionsOf(versions, others, example) }
  }
  if (isRecord(spec) || isRecord(example['metadata'])) return widget(example)
  const [field] = Object.values(example)
  return widgetField(field)
}

function versionsOf(versions: readonly Readonly<Record<string, unknown>>[], spec: object, example: object) {
  const whole = widgetVersions(...versions)
  return { ...example, metadata: whole['metadata'], spec: { ...(whole['spec'] as object), ...spec } }
}
