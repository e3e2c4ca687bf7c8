// Written by `pnpm gen`. Do not edit.
import type { Command } from './command.ts'

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  generate: async () => (await import('./generate.ts')).default,
  check: async () => (await import('./check.ts')).default,
  diff: async () => (await import('./diff.ts')).default,
  explain: async () => (await import('./explain.ts')).default,
  validate: async () => (await import('./validate.ts')).default,
  conversion: async () => (await import('./conversion.ts')).default,
  upgrade: async () => (await import('./upgrade.ts')).default,
  cel: async () => (await import('./cel.ts')).default,
  types: async () => (await import('./types.ts')).default,
  schemas: async () => (await import('./schemas.ts')).default,
  example: async () => (await import('./example.ts')).default,
  outline: async () => (await import('./outline.ts')).default,
  docs: async () => (await import('./docs.ts')).default,
  render: async () => (await import('./render.ts')).default,
  cluster: async () => (await import('./cluster.ts')).default,
  config: async () => (await import('./config.ts')).default,
  completion: async () => (await import('./completion.ts')).default,
  kubernetes: async () => (await import('./kubernetes.ts')).default,
  lsp: async () => (await import('./lsp.ts')).default,
  init: async () => (await import('./init.ts')).default,
  add: async () => (await import('./add.ts')).default,
}
