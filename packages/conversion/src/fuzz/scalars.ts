import type { Schema } from '@crdgen/core/internal'
import { acceptsValue, numbersOf, exampleTexts } from '@crdgen/server/internal'
import type { Random } from './random.ts'

/** So many values of a field are made in advance; all are ones that its schema accepts. */
const most = 48
const mostRandom = 20

/** Values of a schema without fields or items: at its boundaries, and others, which differ from those of other fields. */
export function scalarsOf(schema: Schema, random: Random): readonly unknown[] {
  const made = schema.enum == null ? valuesOfType(schema, random) : schema.enum.filter(one => one !== null)
  const given = schema.default == null ? [] : [schema.default]
  return unique([...given, ...made].filter(one => acceptsValue(schema, one))).slice(0, most)
}

function valuesOfType(schema: Schema, random: Random): readonly unknown[] {
  if (schema['x-kubernetes-int-or-string'] === true)
    return [...numbers({ ...schema, type: 'integer' }, random).slice(0, 16), '25%', ...texts(schema, random).slice(0, 16)]
  switch (schema.type) {
    case 'string':
      return texts(schema, random)
    case 'integer':
    case 'number':
      return numbers(schema, random)
    case 'boolean':
      return [true, false]
    default:
      return []
  }
}

/** Values in between come first: boundaries are few, and in every list. */
function numbers(schema: Schema, random: Random): readonly (number | bigint)[] {
  const isWhole = schema.type !== 'number'
  const least = Math.max(schema.minimum ?? -1000, -1_000_000)
  const greatest = Math.max(least, Math.min(schema.maximum ?? least + 100_000, 1_000_000))
  const step = schema.multipleOf ?? (isWhole ? 1 : 0.25)
  const drawn = Array.from({ length: mostRandom }, () => {
    const value = least + random.below(Math.floor(greatest - least) + 1)
    return Math.round(value / step) * step
  })
  const wide = schema.format === 'int32' ? [2_147_483_647, -2_147_483_648] : isWhole ? [Number.MAX_SAFE_INTEGER] : [1.5e300, -0.125]
  const beyond = schema.format === 'int64' ? [9_007_199_254_740_993n] : []
  return [...numbersOf(schema), ...drawn, ...wide, ...beyond]
}

function texts(schema: Schema, random: Random): readonly unknown[] {
  const [least, greatest] = [schema.minLength ?? 0, schema.maxLength ?? Infinity]
  const drawn = Array.from({ length: mostRandom }, () => drawText(schema, random).padEnd(least, 'x').slice(0, greatest))
  return [...exampleTexts(schema), ...drawn]
}

const day = 86_400

/** A text that no other field has, in the form that a format asks for. */
function drawText({ format }: Schema, random: Random): string {
  const number = random.below(1_000_000)
  switch (format) {
    case 'date-time':
    case 'datetime':
      return `${new Date((number * day + random.below(day)) * 1000).toISOString().slice(0, 19)}Z`.slice(-20)
    case 'date':
      return new Date((number % 20_000) * day * 1000).toISOString().slice(0, 10)
    case 'duration':
      return `${number % 100}h${number % 60}m`
    case 'ipv4':
      return `10.${number % 250}.${number % 241}.${number % 233}`
    case 'cidr':
      return `10.${number % 250}.0.0/16`
    case 'byte':
      return btoa(String(number))
    case 'uri':
    case 'url':
      return `https://example.com/${number}`
    default:
      return number % 4 === 0 ? String(number) : `w${number.toString(36)}`
  }
}

function unique(values: readonly unknown[]): readonly unknown[] {
  return [...new Set(values)]
}
