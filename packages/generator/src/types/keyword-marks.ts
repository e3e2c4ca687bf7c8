import { isKnownFormat, type Json, type Schema, anyOfMembers, oneOfMessage, sumOfMembers, type ValidationRule } from '@crdgen/core/internal'
import { entriesOf, isObject } from './json.ts'
import { type Mark, mark } from './marks.ts'
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

/** Markers that stand for a rule about the members of an object, in the order in which they add theirs after all other rules. */
const choices = [
  { name: 'atMostOneOf', quantity: 'at most one', verb: 'may', write: (names: readonly string[]) => `${sumOfMembers(names)} <= 1` },
  { name: 'exactlyOneOf', quantity: 'exactly one', verb: 'must', write: (names: readonly string[]) => `${sumOfMembers(names)} == 1` },
  { name: 'atLeastOneOf', quantity: 'at least one', verb: 'must', write: anyOfMembers },
] as const

/** Writes rules as markers, the rule itself first; those about which of some members are set as the markers that write them. */
function ruleMarks({ 'x-kubernetes-validations': rules = [] }: Schema, members: Schema): readonly Mark[] {
  const found = rules.map(rule => choiceMark(rule, members))
  const order = found.map(one => choices.findIndex(({ name }) => name === one?.name))
  const isInOrder = order.every((place, index) => place >= (order[index - 1] ?? -1))
  return rules.map((rule, index) => (isInOrder ? found[index] : undefined) ?? mark('validation', ordered(rule)))
}

function choiceMark({ rule, message = '', ...rest }: ValidationRule, { properties = {}, required = [] }: Schema): Mark | undefined {
  const names = / of the fields in \[(.+)\] (?:may|must) be set$/.exec(message)?.[1]?.split(' ') ?? []
  const isOptional = (name: string) =>
    Object.hasOwn(properties, name) && properties[name]?.default === undefined && !required.includes(name)
  const isFree = names.every(name => isOptional(name) && !name.includes('.')) && new Set(names).size === names.length
  if (names.length === 0 || !isFree || Object.keys(rest).length > 0) return undefined
  const choice = choices.find(one => one.write(names) === rule && oneOfMessage(one.quantity, names, one.verb) === message)
  return choice === undefined ? undefined : mark(choice.name, names)
}

function ordered({ rule, message, ...rest }: ValidationRule): Mark['value'] {
  const value: unknown = { rule, ...(message === undefined ? {} : { message }), ...rest }
  return isObject(value) ? value : {}
}
