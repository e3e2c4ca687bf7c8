import { readSchemaFile } from '../late/schemas.late.ts'
import type { Segments } from './segments.ts'

/** One definition as schemas/ has it; scripts/schemas/encoding.mjs explains the strings. */
export interface Entry {
  readonly in?: Segments<true>
  readonly type?: Segments<string>
  readonly kinds?: Readonly<Record<string, Segments<true>>>
  readonly fields?: Readonly<Record<string, Segments<string>>>
  readonly markers?: Readonly<Record<string, Segments<readonly string[]>>>
}

/** One file of schemas/: everything of one group and version. */
export interface GroupVersionFile {
  readonly package: string
  readonly definitions: Readonly<Record<string, Entry>>
  readonly enums?: Readonly<Record<string, Segments<readonly string[]>>>
}

/** What schemas/index.json knows of a definition without opening its file. */
export interface IndexEntry {
  readonly in?: Segments<true>
  /** `apps/v1 Deployment`; absent for what is no kind, or is a kind of many groups. */
  readonly kind?: string
}

export interface Index {
  readonly packages: Readonly<Record<string, { readonly package: string; readonly definitions: Readonly<Record<string, IndexEntry>> }>>
}

/** Reads schemas/minors.json: minor → the patch that it was made from, oldest first. */
export function readMinors(): Readonly<Record<string, string>> {
  return read('minors')
}

/** Reads schemas/packages.json: `core/v1` → `io.k8s.api.core.v1`. */
export function readPackages(): Readonly<Record<string, string>> {
  return read('packages')
}

export function readIndex(): Index {
  return read('index')
}

/** Reads the file of a group-version that the index names, e.g. `core/v1`. */
export function readGroupVersion(groupVersion: string): GroupVersionFile {
  return read(groupVersion)
}

export function readGates(): Readonly<Record<string, readonly string[]>> {
  return read<{ readonly gates: Readonly<Record<string, readonly string[]>> }>('gates').gates
}

/** Group-version → struct → field → text. */
export type GoRows = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** Reads schemas/go.json: the Go types of fields and the structs that they are inlined from. */
export function readGoFields(): { readonly types: GoRows; readonly inlined: GoRows } {
  return read('go')
}

/** The files are ours: scripts/schemas.mjs writes and proves them, so their shape is taken on trust here. */
function read<T>(file: string): T {
  return readSchemaFile(file) as T
}
