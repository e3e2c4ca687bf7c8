import { createFinding } from '@crdgen/core/internal'
import { sampleCrd } from '../../example-crd.ts'
import { crdHead } from '../../../findings/example-crd.ts'
import { conditionOf } from '../../conditions.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly condition: string }> = {
  level: 'crd',
  severity: 'error',
  summary: 'A CRD whose objects the API server does not serve',
  why: 'Requests for its objects are answered with 404, and controllers that watch them fail.',
  help: 'Look at the other conditions of its status.',
  facts: [
    'kubernetes apiextensions-apiserver pkg/controller/establish/establishing_controller.go sets the condition once names are accepted.',
  ],
  example: {
    wrong: `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "False", reason: Installing, message: the initial names have been accepted}, {type: NamesAccepted, status: "True"}]`,
    right: sampleCrd,
  },
  // Names that are not accepted are the cause, and reported.
  find: ({ crd }) =>
    conditionOf(crd, 'NamesAccepted', status => status === 'False').length > 0
      ? []
      : conditionOf(crd, 'Established', status => status !== 'True').map(reason =>
          createFinding({
            message: `is not established, so that its objects are not served${reason}`,
            data: { condition: 'Established' },
          }),
        ),
}

export default rule
