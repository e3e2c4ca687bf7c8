import { isRecord, type JsonObject, jsonText, parseJson } from '../../values/json.ts'
import { plainText } from '../../values/plain-text.ts'
import { lookUp } from '../../values/look-up.ts'
import type { Schema } from '../../values/schema.ts'
import { lostKeyword } from './loss.ts'
import { plainTypeBox } from './typebox.ts'
import { completeEffect } from './effect.ts'
import { libraryOptions, withFlags } from './library-options.ts'

/** The JSON Schema of what users write, as a schema of zod, TypeBox, valibot, ArkType or Effect gave it: plain data. */
export interface LibrarySchema {
  readonly library: string
  readonly jsonSchema: JsonObject
}

/** The library of a JSON Schema that the config made: what it lost on the way is not known. */
export const plainJsonSchema = 'JSON Schema'

/** A schema of any library that has Standard JSON Schema. */
export interface StandardSchema {
  readonly '~standard': object
}

/** JSON Schema as libraries write it: with `$schema`, or as a document of a schema and its definitions. */
export type WrittenJsonSchema =
  | { readonly $schema?: string | undefined; readonly $id?: string | undefined }
  | { readonly dialect: string; readonly schema: object; readonly definitions: object }

/** The schema of a known type: a structural schema, or the schema of a library. */
export type KnownSchema = Schema | LibrarySchema | StandardSchema | WrittenJsonSchema

/** Checks for a schema of a library that was taken before. */
function isTaken(value: unknown): value is LibrarySchema {
  return isRecord(value) && typeof value['library'] === 'string' && isRecord(value['jsonSchema'])
}

/**
 * Takes the JSON Schema that a schema of a library gives of its input; undefined for a structural schema, which is what it is. Throws an
 * Error for a schema that gives none.
 */
export function takeLibrarySchema(value: unknown): LibrarySchema | undefined {
  if (isTaken(value)) return value
  const standard = property(value, '~standard')
  if (isObject(standard)) return takeStandard(value, standard)
  if (typeof value === 'function' || isObject(property(value, 'ast'))) throw new Error(whyNone.effect)
  const typeBox = plainTypeBox(value)
  if (typeBox !== undefined) return asData('TypeBox', typeBox)
  if (!isRecord(value)) return undefined
  if (typeof value['$schema'] === 'string') return asData(plainJsonSchema, value)
  const { dialect, schema, definitions } = value
  return typeof dialect === 'string' && isRecord(schema) ? asData(plainJsonSchema, { ...schema, $defs: definitions }) : undefined
}

function takeStandard(value: unknown, standard: object): LibrarySchema {
  const library = plainText(property(standard, 'vendor'))
  const options = { target: 'draft-2020-12', libraryOptions: libraryOptions(library) }
  // Only its own method keeps the defaults of ArkType.
  const own = library === 'arktype' ? property(value, 'toJsonSchema') : undefined
  if (typeof own === 'function') return asData(library, withPatternFlags(own.call(value, options.libraryOptions), value))
  const input = property(property(standard, 'jsonSchema'), 'input')
  if (typeof input !== 'function') throw new Error(lookUp(whyNone, library) ?? whyNone.other)
  const json: unknown = input(options)
  return asData(library, library === 'effect' ? completeEffect(json, property(value, 'ast')) : json)
}

/** ArkType has the flags of its patterns in its own form only. */
function withPatternFlags(json: unknown, schema: unknown): unknown {
  const select = property(schema, 'select')
  const nodes: unknown = typeof select === 'function' ? select.call(schema, 'pattern') : []
  const flagged = (Array.isArray(nodes) ? nodes : []).map(node => ({
    source: plainText(property(node, 'rule')),
    flags: plainText(property(node, 'flags') ?? ''),
  }))
  const spelled = new Map(flagged.map(one => [one.source, withFlags(one)]))
  return JSON.parse(jsonText(json), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') return spelled.get(value) ?? value
    // A format that the API server has is the check that its keyword makes in code.
    return isRecord(value) && typeof value['format'] === 'string' ? { ...value, [lostKeyword]: undefined } : value
  })
}

const whyNone = {
  zod: "is a schema of zod that gives no JSON Schema: use zod 4.2 or newer, or write z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })",
  valibot: 'is a schema of valibot, which gives no JSON Schema by itself: write toStandardJsonSchema(schema) of @valibot/to-json-schema',
  effect:
    'is a schema of Effect, which gives no JSON Schema by itself: write Schema.toStandardJSONSchemaV1(schema), in Effect 3 JSONSchema.make(schema)',
  other: 'is a schema of a library without Standard JSON Schema: write the JSON Schema that the library makes of it, with its $schema',
}

/** Checks for a schema that is what it is: no library made it. */
export function isStructural(given: KnownSchema): given is Schema {
  return takeLibrarySchema(given) === undefined
}

/** A copy that is data alone, whatever the library hides in its objects. */
function asData(library: string, jsonSchema: unknown): LibrarySchema {
  const copy: unknown = parseJson(jsonText(jsonSchema))
  if (!isRecord(copy)) throw new Error('gives no JSON Schema')
  return { library, jsonSchema: copy }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function property(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined
}
