import { loadConfig } from '../config/load-config.ts'

/** The config of the folder that the tests run in. Matchers are synchronous, and reading a config is not. */
export const loaded = await loadConfig(process.cwd(), {}, undefined)
