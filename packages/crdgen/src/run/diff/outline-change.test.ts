import { expect, test } from 'vitest'
import { parseInput } from '../../sources/parse-input.ts'
import { outlineChange } from './outline-change.ts'

/** A CRD with so many fields in each of two objects; `changed` says which of them are integers. */
function makeCrd(many: number, changed: (index: number) => boolean) {
  const fields = Object.fromEntries(
    Array.from({ length: many }, (_, index) => [`f${index}`, { type: changed(index) ? 'integer' : 'string' }]),
  )
  const both = { a: { type: 'object', properties: fields }, b: { type: 'object', required: ['f0'], properties: fields } }
  const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: both } } }
  const spec = { group: 'example.com', names: { kind: 'Wide', plural: 'wides' }, scope: 'Namespaced', versions: [version] }
  return parseInput(JSON.stringify({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', spec }), 'crd.json')
}

test.each([
  ['laid side by side', 4],
  ['too long for that', 1500],
])('outlines %s: the fields that changed, each below the name of its kind', (_what, many) => {
  const lines = outlineChange(
    makeCrd(many, () => false),
    makeCrd(many, index => index === 0 || index === many - 1),
  )
  expect(lines.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
    'example.com Wide',
    '- f0?: string',
    '+ f0?: integer',
    `- f${many - 1}?: string`,
    `+ f${many - 1}?: integer`,
    '- f0: string',
    '+ f0: integer',
    `- f${many - 1}?: string`,
    `+ f${many - 1}?: integer`,
  ])
})
