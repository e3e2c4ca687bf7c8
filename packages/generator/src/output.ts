import type { GenerateConfig, Output } from './config.ts'

/** Returns where a project's files go, the default filled in. */
export function resolveOutput({ output = 'crds' }: Pick<GenerateConfig, 'output'>): Output {
  return typeof output === 'string' ? { crds: output } : output
}

/** Joins a folder and a file name with `/`. */
export function joinPath(folder: string, name: string): string {
  const bare = folder.replace(/\/+$/, '')
  return bare === '' ? name : `${bare}/${name}`
}
