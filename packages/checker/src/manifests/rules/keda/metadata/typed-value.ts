import type { Parameter } from './parameters.ts'

const goBooleans = new Set(['1', 't', 'T', 'true', 'TRUE', 'True', '0', 'f', 'F', 'false', 'FALSE', 'False'])
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/
const bounds: ReadonlyMap<string, readonly [bigint, bigint]> = new Map([
  ['int', [-(2n ** 63n), 2n ** 63n - 1n]],
  ['int64', [-(2n ** 63n), 2n ** 63n - 1n]],
  ['uint32', [0n, 2n ** 32n - 1n]],
])

/**
 * KEDA's error about a value whose words or type are wrong; undefined for one that it reads. kedacore/keda
 * pkg/scalers/scalersconfig/typed_config.go at v2.18.0 and v2.20.0, setValue and setConfigValueHelper.
 */
export function typeProblem({ names, type, values, exclusive }: Parameter, text: string): string | undefined {
  const named = `${JSON.stringify(names.join(','))} value ${JSON.stringify(text)}`
  const parts = text.split(',').map(part => part.trim())
  if (values.length > 0 && parts.some(part => !values.includes(part))) return `parameter ${named} must be one of [${values.join(' ')}]`
  if (parts.filter(part => exclusive.includes(part)).length > 1)
    return `parameter ${named} must contain only one of [${exclusive.join(' ')}]`
  const problem = readings.get(type)?.(text, type)
  return problem === undefined ? undefined : `unable to set param ${named}: ${problem}`
}

type ReadTyped = (text: string, type: string) => string | undefined

const readings: ReadonlyMap<string, ReadTyped> = new Map<string, ReadTyped>([
  ['bool', text => (goBooleans.has(text) ? undefined : `unable to parse boolean value ${JSON.stringify(text)}`)],
  ['float64', text => (jsonNumber.test(text) ? undefined : 'unable to unmarshal to field type float64')],
  ['int', integerProblem],
  ['int64', integerProblem],
  ['uint32', integerProblem],
  ['duration', durationProblem],
  ['map', mapProblem],
  ['ranges', rangesProblem],
])

/** It is read as JSON: no fraction, no exponent, no zero in front. */
function integerProblem(text: string, type: string): string | undefined {
  const [least, most] = bounds.get(type) ?? [0n, 0n]
  // No integer of Go's has more digits than 19, and a sign.
  const isInteger = text.length <= 20 && /^-?(0|[1-9]\d*)$/.test(text) && BigInt(text) >= least && BigInt(text) <= most
  return isInteger ? undefined : `unable to unmarshal to field type ${type}`
}

/** time.ParseDuration, or a number of milliseconds. */
function durationProblem(text: string): string | undefined {
  const isDuration = /^[-+]?(0|((\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/.test(text)
  if (!isDuration && !/^[-+]?\d+$/.test(text))
    return `unable to parse duration value ${JSON.stringify(text)}: must be either a duration string (e.g. '30s', '5m') or a number of milliseconds`
  if (!text.startsWith('-') || !/[1-9]/.test(text)) return undefined
  return `duration cannot be negative: ${isDuration ? JSON.stringify(text) : `${text} milliseconds`}`
}

function mapProblem(text: string): string | undefined {
  const wrong = text.split(',').find(part => part.split('=').length !== 2)
  return wrong === undefined ? undefined : `expected format key=value, got ${JSON.stringify(wrong.trim())}`
}

function rangesProblem(text: string): string | undefined {
  const parts = text.split(',').map(part => part.trim())
  const index = parts.findIndex(part => !/^(0|[1-9]\d*)(-(0|[1-9]\d*))?$/.test(part))
  return index === -1 ? undefined : `slice element ${index}`
}
