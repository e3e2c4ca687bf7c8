/**
 * Matchers for vitest: `import 'crdgen/vitest'` in a test, or in `setupFiles`, adds them to `expect`. Paths start from the folder
 * of the test file; TypeScript files are compiled with the config of the project. A failure has the words of the command line.
 */
import { expect } from 'vitest'
import { type CrdMatchers, crdMatchers, prepare } from './matchers/index.ts'

export type { ConvertOptions, CoverOptions, CrdMatchers } from './matchers/index.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-explicit-any -- it must repeat what vitest declares
  interface Matchers<T = any> extends CrdMatchers<T> {}
}

await prepare()
expect.extend(crdMatchers('vitest'))
