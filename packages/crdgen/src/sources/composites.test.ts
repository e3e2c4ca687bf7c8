import { expect, test } from 'vitest'
import { findRefusedUpdates, unfoldComposites } from './composites.ts'
import { parseInput } from './parse-input.ts'

const text = `apiVersion: v1
kind: List
items:
- apiVersion: kro.run/v1alpha1
  kind: ResourceGraphDefinition
  metadata:
    name: web
  spec:
    schema:
      apiVersion: v1alpha1
      kind: WebApp
      types:
        Port:
          number: integer | default=80
        Ports: "[]Port"
      spec:
        image:
          name: string
        ports: Ports
- apiVersion: apiextensions.crossplane.io/v1
  kind: CompositeResourceDefinition
  metadata:
    name: xqueues.example.org
  spec:
    group: example.org
    names: {kind: XQueue, plural: xqueues}
    claimNames:
      kind: Queue
      plural: queues
    versions:
    - name: v1
      served: true
      referenceable: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                size: {type: integer}
`

const schema = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties'] as const

test('XRDs and graphs are the CRDs that they become, each place that in the document', () => {
  const { documents, problems } = unfoldComposites(parseInput(text, 'all.yaml'))
  expect(problems).toEqual([])
  const [graph, composite, claim] = documents
  const lines = (document: typeof graph, ...places: readonly (readonly (string | number)[])[]) =>
    places.map(keys => document?.place(keys).line)
  expect(
    lines(
      graph,
      ['spec', 'names', 'plural'],
      ['spec', 'versions', 0, 'name'],
      [...schema, 'spec', 'properties', 'image', 'properties', 'name', 'type'],
      [...schema, 'spec', 'properties', 'ports', 'items'],
      [...schema, 'spec', 'properties', 'ports', 'items', 'properties', 'number', 'default'],
    ),
  ).toEqual([11, 10, 18, 19, 14])
  expect(
    lines(
      composite,
      ['spec', 'names', 'kind'],
      ['spec', 'versions', 0, 'storage'],
      [...schema, 'spec', 'properties', 'size'],
      [...schema, 'spec', 'properties', 'claimRef'],
    ),
  ).toEqual([26, 33, 41, 40])
  expect(lines(claim, ['metadata', 'name'], ['spec', 'names', 'kind'], ['spec', 'scope'])).toEqual([29, 28, 27])
  expect(documents.map(({ madeFrom }) => madeFrom?.place([]).line)).toEqual([4, 20, 20])
})

test('other documents stay as they are', () => {
  const inputs = parseInput('apiVersion: v1\nkind: Pod\n', 'pod.yaml')
  expect(unfoldComposites(inputs)).toBe(inputs)
})

function graph(spec: string, annotations = ''): ReturnType<typeof unfoldComposites> {
  return unfoldComposites(
    parseInput(
      `apiVersion: kro.run/v1alpha1
kind: ResourceGraphDefinition
metadata: {name: web${annotations}}
spec: {schema: {apiVersion: v1, kind: Web, spec: ${spec}}}
`,
      'web.yaml',
    ),
  )
}

test.each([
  ['a field that is gone', '{a: string, b: string}', '{a: string}', 'Property b was removed'],
  ['a type', '{a: string}', '{a: integer}', 'Type changed from string to integer'],
  ['more than three', '{a: string, b: string, c: string, d: string, e: string}', '{}', 'Property c was removed; and 2 more changes'],
  ['a new enum is not seen', '{a: string}', '{a: "string | enum=x"}', undefined],
  ['a default is no break', '{a: string}', '{a: "string | default=x"}', undefined],
])('kro and %s', (_, before, after, words) => {
  const [found] = findRefusedUpdates(graph(before), graph(after))
  if (words === undefined) expect(found).toBeUndefined()
  else expect(found?.message).toContain(words)
  expect(findRefusedUpdates(graph(before), graph(after, ', annotations: {kro.run/allow-breaking-changes: "true"}'))).toEqual([])
})
