import { listAt, numberAt, recordAt, textAt, valueAt } from '@crdgen/core/internal'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import { refusedReplicas } from '../../refused/subset-replicas.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'

const united = (subsets: string) => `
apiVersion: apps.kruise.io/v1alpha1
kind: UnitedDeployment
metadata: {name: web}
spec:
  replicas: 5
  selector: {matchLabels: {app: web}}
  template:
    deploymentTemplate:
      metadata: {labels: {app: web}}
      spec:
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}}
          spec: {containers: [{name: main, image: "registry.example/web:1"}]}
  topology:
    subsets: [${subsets}]`

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'Subsets of a UnitedDeployment that kruise refuses: names, replicas and partitions',
  why: 'The webhook refuses the UnitedDeployment; the CRD declares none of this.',
  facts: [
    'kruise uniteddeployment_validation.go, validateUnitedDeploymentSpec and validateSubsetReplicas; uniteddeployment_controller_utils.go, ParseSubsetReplicas.',
    'minReplicas and maxReplicas are of 1.5.1 (#1428) and later.',
    'Since 1.5.1 the words about sums end in an address of memory in the place of the number of replicas (a pointer is printed); they are cut there.',
  ],
  software: { kruise: '1.9.0' },
  example: {
    wrong: united('{name: zone-a, replicas: 2}, {name: zone-b, replicas: 2}'),
    right: united('{name: zone-a, replicas: 2}, {name: zone-b}'),
  },
  find: ({ ofKind, software }) =>
    ofKind(kruiseGroup, 'UnitedDeployment').flatMap(one => {
      const subsets = listAt(one.object, 'spec', 'topology', 'subsets')
      const replicas = numberAt(one.object, 'spec', 'replicas')
      const values = refusedReplicas(subsets, replicas, software('kruise').isAtLeast('1.5.1'))
      return refusedFindings(one, [...values, ...refusedNames(subsets), ...refusedPartitions(one.object, subsets)])
    }),
}

const dnsLabel = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const notALabel = `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '${dnsLabel}')`

function refusedNames(subsets: readonly unknown[]): readonly RefusedValue[] {
  const names = subsets.map(subset => valueAt(subset, 'name'))
  return names.flatMap((name, at): readonly RefusedValue[] => {
    // Any other type, the CRD refuses.
    if (typeof name !== 'string') return []
    const path = ['spec', 'topology', 'subsets', at, 'name']
    const wrong = [
      ...(name.length > 63 ? ['must be no more than 63 bytes'] : []),
      ...(new RegExp(`^${dnsLabel}$`).test(name) ? [] : [notALabel]),
    ]
    const help = 'Give each subset a name of lower case letters, digits and -, at most 63.'
    const twice = { path, words: `duplicated subset name ${name}`, message: `is ${name}, as of another subset`, help }
    const words = `invalid subset name ${wrong.join(', ')}`
    return [
      ...(names.indexOf(name) === at ? [] : [twice]),
      ...(wrong.length === 0 ? [] : [{ path, words, message: `is ${name === '' ? 'empty' : name}, not a DNS label`, help }]),
    ]
  })
}

function refusedPartitions(object: unknown, subsets: readonly unknown[]): readonly RefusedValue[] {
  const names = new Set(subsets.map(subset => textAt(subset, 'name')))
  const path = ['spec', 'updateStrategy', 'manualUpdate', 'partitions']
  return Object.keys(recordAt(object, ...path)).flatMap(name =>
    names.has(name)
      ? []
      : [
          {
            path,
            serverPath: 'spec.updateStrategy.partitions',
            words: `subset ${name} does not exist`,
            message: `names ${name}, which is not a subset`,
            help: `Name one of the subsets: ${[...names].join(', ')}.`,
          },
        ],
  )
}

export default rule
