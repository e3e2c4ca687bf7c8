import { createFinding } from '@crdgen/core/internal'
import { exampleCrd, formRule, shown } from './form/forms.ts'

const crdWithRule = (rule: string) =>
  exampleCrd(
    `{type: object, required: [size], x-kubernetes-validations: [{rule: '${rule}'}], properties: {size: {type: integer}, most: {type: integer}}}`,
  )

export default formRule<{ readonly expression: string; readonly fields: readonly string[] }>(
  {
    summary: 'A validation rule that asks with has() for a required field',
    why: 'has() is always true there: what the rule does without the field never happens, and whoever reads the rule takes the field for an optional one.',
    facts: [
      'apiextensions-apiserver pkg/apiserver/validation: an object without a required field is refused before its rules run.',
      'Left out: fields that can be null or have a default, and fields below, in lists and of oldSelf, which stored objects may lack.',
    ],
    example: { wrong: crdWithRule('!has(self.size) || self.size != 5'), right: crdWithRule('!has(self.most) || self.size <= self.most') },
  },
  ({ rule, requiredPresences }) => {
    const [first] = requiredPresences
    if (first === undefined) return undefined
    const tests = requiredPresences.map(name => `has(self.${name})`)
    return createFinding({
      message: `has a validation rule with ${tests.join(', ')}, always true for a required field: ${shown(rule)}`,
      help: `Leave out ${tests.join(' and ')}, or make ${requiredPresences.length === 1 ? 'the field' : 'the fields'} optional.`,
      data: { expression: rule, fields: requiredPresences },
    })
  },
)
