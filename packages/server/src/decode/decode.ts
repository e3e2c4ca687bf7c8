import { isRecord, type JsonObject, type Keys, lookUp } from '@crdgen/core/internal'
import { type Place, child, documentPlace, entry, keysOfPlace, topLevel } from '../field/place.ts'
import type { Server } from '../server-version.ts'
import { crdShape } from './crd-shape.ts'
import { describeJson, decodesAs, goTypeOf, textProblem } from './scalars.ts'
import { schemaShape } from './schema-shape.ts'
import { withPlainBounds } from './plain-bounds.ts'
import { createCleared, isSealed } from './sealed.ts'
import { type Shape, type StructShape, text } from './shape.ts'
import type { Crd } from './types.ts'

/** A value that Go's decoder refuses, where it is, and the decoder's words. */
export interface WrongType {
  readonly at: Place
  readonly value: unknown
  readonly wanted: string
  readonly error: string
}

/** Something in the document that Go's decoder stumbles over. */
export type DecodeProblem =
  /** `final`: the error of a type that decodes itself, which ends the decoding; others are kept until the end. */
  | (WrongType & { readonly kind: 'type'; readonly final: boolean })
  /** `strict`: whether strict field validation sees it; below `items` and `additionalProperties` it does not, and the field is lost in silence. */
  | { readonly kind: 'unknown'; readonly at: Place; readonly name: string; readonly known: readonly string[]; readonly strict: boolean }
  | { readonly kind: 'depth'; readonly at: Place }

interface Walk {
  readonly problems: DecodeProblem[]
  /** The Go struct in hand, and the names of the struct fields that lead here: decode errors print both. */
  readonly struct: string
  readonly fields: string
  /** Older servers stop naming fields at the first decoder of its own. */
  readonly frozen: boolean
  readonly strict: boolean
  readonly depth: number
  /** The server whose fields it knows; undefined: all. */
  readonly server: Server | undefined
}

function startWalk(problems: DecodeProblem[], server: Server | undefined): Walk {
  return { problems, server, struct: '', fields: '', frozen: false, strict: true, depth: 0 }
}

/** Deeper documents are refused before the walk's own recursion gets into trouble; real CRDs stay below 60. */
const deepest = 1000

/**
 * A value as a CustomResourceDefinition, without the fields that the server does not know; undefined when it does not decode. Problems are
 * added to `problems`.
 */
export function decodeCrd(given: unknown, server: Server, problems: DecodeProblem[] = []): Crd | undefined {
  if (decodesAsItIs(given, server)) return given
  const value = withPlainBounds(given)
  if (!decodesAsCrd(value, server, problems)) return undefined
  const unknown = problems.flatMap(problem => (problem.kind === 'unknown' ? [keysOfPlace(problem.at)] : []))
  if (unknown.length === 0) return value
  const rest = dropFields(value, unknown)
  return decodesAsCrd(rest, server, []) ? rest : undefined
}

/** Objects that nest deeper are decoded with all that is known of their places. */
const deepestPlain = 200

/** Checks whether a value is a CRD of plain JSON that decodes without a problem. Nearly all are: one walk, which makes nothing, finds out. */
export function decodesAsItIs(value: unknown, server: Server): value is Crd {
  // A getter of the caller may throw anything.
  try {
    return isRecord(value) && !('toJSON' in value) && isPlain(value, crdShape, server, 0)
  } catch {
    return false
  }
}

function isPlain(value: unknown, shape: Shape, server: Server, depth: number): boolean {
  if (value === null) return true
  if (typeof value !== 'object') return isPlainScalar(value, shape)
  if (depth > deepestPlain) return false
  if (Array.isArray(value)) return hasPlainItems(value, itemShapeOf(shape), server, depth + 1)
  const prototype: unknown = Object.getPrototypeOf(value)
  if ((prototype !== Object.prototype && prototype !== null) || !isRecord(value)) return false
  if (shape.kind === 'struct') return hasPlainFields(value, shape, server, depth + 1)
  if (unions.has(shape.kind)) return hasPlainFields(value, schemaShape, server, depth + 1)
  const of = shape.kind === 'map' ? shape.of : shape
  if (of === shape && shape.kind !== 'json') return false
  for (const key in value) if (!isPlain(value[key], of, server, depth + 1)) return false
  return true
}

const unions: ReadonlySet<Shape['kind']> = new Set(['schemaOrList', 'schemaOrBool', 'schemaOrStrings'])

function isPlainScalar(value: unknown, { kind }: Shape): boolean {
  if (typeof value === 'string' && (kind === 'string' || kind === 'json')) return true
  // Others are written as other numbers.
  const isNumber = Number.isInteger(value) ? Number.isSafeInteger(value) && !Object.is(value, -0) : Number.isFinite(value)
  return (
    (isNumber || typeof value === 'string' || typeof value === 'boolean') && decodesAs(value, kind === 'schemaOrBool' ? 'boolean' : kind)
  )
}

function itemShapeOf(shape: Shape): Shape | undefined {
  if (shape.kind === 'schemaOrStrings') return text
  return shape.kind === 'list' ? shape.of : shape.kind === 'schemaOrList' ? schemaShape : shape.kind === 'json' ? shape : undefined
}

function hasPlainItems(list: readonly unknown[], of: Shape | undefined, server: Server, depth: number): boolean {
  if (of === undefined) return false
  for (let at = 0; at < list.length; at++) if (!isPlain(list[at], of, server, depth)) return false
  return true
}

/** Nearly all fields of a CRD are those of schemas. */
const schemaFields: ReadonlyMap<string, Shape> = new Map(Object.entries(schemaShape.fields))

/** Embedded structs that decode as schemas without a problem, by the server's version. */
const decoding = createCleared()

function hasPlainFields(value: JsonObject, shape: StructShape, server: Server, depth: number): boolean {
  const isSchema = shape.fields === schemaShape.fields
  const isKept = isSchema && isSealed(value)
  if (isKept && decoding.has(value, server.version)) return true
  for (const key in value) {
    const field = isSchema ? schemaFields.get(key) : lookUp(shape.fields, key)
    if (field === undefined || isTooNew(field, server)) return false
    const inner = value[key]
    if (typeof inner === 'string' ? !isPlainScalar(inner, field) : !isPlain(inner, field, server, depth)) return false
  }
  if (isKept) decoding.add(value, server.version)
  return true
}

function decodesAsCrd(value: unknown, server: Server, problems: DecodeProblem[]): value is Crd {
  const walk = startWalk(problems, server)
  if (isRecord(value)) decodeStruct(value, crdShape, undefined, walk)
  else problems.push(typeProblem(value, crdShape, documentPlace, walk))
  return !problems.some(problem => problem.kind !== 'unknown')
}

/** Decodes a value as one Go struct: what the decoder refuses, if anything, and the places of unknown fields, in the order of the document. */
export function decodeAs(
  value: unknown,
  shape: StructShape,
): { readonly wrong: WrongType | undefined; readonly unknown: readonly Place[] } {
  const walk = startWalk([], undefined)
  decodeValue(value, shape, documentPlace, walk)
  const wrong = walk.problems.flatMap(problem => (problem.kind === 'type' ? [problem] : []))
  return {
    wrong: wrong.find(({ final }) => final) ?? wrong[0],
    unknown: walk.problems.flatMap(problem => (problem.kind === 'unknown' ? [problem.at] : [])),
  }
}

function decodeValue(value: unknown, shape: Shape, at: Place, walk: Walk): void {
  if (value === null || value === undefined) return
  if (walk.depth > deepest) {
    walk.problems.push({ kind: 'depth', at })
    return
  }
  switch (shape.kind) {
    case 'struct':
      if (isRecord(value)) return decodeStruct(value, shape, at, walk)
      break
    case 'map':
      if (isRecord(value)) return decodeMap(value, shape.of, at, walk)
      break
    case 'list':
      if (Array.isArray(value)) return decodeList(value, shape.of, at, walk)
      break
    case 'schemaOrList':
    case 'schemaOrBool':
    case 'schemaOrStrings':
      return decodeUnion(value, shape.kind, at, walk)
    default:
      if (decodesAs(value, shape.kind)) return
  }
  walk.problems.push(typeProblem(value, shape, at, walk))
}

function decodeStruct(value: JsonObject, shape: StructShape, at: Place | undefined, walk: Walk): void {
  for (const key in value) {
    // JSON has no member that is undefined.
    if (!Object.hasOwn(value, key) || value[key] === undefined) continue
    const field = lookUp(shape.fields, key)
    const place = at === undefined ? topLevel(key) : child(at, key)
    if (field !== undefined && !isTooNew(field, walk.server)) decodeValue(value[key], field, place, stepInto(walk, shape.go, key))
    else walk.problems.push({ kind: 'unknown', at: place, name: key, known: Object.keys(shape.fields), strict: walk.strict })
  }
}

function stepInto(walk: Walk, go: string, key: string): Walk {
  const inner = { ...walk, depth: walk.depth + 1 }
  return walk.frozen ? inner : { ...inner, struct: go, fields: walk.fields === '' ? key : `${walk.fields}.${key}` }
}

function isTooNew(shape: Shape, server: Server | undefined): boolean {
  return shape.since !== undefined && server?.has(shape.since) === false
}

function decodeMap(value: Record<string, unknown>, of: Shape, at: Place, walk: Walk): void {
  const inner = { ...walk, depth: walk.depth + 1 }
  for (const key in value) if (Object.hasOwn(value, key)) decodeValue(value[key], of, child(at, key), inner)
}

function decodeList(value: readonly unknown[], of: Shape, at: Place, walk: Walk): void {
  const inner = { ...walk, depth: walk.depth + 1 }
  for (const [index, one] of value.entries()) decodeValue(one, of, entry(at, index), inner)
}

/** `items`, `additionalProperties` and the like (apiextensions v1/marshal.go): a decoder of its own, never strict. */
function decodeUnion(value: unknown, kind: 'schemaOrList' | 'schemaOrBool' | 'schemaOrStrings', at: Place, walk: Walk): void {
  const frozen = walk.server?.has('wholeDecodePaths') === false
  const inner: Walk = { ...walk, strict: false, frozen, depth: walk.depth + 1 }
  if (isRecord(value)) return decodeStruct(value, schemaShape, at, inner)
  if (kind === 'schemaOrBool') {
    if (typeof value === 'boolean') return
    const error = 'boolean or JSON schema expected'
    walk.problems.push({ kind: 'type', at, value, wanted: 'a schema, true or false', error, final: true })
  } else if (Array.isArray(value)) {
    decodeList(value, kind === 'schemaOrList' ? schemaShape : { kind: 'string' }, at, inner)
  }
}

function typeProblem(value: unknown, shape: Shape, at: Place, walk: Walk): DecodeProblem {
  const into = walk.fields === '' ? 'Go value' : `Go struct field ${walk.struct.slice(walk.struct.indexOf('.') + 1)}.${walk.fields}`
  const type = goTypeOf(shape)
  const error = textProblem(value, shape) ?? `json: cannot unmarshal ${describeJson(value, shape)} into ${into} of type ${type}`
  return { kind: 'type', at, value, wanted: wantedOf(shape), error, final: shape.kind === 'time' }
}

function wantedOf(shape: Shape): string {
  const names: Readonly<Record<string, string>> = {
    struct: 'an object',
    map: 'an object',
    list: 'a list',
    string: 'a string',
    boolean: 'true or false',
    int64: 'a whole number',
    int32: 'a whole number of 32 bits',
    float: 'a number',
    time: 'a time as in 2006-01-02T15:04:05Z',
    bytes: 'base64 text',
  }
  return names[shape.kind] ?? 'something else'
}

/** Keys that lead to what is dropped; a leaf has no further ones. */
interface Dropped extends Map<string | number, Dropped> {}

/** A value without the fields at some paths; itself when there are none. */
function dropFields(value: unknown, paths: readonly Keys[]): unknown {
  const dropped: Dropped = new Map()
  for (const keys of paths) addPath(dropped, keys)
  return without(value, dropped)
}

function addPath(dropped: Dropped, keys: Keys): void {
  let at = dropped
  for (const key of keys) {
    const inner = at.get(key) ?? new Map()
    at.set(key, inner)
    at = inner
  }
}

function without(value: unknown, dropped: Dropped): unknown {
  if (dropped.size === 0) return value
  const kept = (member: unknown, inner: Dropped | undefined) => (inner === undefined ? member : without(member, inner))
  if (Array.isArray(value)) return value.map((item, index) => kept(item, dropped.get(index)))
  if (!isRecord(value)) return value
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const inner = dropped.get(name)
    return inner?.size === 0 ? [] : [[name, kept(member, inner)]]
  })
  return Object.fromEntries(members)
}
