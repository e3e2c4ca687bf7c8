import { admitCrd, ruleCosts } from '@crdgen/server/internal'
import { expressionMaker, expressionSchema, fittingObject } from './cel-expressions.ts'
import type { Case } from './object-cases.ts'
import { type Random, randomFrom, seedOf } from './random.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { seed, wide } from './settings.ts'

const candidates = 16
const rulesPerCrd = 5
const objectsPerCrd = 6
const dearest = 1_000_000

/** Objects of CRDs with random rules, each with an old object that has some of its values. */
export function* objectsOfRuledCrds(server: string, count = wide ? 3600 : 240): Iterable<Case> {
  for (let index = 0; index * objectsPerCrd < count; index++) {
    const title = `ruled ${index}`
    const random = randomFrom(seedOf(seed, `${title} of ${server}`))
    const crd = ruledCrd(server, random)
    // What a release does not know of rules, it drops.
    if (admitCrd(crd, { server }).some(({ severity, rule }) => severity === 'error' && rule !== 'crd/unknown-field')) continue
    for (let count = 0; count < objectsPerCrd; count++) yield ruledCase(`${title} object ${count}`, crd, random)
  }
}

function ruledCase(name: string, crd: Json, random: Random): Case {
  const [old, own] = [fittingObject(random), fittingObject(random)]
  const kept = random.pick([0, 0.5, 0.9, 1])
  const changed = Object.fromEntries(
    Object.entries({ ...own, ...old }).map(([key, value]) => [key, random.chance(kept) ? value : own[key]]),
  )
  const spec = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const widget = (value: unknown): Json => ({
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'one', uid: '1' },
    spec: value,
  })
  return { name, crd, object: widget(spec), ...(random.chance(0.8) ? { before: widget(old) } : {}) }
}

/** A CRD with rules that a server accepts. */
function ruledCrd(server: string, random: Random): Json {
  const make = expressionMaker(Number(server.slice(2)), random)
  const rules = Array.from({ length: candidates }, (_, index) => ruleOf(make, random, index))
  const costs = ruleCosts(crdWith(rules), { server })
  const accepted = rules.filter((_, index) => {
    const cost = costs[index]
    return cost !== undefined && cost.error === undefined && Number(cost.once) < dearest
  })
  return crdWith(accepted.slice(0, rulesPerCrd))
}

/** Messages differ: what has one place and one message is reported once. */
function ruleOf(make: (depth: number) => string, random: Random, index: number): Json {
  const [left, right] = [make(1 + random.below(2)), make(random.below(2))]
  const other = random.pick([left.replaceAll('self.', 'oldSelf.'), left, right])
  return {
    rule: `${random.chance(0.5) ? '' : '!'}(${left} == ${other})`,
    ...(random.chance(0.3) ? { message: random.pick([`wrong ${index}`, ` two words ${index} `, `ü${index}`]) } : {}),
    ...(random.chance(0.3)
      ? { messageExpression: `'${index} ' + ${random.pick(['self.s', 'string(self.n)', 'self.o.x', 'self.ls[1]'])}` }
      : {}),
    ...(random.chance(0.3) ? { reason: random.pick(['FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate']) } : {}),
    ...(random.chance(0.3) ? { fieldPath: random.pick(['.n', '.o.x', '.l']) } : {}),
    ...(random.chance(0.1) && other.includes('oldSelf') ? { optionalOldSelf: true } : {}),
  }
}

function crdWith(rules: readonly Json[]): Json {
  const spec = { ...bounded(expressionSchema), 'x-kubernetes-validations': rules }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { spec } } } }],
    },
  }
}

/** With bounds that keep the costs of rules low, and the keys of lists required. */
export function bounded(schema: Json): Json {
  const { type, items, properties, additionalProperties } = schema
  const keys = schema['x-kubernetes-list-map-keys']
  return {
    ...schema,
    ...(type === 'string' ? { maxLength: 60 } : {}),
    ...(isObject(items) ? { maxItems: 5, items: { ...bounded(items), ...(Array.isArray(keys) ? { required: keys } : {}) } } : {}),
    ...(isObject(additionalProperties) ? { maxProperties: 3, additionalProperties: bounded(additionalProperties) } : {}),
    ...(isObject(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, isObject(one) ? bounded(one) : one])) }
      : {}),
  }
}
