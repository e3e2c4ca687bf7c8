import type { GenerateConfig, Output } from '../config.ts'

/** The places of a project's files, the default filled in. */
export type ResolvedOutput = Output & { readonly crds: string | false }

export function resolveOutput({ output = 'crds' }: Pick<GenerateConfig, 'output'>): ResolvedOutput {
  return typeof output === 'string' ? { crds: output } : { ...output, crds: output.crds ?? false }
}

/** The folder of a kind's file: that of the XRDs, if it is one and there is such a folder. */
export function folderFor({ crds, xrd }: ResolvedOutput, isXrd: boolean): string | false {
  return isXrd ? (xrd ?? crds) : crds
}

/** The outputs of a run: the project's own, and those of its variants. */
export function allOutputs(config: Pick<GenerateConfig, 'output' | 'variants'>): readonly ResolvedOutput[] {
  return [resolveOutput(config), ...Object.values(config.variants ?? {}).map(resolveOutput)]
}

/** True where all kinds are written as XRDs: there is a folder for these, and none for CRDs. */
export function isEachXrd(config: Pick<GenerateConfig, 'output'>): boolean {
  const { crds, xrd } = resolveOutput(config)
  return xrd !== undefined && crds === false
}
