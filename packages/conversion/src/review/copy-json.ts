import { isRecord } from '@crdgen/core/json'

/** A copy of a value as its JSON has it: without members that are undefined or functions, and with nothing shared. */
export function copyJson<T>(value: T): T
export function copyJson(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map(one => copyJson(isAbsent(one) ? null : one))
  if (!isRecord(value)) return value
  if (typeof value['toJSON'] === 'function') return JSON.parse(JSON.stringify(value))
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const inner = value[name]
    if (isAbsent(inner)) continue
    // An assignment would set the prototype.
    if (name === '__proto__')
      Object.defineProperty(copy, name, { value: copyJson(inner), enumerable: true, writable: true, configurable: true })
    else copy[name] = typeof inner === 'string' ? inner : copyJson(inner)
  }
  return copy
}

function isAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol'
}
