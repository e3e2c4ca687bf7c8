import type { SchemaKeyword } from '../values/schema.ts'
import type { Refusal } from './marker.ts'

/** What merging the keywords of a node depends on. */
export interface MergeContext {
  /** Whose markers are merged. */
  readonly site: 'field' | 'type'
  /** The type is another name of a type that has a name already. */
  readonly renames?: boolean | undefined
  /** Is told of keywords of one node that no value can satisfy together. */
  report(refusal: Refusal, keyword: SchemaKeyword): void
}
