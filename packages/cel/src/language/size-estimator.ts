import type { Range } from './range.ts'

/** The largest size of a value of a schema, by the path through the schema: `['self', 'items', '@items']`; undefined for unknown ones. */
export type SizeEstimator = (path: readonly string[]) => Range | undefined
