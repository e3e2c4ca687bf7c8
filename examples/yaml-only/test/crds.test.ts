import { expect, test } from 'vitest'
import 'crdgen/vitest'

const caches = '../crds/example.com_caches.yaml'

const cache = {
  apiVersion: 'example.com/v1',
  kind: 'Cache',
  metadata: { name: 'sessions' },
  spec: { size: 10, eviction: 'lru' },
}

test('what users have stays valid, but for what crdgen-accepted.yaml says', () => {
  expect(caches).toBeBackwardCompatibleWith('../released/example.com_caches.yaml')
})

test('the value that is accepted to go is refused', () => {
  const random = { ...cache, spec: { ...cache.spec, eviction: 'random' } }
  expect('../released/example.com_caches.yaml').toAccept(random)
  expect(caches).toReject(random, 'manifest/not-in-enum')
})

test('the way back would break: some have a size of more than 100 by then', () => {
  expect('../released/example.com_caches.yaml').not.toBeBackwardCompatibleWith(caches)
})

test('the embedded structs are those of the newest Kubernetes', () => {
  expect(caches).toCoverKubernetes('1.36')
})

test('an object of the documentation is accepted', () => {
  expect(caches).toAccept(cache)
})

test('mistakes are refused, each for its reason', () => {
  expect(caches).toReject({ ...cache, spec: { size: 0 } }, 'manifest/invalid-value')
  expect(caches).toReject({ ...cache, spec: { size: 10, evicton: 'lru' } }, 'manifest/unknown-field')
  expect(caches).toReject({ ...cache, spec: { size: 10, eviction: 'random' } })
})
