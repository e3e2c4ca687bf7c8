import { createFinding } from '@crdgen/core/internal'
import { sampleCrd } from '../../example-crd.ts'
import { crdHead } from '../../../findings/example-crd.ts'
import { conditionOf } from '../../conditions.ts'
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
    wrong: `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "False", reason: ShortNamesConflict, message: '"wd" is already in use'}]`,
    right: sampleCrd,
  },
  find: ({ crd }) =>
    conditionOf(crd, 'NamesAccepted', status => status !== 'True').map(reason =>
      createFinding({
        message: `has names that are not accepted${reason}`,
        data: { condition: 'NamesAccepted' },
      }),
    ),
}

export default rule
