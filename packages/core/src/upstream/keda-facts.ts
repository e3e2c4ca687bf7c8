import { readFile } from './files.ts'

/** The place where KEDA looks for a value: metadata of the trigger, a variable of the container (NAMEFromEnv), a TriggerAuthentication. */
export type KedaSource = 'metadata' | 'environment' | 'authentication'

/** A parameter of a scaler, as the tag of its field declares it. */
export interface KedaParameter {
  /** The name in KEDA's messages. */
  readonly name: string
  /** Of several names, the first that is given counts. */
  readonly others?: readonly string[]
  /** In the order in which KEDA looks. */
  readonly sources: readonly KedaSource[]
  /** Left out for a text. */
  readonly type?: string
  readonly values?: readonly string[]
  /** A list has one of these at most. */
  readonly exclusive?: readonly string[]
  readonly default?: string
  /** KEDA refuses the parameter with this message. */
  readonly deprecated?: string
  /** The version that declares it so; left out for the oldest of `source`. */
  readonly since?: string
  /** The version since which the scaler requires it. */
  readonly required?: string
}

export interface KedaScaler {
  readonly file: string
  readonly struct: string
  readonly parameters: readonly KedaParameter[]
}

/** Parameters of KEDA's scalers, by type of trigger: schemas/keda.json, which scripts/schemas/keda.mjs makes of KEDA's Go module. */
export interface KedaFacts {
  readonly source: { readonly module: string; readonly versions: readonly string[]; readonly from: string }
  readonly scalers: Readonly<Record<string, KedaScaler>>
}

export function readKedaFacts(): KedaFacts {
  return readFile('keda')
}
