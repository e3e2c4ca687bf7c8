import { isRecord, type JsonObject, jsonText, type Keys, type Schema } from '@crdgen/core/internal'
import { instancesOf, schemaAt, withValue } from '@crdgen/server/internal'

interface Shrinking {
  readonly schema: Schema
  /** True if a smaller object shows the same; undefined for one that is refused. */
  readonly holds: (smaller: JsonObject) => Promise<JsonObject | undefined>
  /** The most objects to try. */
  readonly most: number
}

/** Takes away what the violation does not need, outermost first, and then makes values simple. */
export async function shrink(start: JsonObject, { schema, holds, most }: Shrinking): Promise<JsonObject> {
  let smallest = start
  const budget = { left: most }
  const attempt = async (candidate: JsonObject) => {
    if (budget.left-- <= 0 || !isSmaller(candidate, smallest)) return
    const kept = await holds(candidate)
    if (kept !== undefined && isSmaller(kept, smallest)) smallest = kept
  }
  for (let size = Infinity; size > weight(smallest) && budget.left > 0;) {
    size = weight(smallest)
    for (const keys of listKeys(smallest)) await attempt(withValue(smallest, keys, undefined))
    for (const { keys, value } of listScalars(smallest)) {
      const simple = instancesOf(schemaAt(schema, keys)).find(one => typeof one === typeof value && isSimpler(one, value))
      if (simple !== undefined) await attempt(withValue(smallest, keys, simple))
    }
  }
  return smallest
}

function weight(object: JsonObject): number {
  return jsonText(object).length
}

function isSmaller(one: JsonObject, other: JsonObject): boolean {
  return weight(one) < weight(other)
}

function isSimpler(one: unknown, other: unknown): boolean {
  return jsonText(one).length < jsonText(other).length
}

const fixed: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'name', 'namespace', 'uid', 'generation'])

function listKeys(value: unknown, keys: Keys = []): readonly Keys[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => [[...keys, index], ...listKeys(item, [...keys, index])])
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const isFixed =
      keys.length === 0 ? name === 'metadata' || fixed.has(name) : keys[0] === 'metadata' && keys.length === 1 && fixed.has(name)
    const below = listKeys(inner, [...keys, name])
    return isFixed ? below : [[...keys, name], ...below]
  })
}

function listScalars(value: unknown, keys: Keys = []): readonly { readonly keys: Keys; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listScalars(item, [...keys, index]))
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      keys.length === 0 && (fixed.has(name) || name === 'metadata') ? [] : listScalars(inner, [...keys, name]),
    )
  return [{ keys, value }]
}
