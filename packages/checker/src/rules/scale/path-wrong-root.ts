import type { ManifestRule } from '../manifest-rule.ts'
import { faultsOf, findingOf } from './autoscalers/faults.ts'

const rule: ManifestRule = {
  summary: 'A scale path outside .spec or .status',
  why: 'The API server refuses the CRD.',
  facts: [
    'apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinitionSubresources at v0.32.4.',
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
      subresources: {status: {}, scale: {specReplicasPath: spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}}`,
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
  find: context => faultsOf(context, 'scale/path-wrong-root').map(findingOf),
}

export default rule
