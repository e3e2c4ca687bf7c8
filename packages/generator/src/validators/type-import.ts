import { folderOf } from '../text/paths.ts'
import type { Resource } from '@crdgen/core/internal'
import { relative } from 'node:path/posix'

/**
 * Imports the type that a resource was read from into a file at `path`, by its exported name. Imports end in `.js`: that is what every
 * setting of TypeScript takes, and only types are imported.
 */
export function importType(
  path: string,
  { location }: Resource,
  read: (path: string) => string | undefined,
): { readonly name: string; readonly module: string } | undefined {
  const line = read(location.file)?.split('\n')[location.line - 1] ?? ''
  const [name] = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u.exec(line.slice(location.column - 1)) ?? []
  if (name === undefined || name === 'default') return undefined
  const file = relative(folderOf(path), location.file)
  return { name, module: `${file.startsWith('.') ? '' : './'}${file.replace(/(?:\.d)?\.([cm]?)tsx?$/, '.$1js')}` }
}
