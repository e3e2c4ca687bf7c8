import { formatPath, isRecord, type JsonObject, jsonText, member, parsePointer, sorted } from '@crdgen/core/internal'
import { waitingRules } from '@crdgen/server/internal'
import { acceptObject } from '../fuzz/fuzzer.ts'
import { pathInSchema, showValue } from './compare.ts'
import type { LawContext, Violation } from './law.ts'
import { type View, viewOf } from './view.ts'

/** So many fields of one object are reported. */
const mostPlaces = 6

/** Finds problems of an answer by itself, and beside the object that it was made from. */
export function judgeAnswer(
  context: LawContext,
  object: JsonObject,
  converted: JsonObject,
): { readonly view: View; readonly found: readonly Violation[] } {
  const { to } = context
  const view = viewOf(to, converted)
  const found = [
    ...undeclaredFields(context, view, converted),
    ...changedMetadata(context, object, converted),
    ...(view.error === undefined ? refusedThen(context, view, converted) : [unreadable(context, view.error, converted)]),
  ]
  return { view, found }
}

/** Fields that only pruning hides. */
export function undeclaredFields({ to }: LawContext, { undeclared }: View, converted: JsonObject): readonly Violation[] {
  const places = new Map(undeclared.map(keys => [pathInSchema(keys, to.schema), keys]))
  return [...places].slice(0, mostPlaces).map(([path, keys]) => ({
    rule: 'conversion/undeclared-field',
    of: to,
    path,
    message: `is in the answer of the converter, and ${to.name} does not declare it`,
    help: `Leave it out of the answer, or declare it in ${to.name}.`,
    detail: { converted, serverMessage: `.${formatPath(keys)}: field not declared in schema` },
  }))
}

function unreadable({ from, to }: LawContext, why: string, converted: JsonObject): Violation {
  return {
    rule: 'conversion/bad-answer',
    path: '',
    message: `is converted from ${from.name} to ${to.name} with embedded metadata that cannot be read: ${why}`,
    kind: 'embedded metadata',
    detail: { converted, serverMessage: why },
  }
}

/** Labels and annotations are taken from the answer; it may add some, to keep what the version cannot hold. */
function changedMetadata({ from, to }: LawContext, object: JsonObject, converted: JsonObject): readonly Violation[] {
  return (['labels', 'annotations'] as const).flatMap(part => {
    const [was, is] = [metadataOf(object, part), metadataOf(converted, part)]
    const lost = Object.keys(was).find(key => was[key] !== is[key])
    if (lost === undefined) return []
    return [
      {
        rule: 'conversion/metadata-changed' as const,
        path: `metadata.${part}`,
        message: `${JSON.stringify(lost)} is ${showValue(was[lost])} in ${from.name}, and ${showValue(is[lost])} in ${to.name}`,
        help: `Copy metadata.${part} to the answer.`,
        detail: { converted },
      },
    ]
  })
}

function metadataOf(object: JsonObject, part: 'labels' | 'annotations'): JsonObject {
  const found = member(object['metadata'], part)
  return isRecord(found) ? found : {}
}

/** The answer, as a new object of its version. */
function refusedThen({ subject, from, to, server }: LawContext, { object }: View, converted: JsonObject): readonly Violation[] {
  const { problems } = acceptObject(subject, to, object, server)
  // The server adds that its validation rules were not checked, which is no problem of its own.
  const own = problems.filter(({ message }) => message !== waitingRules)
  return own.slice(0, mostPlaces).map(({ path, message, data }) => ({
    rule: 'conversion/invalid-in-target',
    of: to,
    path: typeof data['pointer'] === 'string' ? pathInSchema(parsePointer(data['pointer']), to.schema) : path,
    message: `is accepted in ${from.name} and refused in ${to.name} once it is converted: ${message}`,
    help: `Convert it to a value that ${to.name} accepts, or refuse it in ${from.name}, too.`,
    kind: typeof data['rule'] === 'string' ? data['rule'] : '',
    detail: { converted, ...(typeof data['serverMessage'] === 'string' ? { serverMessage: data['serverMessage'] } : {}) },
  }))
}

/** The same for the same answer, whatever the order of its fields. */
export function answerText(converted: JsonObject): string {
  return jsonText(sorted(converted))
}
