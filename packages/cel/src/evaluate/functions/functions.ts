import type { Evaluate } from '../overload-run.ts'

/** Implementations of overloads, by their ids. */
export type Functions = Readonly<Record<string, Evaluate>>
