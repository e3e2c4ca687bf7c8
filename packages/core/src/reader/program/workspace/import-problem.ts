import { dirname, join } from 'node:path'
import type { Disk } from '../../../files/disk.ts'
import { isRecord, type JsonObject, member, readJson } from '../../../values/json.ts'
import { findPackage, splitSpecifier } from '../packages.ts'

/** The reason why an import of a package that is installed leads to no types. */
export type ImportProblem = {
  /** The folder of the package; of one that is linked, where it is. */
  readonly folder: string
} & (
  | { readonly kind: 'not exported'; readonly exported: readonly string[] }
  /** A file that its package.json names and that is not there: nobody has built it. */
  | { readonly kind: 'absent'; readonly file: string }
  | { readonly kind: 'untyped' }
)

/** Finds why an import is not resolved; undefined for a package that is not installed, and where its package.json gives no reason. */
export function findImportProblem(specifier: string, from: string, disk: Disk): ImportProblem | undefined {
  const [name, subpath] = splitSpecifier(specifier)
  const installed = specifier.startsWith('.') ? undefined : findPackage(disk, name, dirname(disk.realPath(from)))
  if (installed === undefined) return undefined
  const folder = disk.realPath(installed.folder)
  const manifest = readJson(disk.read(join(installed.folder, 'package.json')) ?? '')
  const exported = member(manifest, 'exports')
  const target = exported === undefined || exported === null ? mainFile(manifest, subpath) : exportedFile(exported, subpath)
  if (target === undefined) return exported === undefined ? undefined : { kind: 'not exported', folder, exported: entriesOf(exported) }
  const path = join(folder, target)
  return disk.isFile(path) ? { kind: 'untyped', folder } : { kind: 'absent', folder, file: path }
}

function mainFile(manifest: unknown, subpath: string): string | undefined {
  if (subpath !== '') return subpath
  return ['types', 'typings', 'main'].map(field => member(manifest, field)).find(value => typeof value === 'string')
}

/** The entries that an import may name, as they are written after the name of the package. */
function entriesOf(exported: unknown): readonly string[] {
  return hasEntries(exported) ? Object.keys(exported).filter(entry => !entry.includes('*')) : ['.']
}

function hasEntries(exported: unknown): exported is JsonObject {
  return isRecord(exported) && Object.keys(exported).every(key => key.startsWith('.'))
}

/** The file of an entry, as Node resolves `exports`: the entry of that name, else the pattern that begins with the most of it. */
function exportedFile(exported: unknown, subpath: string): string | undefined {
  const entry = subpath === '' ? '.' : `./${subpath}`
  if (!hasEntries(exported)) return entry === '.' ? targetOf(exported) : undefined
  if (Object.hasOwn(exported, entry)) return targetOf(exported[entry])
  const patterns = Object.keys(exported).map(key => ({ key, parts: key.split('*') }))
  const [best] = patterns
    .filter(
      ({ parts: [start = '', end, ...more] }) => end !== undefined && more.length === 0 && entry.startsWith(start) && entry.endsWith(end),
    )
    .sort((a, b) => b.key.length - a.key.length)
  const [start = '', end = ''] = best?.parts ?? []
  return best === undefined
    ? undefined
    : targetOf(exported[best.key])?.replaceAll('*', entry.slice(start.length, entry.length - end.length))
}

const conditions = new Set(['types', 'import', 'require', 'node', 'module-sync', 'default'])

/** Of conditions within conditions too, however deep: no recursion. */
function targetOf(value: unknown): string | undefined {
  const pending: unknown[] = [value]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') return next
    if (Array.isArray(next)) pending.push(...next.toReversed())
    else if (isRecord(next)) {
      const chosen = Object.entries(next).filter(([condition]) => conditions.has(condition) || condition.startsWith('types@'))
      pending.push(...chosen.map(([, one]) => one).toReversed())
    }
  }
  return undefined
}
