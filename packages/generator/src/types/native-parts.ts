import { type EmbedOptions, type FieldType, newestMinor, type Schema, upstream } from '@crdgen/core/internal'
import { type Candidate, definitionText, fieldText, structText } from './natives.ts'

/** The parts of a struct that differs from a native one in some fields. */
export interface NativeParts {
  readonly definition: string
  readonly options: EmbedOptions
  /** Fields taken as they are. */
  readonly taken: readonly string[]
  /** Fields that the native struct has, and are left out or declared again. */
  readonly left: readonly string[]
}

/** Takes most fields of a native struct and declares the rest again; undefined where spelling all out reads better. */
export function findParts(struct: Schema, { definition, minors }: Candidate, here: EmbedOptions): NativeParts | undefined {
  const kubernetes = minors.includes(here.kubernetes) ? here.kubernetes : minors[0]
  if (kubernetes === undefined || struct.properties === undefined) return undefined
  const options = { ...here, kubernetes }
  const native = upstream(kubernetes).definition(definition)
  if (native === undefined || definitionText(definition, options) === undefined) return undefined
  if (native.mapType !== undefined || native.inlinesAtomic === true) return undefined
  const known = upstream(newestMinor).definition(definition)?.fields ?? {}
  const taken = Object.keys(struct.properties).filter(name => Object.hasOwn(known, name) && isSame(struct, name, definition, options))
  const left = Object.keys(native.fields).filter(name => !taken.includes(name))
  const own = Object.keys(struct.properties).length - taken.length
  return taken.length >= 3 && taken.length > own ? { definition, options, taken, left } : undefined
}

function isSame({ properties = {}, required = [] }: Schema, name: string, definition: string, options: EmbedOptions): boolean {
  const field = upstream(options.kubernetes).definition(definition)?.fields[name]
  const schema = properties[name]
  if (field === undefined || schema === undefined) return false
  return required.includes(name) === field.required && structText(schema) === fieldText(definition, name, options)
}

/** The candidate for a field of a native struct, or for the items or values of it. */
export function fieldCandidate({ definition, minors }: Candidate, name: string): Candidate | undefined {
  for (const minor of minors) {
    const type = upstream(minor).definition(definition)?.fields[name]?.type
    const inner = type === undefined ? undefined : innermost(type)
    if (inner?.kind === 'ref') return { definition: inner.definition, minors }
  }
  return undefined
}

function innermost(type: FieldType): FieldType {
  if (type.kind === 'array') return innermost(type.items)
  return type.kind === 'map' ? innermost(type.values) : type
}
