import { type Diagnostic, formatPath, formatPointer, type JsonObject, sortDiagnostics } from '@crdgen/core/internal'
import { newSuggest, wordWithinBudget } from '../findings/budget.ts'
import { pointerOf } from '../field/place.ts'
import type { Server } from '../server-version.ts'
import type { Validation } from '../findings/validation.ts'
import type { CheckedError } from './check-object.ts'
import { type ReadObject, type UnknownField, withoutNulls } from './read-object.ts'
import * as report from './report.ts'
import { undeclaredField } from './server-side-apply.ts'
import type { ServedVersion } from './served-version.ts'
import { throughStorage } from './storage-version.ts'
import { typingErrors } from './typing.ts'
import type { FieldValidation } from '../findings/field-validation.ts'

/** The object of a request, and its place. */
export interface Request {
  readonly object: JsonObject
  readonly read: Extract<ReadObject, { error?: undefined }>
  readonly served: ServedVersion
  readonly server: Server
  readonly mode: FieldValidation
  readonly subject: string
}

/** The verdict, and all findings: `stored` is the object after the request, `errors` its problems. */
export function conclude(request: Request, stored: JsonObject, checked: readonly CheckedError[], warnings: readonly string[]): Validation {
  const { object, read, served, server, mode, subject } = request
  const errors = checked.filter(({ isForgiven }) => !isForgiven)
  const isApply = mode === 'server-side-apply'
  const nulls = new Set(read.nulls.map(formatPointer))
  const typing = isApply ? typingErrors(object, served.schema, server) : []
  const kept = throughStorage(isApply ? withoutNulls(stored, served) : stored, served, served.storage)
  const unknown = read.unknown.map(one => [one, wordsFor(one, request)] as const)
  const isFine = errors.length === 0 && typing.length === 0 && !unknown.some(([, words]) => report.refuses(mode, words))
  const isAccepted = isFine && kept.error === undefined
  const storedAs = served.storage?.version ?? ''
  const beside = { object, schema: served.schema, mode, subject, suggest: newSuggest() }
  const diagnostics = [
    ...wordWithinBudget(unknown, ([one, words]) => report.unknownDiagnostic(one, words, beside), subject),
    ...withTyping(
      wordWithinBudget(errors, one => report.errorDiagnostic(one, subject, server, nulls), subject),
      wordWithinBudget(typing, one => report.typingDiagnostic(one, subject), subject),
    ),
    ...checked.filter(({ isForgiven }) => isForgiven).map(({ error }) => report.forgivenDiagnostic(error, subject, server)),
    ...warnings.map(text => report.warningDiagnostic(text, subject)),
    ...read.nulls
      .filter(keys => !errors.some(({ error }) => error.kind === 'required' && pointerOf(error.at) === formatPointer(keys)))
      .map(keys => report.nullNote(keys, subject)),
    ...(isFine && kept.error !== undefined ? [report.unstorableDiagnostic(kept.error, storedAs, subject, server)] : []),
    ...report.lostDiagnostics(kept, storedAs, subject),
  ]
  return {
    valid: isAccepted,
    diagnostics: sortDiagnostics(diagnostics),
    stored: kept.object,
    pruned: [...new Set([...read.unknown.map(({ path }) => path), ...kept.dropped.map(formatPath)])].sort(),
  }
}

function wordsFor(one: UnknownField, { object, served, mode }: Request): string | undefined {
  if (mode === 'server-side-apply') return undeclaredField(object, one.keys, served.schema)
  return mode === 'ignore' ? undefined : report.unknownFieldText(one)
}

/** A value without a type is not validated. */
function withTyping(errors: readonly Diagnostic[], typing: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Set(typing.map(({ path }) => path))
  return [...errors.filter(({ path }) => !places.has(path)), ...typing]
}
