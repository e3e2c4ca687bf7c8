import { type Diagnostic, isRecord, type JsonObject } from '@crdgen/core/internal'
import { validate } from '@crdgen/server/internal'
import { recordAt } from '../documents/value.ts'
import type { LiveObject } from './rule.ts'

/** What the API server would say of an object that it has. */
export interface ObjectJudgement {
  /** Why it refuses even an update that only changes metadata. */
  readonly refused: readonly Diagnostic[]
  /** Why it would refuse the object if it were new, and tolerates it. */
  readonly tolerated: readonly Diagnostic[]
}

const fine: ObjectJudgement = { refused: [], tolerated: [] }
let last: { readonly object: unknown; readonly minor: string; readonly judgement: ObjectJudgement } | undefined

/** Validates an object as a new one and as an update that adds a label. Two rules ask, one after the other: the last answer is kept. */
export function judgeObject(live: LiveObject, minor: string): ObjectJudgement {
  if (last?.object === live.object && last.minor === minor) return last.judgement
  const judgement = judge(live, minor)
  last = { object: live.object, minor, judgement }
  return judgement
}

function judge({ object, crd, version }: LiveObject, minor: string): ObjectJudgement {
  const isServed = crd.versions.some(({ name }) => name === version)
  if (!isServed || !isRecord(crd.crd)) return fine
  const created = validate(crd.crd, object, { server: minor, mode: 'ignore' })
  if (created.valid) return fine
  const errors = errorsOf(created.diagnostics)
  const updated = validate(crd.crd, touch(object), { server: minor, mode: 'ignore', before: object })
  const refused = errorsOf(updated.diagnostics)
  const known = new Set(refused.map(keyOf))
  return { refused, tolerated: errors.filter(one => !known.has(keyOf(one))) }
}

/** What every controller does now and then: the spec stays as it is, the object as a whole does not. */
function touch(object: JsonObject): JsonObject {
  const metadata = recordAt(object, 'metadata')
  return { ...object, metadata: { ...metadata, labels: { ...recordAt(metadata, 'labels'), touched: 'true' } } }
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error').map(one => ({ ...one, path: withoutIndices(one.path) }))
}

/** Items of lists are told together. */
function withoutIndices(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]')
}

function keyOf({ rule, path }: Diagnostic): string {
  return `${rule} ${path}`
}
