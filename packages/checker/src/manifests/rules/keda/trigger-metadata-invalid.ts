import { createFinding, recordAt, type Software, textAt } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import { newestKeda } from '../../autoscalers/keda.ts'
import { isScaledKind } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { mayComeFromAuthentication } from './metadata/authentication.ts'
import { checks } from './metadata/checks/index.ts'
import { type Parameter, parametersOf, removedOf } from './metadata/parameters.ts'
import { readingOf, type TriggerReading } from './metadata/reading.ts'
import { type Trigger, triggersOf } from './webhook/triggers.ts'

const goBooleans = new Set(['1', 't', 'T', 'true', 'TRUE', 'True', '0', 'f', 'F', 'false', 'FALSE', 'False'])

const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/

const bounds: ReadonlyMap<string, readonly [bigint, bigint]> = new Map([
  ['int', [-(2n ** 63n), 2n ** 63n - 1n]],
  ['int64', [-(2n ** 63n), 2n ** 63n - 1n]],
  ['uint32', [0n, 2n ** 32n - 1n]],
])

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

const onSchedule = (end: string) => `${scaledObjectHead}  triggers:
    - type: cron
      metadata: {timezone: UTC, start: 0 6 * * *, end: ${end}, desiredReplicas: '2'}`

/** A problem of a trigger, at a member of its metadata or at the whole of it. */
interface TriggerProblem {
  readonly key?: string | undefined
  readonly words: string
}

type Data = {
  readonly type: string
  readonly controllerMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A trigger with a value that its scaler refuses',
  why: 'KEDA does not start the scaler: the object is not ready, and nothing is scaled. The API server and the webhook accept the object.',
  facts: [
    'kedacore/keda pkg/scalers/scalersconfig/typed_config.go at v2.18.0 and v2.20.0, setValue: the type and the words of each parameter, as the struct of its scaler declares them.',
    'kedacore/keda pkg/scalers at v2.18.0 and v2.20.0, Validate of the metadata of each scaler.',
    'kedacore/keda pkg/scalers at v2.15.1, v2.16.1, v2.20.1 and v2.21.0, the functions that parse the metadata: parameters that exclude or need each other.',
  ],
  software: { keda: newestKeda },
  example: { wrong: onSchedule('0 6 * * *'), right: onSchedule('0 20 * * *') },
  find: context => context.all.filter(isScaledKind).flatMap(scaled => triggersOf(scaled).flatMap(one => findInvalid(one, scaled, context))),
}

function findInvalid(trigger: Trigger, scaled: Manifest, context: ManifestContext): readonly ManifestFinding<Data>[] {
  const metadata = recordAt(trigger.value, 'metadata')
  const parameters = parametersOf(trigger.type)
  // A trigger without metadata is part of a patch, or shortened.
  if (parameters === undefined || Object.keys(metadata).length === 0) return []
  const keda = context.software('keda')
  const known = new Map([...parameters].filter(([, { isNew }]) => !isNew || keda.isAtLeast('2.20.0')))
  const read = (all: ReadonlyMap<string, Parameter>): TriggerReading =>
    readingOf({
      metadata,
      parameters: all,
      mayComeFromAuthentication: name => mayComeFromAuthentication(name, trigger.value, scaled, context),
      hasMetricType: textAt(trigger.value, 'metricType') !== '',
      isInFormula: textAt(scaled.object, 'spec', 'advanced', 'scalingModifiers', 'formula') !== '',
    })
  const valueProblems = keda.isAtLeast('2.18.0') ? valueProblemsOf(trigger, read(known), { known, keda }) : []
  // Names of parameters are older than the way in which they are declared.
  const problems =
    valueProblems.length > 0 ? valueProblems : checkProblemsOf(trigger, keda, since => read(since < '2.18.0' ? parameters : known))
  return problems.map(({ key, words }) =>
    createFinding({
      severity: keda.assumed ? 'warning' : 'error',
      object: scaled,
      path: [...trigger.keys, 'metadata', ...(key === undefined ? [] : [key])],
      message: `keeps KEDA from starting the scaler: ${words}`,
      help: `Correct ${key ?? 'the metadata of this trigger'}.`,
      data: { type: trigger.type, controllerMessage: words },
    }),
  )
}

/** A value of a wrong type ends the reading. */
function valueProblemsOf(
  { type, value }: Trigger,
  reading: TriggerReading,
  { known, keda }: { readonly known: ReadonlyMap<string, Parameter>; readonly keda: Software },
): readonly TriggerProblem[] {
  const removed = removedOf(type)
    .filter(one => keda.isAtLeast(one.since) && textAt(value, 'metadata', one.name).trim() !== '')
    .map(({ name, controllerMessage }) => ({ key: name, words: controllerMessage }))
  const unread = [...known.values()].flatMap(parameter => unreadable(parameter, reading))
  return [...removed, ...unread]
}

/** The scaler itself looks at what could be read, and stops at the first problem. */
function checkProblemsOf({ type }: Trigger, keda: Software, read: (since: string) => TriggerReading): readonly TriggerProblem[] {
  const own = (checks.get(type) ?? []).filter(
    ({ since, until }) => keda.isAtLeast(since) && (until === undefined || !keda.isAtLeast(until)),
  )
  for (const { since, checks: ordered } of own) {
    const reading = read(since)
    for (const check of ordered) {
      const words = check(reading)
      if (words !== undefined) return [{ words }]
    }
  }
  return []
}

function unreadable(parameter: Parameter, { value }: TriggerReading): readonly TriggerProblem[] {
  const found = value(parameter.names[0] ?? '')
  if (found?.key === undefined) return []
  const words = typeProblem(parameter, found.text)
  return words === undefined ? [] : [{ key: found.key, words }]
}

export default rule

/**
 * KEDA's error about a value whose words or type are wrong; undefined for one that it reads. kedacore/keda
 * pkg/scalers/scalersconfig/typed_config.go at v2.18.0 and v2.20.0, setValue and setConfigValueHelper.
 */
function typeProblem({ names, type, values, exclusive }: Parameter, text: string): string | undefined {
  const named = `${JSON.stringify(names.join(','))} value ${JSON.stringify(text)}`
  const parts = text.split(',').map(part => part.trim())
  if (values.length > 0 && parts.some(part => !values.includes(part))) return `parameter ${named} must be one of [${values.join(' ')}]`
  if (parts.filter(part => exclusive.includes(part)).length > 1)
    return `parameter ${named} must contain only one of [${exclusive.join(' ')}]`
  const problem = readings.get(type)?.(text, type)
  return problem === undefined ? undefined : `unable to set param ${named}: ${problem}`
}

type ReadTyped = (text: string, type: string) => string | undefined

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
