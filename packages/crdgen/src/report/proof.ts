import type { Diagnostic } from '@crdgen/core'
import { isRecord } from '../is-record.ts'

/** What becomes of an object that shows a break now. */
const outcomes: Readonly<Record<string, string>> = {
  refused: 'is refused now',
  pruned: 'loses data now',
  changed: 'is stored otherwise now',
}

/** The smallest object that shows a break, on one line, or why there is none: `{"spec":{"mode":"snapshot"}} was accepted, is refused now`. */
export function describeProof({ data: { proof, noProof } }: Diagnostic): string | undefined {
  if (typeof noProof === 'string') return `none: ${noProof}`
  if (!isRecord(proof) || !isRecord(proof['object'])) return undefined
  const { before } = proof
  const update = isRecord(before) ? `, as an update of ${showObject(before)},` : ''
  return `${showObject(proof['object'])}${update} was accepted, ${(Object.hasOwn(outcomes, String(proof['now'])) ? outcomes[String(proof['now'])] : undefined) ?? String(proof['now'])}`
}

/** An object without what every object of its kind has. */
function showObject({ apiVersion: _apiVersion, kind: _kind, metadata, ...rest }: Readonly<Record<string, unknown>>): string {
  const isUsual = isRecord(metadata) && Object.keys(metadata).every(key => key === 'name' || key === 'namespace')
  return JSON.stringify(Object.keys(rest).length === 0 || !isUsual ? { metadata, ...rest } : rest)
}
