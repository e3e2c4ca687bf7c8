import type { GenerateConfig } from '@crdgen/generator'
import type { FailOn } from '../report/exit-code.ts'

/** What `crdgen.config.ts` holds. Paths are relative to the config's folder; a flag outweighs its key. */
export interface Config extends GenerateConfig {
  /** What makes exit 1. Default: `error`. */
  readonly failOn?: FailOn
}

type Computed = () => Config | Promise<Config>

/** Gives a config its type; a function is called when the config is read. Returns what it is given. */
export function defineConfig(config: Config): Config
export function defineConfig(config: Computed): Computed
export function defineConfig(config: Config | Computed): Config | Computed {
  return config
}
