import { loadConfig, type LoadedConfig } from '../../config/load-config.ts'

let loaded: LoadedConfig | undefined

/** Reads the config of the folder that the tests run in. Matchers are synchronous, and reading a config is not: it is read before the first. */
export async function readConfig(): Promise<void> {
  loaded = await loadConfig(process.cwd(), {})
}

export function loadedConfig(): LoadedConfig {
  if (loaded === undefined) throw new TypeError('the config is not read yet; expect in a test, or name crdgen/jest in setupFilesAfterEnv')
  return loaded
}
