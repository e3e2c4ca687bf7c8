import { tests } from '@bufbuild/cel-spec/testdata/conformance.js'
import {
  type CelType,
  compileExpression,
  libraryOf,
  printValue,
  programOf,
  types,
  type Value,
  plainValue as valueOf,
} from '@crdgen/cel/internal'

type Json = Readonly<Record<string, unknown>>

/** A case of CEL's own conformance suite. */
export interface SpecCase {
  readonly name: string
  readonly expr: string
  readonly value?: Json
  readonly evalError?: unknown
  readonly typeEnv?: readonly Json[]
  readonly bindings?: Readonly<Record<string, Json>>
  readonly disableCheck?: boolean
  readonly checkOnly?: boolean
  readonly typedResult?: unknown
  readonly container?: string
}

interface Suite {
  readonly name: string
  readonly suites?: readonly Suite[]
  readonly tests?: readonly { readonly original: unknown }[]
}

/** What the API server's CEL does not have, by what shows it: the cases that do not apply, and why. */
const absent: readonly (readonly [why: string, applies: (one: SpecCase, path: string) => boolean])[] = [
  [
    'libraries that no API server has',
    (_, path) => /^(?:bindings_ext|block_ext|encoders_ext|math_ext|network_ext|proto2_ext)\b/.test(path),
  ],
  ['protobuf messages, wrappers and enums', (_, path) => /^(?:enums|proto2|proto3|wrappers|dynamic)\b/.test(path)],
  [
    'protobuf messages, wrappers and enums',
    one =>
      /TestAllTypes|NestedTestAllTypes|google\.(?:protobuf|type)\.(?!Timestamp\b|Duration\b)|GlobalEnum|cel\.expr\.conformance/.test(
        JSON.stringify(one),
      ),
  ],
  ['containers', ({ container }) => container !== undefined],
  ['expressions that are run without a check', ({ disableCheck }) => disableCheck === true],
  ['cases that only ask for a type', one => one.checkOnly === true || (one.typedResult !== undefined && one.value === undefined)],
  [
    'strings of a later release: reverse, and format() of other words',
    (one, path) => path.startsWith('string_ext') && /reverse|format/.test(one.expr + path),
  ],
]

/** What the API server refuses though CEL does not: lists and maps of several types (HomogeneousAggregateLiterals). */
const mixedLiteral = /expected type '[^']*' but found '[^']*'/

/** Where cel-go answers otherwise than the suite wants: the API server's packages of 1.37, asked, give these answers. */
export const celGoAnswers: ReadonlyMap<string, string> = new Map([
  ['fields/map_fields/map_bad_key_type_or_true', 'invalid qualifier type: types.Bytes'],
  ['fields/map_fields/map_bad_key_type_and_false', 'invalid qualifier type: types.Bytes'],
  ['fields/qualified_identifier_resolution/map_value_repeat_key', 'int 3'],
  ['optionals/optionals/map_null_entry_no_such_key', 'false'],
  ['optionals/optionals/map_present_key_invalid_field', 'false'],
  ['string_ext/value_errors/indexof_out_of_range', 'true'],
  ['string_ext/value_errors/lastindexof_out_of_range', 'true'],
  ['timestamps/duration_converters/get_milliseconds', 'int 123321'],
])

export interface SpecCaseAt extends SpecCase {
  readonly path: string
}

export function specCases(): readonly SpecCaseAt[] {
  const found: SpecCaseAt[] = []
  const visit = (suite: Suite, path: readonly string[]) => {
    for (const { original } of suite.tests ?? []) {
      const one = original as SpecCase
      found.push({ ...one, path: [...path, one.name ?? one.expr].join('/') })
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.name])
  }
  visit(tests as Suite, [])
  return found
}

/** Why a case does not apply; undefined when it does. */
export function whyAbsent(one: SpecCaseAt): string | undefined {
  return absent.find(([, applies]) => applies(one, one.path))?.[0]
}

/** What became of a case: nothing else than what it wants, a literal that the server refuses, or what came instead. */
export type Outcome = 'passes' | 'mixed literal' | { readonly instead: string }

const library = libraryOf(37, true)

export function runCase(one: SpecCaseAt): Outcome {
  const variables = new Map((one.typeEnv ?? []).flatMap(declaration => declaredType(declaration)))
  const values = new Map(Object.entries(one.bindings ?? {}).map(([name, { value }]) => [name, specValue(value as Json)] as const))
  for (const name of values.keys()) if (!variables.has(name)) variables.set(name, types.dyn)
  const expected = one.evalError !== undefined ? undefined : printValue(specValue(one.value ?? { boolValue: true }))
  const found = evaluate(one.expr, variables, values)
  if (found.error === undefined) return found.text === expected ? 'passes' : { instead: found.text }
  if (expected === undefined) return 'passes'
  return found.isRefused && mixedLiteral.test(found.error) ? 'mixed literal' : { instead: found.error }
}

type Found = { readonly text: string; readonly error?: undefined } | { readonly error: string; readonly isRefused: boolean }

function evaluate(text: string, variables: ReadonlyMap<string, CelType>, values: ReadonlyMap<string, Value>): Found {
  const compiled = compileExpression(library, text, variables)
  if (compiled.ast === undefined) return { error: compiled.text, isRefused: true }
  const program = programOf(library, compiled.ast)
  if ('error' in program) return { error: program.error, isRefused: false }
  const { value = null, error } = program.evaluate(values)
  return error === undefined ? { text: printValue(value) } : { error, isRefused: false }
}

function declaredType({ name, ident }: Json): readonly (readonly [string, CelType])[] {
  const { type } = (ident ?? {}) as Json
  return typeof name === 'string' ? [[name, specType(type as Json)]] : []
}

function specType(type: Json): CelType {
  const named = { BOOL: types.bool, INT64: types.int, UINT64: types.uint, DOUBLE: types.double, STRING: types.string, BYTES: types.bytes }
  const { primitive, wellKnown, listType, mapType } = type as Readonly<Record<string, Json | string | undefined>>
  if (typeof primitive === 'string' && Object.hasOwn(named, primitive)) return named[primitive as keyof typeof named]
  if (wellKnown === 'TIMESTAMP') return types.timestamp
  if (wellKnown === 'DURATION') return types.duration
  if (typeof listType === 'object') return types.listType(specType((listType['elemType'] ?? {}) as Json))
  if (typeof mapType === 'object')
    return types.mapOf(specType((mapType['keyType'] ?? {}) as Json), specType((mapType['valueType'] ?? {}) as Json))
  return types.dyn
}

/** A value of the suite, made as an expression would make it. */
function specValue(value: Json): Value {
  const made = compileExpression(library, specLiteral(value), new Map())
  if (made.ast === undefined) return valueOf(plainValue(value))
  const program = programOf(library, made.ast)
  if ('error' in program) return valueOf(plainValue(value))
  const { value: found = null } = program.evaluate(new Map())
  return found
}

/** A value as a literal: each item is dyn, so that lists and maps can be of several types. */
function specLiteral(value: Json): string {
  const [[kind, inner] = ['nullValue', null]] = Object.entries(value)
  const item = (one: unknown) => `dyn(${specLiteral(one as Json)})`
  switch (kind) {
    case 'int64Value':
      return String(inner)
    case 'uint64Value':
      return `${String(inner)}u`
    case 'doubleValue':
      return `double(${JSON.stringify(Object.is(inner, -0) ? '-0' : String(inner).replace('Infinity', 'Inf'))})`
    case 'stringValue':
      return JSON.stringify(inner)
    case 'bytesValue':
      return `b"${[...Buffer.from(String(inner), 'base64')].map(byte => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`
    case 'boolValue':
      return String(inner)
    case 'typeValue':
      return String(inner)
    case 'listValue':
      return `[${(((inner as Json)['values'] ?? []) as unknown[]).map(item).join(', ')}]`
    case 'mapValue':
      return `{${(((inner as Json)['entries'] ?? []) as Json[]).map(({ key, value: one }) => `${item(key)}: ${item(one)}`).join(', ')}}`
    case 'objectValue':
      return objectLiteral(inner as Json)
    default:
      return 'null'
  }
}

function objectLiteral(inner: Json): string {
  const type = String(inner['@type'])
  const text = JSON.stringify(inner['value'])
  if (type.endsWith('.Duration')) return `duration(${text})`
  return type.endsWith('.Timestamp') ? `timestamp(${text})` : 'null'
}

function plainValue(value: Json): unknown {
  return Object.values(value)[0]
}
