import type { GenerateConfig, Output } from '../config.ts'

/** Returns where a project's files go, the default filled in. */
export function resolveOutput({ output = 'crds' }: Pick<GenerateConfig, 'output'>): Output {
  return typeof output === 'string' ? { crds: output } : output
}

/** The outputs of a run: the project's own, and those of its variants. */
export function allOutputs(config: Pick<GenerateConfig, 'output' | 'variants'>): readonly Output[] {
  return [resolveOutput(config), ...Object.values(config.variants ?? {}).map(resolveOutput)]
}

/** Joins a folder and a file name with `/`. */
export function joinPath(folder: string, name: string): string {
  const bare = folder.replace(/\/+$/, '')
  return bare === '' ? name : `${bare}/${name}`
}

/** The folder of a path, `.` for a bare name. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end < 0 ? '.' : path.slice(0, end) || '/'
}
