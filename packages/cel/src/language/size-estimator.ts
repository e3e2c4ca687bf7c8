import type { Range } from './range.ts'

/**
 * How large a value of a schema can get, by the way through the schema: `['self', 'items', '@items']`; undefined for what it does
 * not know.
 */
export type SizeEstimator = (path: readonly string[]) => Range | undefined
