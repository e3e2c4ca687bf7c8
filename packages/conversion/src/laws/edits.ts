import { isRecord, type JsonObject, type Keys, type Schema } from '@crdgen/core/internal'
import { equalJson, memberSchema, propertiesOf } from '@crdgen/server/internal'
import type { Fuzzer } from '../fuzz/fuzzer.ts'
import type { Random } from '../fuzz/random.ts'
import { pathInSchema } from './compare.ts'
import type { Edit } from './round-trip.ts'
import { fieldsOf } from './view.ts'

interface Place {
  readonly keys: Keys
  readonly schema: Schema
  readonly value: unknown
}

/** Chooses edits of the objects of a version. */
export type ChooseEdit = (object: JsonObject, random: Random) => Edit | undefined

/** Chooses a field of an object, one that it has or one that it could have, and another value for it: of those that were edited least often. */
export function createEdits(schema: Schema, fuzzer: Pick<Fuzzer, 'another'>): ChooseEdit {
  const edited = new Map<string, number>()
  const timesOf = (place: Place) => edited.get(editKey(place, schema)) ?? 0
  return (object, random) => {
    const places = placesIn(fieldsOf(object), schema, [])
    const fewest = Math.min(...places.map(timesOf))
    const place = random.pick(places.filter(one => timesOf(one) === fewest))
    if (place === undefined) return undefined
    edited.set(editKey(place, schema), fewest + 1)
    return editOf(place, schema, fuzzer)
  }
}

/** To set a field and to change it are two edits. */
function editKey({ keys, value }: Place, root: Schema): string {
  return `${pathInSchema(keys, root)} ${value === undefined ? 'set' : 'changed'}`
}

function editOf(place: Place, root: Schema, { another }: Pick<Fuzzer, 'another'>): Edit | undefined {
  const value = another(place.schema)
  if (value === undefined || equalJson(value, place.value)) return undefined
  return { keys: place.keys, path: pathInSchema(place.keys, root), value }
}

function placesIn(value: unknown, schema: Schema, keys: Keys): readonly Place[] {
  if (Array.isArray(value)) {
    const items = isRecord(schema.items) ? schema.items : {}
    return value.flatMap((item, index) => placesIn(item, items, [...keys, index]))
  }
  if (!isRecord(value)) return keys.length > 1 ? [{ keys, schema, value }] : []
  const names = new Set([...Object.keys(value), ...(keys.length === 0 ? [] : Object.keys(propertiesOf(schema)))])
  return [...names].flatMap(name =>
    Object.hasOwn(value, name)
      ? placesIn(value[name], memberSchema(schema, name), [...keys, name])
      : [{ keys: [...keys, name], schema: memberSchema(schema, name), value: undefined }],
  )
}
