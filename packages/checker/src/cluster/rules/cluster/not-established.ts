import { conditionFindings, conditionOf } from '../../conditions.ts'
import { accepted, liveCrd, sampleCrd } from '../../example-crd.ts'
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
    wrong: liveCrd({
      conditions: ['{type: Established, status: "False", reason: Installing, message: the initial names have been accepted}', accepted],
    }),
    right: sampleCrd,
  },
  // Names that are not accepted are the cause, and reported.
  find: ({ crd }) =>
    conditionOf(crd, 'NamesAccepted', status => status === 'False').length > 0
      ? []
      : conditionFindings(crd, 'Established', status => status !== 'True', 'is not established, so that its objects are not served'),
}

export default rule
