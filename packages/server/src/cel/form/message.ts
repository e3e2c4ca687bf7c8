import type { Expression } from '@crdgen/cel/internal'
import { goTrim } from '@crdgen/go'
import { longestMessage } from '../budget.ts'

/** The constant value of a message expression; undefined if it depends on the object. */
export function constantMessage(root: Expression): string | undefined {
  if (root.kind === 'literal') return root.value.type === 'string' ? root.value.value : undefined
  if (root.kind !== 'call' || root.name !== '_+_') return undefined
  const [first, second] = root.args.map(constantMessage)
  return first === undefined || second === undefined ? undefined : first + second
}

/** Checks whether the API server shows the result of a message expression (schema/cel/validation.go, evalMessageExpression). */
export function isShown(message: string): boolean {
  const text = goTrim(message)
  return text !== '' && !text.includes('\n') && Buffer.byteLength(text) <= longestMessage
}
