import { readCorpusYaml } from '../corpus.ts'
import { findDifferences } from '../goldens/differences.ts'
import { canonical, isRecord, withoutProse } from '../upstream/schemas.ts'
import { compileFixture } from './compile-fixture.ts'
import type { Golden } from './goldens.ts'

/** One CRD of ours beside the golden. */
export interface Comparison {
  readonly golden: Golden
  /** Number of values in the golden: every keyword's value, a list as one. */
  readonly values: number
  readonly differences: readonly string[]
}

export const modes = {
  compatible: { compatible: true, metadata: 'none' },
  default: {},
} as const

export type Mode = keyof typeof modes

/** `own`: the CRD without the native struct it embeds. `native`: that struct alone. */
export type Part = 'own' | 'native'

/** Compares all but prose and the version of the tool, which we never write. */
export function compareGolden(golden: Golden, mode: Mode, part: Part = 'own'): Comparison {
  const theirs = normalise(readCorpusYaml(`corpus/crds/controller-tools/HEAD/${golden.name}.yaml`), part)
  const ours = normalise(compileFixture(golden.files, modes[mode]).built[0]?.crd, part)
  return {
    golden,
    values: countValues(theirs),
    differences: findDifferences(sortKeys(ours), sortKeys(theirs)).map(line => `${golden.name}: ${line}`),
  }
}

/** Rules and defaults are objects in lists, which are compared as text. */
function sortKeys(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(canonical(value))
}

/** Takes the versions by name, beside the order they are in. */
function normalise(crd: unknown, part: Part): unknown {
  if (!isRecord(crd) || !isRecord(crd.spec) || !Array.isArray(crd.spec.versions)) return undefined
  const versions = crd.spec.versions.filter(isRecord)
  const schemas = versions.map(version => [String(version.name), { ...version, schema: normaliseSchema(version.schema, part) }] as const)
  if (part === 'native') return Object.fromEntries(schemas.map(([name, { schema }]) => [name, schema]))
  return {
    metadata: withoutToolVersion(crd.metadata),
    spec: { ...crd.spec, versions: versions.map(({ name }) => name) },
    versions: Object.fromEntries(schemas),
  }
}

function withoutToolVersion(metadata: unknown): unknown {
  if (!isRecord(metadata) || !isRecord(metadata.annotations)) return metadata
  const { 'controller-gen.kubebuilder.io/version': _, ...annotations } = metadata.annotations
  const { annotations: __, ...rest } = metadata
  return Object.keys(annotations).length === 0 ? rest : { ...rest, annotations }
}

function normaliseSchema(schema: unknown, part: Part): unknown {
  if (!isRecord(schema)) return schema
  const root = withoutProse(schema.openAPIV3Schema)
  const { jobTemplate, ...own } = propertiesOf(propertiesOf(root).spec)
  if (part === 'native') return jobTemplate
  return jobTemplate === undefined
    ? { openAPIV3Schema: root }
    : { openAPIV3Schema: withProperty(root, 'spec', spec => ({ ...(isRecord(spec) ? spec : {}), properties: own })) }
}

function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  return isRecord(schema) && isRecord(schema.properties) ? schema.properties : {}
}

function withProperty(schema: unknown, name: string, change: (property: unknown) => unknown): unknown {
  const properties = propertiesOf(schema)
  return { ...(isRecord(schema) ? schema : {}), properties: { ...properties, [name]: change(properties[name]) } }
}

function countValues(value: unknown): number {
  if (value === undefined) return 0
  return isRecord(value) && Object.keys(value).length > 0 ? Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 0) : 1
}
