import { createFinding } from '@crdgen/core/internal'
import { sampleCrd } from '../../example-crd.ts'
import { crdHead } from '../../../findings/example-crd.ts'
import { conditionOf } from '../../conditions.ts'
import type { ClusterRule } from '../../rule.ts'

const rule: ClusterRule<{ readonly condition: string }> = {
  level: 'crd',
  severity: 'warning',
  summary: 'A CRD whose schema is not structural',
  why: 'Nothing is pruned or defaulted, kubectl explain knows no field, and a change of the CRD is refused until its schema is structural.',
  help: 'Make the schema structural: crdgen validate shows where it is not.',
  facts: [
    'kubernetes apiextensions-apiserver pkg/controller/nonstructuralschema sets the condition on CRDs that were created through v1beta1.',
  ],
  example: {
    wrong: `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}}
status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}, {type: NonStructuralSchema, status: "True", reason: Violations, message: 'spec.versions[0].schema.openAPIV3Schema.type: Required value'}]`,
    right: sampleCrd,
  },
  find: ({ crd }) =>
    conditionOf(crd, 'NonStructuralSchema', status => status === 'True').map(reason =>
      createFinding({
        message: `has a schema that is not structural${reason}`,
        data: { condition: 'NonStructuralSchema' },
      }),
    ),
}

export default rule
