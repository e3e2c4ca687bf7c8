import type { ManifestRule } from '../manifest-rule.ts'
import { faultsOf, findingOf } from './autoscalers/faults.ts'

const rule: ManifestRule = {
  summary: 'A replicas path that leads to something other than an integer',
  why: 'The API server refuses objects with another value there; reading /scale fails for those that it already had.',
  facts: [
    'apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource at v0.32.4: NestedInt64 over the dotted path.',
    'The same, validator.go, ValidateScaleSpec and ValidateScaleStatus: on every write.',
  ],
  example: {
    wrong: `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, properties: {replicas: {x-kubernetes-int-or-string: true}}}
            status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}
      subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}}`,
    right: `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, properties: {replicas: {type: integer, default: 1}}}
            status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}
      subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}}`,
  },
  find: context => faultsOf(context, 'scale/replicas-path-not-integer').map(findingOf),
}

export default rule
