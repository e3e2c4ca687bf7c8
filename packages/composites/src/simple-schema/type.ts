import { isRecord } from '@crdgen/core/internal'
import { goQuote, goTrim } from '@crdgen/go'
import { SchemaFault, within } from './fault.ts'

/** A type of SimpleSchema (kro pkg/simpleschema/types). */
export type FieldType =
  | { readonly kind: 'atomic'; readonly type: 'string' | 'integer' | 'boolean' | 'number' }
  | { readonly kind: 'object' }
  | { readonly kind: 'list' | 'map'; readonly of: FieldType }
  | { readonly kind: 'custom'; readonly name: string }

const atomics: ReadonlyMap<string, FieldType> = new Map([
  ['string', { kind: 'atomic', type: 'string' }],
  ['integer', { kind: 'atomic', type: 'integer' }],
  ['boolean', { kind: 'atomic', type: 'boolean' }],
  ['float', { kind: 'atomic', type: 'number' }],
  ['object', { kind: 'object' }],
])

const deepest = 16

/** A field is a type, and markers behind the first bar. */
export function splitField(text: string): readonly [type: string, markers: string | undefined] {
  const bar = text.indexOf('|')
  return bar === -1 ? [text, undefined] : [text.slice(0, bar), text.slice(bar + 1)]
}

/** ParseTypeString of kro's pkg/simpleschema/parse.go. */
export function parseFieldType(text: string): FieldType {
  const type = goTrim(splitField(text)[0])
  if (type === '') throw new SchemaFault('empty type')
  return parseType(type, 0)
}

function parseType(given: string, depth: number): FieldType {
  if (depth > deepest) throw new SchemaFault(`type nesting too deep (max ${deepest}): ${goQuote(given)}`)
  const text = goTrim(given)
  const atomic = atomics.get(text)
  if (atomic !== undefined) return atomic
  if (text.startsWith('[]')) {
    if (text === '[]') throw new SchemaFault('empty slice element type')
    return { kind: 'list', of: parseType(text.slice(2), depth + 1) }
  }
  if (!text.startsWith('map[')) return { kind: 'custom', name: text }
  if (!text.startsWith('map[string]')) throw new SchemaFault('map key must be string')
  const value = goTrim(text.slice('map[string]'.length))
  if (value === '') throw new SchemaFault('map value type is required')
  return { kind: 'map', of: parseType(value, depth + 1) }
}

/** The custom types that the specification of a type names, in its order. */
export function namedIn(spec: unknown): readonly string[] {
  if (typeof spec === 'string') return namesOf(parseFieldType(spec))
  if (!isRecord(spec)) throw unexpected(spec)
  return Object.entries(spec).flatMap(([name, field]) => within(`field ${name}`, name, () => namedIn(field)))
}

function namesOf(type: FieldType): readonly string[] {
  if (type.kind === 'custom') return [type.name]
  return type.kind === 'list' || type.kind === 'map' ? namesOf(type.of) : []
}

/** A field that is neither a text nor a nested object. */
export function unexpected(spec: unknown): SchemaFault {
  return new SchemaFault(`unexpected type: ${describeType(spec)}`)
}

function describeType(value: unknown): string {
  if (value === null || value === undefined) return '<nil>'
  if (Array.isArray(value)) return '[]interface {}'
  return typeof value === 'boolean' ? 'bool' : 'float64'
}

/** The innermost custom type of a field: `[]map[string]Port` is of `Port`. */
export function customName(text: string): string | undefined {
  return namesOf(parseFieldType(text))[0]
}
