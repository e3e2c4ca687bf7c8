/** What pluto and kubent know of APIs that are removed, beside what upgrade makes of the facts of the releases. */
import { upgradeEach } from '@crdgen/checker/internal'
import { describe, expect, test } from 'vitest'
import { kubent, pluto, type RemovedApis } from './removed-apis.ts'

/** Kinds about which a list differs from k8s.io/api and the servers themselves. */
const otherwise: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pluto: {
    'apps/v1beta1 ReplicaSet': 'no release had it',
    'audit.k8s.io/v1alpha1': 'a file of the API server, not an API',
    'audit.k8s.io/v1beta1': 'a file of the API server, not an API',
    'flowcontrol.apiserver.k8s.io/v1beta1 FlowControl': 'no release had it',
    'flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema': 'removed in 1.26',
    'flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration': 'removed in 1.26',
    'rbac.authorization.k8s.io/v1alpha1': 'k8s.io/api has no life of it, and no known minor serves it',
    'scheduling.k8s.io/v1alpha1 PriorityClass': 'k8s.io/api has no life of it, and no known minor serves it',
    'admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicy': 'removed in 1.32',
    'admissionregistration.k8s.io/v1alpha1 ValidatingAdmissionPolicyBinding': 'removed in 1.32',
    'resource.k8s.io/v1beta1': 'served until 1.37, and to be removed in 1.38',
  },
  kubent: { 'apps/v1beta1 ReplicaSet': 'no release had it' },
}

function read(list: RemovedApis): readonly { readonly kind: string; readonly removed: string }[] {
  return Object.entries(list).flatMap(([key, kinds]) => {
    const [version = '', removed = ''] = key.split(' ')
    return kinds.split(' ').map(kind => ({ kind: `${version} ${kind}`, removed }))
  })
}

function minorOf(kind: string): unknown {
  const [apiVersion, name] = kind.split(' ')
  const object = { apiVersion, kind: name, metadata: { name: 'shop' } }
  const { findings } = upgradeEach({ documents: [object], from: '1.24', to: '1.37' })
  return findings.find(({ diagnostic: { rule } }) => rule === 'upgrade/api-removed')?.diagnostic.data['minor']
}

describe.each(Object.entries({ pluto, kubent }))('%s', (name, list) => {
  test.each(read(list))('$kind is removed in $removed', ({ kind, removed }) => {
    const cause = otherwise[name]?.[kind] ?? otherwise[name]?.[kind.split(' ')[0] ?? '']
    if (cause === undefined) expect(minorOf(kind)).toBe(removed)
    else expect(minorOf(kind)).not.toBe(removed)
  })
})
