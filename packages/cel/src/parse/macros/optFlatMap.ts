import { optionalMacro } from '../optional.ts'

/** `optional.optFlatMap(x, t)`: `t`, which is an optional itself. */
export default optionalMacro('optFlatMap', 'optFlatMap', (_, result) => result)
