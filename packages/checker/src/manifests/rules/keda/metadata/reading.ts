import type { Parameter } from './parameters.ts'

/** The value that a scaler gets for a parameter. */
export interface Value {
  /** Trimmed; empty when it is not given and has no default. */
  readonly text: string
  /** The member of the metadata that gives it; undefined for a default. */
  readonly key?: string
}

/** The values of a trigger, as KEDA reads them. What a Secret, a variable or a template gives is not known here: undefined. */
export interface TriggerReading {
  /** Undefined too for a parameter that this version reads differently. */
  value(name: string): Value | undefined
  /** Checks whether it is given, whatever it is. */
  isGiven(name: string): boolean
  /** Checks whether nothing gives it. */
  isAbsent(name: string): boolean
  /** Undefined too for what is not a number. */
  number(name: string): number | undefined
  /** Checks whether it is `true` for certain. */
  isOn(name: string): boolean
  /** The members of the metadata that give something. */
  readonly members: readonly string[]
  /** True if the trigger sets its `metricType`, beside the metadata. */
  readonly hasMetricType: boolean
  /** True if the trigger's value goes into a formula. */
  readonly isInFormula: boolean
}

interface TriggerInput {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly parameters: ReadonlyMap<string, Parameter>
  /** Checks whether a TriggerAuthentication may give it. */
  readonly mayComeFromAuthentication: (name: string) => boolean
  readonly hasMetricType: boolean
  readonly isInFormula: boolean
}

/** Checks whether a tool replaces a part of the text before the cluster gets it: Helm, Flux, envsubst, Argo CD. */
function isTemplate(text: string): boolean {
  return /\$\{|\$\(|\{\{|<no value>/.test(text)
}

/** pkg/scalers/scalersconfig/typed_config.go, configParamValue: the first place that gives something. */
export function readingOf(given: TriggerInput): TriggerReading {
  const find = (name: string) => findValue(name, given)
  return {
    value: find,
    isGiven: name => (find(name)?.text ?? '') !== '',
    isAbsent: name => find(name)?.text === '',
    number: name => {
      const text = find(name)?.text ?? ''
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
    },
    isOn: name => ['1', 't', 'T', 'true', 'TRUE', 'True'].includes(find(name)?.text ?? ''),
    members: Object.keys(given.metadata).filter(name => {
      const value = given.metadata[name]
      return typeof value === 'string' && isGivenValue(value) && !isTemplate(value)
    }),
    hasMetricType: given.hasMetricType,
    isInFormula: given.isInFormula,
  }
}

function findValue(name: string, { metadata, parameters, mayComeFromAuthentication }: TriggerInput): Value | undefined {
  const parameter = parameters.get(name)
  if (parameter === undefined) return undefined
  const places = parameter.sources.flatMap(source => parameter.names.map(key => ({ source, key })))
  for (const { source, key } of places) {
    if (source === 'environment' && isGivenValue(metadata[`${key}FromEnv`])) return undefined
    if (source === 'authentication' && mayComeFromAuthentication(key)) return undefined
    if (source !== 'metadata') continue
    const value = metadata[key]
    if (!isGivenValue(value)) continue
    // What is not text is refused by the schema.
    return typeof value === 'string' && !isTemplate(value) ? { text: value.trim(), key } : undefined
  }
  return { text: parameter.fallback }
}

function isGivenValue(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
}
