import { conditionFindings } from '../../conditions.ts'
import { established, liveCrd, sampleCrd } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly condition: string }> = {
  level: 'crd',
  severity: 'error',
  summary: 'A CRD whose names another one has',
  why: 'The API server serves the names of the CRD that came first; this one has no effect, or keeps its former names.',
  help: 'Rename one of the two, or remove the one that is not needed.',
  facts: [
    'kubernetes apiextensions-apiserver pkg/controller/status/naming_controller.go compares plural, singular, kind, listKind and short names within a group.',
  ],
  example: {
    wrong: liveCrd({
      conditions: [established, `{type: NamesAccepted, status: "False", reason: ShortNamesConflict, message: '"wd" is already in use'}`],
    }),
    right: sampleCrd,
  },
  find: ({ crd }) => conditionFindings(crd, 'NamesAccepted', status => status !== 'True', 'has names that are not accepted'),
}

export default rule
