import { recordAt } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { unfoldComposites } from './composites.ts'
import { parseInput } from './parse-input.ts'
import { shareUntypedStatus } from './untyped-status.ts'

const graph = (status: string, spec = '{a: string}') =>
  unfoldComposites(
    parseInput(
      `apiVersion: kro.run/v1alpha1
kind: ResourceGraphDefinition
metadata: {name: web}
spec: {schema: {apiVersion: v1, kind: Web, spec: ${spec}${status}}}
`,
      'web.yaml',
    ),
  )

const crd = (version: string) =>
  parseInput(
    `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: webs.kro.run}
spec: {versions: [{name: ${version}, schema: {openAPIV3Schema: {properties: {status: {properties: {url: {type: string}}}}}}}]}
`,
    'crd.yaml',
  )

const statusOf = ({ documents }: ReturnType<typeof graph>) =>
  recordAt(documents[0]?.object, 'spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'status')

const typed = ', status: {url: "${svc.status.url}"}'

test.each([
  ['a graph without one', graph('')],
  ['a graph with other expressions', graph(', status: {port: "${svc.status.port}"}')],
  ['the CRD that kro made', crd('v1')],
])('a status with expressions is that of %s', (_, other) => {
  const { before, after } = shareUntypedStatus({ before: graph(typed), after: other })
  expect(statusOf(after)).toEqual(statusOf(before))
  expect(statusOf(before)).toMatchObject({ 'x-kubernetes-preserve-unknown-fields': true })
  const swapped = shareUntypedStatus({ before: other, after: graph(typed) })
  expect(statusOf(swapped.before)).toEqual(statusOf(swapped.after))
})

test('all else stays', () => {
  const [without, of] = [graph('', '{a: integer}'), crd('v2')]
  const sides = { before: without, after: crd('v1') }
  expect(shareUntypedStatus(sides)).toBe(sides)
  expect(statusOf(shareUntypedStatus({ before: graph(typed), after: of }).after)).toEqual(statusOf(of))
  const spec = (inputs: ReturnType<typeof graph>) =>
    recordAt(inputs.documents[0]?.object, 'spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'spec')
  expect(spec(shareUntypedStatus({ before: graph(typed), after: without }).after)).toEqual(spec(without))
})
