import type { Expression } from '@crdgen/cel/internal'
import { goTrim } from '@crdgen/go'
import { longestMessage } from '../budget.ts'

/** The text that a message expression always comes to; undefined where it depends on the object. */
export function constantMessage(root: Expression): string | undefined {
  if (root.kind === 'literal') return root.value.type === 'string' ? root.value.value : undefined
  if (root.kind !== 'call' || root.name !== '_+_') return undefined
  const [first, second] = root.args.map(constantMessage)
  return first === undefined || second === undefined ? undefined : first + second
}

/** Whether the API server shows what a message expression came to (schema/cel/validation.go, evalMessageExpression). */
export function isShown(message: string): boolean {
  const text = goTrim(message)
  return text !== '' && !text.includes('\n') && Buffer.byteLength(text) <= longestMessage
}
