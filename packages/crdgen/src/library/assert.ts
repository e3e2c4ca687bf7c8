import { prepare } from './matchers/index.ts'

export * from './assertions.ts'

/** Resolves when the config is read, as it is here once the module is imported; a CommonJS test outside of a runner waits for it. */
export const ready: Promise<void> = prepare()
await ready
