import { mapChildren } from '../../structural/children.ts'
import type { Schema } from '../../values/schema.ts'
import { seal, sealProperties } from '../../upstream/embed/seal.ts'
import type { Definition, FieldType, Upstream } from '../../upstream/types.ts'
import { shortName } from '../native/short-name.ts'
import type { DefinitionDocs, LibraryDocs } from './library-docs.ts'

/** Writes a library's texts on embedded schemas. Nothing but descriptions is added. */
export interface Describer {
  /** The schema of a whole definition. */
  definition(schema: Schema, name: string): Schema
  /** The schema of one field of a definition. */
  field(schema: Schema, owner: string, field: string): Schema
  /** Definitions and fields that were asked for and the library doesn't have: `WorkloadReference`, `PodSpec.workloadRef`. */
  readonly missing: ReadonlySet<string>
}

/** `upstream` is the minor that the schemas were embedded from. */
export function createDescriber(library: LibraryDocs, upstream: Upstream): Describer {
  const missing = new Set<string>()
  /** Embedded schemas are shared, so what is written on them is too. */
  const described = new Map<Schema, Schema>()

  function describeStruct(schema: Schema, definition: Definition): Schema {
    const known = described.get(schema)
    if (known !== undefined) return known
    const docs = library.definition(definition.name)
    if (docs === undefined && Object.keys(definition.fields).length > 0) missing.add(shortName(definition.name))
    const properties = Object.entries(schema.properties ?? {}).map(
      ([name, property]) => [name, describeField(property, definition, name, docs)] as const,
    )
    const whole = withText({ ...schema, ...(properties.length === 0 ? {} : { properties: sealProperties(properties) }) }, docs?.description)
    described.set(schema, whole)
    return whole
  }

  function describeField(schema: Schema, owner: Definition, name: string, docs: DefinitionDocs | undefined): Schema {
    const type = owner.fields[name]?.type
    const text = docs?.fields.get(name)
    if (docs !== undefined && text === undefined) missing.add(`${shortName(owner.name)}.${name}`)
    return withText(type === undefined ? schema : describeType(schema, type), text)
  }

  /** A scalar's own text explains its Go type, so only structs are described, as by controller-gen, whose known types have no text. */
  function describeType(schema: Schema, type: FieldType): Schema {
    if (type.kind === 'array' || type.kind === 'map') {
      const inner = type.kind === 'array' ? type.items : type.values
      return seal(mapChildren(schema, child => describeType(child, inner)))
    }
    const definition = type.kind === 'ref' ? upstream.definition(type.definition) : undefined
    return definition === undefined || !isStruct(schema, definition) ? schema : describeStruct(schema, definition)
  }

  return {
    missing,
    definition(schema, name) {
      const definition = upstream.definition(name)
      return definition === undefined || !isStruct(schema, definition) ? schema : describeStruct(schema, definition)
    },
    field(schema, name, field) {
      const owner = upstream.definition(name)
      return owner === undefined ? schema : describeField(schema, owner, field, library.definition(name))
    },
  }
}

/** RawExtension and the cut of a recursive struct keep everything: their struct's text would be wrong. */
function isStruct(schema: Schema, { type }: Definition): boolean {
  return type.kind === 'object' && schema['x-kubernetes-preserve-unknown-fields'] !== true
}

function withText(schema: Schema, text: string | undefined): Schema {
  return text === undefined || text === '' ? seal(schema) : seal({ ...schema, description: text })
}
