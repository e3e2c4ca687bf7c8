import type { ManifestRule } from '../manifest-rule.ts'
import { faultsOf, findingOf } from './autoscalers/faults.ts'

const rule: ManifestRule = {
  summary: 'A scale path that the schema does not have',
  why: 'The API server takes the CRD; replicas are then never found, or never stored, since unknown fields are dropped.',
  facts: [
    'apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource at v0.32.4: an absent spec value is an error, an absent status value is 0, an absent selector is empty.',
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
            spec: {type: object, properties: {replicas: {type: integer, default: 1}}}
            status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}
      subresources: {status: {}, scale: {specReplicasPath: .spec.replicaCount, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}}`,
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
  find: context => faultsOf(context, 'scale/path-not-in-schema').map(findingOf),
}

export default rule
