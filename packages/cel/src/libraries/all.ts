import { libraries } from './index.gen.ts'
import type { Overload } from '../language/overload.ts'

/** Every overload that any API server has. */
export const allOverloads: readonly Overload[] = libraries.flatMap(({ since, overloads }) =>
  overloads().map(one => (since === undefined ? one : { since, ...one })),
)
