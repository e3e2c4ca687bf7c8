import type { Segments } from './segments.ts'

/** One definition as schemas/ has it; scripts/schemas/encoding.mjs explains the strings. */
export interface StoredEntry {
  readonly in?: Segments<true>
  readonly type?: Segments<string>
  readonly kinds?: Readonly<Record<string, Segments<true>>>
  readonly fields?: Readonly<Record<string, Segments<string>>>
  readonly markers?: Readonly<Record<string, Segments<readonly string[]>>>
}

/** One file of schemas/: everything of one group and version. */
export interface GroupVersionFile {
  readonly package: string
  readonly definitions: Readonly<Record<string, StoredEntry>>
  readonly enums?: Readonly<Record<string, Segments<readonly string[]>>>
}

/** The facts of a definition that schemas/index.json has, without opening its file. */
export interface IndexEntry {
  readonly in?: Segments<true>
  /** `apps/v1 Deployment`; absent for what is not a kind, or is a kind of many groups. */
  readonly kind?: string
}

export interface Index {
  readonly packages: Readonly<Record<string, { readonly package: string; readonly definitions: Readonly<Record<string, IndexEntry>> }>>
}

/** Group-version → definition → the names of its fields, with commas between them. */
export type FieldNames = Readonly<Record<string, Readonly<Record<string, string>>>>
