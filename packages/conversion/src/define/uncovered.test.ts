import { expect, test } from 'vitest'
import { coerce, defineConversion, drop, each, kept, listToMap, move, remap, rename, undecided } from '../index.ts'
import { uncoveredFields } from './uncovered.ts'

const text = { type: 'string' }
const object = (properties: object) => ({ type: 'object', properties })

function crd(spoke: object, hub: object): unknown {
  const version = (name: string, spec: object) => ({
    name,
    schema: { openAPIV3Schema: object({ metadata: object({}), spec: object(spec) }) },
  })
  return { spec: { versions: [version('v1', hub), version('v1alpha1', spoke)] } }
}

type Any = Readonly<Record<string, never>>
const by = (...fields: readonly ReturnType<typeof rename>[]) =>
  defineConversion<{ v1: Any; v1alpha1: Any }>({ hub: 'v1', v1alpha1: { fields } })

test.each([
  ['the same', by(), { a: text }, { a: text }, []],
  ['renamed', by(rename('spec.a', 'spec.b')), { a: text }, { b: text }, []],
  [
    'dropped and kept',
    defineConversion<{ v1: Any; v1alpha1: Any }>({ hub: 'v1', v1alpha1: { fields: [drop('spec.a')], lost: [kept('spec.b')] } }),
    { a: text },
    { b: text },
    [],
  ],
  ['on both sides', by(), { a: text }, { b: text }, ['v1alpha1 spec.a missing', 'v1 spec.b missing']],
  ['below an object', by(), {}, { a: object({ b: text, c: text }) }, ['v1 spec.a.b missing', 'v1 spec.a.c missing']],
  ['one of an object', by(rename('spec.x', 'spec.a')), { x: object({}) }, { a: object({ b: text }) }, []],
  [
    'in items',
    by(each('spec.l', [rename('a', 'b')])),
    { l: { type: 'array', items: object({ a: text, c: text }) } },
    { l: { type: 'array', items: object({ b: text }) } },
    ['v1alpha1 spec.l[].c missing'],
  ],
  ['types', by(), { a: text }, { a: { type: 'integer' } }, ['v1alpha1 spec.a type-differs', 'v1 spec.a type-differs']],
  ['coerced', by(coerce('spec.a', 'string', 'number')), { a: text }, { a: { type: 'integer' } }, []],
  ['values', by(), { a: { ...text, enum: ['x'] } }, { a: { ...text, enum: ['X', 'x'] } }, ['v1 spec.a values-differ']],
  ['remapped', by(remap('spec.a', { x: 'X' })), { a: { ...text, enum: ['x'] } }, { a: { ...text, enum: ['X'] } }, []],
  [
    'a list as a map',
    by(listToMap('spec.l', 'name')),
    { l: { type: 'array', items: object({ name: text }) } },
    { l: { type: 'object', additionalProperties: object({}) } },
    [],
  ],
  [
    'a typo',
    by(rename('spec.sise', 'spec.b')),
    { size: text },
    { b: text },
    ['v1alpha1 spec.size missing', 'v1alpha1 spec.sise unknown-path: spec.size'],
  ],
  ['annotations', by(move('metadata.annotations.a', 'spec.b')), {}, { b: text }, []],
  ['the name', by(move('metadata.name', 'spec.b')), {}, { b: text }, ['v1alpha1 metadata.name unknown-path']],
  [
    'any fields',
    by(drop('spec.any.a')),
    { any: { ...object({}), 'x-kubernetes-preserve-unknown-fields': true } },
    { any: object({ b: text }) },
    ['v1alpha1 spec.any values-differ'],
  ],
  [
    'undecided',
    by(undecided('spec.a'), undecided('spec.x')),
    { a: text },
    {},
    ['v1alpha1 spec.a missing', 'v1alpha1 spec.x unknown-path: spec.a', 'v1 spec.a unknown-path: spec', 'v1 spec.x unknown-path: spec'],
  ],
])('%s', (_, conversion, spoke, hub, wanted) => {
  const found = uncoveredFields(crd(spoke, hub), conversion)
  expect(
    found.map(
      ({ in: version, path, problem, suggestion }) => `${version} ${path} ${problem}${suggestion === undefined ? '' : `: ${suggestion}`}`,
    ),
  ).toEqual(wanted)
})
