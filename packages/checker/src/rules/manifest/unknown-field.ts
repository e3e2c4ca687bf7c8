import { keysOfPointer } from '../../manifests/pointer.ts'
import { textAt } from '../../manifests/value.ts'
import type { ManifestRule } from '../manifest-rule.ts'

const name = 'manifest/unknown-field'

const rule: ManifestRule = {
  summary: 'A field that the CRD does not have',
  why: 'kubectl sends fieldValidation=Strict: the API server refuses the object. Server-side apply refuses it where the schema is closed.',
  facts: [
    'apiextensions-apiserver pkg/apiserver/schema/pruning/algorithm.go: a key that no schema knows is dropped, and reported in strict mode.',
    'kedacore/keda#6254: annotations of an ephemeral claim, refused up to KEDA 2.15.1 (and by its Helm chart up to 2.16.1).',
  ],
  example: {
    wrong: `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: caches.example.com}
spec:
  group: example.com
  names: {kind: Cache, plural: caches}
  scope: Namespaced
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
---
apiVersion: example.com/v1
kind: Cache
metadata: {name: sessions}
spec: {sise: 3}`,
    right: `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: caches.example.com}
spec:
  group: example.com
  names: {kind: Cache, plural: caches}
  scope: Namespaced
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
---
apiVersion: example.com/v1
kind: Cache
metadata: {name: sessions}
spec: {size: 3}`,
  },
  find: ({ all, validation, crdOf }) =>
    all.flatMap(object => {
      const crd = crdOf(object)
      return (validation(object)?.diagnostics ?? [])
        .filter(one => one.rule === name)
        .map(({ message, help, data }) => ({
          severity: 'error' as const,
          object,
          path: keysOfPointer(object.object, textAt(data, 'pointer')),
          message,
          help: help ?? `Remove it, or use a ${crd?.kind ?? 'kind'} that has it.`,
          data,
          related: crd === undefined ? [] : [{ object: crd, path: [], message: 'this CRD does not have the field' }],
        }))
    }),
}

export default rule
