import { readSchemaFile } from './schemas.late.ts'
import { memoize } from '../values/facts.ts'
import { isRecord, type JsonObject } from '../values/json.ts'
import { own } from './own.ts'

/** The changes that lie over the files of schemas/: those of a preview, once it was added. */
const over = new Map<string, unknown>()

/** Reads a file of schemas/, `index` or `core/v1`. The files are ours: scripts/schemas.mjs writes and proves them, so their shape is taken on trust. */
export function readFile<T>(file: string): T {
  return (over.has(file) ? readOver(file) : readSchemaFile(file)) as T
}

/** Lays what is different over the files that it names, for everything that is read from now on. */
export function layOver(changes: JsonObject): void {
  for (const [file, change] of Object.entries(changes)) over.set(file, change)
}

const readOver = memoize((file: string): unknown => mergeOver(isThere(file) ? readSchemaFile(file) : {}, over.get(file)))

/** A package that only the preview has is whole in what lies over. */
function isThere(file: string): boolean {
  return !file.includes('/') || Object.hasOwn(Object(readSchemaFile('packages')), file)
}

/** Members of objects are merged, or gone where `false` lies over them; anything else is replaced: null is a value, the end of a field. */
export function mergeOver(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change
  const members = Object.entries(change).map(([key, value]) => [key, mergeOver(own(base, key), value)] as const)
  const merged = { ...base, ...Object.fromEntries(members) }
  // Structs, fields and minors are in the order of their names.
  const kept = Object.entries(merged).filter(([, value]) => value !== false)
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
}
