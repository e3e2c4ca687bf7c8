import { createFinding } from '@crdgen/core/internal'
import { formRule, exampleCrd, shown } from './form/forms.ts'

const crdWithMessage = (message: string) =>
  exampleCrd(
    `{type: object, required: [a, b], x-kubernetes-validations: [{rule: 'self.a < self.b', ${message}}], properties: {a: {type: integer}, b: {type: integer}}}`,
  )

/** The first server that knows messageExpression. */
const since = 27

export default formRule<{ readonly messageExpression: string; readonly message?: string }>(
  {
    summary: 'A message of a validation rule that is never shown',
    why: 'Whoever edits the message sees no change: the API server shows the text of messageExpression, and message only where that fails, is empty, or has a line break.',
    facts: ['apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, evalMessageExpression; messageExpression exists since 1.27.'],
    example: {
      wrong: crdWithMessage('message: a is too large, messageExpression: \'"a must be less than b"\''),
      right: crdWithMessage('message: a must be less than b'),
    },
  },
  ({ message, messageExpression = '', constantMessage }, { server }) => {
    if (constantMessage === undefined) return undefined
    const { isShown } = constantMessage
    if (isShown && (message === undefined || isOlder(server))) return undefined
    return createFinding({
      message: isShown
        ? `has a message that is never shown, as the messageExpression beside it is always the same text: ${shown(messageExpression)}`
        : `has a messageExpression whose text the API server never shows: ${shown(messageExpression)}`,
      help: isShown ? 'Write the text of messageExpression as message, and remove messageExpression.' : 'Remove messageExpression.',
      data: { messageExpression, ...(message === undefined ? {} : { message }) },
    })
  },
)

function isOlder(server: string | undefined): boolean {
  return server !== undefined && Number(server.split('.')[1]) < since
}
