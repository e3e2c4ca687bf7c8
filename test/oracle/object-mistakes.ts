import { isObject, type Json } from './schema-mutations.ts'

/** Copies of an object with one mistake each: a value of another type, a field that no schema has, one that is gone, one that is null. */
export function mistakesIn(object: Json): readonly Json[] {
  return Object.keys(object)
    .filter(key => !['apiVersion', 'kind', 'metadata'].includes(key))
    .flatMap(key => wrongValues(object[key], 0).map(value => (value === gone ? without(object, key) : { ...object, [key]: value })))
}

const gone = Symbol('gone')

function without(object: Json, key: string): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}

function wrongValues(value: unknown, depth: number): readonly unknown[] {
  const own = [gone, null, ...otherTypes(value)]
  if (depth > 6) return own
  if (Array.isArray(value))
    return [
      ...own,
      ...value.slice(0, 1).flatMap(item =>
        wrongValues(item, depth + 1)
          .filter(one => one !== gone)
          .map(one => [one, ...value.slice(1)]),
      ),
      [...value, ...value],
    ]
  if (!isObject(value)) return own
  const inner = Object.keys(value).flatMap(key =>
    wrongValues(value[key], depth + 1).map(one => (one === gone ? without(value, key) : { ...value, [key]: one })),
  )
  return [...own, { ...value, unknownField: 1 }, ...inner]
}

function otherTypes(value: unknown): readonly unknown[] {
  const all = ['x-1 Y', 7, -1, 0.5, true, [], {}]
  return all.filter(one => kindOf(one) !== kindOf(value) || typeof value !== 'object').filter(one => one !== value)
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
