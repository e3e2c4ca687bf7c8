import { setAt } from '../structural/origins.ts'
import type { Schema, ValidationRule } from '../values/schema.ts'
import { celMember } from './cel-names.ts'
import type { Keywords, SchemaContext } from './marker.ts'

const keyword = 'x-kubernetes-validations'

/** `(has(self.a)?1:0)+(has(self.b)?1:0)`: fieldsToOneOfSumExpr in controller-tools pkg/crd/markers/validation.go. */
export function sumOfMembers(names: readonly string[]): string {
  return names.map(name => `(has(self.${celMember(name)})?1:0)`).join('+')
}

/** `has(self.a)||has(self.b)`: fieldsToOneOfOrExpr, ibid. */
export function anyOfMembers(names: readonly string[]): string {
  return names.map(name => `has(self.${celMember(name)})`).join('||')
}

/** The message of a rule about some members, as controller-gen words it: `at most one of the fields in [a b] may be set`. */
export function oneOfMessage(quantity: string, names: readonly string[], verb: 'may' | 'must'): string {
  return `${quantity} of the fields in [${names.join(' ')}] ${verb} be set`
}

/** A member with a default is always set, as the server fills it in before it asks for the rules: then no other may be. */
export function checkNoDefaults(schema: Schema, names: readonly string[], context: SchemaContext): void {
  const given = names.filter(name => schema.properties?.[name]?.default !== undefined)
  if (given.length === 0) return
  context.report({
    rule: 'marker/conflict',
    severity: 'warning',
    message: `${given.join(', ')} ${given.length === 1 ? 'has a default' : 'have defaults'}, which the server fills in, so the choice is already made`,
    help: 'take the default away',
    data: { defaulted: given },
  })
}

/** Adds a rule about optional members of an object. Reports members that do not exist, nested ones and required ones. */
export function addMemberRule(
  schema: Schema,
  names: readonly string[],
  rule: string,
  message: string,
  context: SchemaContext,
): Keywords | undefined {
  const nested = names.filter(name => name.includes('.'))
  const unknown = names.filter(name => schema.properties?.[name] === undefined && !nested.includes(name))
  const required = names.filter(name => schema.required?.includes(name))
  const list = (some: readonly string[], one: string, more: string): string => `${some.join(', ')} ${some.length === 1 ? one : more}`
  if (nested.length > 0)
    context.report({
      rule: 'marker/bad-value',
      message: `cannot reference nested fields: ${nested.join(',')}`,
      help: 'write the marker above the type that has them',
      data: { nested },
    })
  if (unknown.length > 0) {
    const help = `fields are ${Object.keys(schema.properties ?? {}).join(', ')}`
    context.report({ rule: 'marker/bad-value', message: list(unknown, 'is not a field', 'are not fields'), help, data: { unknown } })
  }
  if (required.length > 0) {
    const help = `make it optional: ${required[0]}?`
    context.report({
      rule: 'marker/conflict',
      message: `${list(required, 'is required', 'are required')}, so the choice is already made`,
      help,
      data: { required },
    })
  }
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (names.length === 0) context.report({ rule: 'marker/bad-value', message: 'names no field', help: 'name the fields to choose from' })
  if (twice.length > 0)
    context.report({ rule: 'marker/bad-value', message: `names ${twice.join(', ')} twice`, help: 'name each field once', data: { twice } })
  if (nested.length + unknown.length + required.length + twice.length > 0 || names.length === 0) return undefined
  const added: ValidationRule = { rule }
  return { [keyword]: [...(context.own[keyword] ?? []), setAt(added, { rule, message }, context.at)] }
}
