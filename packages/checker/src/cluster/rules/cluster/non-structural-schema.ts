import { conditionFindings } from '../../conditions.ts'
import { accepted, established, liveCrd, sampleCrd } from '../../example-crd.ts'
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
    wrong: liveCrd({
      conditions: [
        established,
        accepted,
        `{type: NonStructuralSchema, status: "True", reason: Violations, message: 'spec.versions[0].schema.openAPIV3Schema.type: Required value'}`,
      ],
    }),
    right: sampleCrd,
  },
  find: ({ crd }) => conditionFindings(crd, 'NonStructuralSchema', status => status === 'True', 'has a schema that is not structural'),
}

export default rule
