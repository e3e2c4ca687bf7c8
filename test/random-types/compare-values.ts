import { validate } from '@crdgen/server'
import { ts } from '../../packages/core/src/reader/program/typescript.js'
import { accepts, type Deviation, deviations, type JsonValue } from './json-meaning.ts'
import type { Random } from './random.ts'
import { mutate, sampleValue } from './sample-value.ts'

/** A value of which the compiler and the schema think differently. */
export interface ValueDisagreement {
  readonly value: JsonValue
  readonly compiler: boolean
  readonly schema: boolean
  /** The deviations without which the two would not agree; undefined when they do not agree with all of them either. */
  readonly because: readonly Deviation[] | undefined
  /** What the server says of the value, or of the CRD. */
  readonly messages: readonly string[]
}

/** A type and a CRD that has its schema somewhere. */
export interface TypeBesideCrd {
  readonly type: ts.Type
  readonly checker: ts.TypeChecker
  readonly crd: Parameters<typeof validate>[0]
  /** The object that has a value at that place. */
  readonly objectOf: (value: JsonValue) => object
  /** What a stored object has there: with defaults, without nulls that the schema does not have and unknown fields. */
  readonly valueIn: (stored: unknown) => JsonValue | undefined
  readonly random: Random
  readonly count: number
  /** Values that are tried beside the random ones. */
  readonly given?: readonly JsonValue[]
}

/** Makes values of a type and others near them, and says on which of them the compiler and the schema disagree. */
export function compareValues(beside: TypeBesideCrd): readonly ValueDisagreement[] {
  const given = (beside.given ?? []).map(value => ({ value, isSample: false }))
  return [...given, ...valuesOf(beside)].flatMap(({ value, isSample }) => compareValue(value, isSample, beside))
}

function compareValue(
  value: JsonValue,
  isSample: boolean,
  { type, checker, crd, objectOf, valueIn }: TypeBesideCrd,
): readonly ValueDisagreement[] {
  const { valid, diagnostics: found, stored } = validate(crd, objectOf(value), { mode: 'ignore' })
  const kept = valueIn(stored)
  const taken = (chosen: readonly Deviation[]) =>
    valid && chosen.includes('as-stored') && kept === undefined
      ? mayLack(type)
      : accepts(type, valid && chosen.includes('as-stored') ? (kept ?? null) : value, { checker, deviations: new Set(chosen) })
  const compiler = taken([])
  const isLost = valid && isSample && compiler && !isWithin(value, kept)
  if (compiler === valid && !isLost) return []
  const one = deviations.find(some => taken([some]) === valid)
  const all = taken(deviations) === valid ? deviations : undefined
  const because = isLost ? undefined : one === undefined ? all : [one]
  return [{ value, compiler, schema: valid, because, messages: found.map(({ message, path }) => `${path}: ${message}`) }]
}

/** Half of them as the type says, half of those with something changed. */
function valuesOf({ type, random, checker, count }: TypeBesideCrd) {
  return Array.from({ length: count }, (_, index) => {
    const value = sampleValue(type, random, checker)
    return index % 2 === 0 ? { value, isSample: true } : { value: mutate(value, random), isSample: false }
  })
}

function mayLack(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some(one => one.flags & ts.TypeFlags.Undefined)
}

/** Whether nothing of a value is lost. */
function isWithin(value: JsonValue, kept: JsonValue | undefined): boolean {
  if (typeof value !== 'object' || value === null || kept === undefined) return value === kept
  if (typeof kept !== 'object' || kept === null) return false
  return Object.entries(value).every(([key, one]) => isWithin(one, (kept as Readonly<Record<string, JsonValue>>)[key]))
}
