import { expect, it } from 'vitest'
import { check } from '../../../check.ts'
import { widgetCrd } from '../../../crd.test-support.ts'

const mebibyte = 1024 * 1024
const text = (bytes: number) => ({ type: 'string', description: 'x'.repeat(bytes) }) as const

it.each([
  ['of one version', { v1: { note: text(1.4 * mebibyte) } }, ['limit/apply-annotation']],
  ['of one version above the limit of etcd', { v1: { note: text(1.6 * mebibyte) } }, ['limit/etcd-request', 'limit/apply-annotation']],
  [
    'whose versions share a schema, which is stored once',
    { v1: { note: text(0.9 * mebibyte) }, v2: { note: text(0.9 * mebibyte) } },
    ['limit/apply-annotation'],
  ],
  [
    'whose versions differ',
    { v1: { note: text(0.9 * mebibyte) }, v2: { remark: text(0.9 * mebibyte) } },
    ['limit/etcd-request', 'limit/apply-annotation'],
  ],
  [
    'above the limit of a request, whatever is stored',
    { v1: { note: text(1.6 * mebibyte) }, v2: { note: text(1.6 * mebibyte) } },
    ['limit/request-body', 'limit/apply-annotation'],
  ],
])('reports the size of a CRD %s', (_, versions, expected) => {
  const found = check({ documents: [widgetCrd(versions)] }).filter(({ rule }) => rule.startsWith('limit/'))
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(expected))
  const isStorable = expected.length === 1
  const [apply] = found.filter(({ rule }) => rule === 'limit/apply-annotation')
  expect(apply?.help?.includes('kubectl apply --server-side')).toBe(isStorable)
})

it('leaves the size of a CRD of types to what makes it', () => {
  const documents = [widgetCrd({ v1: { note: text(3.5 * mebibyte) } })]
  expect(check({ documents, options: { generated: true } })).toEqual([])
})
