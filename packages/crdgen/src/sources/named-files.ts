import { resolve } from 'node:path'
import { isKube } from './kube.ts'

/** True for files that operands name themselves, for standard input and clusters; others were found below a folder or by a glob. */
export function namedFiles(operands: readonly string[], cwd: string): (file: string) => boolean {
  const find = (one: string) => (one.startsWith('git:') ? one.replace(':./', ':') : resolve(cwd, one))
  const named = new Set(operands.map(find))
  return file => file === 'stdin' || isKube(file) || named.has(find(file))
}
