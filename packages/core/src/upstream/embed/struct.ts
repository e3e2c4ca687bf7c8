import { lookUp } from '../../values/look-up.ts'
import type { Schema } from '../../values/schema.ts'
import type { Definition, Field, FieldType } from '../types.ts'
import type { EmbedContext } from './context.ts'
import { keepImmutable, readDeclarative } from './declarative.ts'
import { asControllerGen, metadataMembers, objectMeta } from './object-meta.ts'
import { seal, sealProperties } from './seal.ts'

/** Writes the schema of a field's bare type, all references followed. */
export type WriteType = (type: Field['type']) => Schema

/** Writes a struct: properties, required, map type. */
export function writeStruct(context: EmbedContext, definition: Definition, writeType: WriteType): Schema {
  const members = structFields(context, definition)
  const properties = members.map(field => [field.name, writeField(context, field, writeType)] as const)
  const required = members.filter(field => isRequired(context, field)).map(field => field.name)
  const asWritten = definition.name === objectMeta && context.natives === 'controller-gen' ? asControllerGen(properties) : properties
  const rules = context.natives === 'controller-gen' ? keepImmutable(members, required) : []
  return seal({
    type: 'object',
    properties: members.length === 0 ? undefined : sealProperties(asWritten),
    required: required.length === 0 ? undefined : required.toSorted(),
    'x-kubernetes-map-type': mapTypeOf(context, definition),
    'x-kubernetes-validations': rules.length === 0 ? undefined : rules,
  })
}

/** Writes one field: its type, and the documentation and defaults of its use. */
export function writeField(context: EmbedContext, field: Field, writeType: WriteType): Schema {
  const schema = writeType(field.type)
  const fallback = context.natives === 'controller-gen' && field.defaultConstant !== undefined ? undefined : field.default
  const further: Schema = {
    ...topologyKeywords(context, field, schema),
    ...(context.natives === 'controller-gen' ? readDeclarative(field) : {}),
    ...readKubebuilder(field.markers),
    ...(fallback === undefined ? {} : { default: fallback }),
  }
  if (Object.keys(further).length === 0) return schema
  // The rules of a field come before those of its type.
  const rules = [...(further['x-kubernetes-validations'] ?? []), ...(schema['x-kubernetes-validations'] ?? [])]
  return seal({ ...schema, ...further, ...(rules.length === 0 ? {} : { 'x-kubernetes-validations': rules }) })
}

function structFields(context: EmbedContext, definition: Definition): readonly Field[] {
  const fields = Object.values(definition.fields).map(field => withTopology(context, definition, field))
  return definition.name === objectMeta ? fields.filter(field => metadataMembers[context.metadata].includes(field.name)) : fields
}

const requiredMarkers = ['kubebuilder:validation:Required', 'required', 'k8s:required']

/** controller-tools' structToSchema lets these markers decide before the JSON tag does, and the first even before `+optional`. */
function isRequired({ natives }: EmbedContext, { required, markers = [] }: Field): boolean {
  return required || (natives === 'controller-gen' && markers.some(marker => requiredMarkers.includes(marker)))
}

/** controller-gen flattens an inlined struct with its markers, so that who inlines an atomic struct becomes atomic. */
function mapTypeOf({ natives, topologySource }: EmbedContext, definition: Definition): Definition['mapType'] {
  const { mapType } = topologySource.definition(definition.name) ?? definition
  return mapType ?? (definition.inlinesAtomic && natives === 'controller-gen' ? 'atomic' : undefined)
}

const prefix = 'kubebuilder:validation:'

/** Marker → keyword. Required and Optional are dealt with by the struct; the default is among the field's facts. */
const keywords: Readonly<Record<string, (value: string) => Schema>> = {
  Enum: value => ({ enum: value.split(';') }),
  Format: format => ({ format }),
  MaxLength: value => ({ maxLength: Number(value) }),
  MinLength: value => ({ minLength: Number(value) }),
  Minimum: value => ({ minimum: Number(value) }),
  Optional: () => ({}),
  Pattern: value => ({ pattern: value.replace(/^`(.*)`$/, '$1') }),
  Required: () => ({}),
  Type: () => ({}),
}

/** Returns the keywords that a field's own `+kubebuilder:validation:` markers set: those of metav1.Condition, mostly. */
function readKubebuilder(markers: readonly string[] | undefined): Schema {
  if (markers === undefined) return {}
  const found = markers.filter(marker => marker.startsWith(prefix)).map(marker => readMarker(marker.slice(prefix.length)))
  return Object.assign({}, ...found)
}

function readMarker(marker: string): Schema {
  const at = marker.indexOf('=')
  const name = at < 0 ? marker : marker.slice(0, at)
  const keyword = lookUp(keywords, name)
  if (keyword === undefined) throw new Error(`schemas/ has the marker +${prefix}${marker}, which embedding doesn't know`)
  return keyword(marker.slice(at + 1))
}

/**
 * The keywords that `topology: latest` upgrades, together or not at all: newest list types on old structs are refused by the API server.
 */
type Topology = Pick<Field, 'listType' | 'listMapKeys' | 'mapType' | 'required' | 'default' | 'defaultConstant'>

/** Returns the field with list type, map type, required and default of the minor that `topology` names. */
function withTopology(context: EmbedContext, definition: Definition, field: Field): Field {
  const newer = context.topologySource.definition(definition.name)?.fields[field.name]
  if (context.topology === 'target' || newer === undefined || newer.type.kind !== field.type.kind) return field
  if (!hasKeys(context, field.type, newer.listMapKeys)) return field
  const { listType: _l, listMapKeys: _k, mapType: _m, required: _r, default: _d, defaultConstant: _c, ...rest } = field
  return { ...rest, ...pickTopology(newer) }
}

/** A newer list may have a key that its items didn't have yet. */
function hasKeys(context: EmbedContext, type: FieldType, keys: readonly string[] = []): boolean {
  const items = context.target.definition(itemsOf(type))
  return items === undefined || keys.every(key => items.fields[key] !== undefined)
}

function pickTopology({ listType, listMapKeys, mapType, required, default: fallback, defaultConstant }: Field): Topology {
  return {
    required,
    ...(listType === undefined ? {} : { listType }),
    ...(listMapKeys === undefined ? {} : { listMapKeys }),
    ...(mapType === undefined ? {} : { mapType }),
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(defaultConstant === undefined ? {} : { defaultConstant }),
  }
}

/**
 * Returns the list and map keywords of a field. Upstream marks some `[]byte` fields as lists; controller-gen stops at
 * those ("must apply listType to an array"), and so would the API server, so they are left out.
 */
function topologyKeywords(context: EmbedContext, field: Field, schema: Schema): Schema {
  const isList = schema.type === 'array'
  const listType = isList && !hasUnusableKeys(context, field) ? field.listType : undefined
  return {
    ...(listType === undefined ? {} : { 'x-kubernetes-list-type': listType }),
    ...(listType === undefined || field.listMapKeys === undefined ? {} : { 'x-kubernetes-list-map-keys': field.listMapKeys }),
    ...(field.mapType === undefined || schema.type !== 'object' ? {} : { 'x-kubernetes-map-type': field.mapType }),
  }
}

/** Each key of a map list must be required or have a default: apiextensions validation.go, ValidateCustomResourceDefinitionOpenAPISchema. */
function hasUnusableKeys(context: EmbedContext, { type, listMapKeys = [] }: Field): boolean {
  if (context.natives === 'controller-gen') return false
  const items = context.target.definition(itemsOf(type))
  return items !== undefined && !listMapKeys.every(key => isPresent(context, items, key))
}

function isPresent(context: EmbedContext, items: Definition, key: string): boolean {
  const field = items.fields[key]
  const { required, default: fallback } = field === undefined ? { required: false } : withTopology(context, items, field)
  return required || fallback !== undefined
}

function itemsOf(type: FieldType): string {
  return type.kind === 'array' && type.items.kind === 'ref' ? type.items.definition : ''
}
