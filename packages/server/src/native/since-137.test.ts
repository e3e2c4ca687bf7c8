import { expect, test } from 'vitest'
import { validateNative } from './validate-native.ts'

/** What 1.37 says otherwise than 1.36, as test/cluster found it. */

type Json = Readonly<Record<string, unknown>>

function said(object: Json, kubernetes: string, mode: 'strict' | 'server-side-apply' = 'strict'): readonly string[] {
  const found = validateNative(object, { kubernetes, mode })?.diagnostics ?? []
  return found.flatMap(({ severity, data }) =>
    severity === 'error' ? [`${String(data['serverPath'])}: ${String(data['serverMessage'])}`] : [],
  )
}

const binding = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: 'a' },
  spec: { policyName: 'shop' },
}

test.each([
  ['1.36', 'spec.validationActions: Required value: at least one validation action is required'],
  ['1.37', 'spec.validationActions: Required value'],
])('a binding without actions, %s', (kubernetes, text) => {
  expect(said(binding, kubernetes)).toEqual([text])
})

const selector = { matchLabels: { 'a b': 'c' } }
const podWith = (clusterTrustBundle: Json) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'a' },
  spec: {
    containers: [{ name: 'a', image: 'x' }],
    volumes: [{ name: 'v', projected: { sources: [{ clusterTrustBundle: { path: 'p', ...clusterTrustBundle } }] } }],
  },
})

test.each([
  [{ signerName: 'example.com/a', labelSelector: selector }, true],
  [{ name: 'a', labelSelector: selector }, false],
  [{ labelSelector: selector }, false],
])('the selector of a trust bundle is looked at where its signer is named: %j', (bundle, isLooked) => {
  expect(said(podWith(bundle), '1.37').some(text => text.includes('labelSelector.matchLabels'))).toBe(isLooked)
})

test('a condition of flowcontrol without type lacks its key for server-side apply', () => {
  const schema = {
    apiVersion: 'flowcontrol.apiserver.k8s.io/v1',
    kind: 'FlowSchema',
    metadata: { name: 'a' },
    status: { conditions: [{ reason: 'x' }] },
  }
  expect(said(schema, '1.37', 'server-side-apply').join()).toContain('omits all key fields ["type"]')
})

test('server-side apply takes anything in a struct without fields, and drops it', () => {
  const job = {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'a' },
    spec: { scheduling: { disruptionMode: { all: { surprise: 1 } } } },
  }
  expect(said(job, '1.37', 'server-side-apply').join()).not.toContain('surprise')
  expect(said(job, '1.37').join()).toContain('unknown field "spec.scheduling.disruptionMode.all.surprise"')
})

test('a condition without type has the empty one for server-side apply', () => {
  const condition = (kind: string) => ({ apiVersion: 'apps/v1', kind, metadata: { name: 'a' }, status: { conditions: [{ reason: 5 }] } })
  for (const kind of ['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'])
    expect(said(condition(kind), '1.37', 'server-side-apply').join()).toContain('.status.conditions[type=""].reason: expected string, got')
})
