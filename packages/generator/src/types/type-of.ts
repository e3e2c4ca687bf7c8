import {
  canonicalJson,
  anyItem,
  type EmbedOptions,
  findValueProblem,
  formatPath,
  type Json,
  lookUp,
  nativeImport,
  type NativeLibrary,
  quantitySchema,
  type Schema,
} from '@crdgen/core/internal'
import { alternativesOf, splitMembers } from './alternatives.ts'
import { type Built, type Declarations, importToken, localToken, type Member, type TypePlace } from './declarations.ts'
import { isJsonList, isObject } from './json.ts'
import { keywordMarks } from './keyword-marks.ts'
import { type Mark, mark, stepOut } from './marks.ts'
import { pascal, singular } from './names.ts'
import { fieldCandidate, findParts, type NativeParts } from './native-parts.ts'
import { constraintsOutside } from './constraints-outside.ts'
import { type Candidate, findEmbedding, minorsDescending, splitNative } from './natives.ts'
import { writeLiteral } from './literals.ts'

/** The state of building the types of one version. */
export interface Builder {
  readonly library: NativeLibrary
  readonly declarations: Declarations
  /** Structs found in the CRD, by path. */
  readonly embeds: ReadonlyMap<string, Candidate>
  /** By schema: native as a whole, or which of its fields are. */
  readonly natives: Map<Schema, NativeUse>
  readonly count: { all: number; patched: number }
}

export type NativeUse = { readonly definition: string; readonly fields?: readonly string[] }

/** The type of a node, with its markers. */
export function typeOf(schema: Schema, place: TypePlace, builder: Builder): Built {
  builder.count.all++
  if (place.position === 'part' && schema.default === null) return wholeSchema(schema, place, builder)
  const built = nativeType(schema, place, builder) ?? ownType(schema, place, builder)
  if (built.marks.some(one => one.name === 'patch' && one.steps.length === 0)) builder.count.patched++
  return built
}

/** A part whose default is null, which a patch would take for no default. */
function wholeSchema(schema: Schema, place: TypePlace, builder: Builder): Built {
  const { default: _, ...rest } = schema
  builder.count.patched++
  return { type: ownType(rest, place, builder).type, marks: isObject(schema) ? [mark('schema', schema)] : [], description: undefined }
}

function ownType(schema: Schema, place: TypePlace, builder: Builder): Built {
  const unsaid = unsaidBy(schema)
  if (Object.keys(unsaid).length > 0) {
    const rest: Schema = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !Object.hasOwn(unsaid, keyword)))
    // The values still make the type.
    const values = (schema.enum ?? []).filter(value => isOfType(value, schema))
    const built = ownType(values.length === 0 ? rest : { ...rest, enum: values }, place, builder)
    const marks = built.marks.filter(({ name, steps }) => name !== 'enum' || steps.length > 0 || unsaid.enum === undefined)
    return { ...built, type: unsaid.nullable === true ? `${built.type} | null` : built.type, marks: addPatch(marks, unsaid) }
  }
  if (schema['x-kubernetes-int-or-string'] === true) return intOrString(schema, place, builder)
  if (schema.type === 'object') return objectType(schema, place, builder)
  if (schema.type === 'array') return listType(schema, place, builder)
  if (schema.type === undefined) return anyType(schema, place, builder)
  const { type, rest } = scalarType(schema)
  // Fractions are meant: a bare number could be a slip.
  const isMeant = type === 'number' && rest.format === undefined
  return finish(type, rest, place, builder, isMeant ? [mark('type', 'number')] : [])
}

/** Keywords that have a marker, which would refuse them here. The API server accepts them, or refuses them in words of its own. */
function unsaidBy(schema: Schema): Schema {
  const { type, items, [preserve]: keeps, enum: values, nullable, default: fallback } = schema
  const keys = schema['x-kubernetes-list-map-keys']
  const listType = schema['x-kubernetes-list-type']
  const given = (name: string) => items?.required?.includes(name) === true || items?.properties?.[name]?.default !== undefined
  const isUnsure = keys !== undefined && !keys.every(given)
  return {
    // An object with fields has a type of its own for them.
    ...(isStruct(schema) ? {} : constraintsOutside(schema)),
    ...(keeps === true && type !== undefined && type !== 'object' ? { [preserve]: keeps } : {}),
    ...(values !== undefined && nullable === true ? { enum: values, nullable } : {}),
    ...(fallback !== undefined && fallback !== null && findValueProblem(schema, fallback) !== undefined ? { default: fallback } : {}),
    ...(values?.every(value => isOfType(value, schema)) === false ? { enum: values } : {}),
    ...(isUnsure ? { 'x-kubernetes-list-map-keys': keys, ...(listType === undefined ? {} : { 'x-kubernetes-list-type': listType }) } : {}),
  }
}

function isStruct({ type, properties }: Schema): boolean {
  return type === 'object' && properties !== undefined && Object.keys(properties).length > 0
}

/** Checks whether a value is of the wanted type. Null never is. */
function isOfType(value: Json, { type, 'x-kubernetes-int-or-string': isIntOrString }: Schema): boolean {
  if (isIntOrString === true) return typeof value === 'string' || Number.isInteger(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return isJsonList(value)
  if (type === 'object') return isObject(value)
  return value !== null && (type === undefined || typeof value === type)
}

/** Adds what is left of the keywords as marks. Scalars of lists and maps that have a description get a type of their own to bear it. */
function finish(type: string, rest: Schema, place: TypePlace, builder: Builder, inner: readonly Mark[] = []): Built {
  const { description, nullable, ...bare } = rest
  const text = nullable === true ? `${type} | null` : type
  if (place.position === 'field' || description === undefined || description === '')
    return { type: text, marks: [...inner, ...fieldMarks(bare, place)], description }
  const id = builder.declarations.declare({ ...rest, title: `${rest.title ?? ''} ${type}` }, place, (own, words) => ({
    kind: 'alias',
    id: own,
    type,
    description: words,
    marks: [...inner, ...keywordMarks(withoutFieldOnly(bare), false)],
  }))
  const onField = fieldMarks(fieldOnly(bare), place)
  return { type: nullable === true ? `${localToken(id)} | null` : localToken(id), marks: onField, description: undefined }
}

/** `default` reaches fields only, so that a part's is a patch. */
function fieldMarks(rest: Schema, { position }: TypePlace): readonly Mark[] {
  const { default: fallback, ...others } = rest
  if (position === 'field' || fallback === undefined) return keywordMarks(rest, true)
  return [...keywordMarks(others, true), mark('patch', { default: fallback })]
}

function fieldOnly({ default: fallback, example }: Schema): Schema {
  return { ...(fallback === undefined ? {} : { default: fallback }), ...(example === undefined ? {} : { example }) }
}

function withoutFieldOnly({ default: _, example: __, ...rest }: Schema): Schema {
  return rest
}

function ours(name: string): string {
  return importToken('crdgen/kubernetes', name)
}

const either = canonicalJson([{ type: 'integer' }, { type: 'string' }])

function intOrString(schema: Schema, place: TypePlace, builder: Builder): Built {
  const { anyOf, 'x-kubernetes-int-or-string': _, pattern, ...rest } = schema
  const isPlain = canonicalJson(anyOf ?? null) === either
  const isQuantity = isPlain && pattern !== undefined && pattern === quantitySchema.pattern
  const left: Schema = isQuantity || pattern === undefined ? rest : { ...rest, pattern }
  const built = finish(ours(isQuantity ? 'Quantity' : 'IntOrString'), left, place, builder)
  return isPlain ? built : { ...built, marks: addPatch(built.marks, { anyOf: anyOf === undefined ? null : [...anyOf] }) }
}

function addPatch(marks: readonly Mark[], keywords: object): readonly Mark[] {
  const known = marks.find(one => one.name === 'patch' && one.steps.length === 0)
  const before = isObject(known?.value) ? known.value : {}
  const value: unknown = { ...before, ...keywords }
  return isObject(value) ? [...marks.filter(one => one !== known), mark('patch', value)] : marks
}

const stringFormats: Readonly<Record<string, string>> = { 'date-time': 'Time', byte: 'Bytes' }
const integerFormats: Readonly<Record<string, string>> = { int32: 'Int32', int64: 'Int64' }
const numberFormats: Readonly<Record<string, string>> = { float: 'Float', double: 'Double' }

/** A scalar, and the keywords that its type doesn't express. */
function scalarType(schema: Schema): { readonly type: string; readonly rest: Schema } {
  const { type, enum: values, ...rest } = schema
  const literals = values === undefined ? undefined : literalUnion(schema)
  if (literals !== undefined) return { type: literals, rest }
  const kept: Schema = values === undefined ? rest : { ...rest, enum: values }
  if (type === 'boolean') return { type: 'boolean', rest: kept }
  const formats = type === 'string' ? stringFormats : type === 'integer' ? integerFormats : numberFormats
  const known = rest.format === undefined ? undefined : lookUp(formats, rest.format)
  if (known !== undefined) return { type: ours(known), rest: withoutFormat(kept) }
  if (type === 'integer') return { type: ours('Integer'), rest: kept }
  return { type: type === 'string' ? 'string' : 'number', rest: kept }
}

function withoutFormat({ format: _, ...rest }: Schema): Schema {
  return rest
}

/** A union of literals that gives the same type and the same values in the same order. */
function literalUnion({ type, enum: values = [] }: Schema): string | undefined {
  const wanted = type === 'integer' || type === 'number' ? 'number' : type
  const isPlain = values.length > 0 && values.every(value => typeof value === wanted) && new Set(values).size === values.length
  const isWhole = type !== 'number' || !values.every(Number.isInteger)
  const isTrueFalse = type === 'boolean' && values.length > 1
  return isPlain && isWhole && !isTrueFalse ? values.map(value => writeLiteral(value)).join(' | ') : undefined
}

const preserve = 'x-kubernetes-preserve-unknown-fields'

function anyType(schema: Schema, place: TypePlace, builder: Builder): Built {
  const { [preserve]: keeps, ...rest } = schema
  const built = finish(ours('JSONValue'), withoutNullable(rest), place, builder)
  const lacking = { ...(keeps === true ? {} : { [preserve]: null }), ...(schema.nullable === true ? { nullable: true } : {}) }
  return Object.keys(lacking).length === 0 ? built : { ...built, marks: addPatch(built.marks, lacking) }
}

/** JSONValue takes null already, so that `| null` has no effect. */
function withoutNullable({ nullable: _, ...rest }: Schema): Schema {
  return rest
}

function listType(schema: Schema, place: TypePlace, builder: Builder): Built {
  const { type: _, items, ...rest } = schema
  if (items === undefined) return finish('unknown[]', rest, place, builder, [mark('patch', { type: 'array' })])
  const part = typeOf(items, { ...place, ...wordsOf(place, 'Item'), path: [...place.path, anyItem], position: 'part' }, builder)
  return finish(`${isUnion(part.type) ? `(${part.type})` : part.type}[]`, rest, place, builder, stepOut(part.marks, 'items'))
}

/** Checks whether a type as it is written here has several parts: those of a list or map are in brackets. */
function isUnion(type: string): boolean {
  return type.includes(' | ') && !/^Record<[^]*>$|\[\]$/.test(type)
}

function wordsOf({ word, fallback }: TypePlace, otherwise: 'Item' | 'Value'): Pick<TypePlace, 'word' | 'fallback'> {
  return { word: singular(word, otherwise), fallback: `${fallback}${otherwise}` }
}

function objectType(schema: Schema, place: TypePlace, builder: Builder): Built {
  const { type: _, properties, additionalProperties, ...rest } = schema
  if (isStruct(schema)) return structType(schema, place, builder)
  if (isObject(additionalProperties)) {
    const inside = { ...place, ...wordsOf(place, 'Value'), path: [...place.path, '*'], position: 'part' } as const
    const part = typeOf(additionalProperties, inside, builder)
    return finish(`Record<string, ${part.type}>`, rest, place, builder, stepOut(part.marks, 'values'))
  }
  const { [preserve]: keeps, ...others } = rest
  const left: Schema = additionalProperties === undefined ? others : { ...others, additionalProperties }
  const isOpen = keeps === true || additionalProperties === true
  const built = finish(`Record<string, ${isOpen ? 'unknown' : 'never'}>`, left, place, builder)
  // Its fields are kept as well, but for what is in them.
  return isOpen && keeps !== true ? { ...built, marks: addPatch(built.marks, { [preserve]: null }) } : built
}

/** An object with fields: an interface. Keywords of the object are on the interface, but for those that only fields can have. */
function structType(schema: Schema, place: TypePlace, builder: Builder): Built {
  const candidate = candidateAt(schema, place, builder)
  const parts = candidate === undefined ? undefined : findParts(schema, candidate, place.here)
  const embed = parts === undefined ? [] : embedMarks(parts.options, place.here)
  const inner: TypePlace = { ...place, candidate, here: parts?.options ?? place.here }
  const { nullable, default: _, example: __, ...struct } = schema
  const id = builder.declarations.declare(struct, inner, (own, description) => {
    const isOpen = schema[preserve] === true
    const base = parts === undefined ? undefined : nativeBase(parts, builder)
    const members = membersOf(struct, { ...inner, owner: own }, builder, parts?.taken ?? [])
    const known = new Set(Object.keys(schema.properties ?? {}))
    const undeclared = (schema.required ?? []).some(name => !known.has(name))
    const { type: _type, properties: _properties, description: _description, required, [preserve]: _keeps, ...others } = struct
    const union = undeclared || isOpen || base !== undefined ? undefined : alternativesOf(struct)
    const rest: Schema = undeclared && required !== undefined ? { ...others, required } : others
    const marks = keywordMarks(union?.isExact === true ? withoutOneOf(rest) : rest, false, struct)
    if (marks.some(one => one.name === 'patch')) builder.count.patched++
    if (union !== undefined) return { kind: 'union', id: own, description, marks, ...splitMembers(members, union) }
    return { kind: 'interface', id: own, description, marks, members, isOpen, ...(base === undefined ? {} : { extends: base }) }
  })
  if (parts !== undefined) builder.natives.set(schema, { definition: parts.definition, fields: parts.taken })
  const marks = [...embed, ...fieldMarks(fieldOnly(schema), place)]
  const type = nullable === true ? `${localToken(id)} | null` : localToken(id)
  return { type, marks, description: place.position === 'field' ? schema.description : undefined }
}

function withoutOneOf({ oneOf: _, ...rest }: Schema): Schema {
  return rest
}

function nativeBase({ definition, taken, left }: NativeParts, { library }: Builder): string | undefined {
  const found = nativeImport(library, definition)
  if (found === undefined) return undefined
  const name = importToken(found.module, found.name)
  const keys = (names: readonly string[]) => names.map(one => writeLiteral(one)).join(' | ')
  if (left.length === 0) return name
  return left.length <= taken.length ? `Omit<${name}, ${keys(left)}>` : `Pick<${name}, ${keys(taken)}>`
}

/** The fields of an object, but for those that a native struct brings along. */
export function membersOf(schema: Schema, place: TypePlace, builder: Builder, without: readonly string[]): readonly Member[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => {
      const candidate = place.candidate === undefined ? undefined : fieldCandidate(place.candidate, name)
      const word = pascal(name)
      const inner: TypePlace = { ...place, path: [...place.path, name], word, fallback: word, candidate, position: 'field' }
      return { name, optional: !required.includes(name), ...typeOf(field, inner, builder) }
    })
}

/** A native struct that the node is an exact copy of. */
function nativeType(schema: Schema, place: TypePlace, builder: Builder): Built | undefined {
  const candidate = schema.type === 'object' ? candidateAt(schema, place, builder) : undefined
  if (candidate === undefined) return undefined
  const { struct, beside } = splitNative(schema)
  const options = findEmbedding(struct, candidate, place.here)
  const found = options === undefined ? undefined : nativeImport(builder.library, candidate.definition)
  if (options === undefined || found === undefined) return undefined
  builder.natives.set(schema, { definition: candidate.definition })
  // The words of a list's or map's parts are upstream's about the struct; those of a field are the owner's.
  const { description, ...others } = beside
  const comment = place.position === 'part' || description === undefined ? others : beside
  const built = finish(importToken(found.module, found.name), comment, place, builder)
  return { ...built, marks: [...embedMarks(options, place.here), ...built.marks] }
}

const objectMeta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/** The struct that the node may be a copy of: the one found there, or the one that the struct around it has there. */
function candidateAt(schema: Schema, { path, candidate }: TypePlace, { embeds }: Builder): Candidate | undefined {
  const found = embeds.get(formatPath(path)) ?? candidate
  if (found !== undefined) return found
  const isMetadata = schema.properties?.['annotations'] !== undefined && schema.properties['labels'] !== undefined
  return isMetadata ? { definition: objectMeta, minors: minorsDescending().slice(0, 1) } : undefined
}

function embedMarks(options: EmbedOptions, here: EmbedOptions): readonly Mark[] {
  const set = Object.entries(options).filter(([name, value]) => value !== undefined && Reflect.get(here, name) !== value)
  return set.length === 0 ? [] : [mark('embed', Object.fromEntries(set))]
}
