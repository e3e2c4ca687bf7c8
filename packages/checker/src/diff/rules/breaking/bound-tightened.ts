import type { Schema } from '@crdgen/core/internal'
import { keywordOf } from '@crdgen/server/internal'
import { boundValues, isImplied } from '../../proof/bounds.ts'
import { followsFrom } from '../../cel-follows.ts'
import { breaks, type Change, loosens, type SchemaChangeRule, type SchemaContext } from '../../rule.ts'

interface Bound {
  readonly keyword: 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties'
  readonly exclusive?: 'exclusiveMinimum' | 'exclusiveMaximum'
  /** 1: a greater bound is tighter; -1: a smaller one is. */
  readonly sign: 1 | -1
}

const bounds: readonly Bound[] = [
  { keyword: 'minimum', exclusive: 'exclusiveMinimum', sign: 1 },
  { keyword: 'maximum', exclusive: 'exclusiveMaximum', sign: -1 },
  { keyword: 'minLength', sign: 1 },
  { keyword: 'maxLength', sign: -1 },
  { keyword: 'minItems', sign: 1 },
  { keyword: 'maxItems', sign: -1 },
  { keyword: 'minProperties', sign: 1 },
  { keyword: 'maxProperties', sign: -1 },
]

type Data = {
  readonly keyword: string
  readonly before: number | undefined
  readonly after: number | undefined
}

const rule: SchemaChangeRule<Data> = {
  level: 'schema',
  severity: 'error',
  summary: 'A bound was added or tightened',
  why: 'Values between the old bound and the new one are refused, stored ones once a write changes them (before Kubernetes 1.30, with any write).',
  claims: bounds.flatMap(({ keyword, exclusive }) => (exclusive === undefined ? [keyword] : [keyword, exclusive])),
  find: pair => bounds.flatMap(bound => compareBound(bound, pair)),
}

function compareBound(bound: Bound, pair: SchemaContext): readonly Change<Data>[] {
  const { before, after, compareSchemas } = pair
  const { keyword, sign } = bound
  const [old, now] = [readBound(bound, before), readBound(bound, after)]
  if (old === undefined && now === undefined) return []
  const tightness = compareBounds(nearest(bound, before, old), nearest(bound, after, now), sign)
  if (tightness === 0) return []
  const message = `${keyword} is ${describeBound(now)} now, was ${describeBound(old)}`
  const data = { keyword, before: old?.value, after: now?.value }
  const isWider =
    tightness < 0 || (now !== undefined && (isImplied(keyword, before, now.value, compareSchemas.work) || isRuled(bound, now.value, pair)))
  if (isWider) return [loosens({ message, data })]
  const help = 'Widen the bound to what objects may hold already, or tighten it in a new version.'
  return [breaks({ message, help, data, shownBy: { values: () => boundValues(keyword, before, after) } })]
}

/** Checks whether a validation rule of the place asked for the bound already. */
function isRuled({ keyword, exclusive, sign }: Bound, bound: number, pair: SchemaContext): boolean {
  const measures = exclusive === undefined ? ['size(self)', 'self.size()'] : ['self']
  const relations = sign > 0 ? [`>= ${bound}`, `> ${bound - 1}`] : [`<= ${bound}`, `< ${bound + 1}`]
  const whole = exclusive === undefined || pair.before.type === 'integer' ? relations : relations.slice(0, 1)
  const texts = measures.flatMap(measure => whole.map(relation => `${measure} ${relation}`))
  const rules = (pair.before['x-kubernetes-validations'] ?? []).filter(({ rule }) => !/\boldSelf\b/.test(rule))
  return keywordOf(pair.after, exclusive ?? keyword) !== true && rules.some(({ rule }) => texts.some(text => followsFrom(rule, text, pair)))
}

interface ReadBound {
  readonly value: number
  readonly exclusive: boolean
}

function readBound({ keyword, exclusive }: Bound, schema: Schema): ReadBound | undefined {
  const value = keywordOf(schema, keyword)
  if (typeof value !== 'number') return undefined
  return { value, exclusive: exclusive !== undefined && schema[exclusive] === true }
}

/** A whole number that is excluded itself is the same bound as the next one that is included. */
function nearest({ sign }: Bound, { type }: Schema, bound: ReadBound | undefined): ReadBound | undefined {
  if (bound?.exclusive !== true || type !== 'integer' || !Number.isSafeInteger(bound.value)) return bound
  return { value: bound.value + sign, exclusive: false }
}

/** Positive: the new bound is tighter. */
function compareBounds(old: ReadBound | undefined, now: ReadBound | undefined, sign: 1 | -1): number {
  if (old === undefined) return now === undefined ? 0 : 1
  if (now === undefined) return -1
  return old.value === now.value ? Number(now.exclusive) - Number(old.exclusive) : (now.value - old.value) * sign
}

function describeBound(bound: ReadBound | undefined): string {
  return bound === undefined ? 'none' : `${bound.value}${bound.exclusive ? ' (exclusive)' : ''}`
}

export default rule
