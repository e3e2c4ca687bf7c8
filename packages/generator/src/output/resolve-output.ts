import type { GenerateConfig, Output } from '../config.ts'

/** Returns where a project's files go, the default filled in. */
export function resolveOutput({ output = 'crds' }: Pick<GenerateConfig, 'output'>): Output {
  return typeof output === 'string' ? { crds: output } : output
}

/** The outputs of a run: the project's own, and those of its variants. */
export function allOutputs(config: Pick<GenerateConfig, 'output' | 'variants'>): readonly Output[] {
  return [resolveOutput(config), ...Object.values(config.variants ?? {}).map(resolveOutput)]
}
