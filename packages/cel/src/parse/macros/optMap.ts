import { optionalMacro } from '../optional.ts'

/** `optional.optMap(x, t)`: an optional of `t`. */
export default optionalMacro('optMap', 'optionals', ({ build, at }, result) => build.call(at, 'optional.of', [result]))
