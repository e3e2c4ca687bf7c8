import { createDiagnostic, exactInteger, formatPath, isRecord, isShared } from '@crdgen/core/internal'
import type { Diagnostic } from '@crdgen/core/internal'

/** A document of which only what JSON can hold is left. */
interface Plain {
  readonly object: unknown
  readonly problems: readonly Diagnostic[]
}

type Keys = readonly (string | number)[]

/**
 * Makes plain data of an object of a program: a document may hold a BigInt, a function or a Date, which no YAML has. What is JSON
 * already comes back as the same object. Dates become the text that JSON has for them (YAML readers make them of timestamps), and what
 * cannot be written as JSON is left out and reported.
 */
export function toPlain(document: unknown): Plain {
  if (isPlain(document)) return { object: document, problems: [] }
  const strange: { readonly keys: Keys; readonly what: string }[] = []
  const object = convert(document, [], (keys, what) => void strange.push({ keys, what }))
  return { object, problems: strange.length === 0 ? [] : [describe(strange)] }
}

/** Whether a document is JSON already, as nearly all are. Written with loops, as it runs over all of every document. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  // What was read from text is plain.
  if (value === null || isShared(value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  for (const key of Object.keys(value)) if (!isPlain(Reflect.get(value, key))) return false
  return true
}

type Report = (keys: Keys, what: string) => void

function convert(value: unknown, keys: Keys, report: Report): unknown {
  switch (typeof value) {
    case 'bigint':
      return convertInteger(value, keys, report)
    case 'function':
    case 'symbol':
      report(keys, `a ${typeof value}`)
      return undefined
    case 'number':
      if (Number.isFinite(value)) return value
      report(keys, String(value))
      return undefined
    case 'object':
      return value === null ? null : convertObject(value, keys, report)
    default:
      return value
  }
}

/** Integers of a server end at int64. */
function convertInteger(value: bigint, keys: Keys, report: Report): unknown {
  const exact = exactInteger(value)
  if (exact !== undefined) return exact
  report(keys, `the integer ${String(value).slice(0, 40)}, which is too large for an int64`)
  return undefined
}

function convertObject(value: object, keys: Keys, report: Report): unknown {
  // What was read from text is plain.
  if (isShared(value)) return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => convert(item, [...keys, index], report) ?? null)
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) {
    report(keys, `a ${value.constructor.name}`)
    return undefined
  }
  if (!isRecord(value)) return undefined
  let isSame = true
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const plain = convert(inner, [...keys, key], report)
    if (plain !== inner) isSame = false
    return plain === undefined ? [] : [[key, plain] as const]
  })
  return isSame ? value : Object.fromEntries(entries)
}

const mostShown = 5

function describe(strange: readonly { readonly keys: Keys; readonly what: string }[]): Diagnostic {
  const shown = strange.slice(0, mostShown).map(({ keys, what }) => `${what} at ${formatPath(keys) || 'its top'}`)
  const more = strange.length > mostShown ? ` and ${strange.length - mostShown} more` : ''
  return createDiagnostic({
    rule: 'manifest/unreadable',
    severity: 'error',
    path: formatPath(strange[0]?.keys ?? []),
    message: `has ${shown.join(', ')}${more}, which JSON cannot hold`,
    help: 'Pass plain data, as JSON.parse or a YAML reader returns it. The rest of the document was read.',
  })
}
