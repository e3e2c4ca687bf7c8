import { expect, test } from 'vitest'
import { convert, conversionHandler } from '../index.ts'
import { queues } from './queues.test-support.ts'

const serve = conversionHandler(queues, { path: '/convert' })
const object = {
  apiVersion: 'example.com/v1alpha1',
  kind: 'Queue',
  metadata: { name: 'a', namespace: 'b' },
  spec: { size: 9007199254740993n },
}

async function ask(body: string): Promise<readonly [number, string]> {
  const answer = await serve(
    new Request('http://localhost/convert', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  )
  return [answer.status, await answer.text()]
}

function review(version: string, objects: string, request: object = {}): string {
  const text = JSON.stringify({
    apiVersion: `apiextensions.k8s.io/${version}`,
    kind: 'ConversionReview',
    request: { uid: 'u', desiredAPIVersion: 'example.com/v1', ...request },
  })
  return text.replace('"uid":', `"objects":${objects},"uid":`)
}

test.each(['v1', 'v1beta1'])('answers reviews of %s, with the same digits', async version => {
  const text = '[{"apiVersion":"example.com/v1alpha1","kind":"Queue","metadata":{"name":"a"},"spec":{"size":9007199254740993}}]'
  expect(await ask(review(version, text))).toEqual([
    200,
    `{"apiVersion":"apiextensions.k8s.io/${version}","kind":"ConversionReview","response":{"uid":"u","convertedObjects":[{"apiVersion":"example.com/v1","kind":"Queue","metadata":{"name":"a"},"spec":{"capacity":9007199254740993,"policy":"Retain"}}],"result":{"status":"Success"}}}`,
  ])
})

test('an object that cannot be converted fails the review', async () => {
  const text = '[{"apiVersion":"example.com/v1alpha1","kind":"Queue","metadata":{"name":"a","namespace":"b"},"spec":{"port":"x"}}]'
  const [status, answer] = await ask(review('v1', text))
  expect([status, JSON.parse(answer).response]).toEqual([
    200,
    { uid: 'u', convertedObjects: [], result: { status: 'Failure', message: 'Queue b/a: spec.port: "x" is not a number' } },
  ])
})

test.each([
  ['{}', 'expected a ConversionReview of apiextensions.k8s.io/v1 or v1beta1'],
  [review('v2', '[]'), 'expected a ConversionReview of apiextensions.k8s.io/v1 or v1beta1'],
  [review('v1', '{}'), 'expected a request with objects'],
  [review('v1', '[]', { uid: 5 }), 'expected a request with uid and desiredAPIVersion'],
])('refuses %s', async (body, text) => {
  expect(await ask(body)).toEqual([400, text])
})

test('several kinds', async () => {
  const both = conversionHandler({ Queue: queues })
  const body = review('v1', '[{"apiVersion":"example.com/v1alpha1","kind":"constructor","metadata":{"name":"a"}}]')
  const answer = await both(new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
  expect(await answer.text()).toContain('constructor a: there is no conversion of this kind')
})

test('a conversion alone does not know its kind', async () => {
  const [, answer] = await ask(review('v1', '[{"apiVersion":"example.com/v1alpha1","kind":"Backup","metadata":{"name":"a"}}]'))
  expect(JSON.parse(answer).response.result).toEqual({ status: 'Success' })
})

test('the API server takes its answers', async () => {
  const version = (name: string) => ({ name, served: true, storage: name === 'v1', schema: { openAPIV3Schema: { type: 'object' } } })
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'queues.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Queue', plural: 'queues' },
      scope: 'Namespaced',
      conversion: {
        strategy: 'Webhook',
        webhook: { clientConfig: { url: 'https://localhost/convert' }, conversionReviewVersions: ['v1'] },
      },
      versions: [version('v1'), version('v1alpha1')],
    },
  }
  const wanted = { converted: { ...object, apiVersion: 'example.com/v1', spec: { capacity: 9007199254740993n, policy: 'Retain' } } }
  expect(await convert(crd, object, 'example.com/v1', queues.answer)).toEqual(wanted)
  const overHttp = await convert(crd, object, 'example.com/v1', review => {
    const body = JSON.stringify(review, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one))
    return serve(new Request('http://localhost/convert', { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
  })
  expect(overHttp).toMatchObject({ converted: { spec: { policy: 'Retain' } } })
})
