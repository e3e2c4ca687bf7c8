import { libraries } from './index.gen.ts'
import type { Overload } from '../language/overload.ts'

let made: readonly Overload[] | undefined

/** Every overload that any API server has. They are made when the first expression is compiled. */
export function allOverloads(): readonly Overload[] {
  return (made ??= libraries.flatMap(({ overloads }) => overloads()))
}
