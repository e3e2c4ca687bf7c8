import type { Functions } from '../language/overload.ts'
import type { Settings } from '../language/options.ts'
import type { CelType } from '../types/type.ts'

export interface CheckEnvironment {
  readonly settings: Settings
  readonly functions: Functions
  /** Names of types, as values. */
  readonly typeNames: ReadonlyMap<string, CelType>
  readonly variables: ReadonlyMap<string, CelType>
}
