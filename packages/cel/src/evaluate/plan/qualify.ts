import { CelError, CelList, CelMap, printForError, Uint, type Value } from '../values/value.ts'
import { fromNative, isPlainObject } from '../values/json.ts'
import { toIndex } from '../values/list.ts'

/** The state of a chain of selections: a value, or what Go code sees of the value of an optional. */
export type SelectionTarget = { readonly value: Value } | { readonly native: unknown }

/** The result of a selection: undefined where nothing is there, and that was the question. */
export type Selected = SelectionTarget | CelError | undefined

export function toValue(target: SelectionTarget): Value {
  return 'value' in target ? target.value : fromNative(target.native)
}

function missingKey(key: Value): CelError {
  return new CelError(`no such key: ${printForError(key)}`)
}

function missingIndex(index: Value): CelError {
  return new CelError(`index out of bounds: ${printForError(index)}`)
}

export function isQualifier(key: Value): boolean {
  return ['string', 'bigint', 'boolean', 'number'].includes(typeof key) || key instanceof Uint
}

/**
 * Selects a member, an item or an entry (cel-go interpreter/attributes.go). `ifPresent`: whether there may be none, for has()
 * and optionals.
 */
export function select(target: SelectionTarget, key: Value, ifPresent: boolean, minor: number): Selected {
  if ('native' in target) {
    const { native } = target
    if (Array.isArray(native) && typeof key === 'bigint') {
      if (key >= 0n && key < BigInt(native.length)) return { native: native[Number(key)] }
      return ifPresent ? undefined : missingIndex(key)
    }
    if (typeof key === 'string' && isPlainObject(native)) {
      if (Object.hasOwn(native, key)) return { native: native[key] }
      return ifPresent ? undefined : missingKey(key)
    }
  }
  return selectValue(toValue(target), key, ifPresent, minor)
}

function selectValue(value: Value, key: Value, ifPresent: boolean, minor: number): Selected {
  if (value instanceof CelError) return value
  if (value instanceof CelMap) {
    const found = value.find(key)
    if (found instanceof CelError) return found
    if (found !== undefined) return { value: found }
    return ifPresent ? undefined : missingKey(key)
  }
  if (value instanceof CelList) {
    const index = toIndex(key)
    if (typeof index !== 'number') return index
    if (index >= 0 && index < value.length) return { value: value.get(key) }
    if (ifPresent) return undefined
    // Before cel-go 0.16, lists are asked, and have an error of their own.
    const refusal = minor < 28 ? value.get(key) : missingIndex(key)
    return refusal instanceof CelError ? refusal : { value: refusal }
  }
  return ifPresent ? undefined : missingKey(key)
}
