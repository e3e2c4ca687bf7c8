import type { ManifestRule } from '../manifest-rule.ts'
import { faultsOf, findingOf } from './autoscalers/faults.ts'

const rule: ManifestRule = {
  summary: 'A specReplicasPath whose field may be left out',
  why: 'Reading /scale fails for objects without the field. A webhook or a controller may fill it in; the schema does not say so.',
  facts: [
    'apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource at v0.32.4: the spec replicas field does not exist.',
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
            spec: {type: object, properties: {replicas: {type: integer}}}
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
  find: context =>
    faultsOf(context, 'scale/spec-replicas-may-be-absent')
      .filter(({ fault }) => fault.above !== true)
      .map(findingOf),
}

export default rule
