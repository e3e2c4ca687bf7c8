import { type Diagnostic, isRecord, type JsonObject, recordAt } from '@crdgen/core/internal'
import { validate } from '@crdgen/server/internal'
import type { LiveObject, ObjectAnswer } from './rule.ts'

const fine: ObjectAnswer = { refused: [], tolerated: [] }

/** Validates an object as a new one, and as an update that adds a label. */
export function answerTo({ object, crd, version }: LiveObject, minor: string): ObjectAnswer {
  const isServed = crd.versions.some(({ name }) => name === version)
  if (!isServed || !isRecord(crd.crd)) return fine
  const created = validate(crd.crd, object, { server: minor, mode: 'ignore' })
  if (created.valid) return fine
  const errors = errorsOf(created.diagnostics)
  const updated = validate(crd.crd, touch(object), { server: minor, mode: 'ignore', before: object })
  const refused = errorsOf(updated.diagnostics)
  const known = new Set(refused.map(answerKey))
  return { refused, tolerated: errors.filter(one => !known.has(answerKey(one))) }
}

/** An update as controllers make it: metadata changes, the spec does not. */
function touch(object: JsonObject): JsonObject {
  const metadata = recordAt(object, 'metadata')
  return { ...object, metadata: { ...metadata, labels: { ...recordAt(metadata, 'labels'), touched: 'true' } } }
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error').map(one => ({ ...one, path: withoutIndices(one.path) }))
}

/** All items of a list are one place. */
function withoutIndices(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]')
}

function answerKey({ rule, path }: Diagnostic): string {
  return `${rule} ${path}`
}
