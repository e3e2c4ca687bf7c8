import type { Expression } from '../ast/expression.ts'
import { readNumber, readString } from './literals.ts'
import { broken } from './parse-state.ts'
import type { Parse } from './parse-state.ts'

/** A number with its sign, a text, bytes, true, false or null. */
export function parseLiteral(parse: Parse): Expression {
  const { cursor, build, settings } = parse
  const sign = cursor.take('-')
  const isNumber = ['NUM_INT', 'NUM_FLOAT'].includes(cursor.peek().kind)
  if (sign !== undefined && !isNumber) cursor.refuse('a number')
  const token = cursor.next()
  const at = sign?.at ?? token.at
  const value = readNumber(token, sign?.text ?? '') ?? readString(token, settings)
  return typeof value === 'string' ? broken(parse, at, value) : build.literal(at, value)
}
