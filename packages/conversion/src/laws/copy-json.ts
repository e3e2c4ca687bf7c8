import { isRecord } from '@crdgen/core/internal'

/** A copy of a value as its JSON has it: without members that are undefined or functions, and with nothing shared. */
export function copyJson<T>(value: T): T
export function copyJson(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map(one => copyJson(isAbsent(one) ? null : one))
  if (!isRecord(value)) return value
  if (typeof value['toJSON'] === 'function') return JSON.parse(JSON.stringify(value))
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (isAbsent(inner) ? [] : [[name, copyJson(inner)]])))
}

function isAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol'
}
