/** Written by hand for assert.cjs: the assertions, as CommonJS requires them. */
declare const assertions: typeof import('./assertions.ts', { with: { 'resolution-mode': 'import' } }) & {
  /** Resolves when the config is read. */
  readonly ready: Promise<void>
}
export = assertions
