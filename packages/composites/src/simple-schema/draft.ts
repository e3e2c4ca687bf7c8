import { exactInteger, firstOf, type JsonObject, readDocuments } from '@crdgen/core/internal'
import { compareBytes, jsonSyntaxProblem } from '@crdgen/go'
import { withoutEmpty } from '../composite.ts'

/** A schema whose defaults and enums are still texts: kro does not look whether they are JSON. */
export interface Draft {
  /** All but those below. `minimum` and `maximum` may be NaN or infinite. */
  readonly keywords: JsonObject
  readonly default?: string
  readonly enum?: readonly string[]
  readonly item?: Draft
  readonly mapValue?: Draft
  readonly fields?: ReadonlyMap<string, Draft>
  /** The names of required properties, some of them more than once. */
  readonly required?: readonly string[]
}

/** The schema that a draft is; undefined parts are left out. */
export function toSchema(draft: Draft): JsonObject {
  const { keywords, item, mapValue, fields, required = [] } = draft
  const { type, description, ...others } = keywords
  return {
    ...withoutEmpty({ description }),
    type,
    ...others,
    ...(draft.default === undefined ? {} : { default: readJson(draft.default) }),
    ...(draft.enum === undefined ? {} : { enum: draft.enum.map(readJson) }),
    ...withoutEmpty({ required }),
    ...(item === undefined ? {} : { items: toSchema(item) }),
    ...(mapValue === undefined ? {} : { additionalProperties: toSchema(mapValue) }),
    ...withoutEmpty({ properties: Object.fromEntries([...(fields ?? [])].map(([name, one]) => [name, toSchema(one)])) }),
  }
}

/** Reads the text of a JSON value; whole numbers keep their digits. `default=` of an object is null. */
function readJson(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (/^-?\d+$/.test(trimmed)) return exactInteger(BigInt(trimmed)) ?? Number(trimmed)
  if (/^[{[]/.test(trimmed)) return readDocuments(trimmed).objects[0]
  return JSON.parse(trimmed)
}

const json = 'json: error calling MarshalJSON for type'

/** Finds why kro cannot send the CRD to the API server: the first error of encoding/json, which writes fields in the order of the Go struct. */
export function findUnsendable(draft: Draft): string | undefined {
  return (
    jsonFault(draft.default, '*v1.JSON') ??
    numberFault(draft.keywords['maximum']) ??
    numberFault(draft.keywords['minimum']) ??
    firstOf(draft.enum ?? [], one => jsonFault(one, 'v1.JSON')) ??
    wrapped(draft.item, '*v1.JSONSchemaPropsOrArray') ??
    firstOf(
      [...(draft.fields ?? [])].sort(([a], [b]) => compareBytes(a, b)),
      ([, one]) => findUnsendable(one),
    ) ??
    wrapped(draft.mapValue, '*v1.JSONSchemaPropsOrBool')
  )
}

function jsonFault(text: string | undefined, type: string): string | undefined {
  const problem = text === undefined || text === '' ? undefined : jsonSyntaxProblem(text)
  return problem === undefined ? undefined : `${json} ${type}: ${problem}`
}

function numberFault(value: unknown): string | undefined {
  if (typeof value !== 'number' || Number.isFinite(value)) return undefined
  return `json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`
}

function wrapped(draft: Draft | undefined, type: string): string | undefined {
  const problem = draft === undefined ? undefined : findUnsendable(draft)
  return problem === undefined ? undefined : `${json} ${type}: ${problem}`
}
