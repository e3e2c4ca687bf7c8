import type { JsonObject } from '@crdgen/core/internal'
import { compareValues, showValue } from './compare.ts'
import { failed, type Law, type LawContext, type Violation } from './law.ts'
import { answerText } from './one-way.ts'

/** The same object converts into the same result when it is asked for again. */
export const sameAgain: Law = async (context, object) => {
  const [first, second] = [await context.ask.one(object, context.to), await context.ask.one(object, context.to)]
  if (first.converted === undefined || second.converted === undefined)
    return first.converted === undefined ? [] : failed(second, context, 'the same object again')
  return differing(context, first.converted, second.converted, 'asked a second time')
}

/** An object converts into the same result with others before it as alone. */
export function sameInList(others: readonly JsonObject[]): Law {
  return async (context, object) => {
    const alone = await context.ask.one(object, context.to)
    if (alone.converted === undefined) return []
    const { items, failure } = await context.ask.list([...others, object, object], context.to)
    if (failure !== undefined) return failed({ failure }, context, 'a list')
    // Objects that are in the version already are in the answer as they were.
    const [one, other] = items.slice(-2)
    return [one, other].flatMap(item => (item === undefined ? [] : differing(context, alone.converted, item, 'in a list'))).slice(0, 1)
  }
}

/** An earlier answer of the test is given again. */
export function sameAsBefore(before: JsonObject): Law {
  return async (context, object) => {
    const now = await context.ask.one(object, context.to)
    return now.converted === undefined ? [] : differing(context, before, now.converted, 'asked again later')
  }
}

function differing({ to }: LawContext, one: JsonObject, other: JsonObject, when: string): readonly Violation[] {
  if (answerText(one) === answerText(other)) return []
  const [difference] = compareValues(one, other, {})
  const { path, was, is } = difference ?? { path: '', was: one, is: other }
  return [
    {
      rule: 'conversion/not-deterministic',
      of: to,
      path,
      message: `is ${showValue(was)} in ${to.name}, and ${showValue(is)} when the same object is ${when}`,
      help: 'Make the result depend on the object alone, and share no lists or maps between results.',
      kind: when,
      detail: { converted: one, back: other },
    },
  ]
}
