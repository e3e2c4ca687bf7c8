import { formatPath, isRecord, type JsonObject, type Keys } from '@crdgen/core/internal'
import { pathInSchema, showValue } from './compare.ts'
import { failed, type Law, type LawContext, type Violation } from './law.ts'
import { undeclaredFields } from './one-way.ts'
import { fieldsOf, viewOf } from './view.ts'

/** An object with a part of its fields, as server-side apply sends the fields of one manager. */
interface Part {
  readonly object: JsonObject
  readonly what: string
}

/**
 * Parts of an object convert, too: server-side apply asks for the fields of each manager alone (managedfields versionconverter.go), without
 * spec or with what is left of it. What no field of the part is the reason for does not appear.
 */
export const partsConvert: Law = async (context, object) => {
  const found: Violation[] = []
  for (const { object: part, what } of partsOf(object)) found.push(...(await partConverts(what)(context, part)))
  return found
}

function partConverts(what: string): Law {
  return async (context, object) => {
    const outcome = await context.ask.one(object, context.to)
    const own =
      outcome.converted === undefined
        ? failed(outcome, context, what)
        : [
            ...undeclaredFields(context, viewOf(context.to, outcome.converted), outcome.converted),
            ...added(context, { object, what }, outcome.converted),
          ]
    return own.map(one => ({ ...one, object, isPartial: true, again: partConverts(what) }))
  }
}

function partsOf(object: JsonObject): readonly Part[] {
  const fields = fieldsOf(object)
  const bare = Object.fromEntries(Object.entries(object).filter(([key]) => !Object.hasOwn(fields, key)))
  const parts: Part[] = [{ object: bare, what: 'an object of metadata alone' }]
  for (const [name, value] of Object.entries(fields)) {
    if (!isRecord(value)) continue
    parts.push({ object: { ...bare, [name]: {} }, what: `an object whose ${name} is empty` })
    for (const [key, inner] of Object.entries(value))
      parts.push(
        { object: { ...bare, [name]: { [key]: inner } }, what: `an object with ${formatPath([name, key])} alone` },
        { object: { ...object, [name]: withoutKey(value, key) }, what: `an object without ${formatPath([name, key])}` },
      )
  }
  return parts
}

function withoutKey(value: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}

/** Scalars in the answer to an object that has none. The keys of a map may have become names of items. */
function added({ from, to }: LawContext, { object, what }: Part, converted: JsonObject): readonly Violation[] {
  if (leaves(fieldsOf(object)).length > 0) return []
  const keys = keysIn(fieldsOf(object))
  return leaves(fieldsOf(viewOf(to, converted).object))
    .filter(({ value }) => !keys.has(value))
    .slice(0, 6)
    .map(({ keys: at, value }) => ({
      rule: 'conversion/added-default' as const,
      of: to,
      path: pathInSchema(at, to.schema),
      message: `is ${showValue(value)} in ${to.name}, of ${what} in ${from.name}`,
      help: `Set it only where ${from.name} has what it is made of; a default in the schema of ${to.name} fills in the rest.`,
      detail: { converted },
    }))
}

function keysIn(value: unknown): ReadonlySet<unknown> {
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  return new Set([...(isRecord(value) ? Object.keys(value) : []), ...inner.flatMap(one => [...keysIn(one)])])
}

function leaves(value: unknown, keys: Keys = []): readonly { readonly keys: Keys; readonly value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(item, [...keys, index]))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...keys, name]))
  return [{ keys, value }]
}
