import type { Fixture } from './fixture.ts'
import lists from './lists.ts'
import objects from './objects.ts'
import operators from './operators.ts'
import scalars from './scalars.ts'

/** The types of all constructs. */
export const fixtures: readonly Fixture[] = [...scalars, ...lists, ...objects, ...operators]
