import { anyItem, isRecord, type PathSegment, type Schema } from '@crdgen/core/internal'
import { propertyOf, memberSchema, objectWith, distinctValues, variantsOf } from '@crdgen/server/internal'

/** The wanted content of a place: a value, or all but one member. */
export interface Wanted {
  readonly value?: unknown
  readonly without?: string
}

/** Values of a schema that have at a path what is wanted, and nothing that need not be; each way through the junctors around it makes one. */
export function* placeValue(schema: Schema, path: readonly PathSegment[], wanted: Wanted): Generator<unknown> {
  const [step, ...rest] = path
  if (step === undefined) yield* valuesAt(schema, wanted)
  else if (step === anyItem) {
    const items = isRecord(schema.items) ? schema.items : {}
    for (const item of placeValue(items, rest, wanted)) yield* listsAround(schema, items, item)
  } else yield* objectsAround(schema, String(step), rest, wanted)
}

function* valuesAt(schema: Schema, { value, without }: Wanted): Generator<unknown> {
  if (without === undefined) yield value
  if (value !== undefined && !isRecord(value)) return
  for (const variant of variantsOf(schema)) {
    const made = objectWith(variant, value ?? {}, without === undefined ? {} : { without })
    if (made !== undefined) yield made
  }
}

function* objectsAround(schema: Schema, step: string, rest: readonly PathSegment[], wanted: Wanted): Generator<unknown> {
  const name = step === '*' && propertyOf(schema, step) === undefined ? 'key' : step
  for (const variant of variantsOf(schema))
    for (const inner of placeValue(memberSchema(variant, name), rest, wanted)) {
      const made = objectWith(variant, { [name]: inner })
      if (made !== undefined) yield made
    }
}

function* listsAround(schema: Schema, items: Schema, item: unknown): Generator<unknown> {
  const least = schema.minItems ?? 0
  const keys = schema['x-kubernetes-list-map-keys'] ?? []
  const whole = keys.length > 0 && isRecord(item) ? (objectWith(items, item, { also: keys }) ?? item) : item
  if (least < 2) yield [whole]
  else yield [whole, ...(distinctValues(items, least, keys) ?? []).slice(1)]
}
