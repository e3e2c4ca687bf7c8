import { expect, test } from 'vitest'
import { readSubject } from '../fuzz/subject.ts'
import { findUncovered } from '../laws/find-uncovered.ts'
import { testConversion } from '../laws/test-conversion.ts'
import { suggestConversion } from './suggest-rules.ts'
import type { Argument, Suggestion } from './suggestion.ts'

const text = { type: 'string' }
const integer = { type: 'integer', format: 'int32' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
const mapOf = (additionalProperties: object) => ({ type: 'object', additionalProperties })
const keyed = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] }
const quantity = {
  'x-kubernetes-int-or-string': true,
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  pattern: String.raw`^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$`,
}
const long = 'The class of the volume that data is stored in.'

function subjectOf(spoke: object, hub: object) {
  const version = (name: string, spec: object) => ({
    name,
    served: true,
    storage: name === 'v1',
    schema: { openAPIV3Schema: object({ spec: object(spec) }) },
  })
  const subject = readSubject({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'queues.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Queue', plural: 'queues' },
      scope: 'Namespaced',
      versions: [version('v1', hub), version('v1alpha1', spoke)],
    },
  })
  if (typeof subject === 'string') throw new Error(subject)
  return subject
}

function show({ maker, arguments: given, isReversed, perhaps }: Suggestion<unknown>): string {
  const argument = (one: Argument): string =>
    Array.isArray(one) ? `[${one.map(show).join(', ')}]` : typeof one === 'string' ? one : JSON.stringify(one)
  const call = `${maker}(${given.map(argument).join(', ')})`
  return `${isReversed === true ? `reverse(${call})` : call}${perhaps === undefined ? '' : ` perhaps ${perhaps.join(', ')}`}`
}

/** Fields of the older version, fields of the stored one, and the rules. */
const certain: readonly (readonly [name: string, spoke: object, hub: object, rules: readonly string[]])[] = [
  ['the same', { a: text }, { a: text }, []],
  ['another spelling', { maxSize: integer }, { max_size: integer }, ['rename(spec.maxSize, spec.max_size)']],
  ['a part of the name', { cohort: text }, { cohortName: text }, ['rename(spec.cohort, spec.cohortName)']],
  [
    'the same description',
    { kind: { ...text, description: long } },
    { storage: { ...text, description: long } },
    ['rename(spec.kind, spec.storage)'],
  ],
  [
    'another place',
    { storageClass: text },
    { storage: object({ class: text, replicas: integer }) },
    ['drop(spec.storage, {"only":"hub"})', 'move(spec.storageClass, spec.storage.class)', 'kept(spec.storage.replicas)'],
  ],
  [
    'an object elsewhere',
    { a: object({ limits: object({ x: text, y: integer }) }) },
    { a: object({}), limits: object({ x: text, y: integer }) },
    ['move(spec.a.limits, spec.limits)'],
  ],
  ['one and a list', { host: text }, { hosts: list(text) }, ['wrap(spec.host, spec.hosts)']],
  ['a list and one', { hosts: list(text) }, { host: text }, ['reverse(wrap(spec.host, spec.hosts))']],
  [
    'a unit of time',
    { timeoutSeconds: { ...integer, minimum: 0 } },
    { timeout: { ...text, format: 'duration' } },
    ['duration(spec.timeoutSeconds, spec.timeout, s)'],
  ],
  ['a quantity', { memoryMiB: integer }, { memory: quantity }, ['quantity(spec.memoryMiB, spec.memory, Mi)']],
  ['a number or text', { port: text }, { port: { 'x-kubernetes-int-or-string': true } }, ['coerce(spec.port, string, intOrString)']],
  [
    'a text, once a number or text',
    { port: { 'x-kubernetes-int-or-string': true } },
    { port: text },
    ['reverse(coerce(spec.port, string, intOrString))'],
  ],
  [
    'values in other words',
    { mode: { ...text, enum: ['fast', 'very-safe'] } },
    { mode: { ...text, enum: ['Fast', 'VerySafe'] } },
    ['remap(spec.mode, {"fast":"Fast","very-safe":"VerySafe"})'],
  ],
  ['values in another order', { mode: { ...text, enum: ['a', 'b'] } }, { mode: { ...text, enum: ['b', 'a'] } }, []],
  [
    'a list and a map',
    { ports: list(object({ name: text, number: integer }, { required: ['name'] }), keyed) },
    { ports: mapOf(object({ number: integer })) },
    ['listToMap(spec.ports, name)'],
  ],
  [
    'items',
    { queues: list(object({ limit: integer, same: text })) },
    { queues: list(object({ sizeLimit: integer, same: text })) },
    ['each(spec.queues, [rename(limit, sizeLimit)])'],
  ],
  ['more on each side', { a: text }, { b: integer }, ['kept(spec.a, {"only":"spoke"})', 'kept(spec.b)']],
  ['a name with a dot', {}, { 'a.b': integer }, ['kept(spec["a.b"])']],
]

test.each(certain)('%s: the rules hold the laws', async (_, spoke, hub, wanted) => {
  const subject = subjectOf(spoke, hub)
  const { rules, conversion } = suggestConversion(subject)
  expect(rules.flatMap(({ fields, lost }) => [...fields, ...lost].map(show))).toEqual(wanted)
  expect(findUncovered(subject, conversion)).toEqual([])
  const { diagnostics } = await testConversion(subject, conversion.answer, { runs: 60 })
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, path, message }) => `${rule} ${path} ${message}`)).toEqual(
    [],
  )
})

const open: typeof certain = [
  [
    'anything',
    { any: { ...object({}), 'x-kubernetes-preserve-unknown-fields': true } },
    { any: object({ a: text }) },
    ['undecided(spec.any)'],
  ],
  [
    'which of two',
    { size: integer },
    { capacity: integer, shards: integer },
    [
      'undecided(spec.size, {"only":"spoke"}) perhaps spec.capacity, spec.shards',
      'undecided(spec.capacity, {"only":"hub"}) perhaps spec.size',
      'undecided(spec.shards, {"only":"hub"}) perhaps spec.size',
    ],
  ],
  ['another type', { a: text }, { a: integer }, ['undecided(spec.a)']],
  ['another value', { a: { ...text, enum: ['x'] } }, { a: { ...text, enum: ['x', 'y'] } }, ['undecided(spec.a)']],
  ['a list and one by another name', { a: list(list(text)) }, { a: list(list(integer)) }, ['undecided(spec.a)']],
  [
    'in items',
    { a: list(object({ x: text, y: text })) },
    { a: list(object({ x: text })) },
    ['each(spec.a, [undecided(y, {"only":"spoke"})])'],
  ],
]

test.each(open)('undecided: %s', (_, spoke, hub, wanted) => {
  const subject = subjectOf(spoke, hub)
  const { rules, conversion } = suggestConversion(subject)
  expect(rules.flatMap(({ fields, lost }) => [...fields, ...lost].map(show))).toEqual(wanted)
  expect(findUncovered(subject, conversion).length).toBeGreaterThan(0)
})

test('a field that an object has to have is not kept', () => {
  const [one] = suggestConversion(subjectOf({}, { a: object({ b: text }, { required: ['b'] }) })).rules
  expect(one?.lost.map(show)).toEqual(['kept(spec.a)'])
  const spec = { apiVersion: text, ...{ a: object({ b: text, c: text }, { required: ['b'] }) } }
  const [other] = suggestConversion(subjectOf({ a: object({ c: text }) }, spec)).rules
  expect(other?.fields.map(show)).toEqual(['undecided(spec.a.b, {"only":"hub"})'])
})
