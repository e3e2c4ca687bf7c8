/** The matchers of crdgen/vitest, crdgen/jest and crdgen/assert. It awaits nothing, so that CommonJS can require it. */
import { forgetFiles } from './generate-file.ts'
import { readConfig } from './loaded-config.ts'

export { type CrdMatchers, crdMatchers, laterVerdictOf, verdictOf } from './crd-matchers.ts'
export type { Verdict } from './failure.ts'
export { requireOptions } from './options.ts'
export { toAccept, toReject } from './to-accept.ts'
export { toBeBackwardCompatibleWith } from './to-be-backward-compatible-with.ts'
export { type CoverOptions, toCoverKubernetes } from './to-cover-kubernetes.ts'
export { type ConvertOptions, toConvertLosslessly } from './to-convert-losslessly.ts'
export { toMatchCrdFile } from './to-match-crd-file.ts'

/** Reads the config and forgets what was made of files before: called once for each test file. Throws CannotRun for a config that can't be used. */
export async function prepare(): Promise<void> {
  forgetFiles()
  await readConfig()
}
