import type { Schema } from '../values/schema.ts'
import { expectType } from './expect-type.ts'
import { defineSchemaMarker, type Keywords, type SchemaMarker } from './marker.ts'
import { addMemberRule, checkNoDefaults, oneOfMessage } from './member-rules.ts'

interface MemberMarker {
  /** The marker of kubebuilder; the tag is the same in camel case. */
  readonly name: string
  readonly order: number
  /** `at most one`, of which the members `may` be set. */
  readonly quantity: string
  readonly verb: 'may' | 'must'
  /** True if a member that is always set makes the choice. */
  readonly isExclusive: boolean
  rule(names: readonly string[]): string
}

const pair = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } as const

/** A marker of a type about how many of some fields are set. */
export function memberMarker({ name, order, quantity, verb, isExclusive, rule }: MemberMarker): SchemaMarker {
  const [tag, mark] = [name.charAt(0).toLowerCase() + name.slice(1), `+kubebuilder:validation:${name}=a;b`]
  const validation = { rule: rule(['a', 'b']), message: oneOfMessage(quantity, ['a', 'b'], verb) }
  return defineSchemaMarker({
    kubebuilder: [`kubebuilder:validation:${name}`],
    tags: [tag],
    sites: ['type'],
    repeatable: true,
    order,
    summary: `${quantity.charAt(0).toUpperCase()}${quantity.slice(1)} of the fields ${verb} be set.`,
    value: { kind: 'list', items: { kind: 'string' } },
    apply(schema, names, context) {
      if (isExclusive) checkNoDefaults(schema, names, context)
      return addMemberRule(schema, names, rule(names), oneOfMessage(quantity, names, verb), context)
    },
    examples: [
      { mark, on: pair, gives: { ...pair, 'x-kubernetes-validations': [validation] } },
      { mark: `@${tag} ["a", "c"]`, on: pair, reports: 'marker/bad-value: c is not a field' },
      { mark: `@${tag} []`, on: pair, reports: 'marker/bad-value: names no field' },
      { mark: `@${tag} ["a", "a"]`, on: pair, reports: 'marker/bad-value: names a twice' },
      { mark: `@${tag} ["a", "b.c"]`, on: pair, reports: 'marker/bad-value: cannot reference nested fields: b.c' },
      { mark: `@${tag} ["a", "b"]`, on: { ...pair, required: ['a'] }, reports: 'marker/conflict: a is required' },
      { mark, site: 'field', on: pair, reports: 'marker/misplaced: does not apply to a field' },
    ],
  })
}

interface CountMarker {
  /** The marker of kubebuilder; the tag is the same in camel case. */
  readonly name: string
  /** Its other names after `+`. */
  readonly others?: readonly string[]
  readonly summary: string
  /** A schema that the marker is for. */
  readonly on: Schema & { readonly type: 'array' | 'object' }
  /** Another, and the word for it. */
  readonly wrong: { readonly on: Schema; readonly is: string }
  keywords(count: number): Keywords
}

/** A marker of a schema about how many items or members there are. */
export function countMarker({ name, others = [], summary, on, wrong, keywords }: CountMarker): SchemaMarker<{ kind: 'integer'; min: 0 }> {
  const tag = name.charAt(0).toLowerCase() + name.slice(1)
  const mark = `kubebuilder:validation:${name}`
  return defineSchemaMarker({
    kubebuilder: [mark, ...others],
    tags: [tag],
    sites: ['field', 'type'],
    items: true,
    summary,
    value: { kind: 'integer', min: 0 },
    apply: (schema, count, context) => (expectType(schema, [on.type], tag, context) ? keywords(count) : undefined),
    examples: [
      { mark: `+${mark}=3`, on, gives: { ...on, ...keywords(3) } },
      { mark: `@${tag} 3`, on, gives: { ...on, ...keywords(3) } },
      { mark: `@${tag} 3`, on: wrong.on, reports: `marker/wrong-type: but this is a ${wrong.is}` },
      { mark: `@${tag} -1`, on, reports: 'marker/bad-value: got -1, but the least is 0' },
      { mark: `+${mark}=many`, on, reports: 'marker/bad-value: expected a whole number, got "many"' },
    ],
  })
}
