import { isRecord, jsonText, parseJson, plainText, sorted } from '@crdgen/core/json'
import type { ApiObject } from '../review/types.ts'
import { readPath, valueAt, withValueAt } from '../rules/path.ts'
import { ConversionError, type Kept } from '../rules/rule.ts'

/** Values that a version has and another cannot hold, by the version, then by path. */
export type KeptData = Readonly<Record<string, Readonly<Record<string, KeptValue>>>>

/** What is kept, with its paths as they are read. */
export interface KeptPlace {
  readonly path: string
  readonly keys: readonly string[]
  readonly only: Kept['only']
  readonly parts: readonly (readonly string[])[]
}

export function keptPlace({ path, only, with: parts }: Kept): KeptPlace {
  return { path, only, keys: readPath(path), parts: parts.map(readPath) }
}

interface KeptValue {
  /** The value; undefined where the object had none. */
  readonly value?: unknown
  /** Of what it belongs to. */
  readonly hash: string
}

/** apimachinery pkg/api/validation, TotalAnnotationSizeLimitB */
const mostBytes = 256 * 1024

/** Values of `before` to keep: those that the way back changes. */
export function valuesToKeep(
  before: ApiObject,
  made: ApiObject,
  back: ApiObject,
  kept: readonly KeptPlace[],
): Readonly<Record<string, KeptValue>> {
  const entries = kept.flatMap(({ path, keys, parts }): [string, KeptValue][] => {
    const value = valueAt(before, keys)
    if (stableText(value) === stableText(valueAt(back, keys))) return []
    return [[path, { ...(value === undefined ? {} : { value }), hash: hashOf(made, parts) }]]
  })
  return Object.fromEntries(entries)
}

/** The object with the values that were kept of its version, unless what they belong to has changed since, or their place is gone. */
export function restoreValues(
  made: ApiObject,
  from: ApiObject,
  values: Readonly<Record<string, KeptValue>>,
  kept: readonly KeptPlace[],
): ApiObject {
  return kept.reduce((object, { path, keys, parts }) => {
    const found = Object.hasOwn(values, path) ? values[path] : undefined
    // An object without spec is a partial one, to which nothing may be added.
    const isThere = keys.length < 2 || isRecord(valueAt(object, keys.slice(0, 1)))
    if (found === undefined || !isThere || found.hash !== hashOf(from, parts)) return object
    return withValueAt(object, keys, found.value)
  }, made)
}

function hashOf(object: ApiObject, parts: KeptPlace['parts']): string {
  return hash(stableText(parts.map(keys => valueAt(object, keys) ?? null)))
}

/** The same for the same value, whatever the order of its fields; null and what is missing are the same. */
function stableText(value: unknown): string {
  return jsonText(sorted(value ?? null))
}

/** FNV-1a of 64 bits: no secret is behind it. */
function hash(text: string): string {
  let state = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) state = BigInt.asUintN(64, (state ^ BigInt(byte)) * 0x100000001b3n)
  return state.toString(36)
}

function annotationName(group: string): string {
  return `${group}/conversion-data`
}

/** Values of other versions in an object's annotation. None if a person has broken its text. */
export function readKeptData(object: ApiObject, group: string): KeptData {
  const text = valueAt(object, ['metadata', 'annotations', annotationName(group)])
  if (typeof text !== 'string') return {}
  try {
    const read = parseJson(text)
    if (!isRecord(read)) return {}
    const versions = Object.entries(read).map(([version, values]) => [version, isRecord(values) ? keptValues(values) : {}] as const)
    return Object.fromEntries(versions)
  } catch {
    return {}
  }
}

function keptValues(values: ApiObject): Readonly<Record<string, KeptValue>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, one]): [string, KeptValue][] =>
      isRecord(one) && typeof one['hash'] === 'string'
        ? [[path, { ...(Object.hasOwn(one, 'value') ? { value: one['value'] } : {}), hash: one['hash'] }]]
        : [],
    ),
  )
}

/** The object with that annotation, or without where nothing is kept. Throws where annotations would be larger than the API server accepts. */
export function withKeptData(object: ApiObject, group: string, data: KeptData): ApiObject {
  const keys = ['metadata', 'annotations', annotationName(group)]
  const filled = Object.fromEntries(Object.entries(data).filter(([, values]) => Object.keys(values).length > 0))
  if (Object.keys(filled).length === 0) {
    const removed = withValueAt(object, keys, undefined)
    const left = valueAt(removed, ['metadata', 'annotations'])
    const isEmptied = removed !== object && isRecord(left) && Object.keys(left).length === 0
    return isEmptied ? withValueAt(removed, ['metadata', 'annotations'], undefined) : removed
  }
  const made = withValueAt(object, keys, jsonText(filled))
  const annotations = valueAt(made, ['metadata', 'annotations'])
  const bytes = Object.entries(isRecord(annotations) ? annotations : {}).reduce(
    (sum, [name, text]) => sum + new TextEncoder().encode(`${name}${plainText(text)}`).length,
    0,
  )
  if (bytes > mostBytes)
    throw new ConversionError(
      `what it keeps for other versions would make ${bytes} bytes of annotations; the API server accepts ${mostBytes}`,
    )
  return made
}
