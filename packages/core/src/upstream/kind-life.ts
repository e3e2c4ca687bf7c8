import { own } from './own.ts'
import { readFile } from './files.ts'

/** The life of a kind that does not stay, as the API server knows it: minors may lie before those of schemas/, and after them. */
export interface KindLife {
  readonly introduced?: string
  /** Requests of a server of this minor, or a newer one, get a warning. */
  readonly deprecated: string
  /** The first minor that does not serve it, where one is decided. */
  readonly removed?: string
  /** The kind that replaces it: `apps/v1 Deployment`. */
  readonly use?: string
}

/** Returns the life of `apps/v1beta1 Deployment`; undefined for a kind that stays, and for one that Kubernetes never had. */
export function kindLife(kind: string): KindLife | undefined {
  return own(readFile<{ readonly kinds: Readonly<Record<string, KindLife>> }>('kinds').kinds, kind)
}
