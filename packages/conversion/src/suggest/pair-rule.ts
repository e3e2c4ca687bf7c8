import { elementOf, type Schema } from '@crdgen/core/internal'
import { printPath } from '../rules/path.ts'
import { durationUnit, isPlural, quantityUnit, sameWords, wordsOf } from './names.ts'
import { isQuantity, isScalar, keyOfList, sameShape, valueType } from './shape.ts'
import { coerce } from '../rules/coerce.ts'
import { duration, quantity } from '../rules/units.ts'
import { listToMap, remap, wrap } from '../rules/values.ts'
import { reversed, type Suggestion, suggestionOf } from './suggestion.ts'

/** A field of a version. */
export interface Field {
  readonly keys: readonly string[]
  readonly schema: Schema
  /** True if every object around it has to have it. */
  readonly isRequired: boolean
}

/** The rule for two fields that are one by their names, in whatever form each version has it. */
export function ruleForForms(spoke: Field, hub: Field): Suggestion | undefined {
  return changedForm(spoke, hub) ?? reverse(changedForm(hub, spoke))
}

function reverse(suggestion: Suggestion | undefined): Suggestion | undefined {
  return suggestion === undefined ? undefined : reversed(suggestion)
}

/** The forms that a newer version has instead of those of an older one. */
function changedForm(older: Field, newer: Field): Suggestion | undefined {
  const [from, to] = [older.schema, newer.schema]
  const paths = [printPath(older.keys), printPath(newer.keys)] as const
  const [one, other] = [lastOf(older), lastOf(newer)]
  const isSame = sameWords(one, other)
  const item = valueType(to) === 'array' ? elementOf(to) : undefined
  if (isScalar(from) && item !== undefined && (isSame || isPlural(one, other)) && sameShape(from, item)) return suggestionOf(wrap, ...paths)
  if (!isSame) return unitForm(older, newer)
  const key = valueType(from) === 'array' ? keyOfList(from, to) : undefined
  const [path, target] = paths
  if (key !== undefined) return path === target ? suggestionOf(listToMap, path, key) : suggestionOf(listToMap, path, key, target)
  if (valueType(from) !== 'string' || valueType(to) !== 'int-or-string' || from.enum != null) return undefined
  return path === target ? suggestionOf(coerce, path, 'string', 'intOrString') : suggestionOf(coerce, path, 'string', 'intOrString', target)
}

function unitForm({ keys, schema }: Field, newer: Field): Suggestion | undefined {
  if (valueType(schema) !== 'integer') return undefined
  const names = [String(keys.at(-1)), lastOf(newer)] as const
  const paths = [printPath(keys), printPath(newer.keys)] as const
  const [size, time] = [quantityUnit(...names), durationUnit(...names)]
  if (isQuantity(newer.schema) && size !== undefined) return suggestionOf(quantity, ...paths, size)
  return newer.schema.format === 'duration' && time !== undefined ? suggestionOf(duration, ...paths, time) : undefined
}

export function lastOf({ keys }: Field): string {
  return keys.at(-1) ?? ''
}

/** Values of an enum that differ in their spelling alone: `fast` and `Fast`, `if-needed` and `IfNeeded`. */
export function respelled(path: string, from: Schema, to: Schema): Suggestion | undefined {
  const [old, made] = [enumTexts(from), enumTexts(to)]
  if (old.length === 0 || old.length !== made.length) return undefined
  const by = new Map(made.map(value => [wordsOf(value).join(''), value]))
  const names = old.flatMap((value): [string, string][] => {
    const found = by.get(wordsOf(value).join(''))
    return found === undefined ? [] : [[value, found]]
  })
  const isWhole = names.length === old.length && by.size === made.length && new Set(names.map(([, value]) => value)).size === names.length
  return isWhole ? suggestionOf(remap, path, Object.fromEntries(names.filter(([value, name]) => value !== name))) : undefined
}

function enumTexts({ enum: values }: Schema): readonly string[] {
  return values?.every(value => typeof value === 'string') === true ? values.filter(value => typeof value === 'string') : []
}
