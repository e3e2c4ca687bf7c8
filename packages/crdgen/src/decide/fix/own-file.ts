import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { withSlashes } from '../../report/emit-report.ts'

/** A file that may be edited. */
export interface OwnFile {
  readonly path: string
  readonly text: string
}

/** Opens a file for an edit; or gives the reason why it is left as it is: it is not the user's own, or not a file that can be written whole. */
export function openOwnFile(cwd: string, file: string): OwnFile | { readonly why: string } {
  const path = resolve(cwd, file)
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return { why: 'is not a file on the disk' }
  if (found.isSymbolicLink()) return { why: `is a link to ${withSlashes(relative(cwd, realpathSync(path)))}; name that file` }
  if (!found.isFile()) return { why: 'is not a plain file' }
  if (path.split(/[\\/]/).some(part => notOwn.has(part))) return { why: 'belongs to an installed package' }
  if ((found.mode & 0o222) === 0) return { why: 'is read-only' }
  const text = decode(readFileSync(path))
  return text === undefined ? { why: 'is not UTF-8 without a byte order mark' } : { path, text }
}

const notOwn: ReadonlySet<string> = new Set(['node_modules', 'vendor', '.git'])

/** Decodes bytes whose text gives the same bytes again. */
function decode(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  return text.startsWith('\ufeff') || !Buffer.from(text).equals(bytes) ? undefined : text
}
