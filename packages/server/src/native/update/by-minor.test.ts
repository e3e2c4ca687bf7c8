import { expect, it } from 'vitest'
import { validateNative } from '../validate-native.ts'
import type { NativeSubresource } from './subresource.ts'

type Json = Readonly<Record<string, unknown>>

function textsOf(object: Json, kubernetes: string, before?: Json, subresource?: NativeSubresource): readonly string[] {
  const found = validateNative(object, { kubernetes, before, subresource })?.diagnostics ?? []
  return found.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
}

const pod = (annotations: Json, resources: Json = {}): Json => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'a', annotations },
  spec: { containers: [{ name: 'a', image: 'a', resources }] },
})
const ofAppArmor = 'container.apparmor.security.beta.kubernetes.io/a'
const ofMirror = 'kubernetes.io/config.mirror'

it.each([
  [{ [ofAppArmor]: 'x' }, { [ofAppArmor]: 'x' }, []],
  [{ a: 'x' }, { a: 'y' }, []],
  [{ [ofAppArmor]: 'x' }, {}, [`metadata.annotations[${ofAppArmor}]: Forbidden: may not remove or update AppArmor annotations`]],
  [{}, { [ofMirror]: 'x' }, [`metadata.annotations[${ofMirror}]: Forbidden: may not add mirror pod annotation`]],
])('annotations of a pod from %j to %j', (before, after, texts) => {
  expect(textsOf(pod(after), '1.37', pod(before))).toEqual(texts)
})

it.each([
  ['1.31', true],
  ['1.32', false],
])('the class of a pod may not change in words of its own before 1.32: %s', (minor, isSaid) => {
  const [before, after] = [pod({}), pod({}, { requests: { cpu: '1' } })]
  expect(textsOf(after, minor, before).includes('metadata: Invalid value: "BestEffort": Pod QoS is immutable')).toBe(isSaid)
  expect(textsOf(before, minor, before)).toEqual([])
})

const spec = { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu.example.com' } }] } }
const claim = (result: Json, ips: readonly string[] = []): Json => {
  const device = { driver: 'gpu.example.com', pool: 'a', device: 'b' }
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'a' },
    spec,
    status: {
      allocation: { devices: { results: [{ request: 'gpu', ...device, ...result }] } },
      ...(ips.length === 0 ? {} : { devices: [{ ...device, networkData: { ips } }] }),
    },
  }
}
const at = 'status.allocation.devices.results[0]'

it.each([
  [claim({ bindingConditions: ['a'], bindingFailureConditions: ['b'] }), []],
  [
    claim({ bindingConditions: ['a'], bindingFailureConditions: ['a'] }),
    [`${at}.bindingFailureConditions[0]: Invalid value: "a": bindingFailureConditions must not overlap with bindingConditions`],
  ],
  [
    claim({ bindingConditions: ['a'] }),
    [`${at}.bindingFailureConditions: Invalid value: null: bindingFailureConditions are required to use bindingConditions`],
  ],
  // Its gate is off: the server drops it.
  [claim({ skipNodeOperations: ['NodePrepareResources'] }), []],
  [claim({}, ['10.9.8.7/24', '2001:db8::1/64']), []],
  [
    claim({}, ['2001:db8:0::1/64']),
    ['status.devices[0].networkData.ips[0]: Invalid value: "2001:db8:0::1/64": must be in canonical form ("2001:db8::1/64")'],
  ],
  [
    claim({}, ['10.9.8.7']),
    [
      'status.devices[0].networkData.ips[0]: Invalid value: "10.9.8.7": must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or 2001:db8::1/64)',
    ],
  ],
])('the status of a claim: %#', (after, texts) => {
  expect(textsOf(after, '1.37', { ...after, status: {} }, 'status')).toEqual(texts)
})

const ingress = (hostname: string): Json => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: { name: 'a' },
  spec: { defaultBackend: { service: { name: 'a', port: { number: 80 } } } },
  status: { loadBalancer: { ingress: [{ hostname }] } },
})

it.each([
  ['a.example.com', []],
  ['10.0.0.1', ['status.loadBalancer.ingress[0].hostname: Invalid value: "10.0.0.1": must be a DNS name, not an IP address']],
])('the status of an Ingress at %s', (hostname, texts) => {
  expect(textsOf(ingress(hostname), '1.37', ingress('b.example.com'), 'status')).toEqual(texts)
})

const budget = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'a' },
  spec: { minAvailable: 1, maxUnavailable: 1 },
}
const words = 'minAvailable and maxUnavailable cannot be both set'

it.each([
  [
    '1.33',
    `policy.PodDisruptionBudgetSpec{MinAvailable:(*intstr.IntOrString)(0x…), Selector:(*v1.LabelSelector)(nil), MaxUnavailable:(*intstr.IntOrString)(0x…), UnhealthyPodEvictionPolicy:(*policy.UnhealthyPodEvictionPolicyType)(nil)}`,
  ],
  ['1.34', '{"MinAvailable":1,"Selector":null,"MaxUnavailable":1,"UnhealthyPodEvictionPolicy":null}'],
])('a struct at %s; what is behind a pointer has an address that nobody knows', (minor, printed) => {
  expect(textsOf(budget, minor)).toEqual([`spec: Invalid value: ${printed}: ${words}`])
})

const service = (trafficDistribution: string): Json => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'a' },
  spec: { ports: [{ port: 80 }], trafficDistribution },
})

it.each([
  ['1.31', 'PreferClose', true],
  ['1.31', 'PreferSameZone', false],
  ['1.34', 'PreferSameZone', true],
])('where traffic goes, at %s: %s', (minor, distribution, isAccepted) => {
  expect(textsOf(service(distribution), minor).length === 0).toBe(isAccepted)
})
