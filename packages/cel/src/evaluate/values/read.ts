import type { DataSchema } from './schema.ts'
import type { Value } from './value.ts'

/** Reads a value of JSON as its schema has it: items and members are read when they are asked for. */
export type ReadNative = (native: unknown, schema: DataSchema) => Value
