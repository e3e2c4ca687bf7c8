import { conditionFindings } from '../../conditions.ts'
import { accepted, established, liveCrd, sampleCrd } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly condition: string }> = {
  level: 'crd',
  severity: 'error',
  summary: 'A CRD that is being deleted',
  why: 'New objects are refused, and existing ones are being deleted. It stays like this as long as an object has a finalizer whose controller is gone.',
  help: 'Restore the controllers so that they remove their finalizers, or remove these by hand.',
  facts: ['kubernetes apiextensions-apiserver pkg/controller/finalizer/crd_finalizer.go sets the condition while it deletes the objects.'],
  example: {
    wrong: liveCrd({
      conditions: [
        established,
        accepted,
        '{type: Terminating, status: "True", reason: InstanceDeletionInProgress, message: CustomResource deletion is in progress}',
      ],
    }),
    right: sampleCrd,
  },
  find: ({ crd }) => conditionFindings(crd, 'Terminating', status => status === 'True', 'is being deleted with its objects'),
}

export default rule
