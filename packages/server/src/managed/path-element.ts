import { isRecord, readJson } from '@crdgen/core/internal'
import { compareBytes, goJson, isNumber } from '@crdgen/go'
import { valueText } from '../field/value-text.ts'

/** One step of a path to a field that somebody owns (structured-merge-diff fieldpath/element.go). */
export type PathElement =
  | { readonly kind: 'field'; readonly name: string }
  /** An item of a map list, by its keys, sorted by name. */
  | { readonly kind: 'key'; readonly keys: readonly (readonly [name: string, value: unknown])[] }
  /** An item of a set. */
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'index'; readonly index: number }

export type FieldPath = readonly PathElement[]

export function fieldElement(name: string): PathElement {
  return { kind: 'field', name }
}

/** An item by its keys, in any order. */
export function keyElement(keys: readonly (readonly [string, unknown])[]): PathElement {
  return { kind: 'key', keys: [...keys].sort(([a], [b]) => compareBytes(a, b)) }
}

/** fieldpath/serialize-pe.go, SerializePathElement: the name of an element in FieldsV1. */
export function printElement(element: PathElement): string {
  switch (element.kind) {
    case 'field':
      return `f:${element.name}`
    case 'key':
      return `k:{${element.keys.map(([name, value]) => `${goJson(name)}:${goJson(value)}`).join(',')}}`
    case 'value':
      return `v:${goJson(element.value)}`
    case 'index':
      return `i:${element.index}`
  }
}

/** fieldpath/serialize-pe.go, DeserializePathElement; undefined for what no server writes. */
export function parseElement(text: string): PathElement | undefined {
  const rest = text.slice(2)
  switch (text.slice(0, 2)) {
    case 'f:':
      return fieldElement(rest)
    case 'v:':
      return { kind: 'value', value: readJson(rest) }
    case 'k:': {
      const keys = readJson(rest)
      return isRecord(keys) ? keyElement(Object.entries(keys)) : undefined
    }
    case 'i:':
      return /^-?\d{1,9}$/.test(rest) ? { kind: 'index', index: Number(rest) } : undefined
    default:
      return undefined
  }
}

/** PathElement.String and Path.String, as conflicts name fields. */
export function pathText(path: FieldPath): string {
  return path.map(elementText).join('')
}

export function elementText(element: PathElement): string {
  switch (element.kind) {
    case 'field':
      return `.${element.name}`
    case 'key':
      return `[${element.keys.map(([name, value]) => `${name}=${valueText(value)}`).join(',')}]`
    case 'value':
      return `[=${valueText(element.value)}]`
    case 'index':
      return `[${element.index}]`
  }
}

const order = ['field', 'key', 'value', 'index'] as const

/** PathElement.Compare */
export function compareElements(a: PathElement, b: PathElement): number {
  if (a.kind === 'field' && b.kind === 'field') return compareBytes(a.name, b.name)
  if (a.kind === 'key' && b.kind === 'key') return compareKeys(a.keys, b.keys)
  if (a.kind === 'value' && b.kind === 'value') return compareScalars(a.value, b.value)
  if (a.kind === 'index' && b.kind === 'index') return a.index - b.index
  return order.indexOf(a.kind) - order.indexOf(b.kind)
}

type Keys = Extract<PathElement, { kind: 'key' }>['keys']

function compareKeys(a: Keys, b: Keys): number {
  for (const [index, [name, value]] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const compared = compareBytes(name, other[0]) || compareScalars(value, other[1])
    if (compared !== 0) return compared
  }
  return a.length - b.length
}

/** value/value.go, Compare: numbers, texts, booleans; others have no order of their own here. */
function compareScalars(a: unknown, b: unknown): number {
  if (isNumber(a) && isNumber(b)) return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'string' && typeof b === 'string') return compareBytes(a, b)
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return rankOf(a) - rankOf(b) || compareBytes(goJson(a), goJson(b))
}

function rankOf(value: unknown): number {
  if (isNumber(value)) return 0
  return typeof value === 'string' ? 1 : typeof value === 'boolean' ? 2 : 3
}
