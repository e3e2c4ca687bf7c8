import type { CoreFinding } from '../../rules/core-rules.ts'
import type { FindingWithout } from '../../rules/rule.ts'
import type { Schema } from '../../structural/schema.ts'

/**
 * A finding that a marker on the field may still settle: a bare `number` given `@type integer`, an `any` given
 * `@preserveUnknownFields`. It rides on the schema and is reported at the end unless settled.
 */
export interface Pending {
  readonly finding: FindingWithout<CoreFinding, 'subject' | 'path'>
  readonly settled: (schema: Schema) => boolean
}

const pendingOf: unique symbol = Symbol('crdgen.pending')

interface Waiting {
  readonly [pendingOf]?: Pending
}

export function addPending(schema: Schema, pending: Pending): Schema {
  const waiting: Schema & Waiting = { ...schema, [pendingOf]: pending }
  return waiting
}

/** Returns the finding that rides on `schema` and that nothing has settled. */
export function unsettled(schema: Schema): Pending['finding'] | undefined {
  const pending = isWaiting(schema) ? schema[pendingOf] : undefined
  return pending === undefined || pending.settled(schema) ? undefined : pending.finding
}

function isWaiting(schema: Schema): schema is Schema & Waiting {
  return pendingOf in schema
}
