import { lookUp } from '@crdgen/core'
import type { Schema } from '@crdgen/core'
import { propertiesOf } from '../keywords.ts'
import { instancesOf, listOf, objectWith } from './instances.ts'
import { numbersOf } from './numbers.ts'
import { lengthsOf } from './pattern.ts'
import { textsOf } from './texts.ts'

type Maker = (before: Schema, bound: number) => readonly unknown[]

/** What lies just outside a bound, of values that the schema before takes. */
const makers: Readonly<Record<string, Maker>> = {
  minimum: (before, bound) => [bound, bound - 1, bound - 0.5, ...numbersOf({ ...before, maximum: bound })],
  maximum: (before, bound) => [bound, bound + 1, bound + 0.5, ...numbersOf({ ...before, minimum: bound })],
  minLength: (before, bound) => textsOf({ ...before, maxLength: bound - 1 }),
  maxLength: (before, bound) => byLength(textsOf({ ...before, minLength: bound + 1 })).slice(0, 8),
  minItems: (before, bound) => [before.minItems ?? 0, bound - 1].map(count => listOf(before, count)),
  maxItems: (before, bound) => [listOf(before, bound + 1)],
  minProperties: (before, bound) => [objectWith(before, {}), objectWith({ ...before, minProperties: bound - 1 }, {})],
  maxProperties: (before, bound) => [
    objectWith({ ...before, minProperties: bound + 1 }, {}),
    objectWith(before, {}, { also: Object.keys(propertiesOf(before)).slice(0, bound + 1) }),
  ],
}

function byLength(texts: readonly unknown[]): readonly unknown[] {
  return [...texts].sort((a, b) => String(a).length - String(b).length)
}

/** Values that the schema before takes and the bound of the one after does not, mostly. */
export function boundValues(keyword: string, before: Schema, after: Schema): readonly unknown[] {
  const bound: unknown = Reflect.get(after, keyword)
  if (typeof bound !== 'number') return []
  if (before.enum != null || isImplied(keyword, before, bound)) return instancesOf(before)
  return (lookUp(makers, keyword)?.(before, bound) ?? []).filter(value => value !== undefined)
}

/** The pattern lets no text pass that the bound would not. */
function isImplied(keyword: string, { type, pattern }: Schema, bound: number): boolean {
  if (type !== 'string' || typeof pattern !== 'string') return false
  const { least = 0, most = Infinity } = lengthsOf(pattern) ?? {}
  return keyword === 'minLength' ? least >= bound : keyword === 'maxLength' && most <= bound
}
