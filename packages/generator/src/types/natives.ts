import {
  canonicalJson,
  embedDefinition,
  embedField,
  type EmbedOptions,
  factOf,
  kubernetesMinors,
  plainText,
  type Schema,
  upstream,
} from '@crdgen/core/internal'
import { isObject } from './json.ts'

/** The native struct that a place may be a copy of. */
export interface Candidate {
  readonly definition: string
  /** The minors to try, best first. */
  readonly minors: readonly string[]
}

/** Keywords on the field that holds a struct, beside the struct's own. */
const onFields = ['description', 'default', 'nullable', 'title', 'example', 'externalDocs', 'x-kubernetes-validations'] as const

export type Beside = Pick<Schema, (typeof onFields)[number]>

/** Parts a schema into what a native struct may be, and the keywords of the field that holds it. */
export function splitNative(schema: Schema): { readonly struct: Schema; readonly beside: Beside } {
  const beside = Object.fromEntries(onFields.flatMap(name => (schema[name] === undefined ? [] : [[name, schema[name]]])))
  const struct = Object.fromEntries(Object.entries(schema).filter(([name]) => !Object.hasOwn(beside, name)))
  return { struct, beside }
}

/** Text of a schema that is equal for schemas that are equal to the API server, prose aside. Parts are written once. */
export const structText = factOf((schema: Schema): string => {
  const { description: _, properties = {}, items, additionalProperties, required = [], ...own } = schema
  const fields = Object.entries(properties).map(([name, field]) => `${JSON.stringify(name)}:${structText(field)}`)
  const values = isObject(additionalProperties) ? structText(additionalProperties) : plainText(additionalProperties)
  const needed = JSON.stringify(required.toSorted())
  return `{${canonicalJson(own)},${fields.sort().join(',')},${items === undefined ? '' : structText(items)},${values},${needed}}`
})

const written = new Map<string, string | undefined>()

function cached(key: string, make: () => string | undefined): string | undefined {
  if (!written.has(key)) written.set(key, make())
  return written.get(key)
}

/** The text of a whole struct as generate writes it; undefined when the minor lacks it, or it holds itself. */
export function definitionText(definition: string, options: EmbedOptions): string | undefined {
  return cached(`${definition} ${canonicalJson(options)}`, () => {
    if (upstream(options.kubernetes).definition(definition) === undefined) return undefined
    const { schema, recursive } = embedDefinition(definition, options)
    return recursive ? undefined : structText(schema)
  })
}

/** The same of one field of it. */
export function fieldText(definition: string, field: string, options: EmbedOptions): string | undefined {
  return cached(`${definition} ${field} ${canonicalJson(options)}`, () => {
    if (upstream(options.kubernetes).definition(definition)?.fields[field] === undefined) return undefined
    const { schema, recursive } = embedField(definition, field, options)
    return recursive ? undefined : structText(schema)
  })
}

const modes: readonly Omit<EmbedOptions, 'kubernetes'>[] = [
  {},
  { metadata: 'full' },
  { metadata: 'none' },
  { natives: 'upstream' },
  { natives: 'upstream', metadata: 'full' },
  { natives: 'upstream', metadata: 'none' },
]

/** Finds how a struct must be embedded to give exactly this; what holds at the place already comes first. */
export function findEmbedding(struct: Schema, { definition, minors }: Candidate, here: EmbedOptions): EmbedOptions | undefined {
  const text = structText(struct)
  const tries = [here, ...modes.flatMap(mode => minors.map(kubernetes => ({ kubernetes, ...mode })))]
  return tries.find(options => definitionText(definition, options) === text)
}

/** All known minors, newest first. */
export function minorsDescending(): readonly string[] {
  return kubernetesMinors.toReversed()
}
