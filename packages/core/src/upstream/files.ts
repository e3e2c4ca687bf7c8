import { readSchemaFile } from '../late/schemas.late.ts'

/** Reads a file of schemas/, `index` or `core/v1`. The files are ours: scripts/schemas.mjs writes and proves them, so their shape is taken on trust. */
export function readFile<T>(file: string): T {
  return readSchemaFile(file) as T
}
