import { printText, printValue } from './go-format.ts'
import { type GoMap, type GoValue, grownList, isGoList, isMap, itemsOf, keySet } from './go-values.ts'
import { MergeError, mergeErrors } from './merge-error.ts'

export const patchDirective = '$patch'
export const retainKeys = '$retainKeys'
export const deleteFromList = '$deleteFromPrimitiveList'
export const setElementOrder = '$setElementOrder'

export function unknownDirective(directive: GoValue, map: GoMap): MergeError {
  return new MergeError(`unknown patch type: ${printText(directive)} in map: ${printValue(map)}`)
}

/** patch.go, extractKey: the field that a directive such as `$setElementOrder/containers` is about. */
export function directiveField(key: string, prefix: typeof deleteFromList | typeof setElementOrder): string {
  const slash = key.indexOf('/')
  if (slash < 0 || key.slice(0, slash) !== prefix)
    throw new MergeError(prefix === deleteFromList ? mergeErrors.primitiveList : mergeErrors.setElementOrder)
  return key.slice(slash + 1)
}

/** patch.go, handleDirectiveInMergeMap: what a map with `$patch` becomes. */
export function applyPatchDirective(directive: GoValue, patch: GoMap): GoMap {
  if (directive === 'replace') {
    patch.delete(patchDirective)
    return patch
  }
  if (directive === 'delete') return new Map()
  throw unknownDirective(directive, patch)
}

/** patch.go, applyRetainKeysDirective: drops what the list does not name; the patch itself may set nothing else. */
export function applyRetainKeys(original: GoMap, patch: GoMap): void {
  const list = patch.get(retainKeys)
  if (list === undefined) return
  patch.delete(retainKeys)
  if (!isGoList(list)) throw new MergeError(mergeErrors.retainKeys)
  const kept = keySet(list)
  for (const [key, value] of patch) {
    if (value === null || key.startsWith(deleteFromList) || key.startsWith(setElementOrder)) continue
    if (!kept.has(key)) throw new MergeError(mergeErrors.retainKeys)
  }
  for (const key of original.keys()) if (!kept.has(key)) original.delete(key)
}

/** patch.go, discardNullValuesFromPatch: null members, at any depth. Items stay. */
export function dropNulls(value: GoValue): void {
  if (isGoList(value)) itemsOf(value).forEach(dropNulls)
  if (!isMap(value)) return
  for (const [key, member] of value) {
    if (member === null) value.delete(key)
    else dropNulls(member)
  }
}

/** patch.go, removeDirectives: maps with `$patch` are left out, at any depth; undefined when that is the whole value. */
export function dropDirectives(value: GoValue): GoValue | undefined {
  if (isGoList(value)) {
    const kept = itemsOf(value).map(dropDirectives)
    return grownList(kept.filter(item => item !== undefined))
  }
  if (!isMap(value)) return value
  if (value.has(patchDirective)) return undefined
  for (const [key, member] of value) setOrDelete(value, key, dropDirectives(member))
  return value
}

export function setOrDelete(map: GoMap, key: string, value: GoValue | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
