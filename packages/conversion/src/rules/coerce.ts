import { plainText } from '@crdgen/core/json'
import { ConversionError, type Rule } from './rule.ts'
import { type ValueChange, valueRule } from './values.ts'

/** The types of scalars; `intOrString` is a number where the text is one. */
export type ScalarType = 'string' | 'number' | 'boolean' | 'intOrString'

/** A value that has another type: `coerce('spec.port', 'string', 'number')`. A text that is no value of the type fails the conversion. */
export function coerce(spoke: string, from: ScalarType, to: ScalarType, hub: string = spoke): Rule {
  return valueRule('coerce', spoke, hub, coercions[to], coercions[from])
}

const coercions: Readonly<Record<ScalarType, ValueChange>> = {
  string: value => (value === null || typeof value === 'object' ? value : plainText(value)),
  number: (value, path) => {
    if (typeof value !== 'string') return value
    const number = /^-?\d{16,18}$/.test(value) ? BigInt(value) : Number(value)
    return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value) && Number.isFinite(Number(number))
      ? exact(number)
      : fail(value, path, 'a number')
  },
  boolean: (value, path) => {
    if (typeof value !== 'string') return value
    return value === 'true' || value === 'false' ? value === 'true' : fail(value, path, 'true or false')
  },
  intOrString: value => (typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})$/.test(value) && value !== '-0' ? Number(value) : value),
}

function exact(value: number | bigint): number | bigint {
  return typeof value === 'bigint' && BigInt(Number(value)) === value && Number.isSafeInteger(Number(value)) ? Number(value) : value
}

function fail(value: string, path: string, wanted: string): never {
  throw new ConversionError(`${path}: ${JSON.stringify(value)} is not ${wanted}`)
}
