import { isKnownFormat } from '@crdgen/core/internal'
import type { Json, Schema } from '@crdgen/core/internal'
import { entriesOf } from './json.ts'
import { type Mark, mark } from './marks.ts'
import { ruleMarks } from './rule-marks.ts'
import { constraintsOutside } from './constraints-outside.ts'

/** Keywords with a marker of their own, in the order they are written. */
const markers: readonly (readonly [keyword: keyof Schema, marker: string])[] = [
  ['title', 'title'],
  ['externalDocs', 'externalDocs'],
  ['format', 'format'],
  ['enum', 'enum'],
  ['pattern', 'pattern'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['minimum', 'minimum'],
  ['exclusiveMinimum', 'exclusiveMinimum'],
  ['maximum', 'maximum'],
  ['exclusiveMaximum', 'exclusiveMaximum'],
  ['multipleOf', 'multipleOf'],
  ['minItems', 'minItems'],
  ['maxItems', 'maxItems'],
  ['minProperties', 'minProperties'],
  ['maxProperties', 'maxProperties'],
  ['x-kubernetes-list-type', 'listType'],
  ['x-kubernetes-map-type', 'mapType'],
]

const flags: readonly (readonly [keyword: keyof Schema, marker: string])[] = [
  ['x-kubernetes-preserve-unknown-fields', 'preserveUnknownFields'],
  ['x-kubernetes-embedded-resource', 'embeddedResource'],
]

/** Checks for Go's zero value, which the API server leaves out anyway. */
export function isIdle(value: unknown): boolean {
  return value === false || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * Writes keywords as markers; those without one, as a patch. `onField`: the markers are on a field or a part of it. `members`: the object
 * with its fields, which rules may be about.
 */
export function keywordMarks(schema: Schema, onField: boolean, members: Schema = {}): readonly Mark[] {
  const rest = new Map(entriesOf(schema))
  const take = (keyword: string): Json | undefined => {
    const value = rest.get(keyword)
    rest.delete(keyword)
    return value
  }
  const outside = constraintsOutside(members)
  const marks: Mark[] = []
  for (const [keyword, name] of markers) {
    if (Object.hasOwn(outside, keyword)) continue
    const value = take(keyword)
    const isHint = keyword === 'format' && typeof value === 'string' && !isKnownFormat(value)
    if (value !== undefined && !isIdle(value)) marks.push(mark(isHint ? 'formatHint' : name, value))
  }
  for (const key of schema['x-kubernetes-list-map-keys'] ?? []) marks.push(mark('listMapKey', key))
  take('x-kubernetes-list-map-keys')
  for (const [keyword, name] of flags) if (take(keyword) === true) marks.push(mark(name))
  take('x-kubernetes-validations')
  marks.push(...ruleMarks(schema, members))
  if (onField) {
    const example = take('example')
    if (example !== undefined) marks.push(mark('exampleValue', example))
    const fallback = take('default')
    if (fallback !== undefined) marks.push(mark('default', fallback))
  }
  const patch = Object.fromEntries([...rest].filter(([, value]) => !isIdle(value)))
  return Object.keys(patch).length === 0 ? marks : [...marks, mark('patch', patch)]
}
