import { createFinding, jsonText } from '@crdgen/core/internal'
import { exampleCrd, formRule, shown } from './form/forms.ts'

const crdWithSchema = (schema: string) => exampleCrd(`{type: object, properties: {replicas: {type: integer, ${schema}}}}`)

export default formRule<{ readonly expression: string; readonly keywords: object }>(
  {
    summary: 'A validation rule that a keyword of the schema can replace',
    why: 'Keywords are checked by every server, cost nothing of the budget for rules, and are read by clients, documentation and generators; rules are read by the API server alone.',
    facts: [
      'Kubernetes documentation, "Validation rules": use them where the keywords of OpenAPI are not enough.',
      'Left out: rules with a messageExpression, fieldPath or reason of their own, and patterns with a message, which explain more than the keyword does.',
    ],
    example: { wrong: crdWithSchema("x-kubernetes-validations: [{rule: 'self >= 1'}]"), right: crdWithSchema('minimum: 1') },
  },
  ({ rule, keywords, message }) => {
    // The server shows a pattern as it is: a message in words is better.
    if (keywords === undefined || ('pattern' in keywords && message !== undefined)) return undefined
    const written = Object.entries(keywords).map(([name, value]) => `${name}: ${jsonText(value)}`)
    return createFinding({
      message: `has a validation rule that ${Object.keys(keywords).join(' and ')} can replace: ${shown(rule)}`,
      help: `Set ${shown(written.join(', '))} instead of the rule.`,
      data: { expression: rule, keywords },
    })
  },
)
