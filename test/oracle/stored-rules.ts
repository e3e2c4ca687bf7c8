import { isDeepStrictEqual } from 'node:util'
import { types } from '@crdgen/cel/internal'
import { expressionMaker, expressionSchema, fittingObject } from './cel-expressions.ts'
import type { Case } from './object-cases.ts'
import { type Random, randomFrom, seedOf } from './random.ts'
import { bounded } from './ruled-objects.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { seed } from './settings.ts'

const objectsPerCrd = 5

/**
 * Objects of CRDs that a server has stored, with rules at every kind of node, that fit their schemas, so that the rules decide. No release
 * checks what is stored again: some rules do not compile, or cost too much.
 */
export function* objectsOfStoredRules(minor: number, count: number): Iterable<Case> {
  for (let index = 0; index * objectsPerCrd < count; index++) {
    const name = `stored rules ${index} of 1.${minor}`
    const random = randomFrom(seedOf(seed, name))
    const crd = crdWithRules(minor, random)
    for (let number = 0; number < objectsPerCrd; number++) {
      const { before, object } = updateOf(random)
      const one = { name: `${name}, object ${number}`, crd, object: nextGeneration(before, object) }
      yield random.chance(0.1) ? one : { ...one, before }
    }
  }
}

/** A CRD with rules at every kind of node, most of which some server refuses. */
export function crdWithRules(minor: number, random: Random): Json {
  return crdOf(ruledSchema(minor, random))
}

/** The same with bounds that keep rules cheap, so that a server refuses single rules only. */
export function boundedCrdWithRules(minor: number, random: Random): Json {
  return crdOf(bounded(ruledSchema(minor, random)))
}

function crdOf(schema: Json): Json {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'ruleds.example.com' },
    spec: {
      group: 'example.com',
      names: { plural: 'ruleds', kind: 'Ruled' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  }
}

/** Rules at the root, at a field, at its fields, and at the items of each kind of list and of a map. */
function ruledSchema(minor: number, random: Random): Json {
  const make = expressionMaker(minor, random)
  const rules = (chance: number, own: readonly string[]) => {
    const made = Array.from({ length: random.chance(chance) ? 1 + random.below(3) : 0 }, () => ruleOf(make, random, own))
    return made.length === 0 ? {} : { 'x-kubernetes-validations': made }
  }
  const whole = (chance: number): Json => ({
    ...expressionSchema,
    properties: {
      ...expressionSchema.properties,
      n: { ...expressionSchema.properties.n, ...rules(0.3, scalarRules) },
      s: { ...expressionSchema.properties.s, ...rules(0.2, scalarRules) },
      set: { ...expressionSchema.properties.set, ...rules(0.2, listRules) },
      keyed: { ...expressionSchema.properties.keyed, ...rules(0.2, listRules) },
      o: { ...expressionSchema.properties.o, ...rules(0.2, partRules) },
      m: { ...expressionSchema.properties.m, ...rules(0.2, mapRules) },
    },
    ...rules(chance, wholeRules),
  })
  const item: Json = { type: 'object', properties: { k: { type: 'string' }, v: { type: 'integer', ...rules(0.4, scalarRules) } } }
  return {
    type: 'object',
    properties: {
      spec: whole(0.9),
      byKey: {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['k'],
        items: { ...item, required: ['k'], ...rules(0.4, itemRules) },
      },
      atomic: { type: 'array', items: { ...item, ...rules(0.3, itemRules) } },
      named: { type: 'object', additionalProperties: { ...item, ...rules(0.3, itemRules) } },
      embedded: {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        properties: { spec: whole(0.2) },
        ...rules(0.3, ["self.metadata.name == 'one'", "self.kind == 'Pod'", 'has(self.spec) && self.spec == oldSelf.spec']),
      },
    },
    ...rules(0.4, rootRules),
  }
}

const scalarRules = ['self == oldSelf', 'self >= oldSelf', 'self != oldSelf', "string(self) != '5'", 'false', 'self / 0 == self']
const listRules = ['self.size() < 2', 'self == oldSelf', 'oldSelf.all(x, x in self)', 'self.size() >= oldSelf.size()', 'self.isSorted()']
const partRules = ['has(self.y) && self.y > 0', 'self == oldSelf', 'has(self.y) || !has(oldSelf.y)', "self.x == 'q'"]
const mapRules = ["!('one' in self)", 'self == oldSelf', 'oldSelf.all(key, key in self)']
const itemRules = ['self.v < 2', 'self.v >= oldSelf.v', 'self == oldSelf', "has(self.k) && self.k != 'b'", 'has(self.v) || has(oldSelf.v)']
const wholeRules = [
  'self.n >= oldSelf.n',
  'self.l == oldSelf.l',
  'self.keyed == oldSelf.keyed && self.set == oldSelf.set',
  'self == oldSelf',
  'has(self.durs) && self.durs.all(d, d > duration("1s"))',
  'self.ios == oldSelf.ios',
  '!has(oldSelf.o) || has(self.o)',
  'self.l.map(x, x * 2).exists(y, y in oldSelf.l)',
  'self.nothing == 1',
]
const rootRules = ["self.metadata.name == 'one'", 'has(self.spec) && self.spec == oldSelf.spec', "self.kind != ''", 'self.named.size() < 2']
const optionalRules = [
  'oldSelf.hasValue()',
  '!oldSelf.hasValue() || oldSelf.value() == self',
  'oldSelf.orValue(self) == self',
  'oldSelf.optMap(old, old == self).orValue(true)',
]
const fieldPaths = ['.n', '.o', '.o.x', ".m['one']", '.keyed', '.v', '.k', '.spec.n']

function ruleOf(make: ReturnType<typeof expressionMaker>, random: Random, own: readonly string[]): Json {
  const isOptional = random.chance(0.15)
  const made = random.chance(0.4) || own === scalarRules ? random.pick(own) : make(2 + random.below(2), types.bool)
  const rule = isOptional && random.chance(0.8) ? random.pick(optionalRules) : made
  return {
    rule: random.chance(0.1) ? `!(${rule})` : rule,
    ...(random.chance(0.4) ? { message: random.pick(['must be so', ' with blanks ', 'ü "quoted"']) } : {}),
    ...(random.chance(0.3) ? { messageExpression: messageOf(make, random) } : {}),
    ...(random.chance(0.3)
      ? { reason: random.pick(['FieldValueInvalid', 'FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate']) }
      : {}),
    ...(random.chance(0.25) ? { fieldPath: random.pick(fieldPaths) } : {}),
    ...(isOptional ? { optionalOldSelf: true } : {}),
  }
}

function messageOf(make: ReturnType<typeof expressionMaker>, random: Random): string {
  const written = ['"it is " + string(self.n)', '" "', '"two\\nlines"', '"was " + string(oldSelf.n)', '"x".repeat(2)']
  return random.chance(0.4) ? random.pick(written) : make(2, types.string)
}

/** An object of such a CRD, and what it is changed into. */
export function updateOf(random: Random): { readonly before: Json; readonly object: Json } {
  const before = objectOf(random)
  return { before, object: random.chance(0.1) ? before : changed(before, random) }
}

function objectOf(random: Random): Json {
  const item = () => ({ v: random.below(4), ...(random.chance(0.2) ? {} : { k: random.pick(['a', 'b']) }) })
  return {
    apiVersion: 'example.com/v1',
    kind: 'Ruled',
    // What is stored has a uid. No schema knows it, so that whole objects never count as unchanged.
    metadata: { name: 'one', uid: '1' },
    ...maybe(random, 'spec', () => fittingObject(random)),
    ...maybe(random, 'byKey', () => ['a', 'b', 'c'].filter(() => random.chance(0.6)).map(k => ({ ...item(), k }))),
    ...maybe(random, 'atomic', () => Array.from({ length: random.below(3) }, item)),
    ...maybe(random, 'named', () => Object.fromEntries(['one', 'a.b/c'].filter(() => random.chance(0.5)).map(key => [key, item()]))),
    ...maybe(random, 'embedded', () => ({
      apiVersion: 'v1',
      kind: random.pick(['Pod', 'Node']),
      metadata: { name: random.pick(['one', 'two']) },
    })),
  }
}

function maybe(random: Random, key: string, make: () => unknown): Json {
  return random.chance(0.85) ? { [key]: make() } : {}
}

/** The server counts up what has changed, if only in its order, before it evaluates rules: `self == oldSelf` is false then. */
function nextGeneration(before: Json, object: Json): Json {
  return isDeepStrictEqual(before, object) ? object : { ...object, metadata: { name: 'one', uid: '1', generation: 1 } }
}

/** An update: some fields of another object, items in another order, and fields that are gone. */
function changed(before: Json, random: Random): Json {
  const other = objectOf(random)
  const object: Json = { ...before }
  for (const key of ['byKey', 'atomic', 'named', 'embedded']) {
    const { [key]: old } = before
    if (random.chance(0.3)) object[key] = other[key] ?? old
    else if (Array.isArray(old) && random.chance(0.4)) object[key] = old.toReversed()
    if (object[key] === undefined) delete object[key]
  }
  const [spec, next] = [before['spec'], fittingObject(random)]
  if (!isObject(spec)) return random.chance(0.3) ? { ...object, spec: next } : object
  const kept = Object.entries(spec).filter(() => random.chance(0.97))
  object['spec'] = Object.fromEntries(kept.map(([key, value]) => [key, random.chance(0.25) && key in next ? next[key] : value]))
  return object
}
