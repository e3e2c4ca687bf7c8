import { type KedaParameter, type KedaSource, lookUp, readKedaFacts } from '@crdgen/core/internal'

/** A parameter of a scaler. */
export interface Parameter {
  /** The first is the one in KEDA's messages; of several the first that is given counts. */
  readonly names: readonly string[]
  readonly sources: readonly KedaSource[]
  /** `int64`, `bool` …; empty for a text. */
  readonly type: string
  readonly values: readonly string[]
  /** Of these a list may have only one. */
  readonly exclusive: readonly string[]
  /** Empty for a text of any value: only the scaler itself uses that. */
  readonly fallback: string
  /** 2.18.0 reads it differently, or not at all. */
  readonly isNew: boolean
}

const read = new Map<string, ReadonlyMap<string, Parameter>>()

/** The parameters of a type of trigger, by their first name; undefined for a type whose scaler KEDA 2.20.0 does not have. */
export function parametersOf(type: string): ReadonlyMap<string, Parameter> | undefined {
  const known = read.get(type)
  if (known !== undefined) return known
  const declared = lookUp(readKedaFacts().scalers, type)?.parameters
  if (declared === undefined) return undefined
  const found = new Map(declared.filter(isRead).map(one => [one.name, toParameter(one)]))
  read.set(type, found)
  return found
}

/** The types of trigger that KEDA 2.20.0 has. */
export function triggerTypes(): readonly string[] {
  return Object.keys(readKedaFacts().scalers)
}

/** The parameters that a scaler requires since a version, `2.18.0` or `2.20.0`. */
export function requiredOf(type: string, version: string): readonly KedaParameter[] {
  return (lookUp(readKedaFacts().scalers, type)?.parameters ?? []).filter(one => one.required === version)
}

/** A parameter that a version of KEDA removed. */
export interface RemovedParameter {
  readonly name: string
  readonly since: string
  readonly controllerMessage: string
}

export function removedOf(type: string): readonly RemovedParameter[] {
  const { source, scalers } = readKedaFacts()
  return (lookUp(scalers, type)?.parameters ?? []).flatMap(({ name, since = source.versions[0] ?? '', deprecated }) =>
    deprecated === undefined ? [] : [{ name, since, controllerMessage: `scaler ${type} info: ${deprecated}` }],
  )
}

/** `query.*` stands for any name. */
function isRead({ name, deprecated }: KedaParameter): boolean {
  return deprecated === undefined && !name.endsWith('*')
}

function toParameter({ name, others = [], sources, type = '', values = [], exclusive = [], ...rest }: KedaParameter): Parameter {
  const isChecked = type !== '' || values.length > 0
  const fallback = isChecked ? (rest.default ?? '') : ''
  return { names: [name, ...others], sources, type, values, exclusive, fallback, isNew: rest.since !== undefined }
}
