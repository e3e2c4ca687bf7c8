import { expect, test } from 'vitest'
import { parseInput } from './read-inputs.ts'
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
