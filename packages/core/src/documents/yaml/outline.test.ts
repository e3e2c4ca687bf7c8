import { expect, it } from 'vitest'
import type { YamlNode } from './node.ts'
import { outlineOf, placeInOutline } from './outline.ts'
import { parseYaml } from './parse.ts'
import { findPlace } from './place.ts'

function firstNode(text: string): YamlNode {
  const [node] = parseYaml(text, false).nodes
  if (node === undefined) throw new Error('there is no document')
  return node
}

const many = Array.from({ length: 100 }, (_, index) => index)

it.each([
  ['mappings', 'a:\n  b: 1\n  c: {d: [x, y]}\ne: |\n  text\n', [[], ['a'], ['a', 'b'], ['a', 'c', 'd', 1], ['e', 'none'], ['none', 'b']]],
  ['lists', '- a: 1\n- - x\n  - y\n-\n', [[0], ['0', 'a'], [1, 1], [2], [3], ['a'], [-1], ['']]],
  ['lists at the column of their key', 'a:\n- b\n- c: d\ne: 1\n', [['a', 0], ['a', 1, 'c'], ['e']]],
  ['a key that is there twice', 'a: 1\nb: {a: 2}\na: {c: 3}\n', [['a'], ['a', 'c'], ['b', 'a']]],
  ['numbers as keys', '1: a\n"2": b\n', [['1'], [1], ['2'], [2]]],
  ['quoted keys, and that of every object', '"a b": {__proto__: 1}\n', [['a b', '__proto__'], ['constructor']]],
  ['nothing', '{}', [[], ['a']]],
  ['many members', many.map(one => `k${one}: {v: ${one}}\n`).join(''), [...many, ...many].map(one => [`k${one}`, 'v'])],
  ['many items', many.map(one => `- {v: ${one}}\n`).join(''), [...many, ...many, 100].map(one => [one, 'v'])],
] as const)('finds what the nodes find: %s', (_, text, asked: readonly (readonly (string | number)[])[]) => {
  const node = firstNode(text)
  const outline = outlineOf(node)
  if (outline === undefined) throw new Error('there is no outline')
  expect(asked.map(keys => placeInOutline(outline, keys))).toEqual(asked.map(keys => findPlace(node, keys)))
})

it.each([
  ['an alias', 'a: &x 1\nb: *x\n'],
  ['a merge', 'a: &x {b: 1}\nc:\n  <<: *x\n'],
  ['a key that JSON has otherwise', 'on: 1\n'],
  ['a list as a key', '? [a]\n: 1\n'],
])('leaves to the nodes %s', (_, text) => {
  expect(outlineOf(firstNode(text))).toBeUndefined()
})
