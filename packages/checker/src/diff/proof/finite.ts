import { re2Difference } from '@crdgen/go'
import type { Schema } from '@crdgen/core/internal'
import { acceptsValue, enumOf, keywordOf, readPattern, type TextPart } from '@crdgen/server/internal'
import type { Work } from '../work.ts'

/** More values are not listed. */
const most = 64

/** Lists every value that a schema accepts, where its enum, type, bounds or pattern leave few of them; else undefined. */
export function finiteValues(schema: Schema, work: Work): readonly unknown[] | undefined {
  const listed = enumOf(schema) ?? valuesOfType(schema, work)
  if (listed === undefined || listed.length > most) return undefined
  const all = schema.nullable === true ? [...listed, null] : listed
  return all.filter(value => acceptsValue(schema, value))
}

function valuesOfType(schema: Schema, work: Work): readonly unknown[] | undefined {
  switch (schema.type) {
    case 'boolean':
      return [true, false]
    case 'integer':
      return wholeNumbers(schema)
    case 'number':
      return schema.minimum != null && schema.minimum === schema.maximum ? [schema.minimum] : undefined
    case 'string':
      return schema.maxLength === 0 ? [''] : textsOfPattern(keywordOf(schema, 'pattern'), work)
    default:
      return undefined
  }
}

function wholeNumbers({ minimum, maximum }: Schema): readonly number[] | undefined {
  if (minimum == null || maximum == null || maximum - minimum > most) return undefined
  const first = Math.ceil(minimum)
  return Array.from({ length: Math.max(0, Math.floor(maximum) - first + 1) }, (_, index) => first + index)
}

/** The texts are made from what is understood of a pattern; that RE2 accepts no other is looked up. */
function textsOfPattern(pattern: unknown, work: Work): readonly string[] | undefined {
  if (typeof pattern !== 'string') return undefined
  const part = readPattern(pattern)
  if (part === undefined || countTexts(part) > most) return undefined
  const texts = [...new Set(textsOfPart(part))]
  return textBeside(pattern, texts, work) === null ? texts : undefined
}

/** A text that a pattern matches and that is not one of some; null if every match is, undefined when that is not known. */
export function textBeside(pattern: string, texts: readonly string[], work: Work): string | null | undefined {
  return re2Difference(pattern, `^(?:${texts.map(escapePattern).join('|')})$`, {}, work)
}

function escapePattern(text: string): string {
  return [...text].map(one => `\\x{${(one.codePointAt(0) ?? 0).toString(16)}}`).join('')
}

/** The number of ways to make a text: before they are made. */
function countTexts(part: TextPart): number {
  switch (part.kind) {
    case 'chars':
      return part.ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)
    case 'sequence':
      return part.parts.reduce((product, one) => product * countTexts(one), 1)
    case 'choice':
      return part.options.reduce((sum, one) => sum + countTexts(one), 0)
    case 'repeat': {
      const once = countTexts(part.part)
      return part.most > most ? Infinity : timesOf(part).reduce((sum, times) => sum + once ** times, 0)
    }
  }
}

function textsOfPart(part: TextPart): readonly string[] {
  switch (part.kind) {
    case 'chars':
      return part.ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    case 'sequence':
      return joinAll(part.parts.map(textsOfPart))
    case 'choice':
      return part.options.flatMap(textsOfPart)
    case 'repeat': {
      const texts = textsOfPart(part.part)
      return timesOf(part).flatMap(times => joinAll(Array.from({ length: times }, () => texts)))
    }
  }
}

function timesOf({ least, most }: { readonly least: number; readonly most: number }): readonly number[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)
}

function joinAll(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.reduce<readonly string[]>((made, texts) => made.flatMap(one => texts.map(other => one + other)), [''])
}
