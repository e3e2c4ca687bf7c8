import type { Schema } from '../../values/schema.ts'
import type { Definition, EmbedOptions, FieldType } from '../types.ts'
import { contextOf, type EmbedContext, type Embedded } from './context.ts'
import { boundedIntOrStringSchema, intOrStringSchema, jsonSchema, quantitySchema, rawExtensionSchema } from './scalars.ts'
import { seal, sealType } from './seal.ts'
import { writeField, writeStruct } from './struct.ts'

const rawExtension = 'io.k8s.apimachinery.pkg.runtime.RawExtension'
const fieldsV1 = 'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1'

/**
 * Writes an upstream definition as a structural schema, without descriptions.
 * Throws a RangeError for an unknown Kubernetes version, or a definition that this version doesn't have.
 */
export function embedDefinition(name: string, options: EmbedOptions): Embedded {
  return build(contextOf(options), name, [])
}

/** Writes one field of a definition as it is in the struct, its default and list type included. Throws as embedDefinition does. */
export function embedField(definition: string, field: string, options: EmbedOptions): Embedded {
  const context = contextOf(options)
  const owner = requireDefinition(context, definition)
  if (owner.fields[field] === undefined) throw new RangeError(`${definition} has no field ${field} in Kubernetes ${context.target.version}`)
  const { schema, recursive } = build(context, definition, [])
  const written = schema.properties?.[field]
  if (written !== undefined) return { schema: written, recursive }
  return { schema: writeField(context, owner.fields[field], type => writeType(context, type, []).schema), recursive: false }
}

function requireDefinition({ target }: EmbedContext, name: string): Definition {
  const definition = target.definition(name)
  if (definition === undefined) throw new RangeError(`Kubernetes ${target.version} has no ${name}`)
  return definition
}

/** `above` are the definitions being written around this one. */
function build(context: EmbedContext, name: string, above: readonly string[]): Embedded {
  const known = context.built.get(name)
  if (known !== undefined) return known
  if (above.includes(name)) return { schema: rawExtensionSchema, recursive: true }
  const embedded = write(context, requireDefinition(context, name), [...above, name])
  if (above.length === 0 || !embedded.recursive) context.built.set(name, embedded)
  return embedded
}

function write(context: EmbedContext, definition: Definition, above: readonly string[]): Embedded {
  const special = writeSpecial(context, definition)
  if (special !== undefined) return { schema: special, recursive: false }
  let recursive = false
  const schema = writeStruct(context, definition, type => {
    const written = writeType(context, type, above)
    recursive ||= written.recursive
    return written.schema
  })
  return { schema, recursive }
}

/** Definitions whose JSON is not what their Go struct looks like. */
function writeSpecial(context: EmbedContext, { name, type }: Definition): Schema | undefined {
  if (name === rawExtension || (name === fieldsV1 && context.natives === 'upstream')) return rawExtensionSchema
  return type.kind === 'object' ? undefined : writeType(context, type, []).schema
}

function writeScalar(type: Exclude<FieldType, { readonly kind: 'ref' | 'array' | 'map' }>, natives: EmbedContext['natives']): Schema {
  switch (type.kind) {
    case 'any':
      return jsonSchema
    case 'quantity':
      return quantitySchema
    case 'int-or-string':
      return natives === 'upstream' ? boundedIntOrStringSchema : intOrStringSchema
    case 'object':
      return sealType('object')
    default:
      return sealType(type.kind, type.format)
  }
}

function writeType(context: EmbedContext, type: FieldType, above: readonly string[]): Embedded {
  if (type.kind === 'ref') return build(context, type.definition, above)
  if (type.kind !== 'array' && type.kind !== 'map') return { schema: writeScalar(type, context.natives), recursive: false }
  const { schema, recursive } = writeType(context, type.kind === 'array' ? type.items : type.values, above)
  return {
    schema: seal(type.kind === 'array' ? { type: 'array', items: schema } : { type: 'object', additionalProperties: schema }),
    recursive,
  }
}
