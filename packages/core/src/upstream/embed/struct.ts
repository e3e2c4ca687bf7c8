import type { Schema } from '../../structural/schema.ts'
import type { Definition, Field } from '../types.ts'
import type { EmbedContext } from './context.ts'
import { readKubebuilder } from './kubebuilder.ts'
import { asControllerGen, metadataMembers, objectMeta } from './object-meta.ts'
import { seal, sealProperties } from './seal.ts'
import { topologyKeywords, withTopology } from './topology.ts'

/** Writes the schema of a field's bare type, all references followed. */
export type WriteType = (type: Field['type']) => Schema

/** Writes a struct: properties, required, map type. */
export function writeStruct(context: EmbedContext, definition: Definition, writeType: WriteType): Schema {
  const fields = Object.values(definition.fields).map(field => withTopology(context, definition, field))
  const members = definition.name === objectMeta ? fields.filter(field => metadataMembers[context.metadata].includes(field.name)) : fields
  const properties = members.map(field => [field.name, writeField(context, field, writeType)] as const)
  const required = members.filter(field => isRequired(context, field)).map(field => field.name)
  const written = definition.name === objectMeta && context.natives === 'controller-gen' ? asControllerGen(properties) : properties
  return seal({
    type: 'object',
    properties: written.length === 0 ? undefined : sealProperties(written),
    required: required.length === 0 ? undefined : Object.freeze(required.sort()),
    'x-kubernetes-map-type': mapTypeOf(context, definition),
  })
}

/** Writes one field: its type, and what is said about it where it is used. */
export function writeField(context: EmbedContext, field: Field, writeType: WriteType): Schema {
  const schema = writeType(field.type)
  return seal({
    ...schema,
    ...topologyKeywords(context, field, schema),
    ...readKubebuilder(field.markers),
    default: defaultOf(context, field),
  })
}

/** controller-tools' structToSchema: `+required` decides before the JSON tag does. */
function isRequired({ natives }: EmbedContext, { required, markers }: Field): boolean {
  return required || (natives === 'controller-gen' && markers?.includes('required') === true)
}

function defaultOf({ natives }: EmbedContext, field: Field): Field['default'] {
  return natives === 'controller-gen' && field.defaultConstant !== undefined ? undefined : field.default
}

/** controller-gen flattens an inlined struct with its markers, so that who inlines an atomic struct becomes atomic. */
function mapTypeOf({ natives, topologySource }: EmbedContext, definition: Definition): Definition['mapType'] {
  const { mapType } = topologySource.definition(definition.name) ?? definition
  return mapType ?? (definition.inlinesAtomic && natives === 'controller-gen' ? 'atomic' : undefined)
}
