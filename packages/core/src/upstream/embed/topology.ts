import type { Schema } from '../../values/schema.ts'
import type { Definition, Field, FieldType } from '../types.ts'
import type { EmbedContext } from './context.ts'

/**
 * The keywords that `topology: latest` upgrades, together or not at all: newest list types on old structs are refused by the API server.
 */
type Topology = Pick<Field, 'listType' | 'listMapKeys' | 'mapType' | 'required' | 'default' | 'defaultConstant'>

/** Returns the field with list type, map type, required and default of the minor that `topology` names. */
export function withTopology(context: EmbedContext, definition: Definition, field: Field): Field {
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
export function topologyKeywords(context: EmbedContext, field: Field, schema: Schema): Schema {
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
