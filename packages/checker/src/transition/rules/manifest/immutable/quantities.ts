import type { JsonObject } from '@crdgen/core/internal'
import { quantityValue } from '@crdgen/server/internal'
import { isSame } from '../../../../documents/json.ts'
import { recordAt } from '../../../../documents/value.ts'

/** Requests or limits by what they are worth, so that 1Gi and 1024Mi are the same, as for Semantic.DeepEqual. */
function amounts(list: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(list).map(([name, value]) => [name, quantityValue(value)?.toString() ?? value]))
}

/** Compares requests or limits as the API server does. */
export function isSameAmount(a: JsonObject, b: JsonObject): boolean {
  return isSame(amounts(a), amounts(b))
}

/** The spec of a claim with its requests and limits by what they are worth. */
export function withAmounts(spec: JsonObject): JsonObject {
  const resources = recordAt(spec, 'resources')
  const written = Object.keys(resources).map(name => [name, amounts(recordAt(resources, name))])
  return written.length === 0 ? spec : { ...spec, resources: Object.fromEntries(written) }
}

/** Whether one quantity is less than another; false where one is not a quantity. */
export function isLess(a: unknown, b: unknown): boolean {
  const [left, right] = [quantityValue(a), quantityValue(b)]
  return left !== undefined && right !== undefined && left < right
}
