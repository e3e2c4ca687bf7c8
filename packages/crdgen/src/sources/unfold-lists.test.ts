import { expect, test } from 'vitest'
import { parseInput } from './parse-input.ts'
import { unfoldLists } from './unfold-lists.ts'

const text = `apiVersion: v1
kind: List
items:
- kind: A
- kind: PodList
  items:
  - kind: Pod
    spec: {x: 1}
---
kind: Shoppinglist
items: [{kind: Milk}]
---
kind: WidgetList
items: none
`

test('lists are taken apart, lists in lists too, and items keep their places', () => {
  const documents = unfoldLists(parseInput(text, 'a.yaml').documents)
  expect(documents.map(({ object, place }) => [Reflect.get(Object(object), 'kind'), place([]).line, place(['spec', 'x']).column])).toEqual([
    ['A', 4, 3],
    ['Pod', 7, 12],
    ['Shoppinglist', 10, 1],
    ['WidgetList', 13, 1],
  ])
})

test.each([
  ['apiVersion: a/v1\nkind: WidgetList\nitems: [{spec: {}}]', [{ apiVersion: 'a/v1', kind: 'Widget', spec: {} }]],
  ['apiVersion: a/v1\nkind: WidgetList\nitems: [{apiVersion: "", kind: null}]', [{ apiVersion: 'a/v1', kind: 'Widget' }]],
  ['apiVersion: a/v1\nkind: WidgetList\nitems: [{kind: B}, 5, [x]]', [{ kind: 'B' }, 5, ['x']]],
  ['apiVersion: v1\nkind: List\nitems: [{spec: {}}]', [{ spec: {} }]],
  ['apiVersion: v1\nkind: List\nitems: null', []],
])('items of a typed list are of its kind, where they do not say otherwise: %j', (text, objects) => {
  expect(unfoldLists(parseInput(text, 'a.yaml').documents).map(({ object }) => object)).toEqual(objects)
})
