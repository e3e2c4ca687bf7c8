import { type JsonObject, isRecord, type Keys } from '@crdgen/core/internal'

/** Lists and maps that are long are so for a reason. */
const mostMembers = 50

interface ShrinkTest {
  /** Checks whether a smaller object shows the same. */
  readonly holds: (smaller: JsonObject) => boolean
  /** Checks for members that cannot go: they are not tried. */
  readonly isNeeded: (keys: Keys) => boolean
}

/** Each call of `holds` validates an object against two CRDs. */
const mostAsked = 24

/** Takes members away as long as what the object shows holds, outermost first. */
export function shrink(object: JsonObject, { holds, isNeeded }: ShrinkTest): JsonObject {
  let [smallest, asked] = [object, 0]
  for (const keys of listKeys(object)) {
    if (asked >= mostAsked) break
    if (isNeeded(keys) || !hasPath(smallest, keys)) continue
    const smaller = withoutMember(smallest, keys)
    asked++
    if (isRecord(smaller) && holds(smaller)) smallest = smaller
  }
  return smallest
}

const fixed: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

function listKeys(value: unknown, keys: Keys = []): readonly Keys[] {
  if (Array.isArray(value)) return value.length > mostMembers ? [] : value.flatMap((item, index) => listKeys(item, [...keys, index]))
  if (!isRecord(value)) return []
  const members = Object.entries(value).filter(([name]) => keys.length > 0 || !fixed.has(name))
  if (members.length > mostMembers) return []
  return members.flatMap(([name, inner]) => [[...keys, name], ...listKeys(inner, [...keys, name])])
}

function hasPath(value: unknown, [key, ...rest]: Keys): boolean {
  if (key === undefined) return true
  const inner: unknown = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  return inner !== undefined && hasPath(inner, rest)
}

function withoutMember(value: unknown, [key, ...rest]: Keys): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? withoutMember(item, rest) : item))
  if (!isRecord(value) || key === undefined) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([name]) => name !== key)
      : entries.map(([name, inner]) => [name, name === key ? withoutMember(inner, rest) : inner]),
  )
}
