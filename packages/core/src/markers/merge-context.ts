import type { SchemaKeyword } from '../values/schema.ts'
import type { Refusal } from './marker.ts'

export interface MergeContext {
  /** Whose markers are merged. */
  readonly site: 'field' | 'type'
  /** The type is another name of a type that has a name already. */
  readonly renames?: boolean | undefined
  /** Reports keywords of one node that no value can satisfy together. */
  report(refusal: Refusal, keyword: SchemaKeyword): void
}
