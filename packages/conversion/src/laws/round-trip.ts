import type { JsonObject } from '@crdgen/core/internal'
import { withValue } from '@crdgen/server/internal'
import { acceptObject } from '../fuzz/fuzzer.ts'
import { compareValues, type Difference, showValue } from './compare.ts'
import { failed, type Law, type LawContext, type Violation } from './law.ts'
import { judgeAnswer } from './one-way.ts'
import { fieldsOf, viewOf, withDefaults } from './view.ts'

const mostPlaces = 8

/**
 * An object of a version converts, the answer obeys the rules, and the way back gives the object again: always, where one of the two is the
 * stored version; between others, what they share by way of it is another law.
 */
export const thereAndBack: Law = async (context, object) => {
  const { from, to, subject, ask } = context
  const there = await ask.one(object, to)
  if (there.converted === undefined) return failed(there, context)
  const { view, found } = judgeAnswer(context, object, there.converted)
  if (from !== subject.hub && to !== subject.hub) return [...found, ...(await byWayOfHub(context, object, view.object))]
  const back = await ask.one(view.object, from)
  const detail = { converted: there.converted }
  if (back.converted === undefined)
    return [
      ...found,
      ...failed(back, { from: to, to: from }, `what ${from.name} was converted to`).map(one => ({
        ...one,
        detail: { ...detail, ...one.detail },
      })),
    ]
  const returned = viewOf(from, back.converted).object
  const lost = differences(context, object, returned).map(one => lostOnTheWay(context, one, { ...detail, back: back.converted }))
  return [...found, ...lost]
}

/** Differences of two objects of the first version once its defaults are filled in. */
function differences({ from }: LawContext, was: JsonObject, is: JsonObject): readonly Difference[] {
  return compareValues(fieldsOf(withDefaults(from, was)), fieldsOf(withDefaults(from, is)), from.schema).slice(0, mostPlaces)
}

function lostOnTheWay({ from, to }: LawContext, { path, was, is, isZero }: Difference, detail: Violation['detail']): Violation {
  return {
    rule: 'conversion/round-trip',
    ...(isZero ? { severity: 'warning' } : {}),
    path,
    message: `is ${showValue(was)} in ${from.name}, and ${showValue(is)} after the way to ${to.name} and back`,
    help:
      is === undefined
        ? `Convert it to a field of ${to.name}, or keep it in an annotation.`
        : 'Make the two directions the inverse of each other.',
    kind: isZero ? 'zero' : '',
    detail,
  }
}

/** Between two versions that are not stored: the result is that of the way by the stored one. */
async function byWayOfHub(context: LawContext, object: JsonObject, direct: JsonObject): Promise<readonly Violation[]> {
  const { subject, to, ask, from } = context
  const up = await ask.one(object, subject.hub)
  // What fails to the stored version is found there.
  if (up.converted === undefined) return []
  const down = await ask.one(viewOf(subject.hub, up.converted).object, to)
  if (down.converted === undefined) return []
  const other = viewOf(to, down.converted).object
  return compareValues(fieldsOf(other), fieldsOf(direct), to.schema)
    .filter(({ isZero }) => !isZero)
    .slice(0, mostPlaces)
    .map(({ path, was, is }) => ({
      rule: 'conversion/path-dependent',
      of: to,
      path,
      message: `is ${showValue(is)} when ${from.name} is converted to ${to.name}, and ${showValue(was)} by way of ${subject.hub.name}`,
      help: `Convert from ${from.name} to ${subject.hub.name} and from there to ${to.name}.`,
      detail: { converted: direct, back: other },
    }))
}

/** An object that went there and back goes there again with the same result. */
export const thereAgain: Law = async (context, object) => {
  const { from, to, ask } = context
  const there = await ask.one(object, to)
  if (there.converted === undefined) return []
  const first = viewOf(to, there.converted).object
  const back = await ask.one(first, from)
  if (back.converted === undefined) return []
  const again = await ask.one(viewOf(from, back.converted).object, to)
  if (again.converted === undefined) return failed(again, context, 'what came back')
  return compareValues(fieldsOf(first), fieldsOf(viewOf(to, again.converted).object), to.schema)
    .slice(0, mostPlaces)
    .map(({ path, was, is }) => ({
      rule: 'conversion/restore-drifts',
      of: to,
      path,
      message: `is ${showValue(was)} in ${to.name} the first time, and ${showValue(is)} after the way to ${from.name} and back`,
      help: 'Restore exactly what was kept, and only while it is still true.',
      detail: { converted: there.converted, back: again.converted },
    }))
}

/** A field to set in the other version. */
export interface Edit {
  readonly keys: readonly (string | number)[]
  readonly path: string
  readonly value: unknown
}

/** A field that a client of the other version sets is still set after the way to this one and back, and so is everything beside it. */
export function editSurvives(edit: Edit): Law {
  return async (context, object) => {
    const { from, to, subject, ask, server } = context
    const there = await ask.one(object, to)
    if (there.converted === undefined) return []
    const seen = viewOf(to, there.converted).object
    const { stored: edited } = acceptObject(subject, to, withValue(seen, edit.keys, edit.value), server)
    if (edited === undefined) return []
    const up = await ask.one(edited, from)
    if (up.converted === undefined) return failed(up, { from: to, to: from }, `an object whose ${edit.path} was set in ${to.name}`)
    const down = await ask.one(viewOf(from, up.converted).object, to)
    if (down.converted === undefined) return []
    const is = viewOf(to, down.converted).object
    return compareValues(fieldsOf(withDefaults(to, edited)), fieldsOf(withDefaults(to, is)), to.schema)
      .slice(0, mostPlaces)
      .map(({ path, was, is: now, isZero }) => ({
        rule: 'conversion/edit-lost',
        ...(isZero ? { severity: 'warning' as const } : {}),
        of: to,
        path,
        message: `is ${showValue(was)} once ${edit.path} was set to ${showValue(edit.value)} in ${to.name}, and ${showValue(now)} after the way to ${from.name} and back`,
        help: 'Restore what was kept only while the fields that it belongs to are as they were.',
        kind: isZero ? 'zero' : '',
        detail: { converted: there.converted, back: down.converted, edit: { path: edit.path, value: edit.value } },
      }))
  }
}
