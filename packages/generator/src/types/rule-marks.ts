import { anyOfMembers, oneOfMessage, sumOfMembers } from '@crdgen/core/internal'
import type { Schema, ValidationRule } from '@crdgen/core/internal'
import { isObject } from './json.ts'
import { type Mark, mark } from './marks.ts'

/** Markers that stand for a rule about the members of an object, in the order in which they add theirs after all other rules. */
const choices = [
  { name: 'atMostOneOf', quantity: 'at most one', verb: 'may', write: (names: readonly string[]) => `${sumOfMembers(names)} <= 1` },
  { name: 'exactlyOneOf', quantity: 'exactly one', verb: 'must', write: (names: readonly string[]) => `${sumOfMembers(names)} == 1` },
  { name: 'atLeastOneOf', quantity: 'at least one', verb: 'must', write: anyOfMembers },
] as const

/** Writes rules as markers, the rule itself first; those about which of some members are set as the markers that write them. */
export function ruleMarks({ 'x-kubernetes-validations': rules = [] }: Schema, members: Schema): readonly Mark[] {
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
