import { createFinding } from '@crdgen/core/internal'
import { sampleCrd } from '../../example-crd.ts'
import { crdHead } from '../../../findings/example-crd.ts'
import { conditionOf } from '../../conditions.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly condition: string }> = {
  level: 'crd',
  severity: 'error',
  summary: 'A CRD that is being deleted',
  why: 'New objects are refused, and existing ones are being deleted. It stays like this as long as an object has a finalizer whose controller is gone.',
  help: 'Restore the controllers so that they remove their finalizers, or remove these by hand.',
  facts: ['kubernetes apiextensions-apiserver pkg/controller/finalizer/crd_finalizer.go sets the condition while it deletes the objects.'],
  example: {
    wrong: `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}, {type: Terminating, status: "True", reason: InstanceDeletionInProgress, message: CustomResource deletion is in progress}]`,
    right: sampleCrd,
  },
  find: ({ crd }) =>
    conditionOf(crd, 'Terminating', status => status === 'True').map(reason =>
      createFinding({
        message: `is being deleted with its objects${reason}`,
        data: { condition: 'Terminating' },
      }),
    ),
}

export default rule
