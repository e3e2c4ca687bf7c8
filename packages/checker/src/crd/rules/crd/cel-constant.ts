import { createFinding } from '@crdgen/core/internal'
import { exampleCrd, formRule, shown } from './form/forms.ts'

const crdWithRule = (rule: string) =>
  exampleCrd(
    `{type: object, required: [replicas], x-kubernetes-validations: [{rule: '${rule}'}], properties: {replicas: {type: integer, minimum: 0, maximum: 9}}}`,
  )

export default formRule<{ readonly expression: string; readonly outcome: unknown }>(
  {
    summary: 'A validation rule that is always true, or always false',
    why: 'A rule that is always true checks nothing, though it reads as if it did, and counts towards the cost budget of the CRD; one that is always false refuses every value.',
    facts: [
      'Reported for literals, for a field compared with itself, and for comparisons that minimum, maximum, enum, and the bounds of lengths already decide.',
      'apiextensions-apiserver pkg/apiserver/schema/cel/validation.go: rules run after defaults are set, and after required fields, types and bounds of lengths are checked.',
    ],
    example: { wrong: crdWithRule('self.replicas >= 0'), right: crdWithRule('self.replicas != 5') },
  },
  ({ rule, always }) => {
    if (always === undefined) return undefined
    const { outcome, usesSelf } = always
    const because = usesSelf ? 'for every value that the schema accepts' : 'whatever the value is'
    return createFinding({
      message: `has a validation rule that is always ${String(outcome)}, ${because}: ${shown(rule)}`,
      help: outcome ? 'Remove the rule, or fix what it compares.' : 'Fix what the rule compares: the API server refuses every value.',
      data: { expression: rule, outcome },
    })
  },
)
