import { isRecord } from '../values/json.ts'
import { createFinding } from '../rules/core-rules.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { BindContext, Binding, BoundMark } from './bound-mark.ts'
import type { AnyMarker } from './marker.ts'
import { checkPresence } from './presence.ts'

/**
 * Leaves out repetitions. One marker twice with different values at one node is an error, unless it may repeat; of two markers with
 * arguments, only arguments that differ are. So is a field both required and optional.
 */
export function dropRepeats(bound: readonly BoundMark[], context: BindContext): Binding {
  const kept: BoundMark[] = []
  const diagnostics: Diagnostic[] = []
  const known = new Map<AnyMarker, Map<string, Map<string, BoundMark>>>()
  for (const mark of bound) {
    const byValue = entry(entry(known, mark.marker), mark.steps.join())
    const value = JSON.stringify(mark.value)
    if (byValue.has(value)) {
      if (mark.marker.kind === 'presence') kept.push(mark)
      continue
    }
    const rival = mark.marker.repeatable === true ? undefined : rivalOf(mark, [...byValue.values()])
    if (rival !== undefined) {
      diagnostics.push(conflict(rival, mark, context))
      continue
    }
    byValue.set(value, mark)
    kept.push(mark)
  }
  return { bound: kept, diagnostics: [...diagnostics, ...checkPresence(kept, context)] }
}

function entry<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  const inner = map.get(key) ?? new Map<InnerKey, Value>()
  map.set(key, inner)
  return inner
}

function rivalOf({ marker, value }: BoundMark, same: readonly BoundMark[]): BoundMark | undefined {
  return same.find(earlier => contradicts(marker, earlier.value, value))
}

function contradicts(marker: AnyMarker, before: unknown, after: unknown): boolean {
  if (marker.value.kind !== 'arguments' || !isRecord(before) || !isRecord(after)) return true
  return Object.entries(after).some(([name, value]) => before[name] !== undefined && !sameValue(before[name], value))
}

function conflict(before: BoundMark, after: BoundMark, { subject, path }: BindContext): Diagnostic {
  return createFinding({
    rule: 'marker/conflict',
    severity: 'error',
    subject,
    path,
    message: `${after.written} is ${showArgument(after.value)} here and ${showArgument(before.value)} above`,
    help: 'keep one of them',
    data: { marker: after.written, values: [before.value, after.value] },
    at: after.at,
    related: [{ ...before.at, message: 'the other value' }],
  })
}

/** As it is written: a default is JSON or a reference. */
function showArgument(value: unknown): string {
  if (isRecord(value) && 'json' in value) return JSON.stringify(value.json)
  return isRecord(value) && typeof value.ref === 'string' ? `ref(${value.ref})` : JSON.stringify(value)
}

function sameValue(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
