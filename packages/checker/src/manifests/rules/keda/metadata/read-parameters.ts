import { lookUp } from '@crdgen/core/internal'
import { parameters, sameParameters } from './parameters.ts'

/** Where KEDA looks for a value. */
export type Source = 'metadata' | 'environment' | 'authentication'

/** One parameter of a scaler. */
export interface Parameter {
  /** The first is the one in KEDA's messages; of several the first that is given counts. */
  readonly names: readonly string[]
  readonly sources: readonly Source[]
  /** `int64`, `bool` …; empty for a text. */
  readonly type: string
  readonly values: readonly string[]
  /** Of these a list may have only one. */
  readonly exclusive: readonly string[]
  readonly fallback: string
  /** 2.18.0 reads it differently, or not at all. */
  readonly isNew: boolean
}

const sources: ReadonlyMap<string, Source> = new Map([
  ['m', 'metadata'],
  ['e', 'environment'],
  ['a', 'authentication'],
])
const form =
  /^(?<names>[^:/{=+!]+)(?::(?<places>[mea]+))?(?:\/(?<type>\w+))?(?:\{(?<values>[^}]*)\})?(?:!\{(?<exclusive>[^}]*)\})?(?:=(?<fallback>[^+]*))?(?<isNew>\+?)$/

const read = new Map<string, ReadonlyMap<string, Parameter>>()

/** The parameters of a type of trigger, by their first name; undefined for a type whose scaler KEDA 2.20.0 does not have. */
export function parametersOf(type: string): ReadonlyMap<string, Parameter> | undefined {
  const known = read.get(type)
  if (known !== undefined) return known
  const written = lookUp<string>(parameters, sameParameters.get(type) ?? type)
  if (written === undefined) return undefined
  const found = new Map(written.trim().split(/\s+/).map(parameterOf))
  read.set(type, found)
  return found
}

/** The types of trigger that KEDA 2.20.0 has. */
export const triggerTypes: readonly string[] = [...Object.keys(parameters), ...sameParameters.keys()]

function parameterOf(text: string): readonly [string, Parameter] {
  const { names = '', places = 'm', type = '', values, exclusive, fallback = '', isNew } = form.exec(text)?.groups ?? {}
  const [name = '', ...others] = names.split('|')
  const parameter = {
    names: [name, ...others],
    sources: [...places].flatMap(place => sources.get(place) ?? []),
    type,
    values: values?.split(',') ?? [],
    exclusive: exclusive?.split(',') ?? [],
    fallback,
    isNew: isNew === '+',
  }
  return [name, parameter]
}
