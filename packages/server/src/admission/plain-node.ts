import { asSchema, itemsSchema } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { isKnownFormat } from '../formats/known.ts'
import type { Server } from '../server-version.ts'
import type { Form } from './rule-family.ts'

/** Checks whether no rule about single nodes, nor a remark, has anything to do with a keyword of a schema. */
type Harmless = (schema: JsonSchema, server: Server) => boolean

function always(): boolean {
  return true
}

const types: ReadonlySet<unknown> = new Set(['array', 'boolean', 'integer', 'number', 'object', 'string'])

const harmlessAtLeaves: readonly (readonly [keyword: string, Harmless])[] = [
  ['type', ({ type }) => types.has(type) && type !== 'array'],
  ...'description title required enum minimum maximum minLength maxLength minItems maxItems minProperties maxProperties nullable'
    .split(' ')
    .map(keyword => [keyword, always] as const),
  ['format', ({ type, format }, server) => isKnownFormat(format ?? '', type ?? '', server)],
  ['x-kubernetes-map-type', ({ type, 'x-kubernetes-map-type': kind }) => type === 'object' && (kind === 'atomic' || kind === 'granular')],
]

const atLeaves: ReadonlyMap<string, Harmless> = new Map(harmlessAtLeaves)

const atAll: ReadonlyMap<string, Harmless> = new Map([
  ...harmlessAtLeaves,
  ['type', schema => types.has(schema.type) && (schema.type !== 'array' || itemsSchema(schema) !== undefined)],
  ['items', schema => itemsSchema(schema) !== undefined],
  ['properties', always],
  [
    'additionalProperties',
    ({ properties, additionalProperties }) => asSchema(additionalProperties) !== undefined && properties === undefined,
  ],
  ['x-kubernetes-list-type', ({ type, 'x-kubernetes-list-type': kind }) => type === 'array' && kind === 'atomic'],
])

/** Checks whether no rule about single nodes can have anything against a node, nor a remark: that of most of them. */
export function isPlainNode(schema: JsonSchema, form: Form, server: Server): boolean {
  return isPlain(schema, form, server, atAll)
}

/** A plain node that has no others below. */
export function isPlainLeaf(schema: JsonSchema, form: Form, server: Server): boolean {
  return isPlain(schema, form, server, atLeaves)
}

function isPlain(schema: JsonSchema, form: Form, server: Server, harmless: ReadonlyMap<string, Harmless>): boolean {
  if ((form !== 'field' && form !== 'item') || schema.type === undefined) return false
  for (const keyword in schema) if (harmless.get(keyword)?.(schema, server) !== true) return false
  return true
}
