import { re2Difference } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'
import { acceptsValue } from '@crdgen/server/internal'
import { enumOf, say } from '../keywords.ts'
import type { Work } from '../work.ts'
import type { Part } from './characters.ts'
import { readPattern } from './read-pattern.ts'

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
      return schema.maxLength === 0 ? [''] : textsOfPattern(say(schema, 'pattern'), work)
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
  const texts = part === undefined ? undefined : [...new Set(textsOfPart(part))]
  if (texts === undefined || texts.length > most) return undefined
  return textBeside(pattern, texts, work) === null ? texts : undefined
}

/** A text that a pattern matches and that is not one of some; null when there is none, undefined when that is not known. */
export function textBeside(pattern: string, texts: readonly string[], work: Work): string | null | undefined {
  return re2Difference(pattern, `^(?:${texts.map(escape).join('|')})$`, {}, work)
}

function escape(text: string): string {
  return [...text].map(one => `\\x{${(one.codePointAt(0) ?? 0).toString(16)}}`).join('')
}

/** At most one text more than are listed. */
function textsOfPart(part: Part): readonly string[] {
  switch (part.kind) {
    case 'chars':
      return part.ranges.flatMap(([from, to]) =>
        Array.from({ length: Math.min(to - from, most) + 1 }, (_, index) => String.fromCodePoint(from + index)),
      )
    case 'sequence':
      return part.parts.reduce<readonly string[]>((made, one) => join(made, textsOfPart(one)), [''])
    case 'choice':
      return part.options.flatMap(textsOfPart).slice(0, most + 1)
    case 'repeat': {
      const counts = Array.from({ length: Math.min(part.most - part.least, most) + 1 }, (_, index) => part.least + index)
      return counts.flatMap(count => repeat(part.part, Math.min(count, most + 1))).slice(0, most + 1)
    }
  }
}

function repeat(part: Part, count: number): readonly string[] {
  const texts = textsOfPart(part)
  return Array.from({ length: count }).reduce<readonly string[]>(made => join(made, texts), [''])
}

function join(left: readonly string[], right: readonly string[]): readonly string[] {
  return left.flatMap(one => right.map(other => one + other)).slice(0, most + 1)
}
