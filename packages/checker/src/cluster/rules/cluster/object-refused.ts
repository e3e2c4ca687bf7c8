import { createFinding } from '@crdgen/core/internal'
import { crdHead } from '../../../findings/example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly serverMessage: unknown; readonly refusedBy: string }> = {
  level: 'object',
  severity: 'error',
  summary: 'An object that the API server refuses to write, even if only its metadata changes',
  why: 'Controllers cannot update it, finalizers and annotations included: it cannot be deleted where a finalizer has to be removed.',
  help: 'Change the objects so that the CRD accepts them, or the CRD so that it accepts the objects.',
  facts: [
    'The API server tolerates what does not change (ratcheting, since Kubernetes 1.30); what is required at the root, and rules there, are about the whole object, which every write changes.',
  ],
  example: {
    wrong: `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, required: [spec], properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}]
---
apiVersion: example.com/v1
kind: Widget
metadata: {name: web, namespace: shop}`,
    right: `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, required: [spec], properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}]
---
apiVersion: example.com/v1
kind: Widget
metadata: {name: web, namespace: shop}
spec: {size: 1}`,
  },
  find: ({ answer }) =>
    answer().refused.map(one =>
      createFinding({
        path: one.path,
        key: one.rule,
        message: objects => `${one.message}: the API server refuses every write of ${objects}`,
        data: { serverMessage: one.data['serverMessage'], refusedBy: one.rule },
      }),
    ),
}

export default rule
