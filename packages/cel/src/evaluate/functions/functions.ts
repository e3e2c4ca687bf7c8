import type { Evaluate } from '../overload-run.ts'

/** What overloads do, by their ids. */
export type Functions = Readonly<Record<string, Evaluate>>
