import type { Schema } from '../../values/schema.ts'
import { own } from '../../upstream/own.ts'

/** What a junctor must not hold: ValidateStructural in apiextensions-apiserver pkg/apiserver/schema/validation.go. */
const forbidden = [
  'type',
  'title',
  'description',
  'default',
  'nullable',
  'additionalProperties',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-int-or-string',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
  'x-kubernetes-validations',
] as const satisfies readonly (keyof Schema)[]

/** Lists what keeps a schema from being structural: keywords in junctors, properties there that are not declared outside, no type. */
export function findFaults(schema: Schema, path = ''): readonly string[] {
  const { properties = {}, items, additionalProperties } = schema
  const isFree = schema['x-kubernetes-int-or-string'] === true || schema['x-kubernetes-preserve-unknown-fields'] === true
  return [
    ...(schema.type === undefined && !isFree ? [`${path}: no type`] : []),
    ...(schema.type === 'array' && items === undefined ? [`${path}: no items`] : []),
    ...junctorsOf(schema).flatMap(([name, one]) => junctorFaults(one, schema, `${path}/${name}`)),
    ...Object.entries(properties).flatMap(([name, one]) => findFaults(one, `${path}.${name}`)),
    ...(items === undefined ? [] : findFaults(items, `${path}[]`)),
    ...(typeof additionalProperties === 'object' ? findFaults(additionalProperties, `${path}.*`) : []),
  ]
}

function junctorsOf(schema: Schema): readonly (readonly [string, Schema])[] {
  const { allOf = [], anyOf = [], oneOf = [], not } = schema
  const isIntOrString = schema['x-kubernetes-int-or-string'] === true
  return [
    ...allOf.map(one => ['allOf', one] as const),
    ...(isIntOrString ? [] : anyOf.map(one => ['anyOf', one] as const)),
    ...oneOf.map(one => ['oneOf', one] as const),
    ...(not === undefined ? [] : [['not', not] as const]),
  ]
}

function junctorFaults(schema: Schema, outside: Schema | undefined, path: string): readonly string[] {
  const { properties = {}, items } = schema
  return [
    ...forbidden.filter(keyword => schema[keyword] !== undefined).map(keyword => `${path}: ${keyword} in a junctor`),
    ...(outside === undefined ? [`${path}: not declared outside`] : []),
    ...junctorsOf(schema).flatMap(([name, one]) => junctorFaults(one, outside, `${path}/${name}`)),
    ...Object.entries(properties).flatMap(([name, one]) => junctorFaults(one, own(outside?.properties, name), `${path}.${name}`)),
    ...(items === undefined ? [] : junctorFaults(items, outside?.items, `${path}[]`)),
  ]
}
