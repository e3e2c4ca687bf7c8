import type { Server } from '../server-version.ts'
import type { Fault } from './tokens.ts'

/** What a macro has to know of an expression. */
export interface Expression {
  readonly kind: 'name' | 'select' | 'list' | 'call' | 'comprehension' | 'other'
  /** Where cel-go says that it is. */
  readonly at: number
  readonly name?: string
  /** How deep compound expressions are nested in it. */
  readonly depth: number
}

/** What became of a call of a macro: another kind of expression, and what is wrong with its arguments. */
export interface Expansion {
  readonly kind: Expression['kind']
  readonly fault?: Fault | undefined
}

type Expand = (args: readonly Expression[], server: Server, target: Expression | undefined) => Expansion

const overwrites = 'iteration variable overwrites accumulator variable'

function nameFault(variable: Expression | undefined, server: Server, unnamed: string): Fault | undefined {
  if (variable === undefined) return undefined
  if (variable.kind !== 'name') return { at: variable.at, message: unnamed }
  return server.has('celHiddenAccumulator') && variable.name === '__result__' ? { at: variable.at, message: overwrites } : undefined
}

function over(unnamed: string): Expand {
  return ([variable], server) => ({ kind: 'comprehension', fault: nameFault(variable, server, unnamed) })
}

const quantifier = over('argument must be a simple name')
const mapping = over('argument is not an identifier')

function optional(name: string): Expand {
  return ([variable]) => {
    if (variable === undefined || variable.kind === 'name') return { kind: 'call' }
    return { kind: 'call', fault: { at: variable.at, message: `${name}() variable name must be a simple identifier` } }
  }
}

/** ext/comprehensions.go, extractIterVars. */
const overTwo: Expand = ([first, second], server) => {
  const unnamed = [first, second].find(one => one !== undefined && one.kind !== 'name')
  if (unnamed !== undefined) return { kind: 'comprehension', fault: { at: unnamed.at, message: 'argument must be a simple name' } }
  if (first !== undefined && second !== undefined && first.name === second.name)
    return { kind: 'comprehension', fault: { at: second.at, message: `duplicate variable name: ${first.name}` } }
  const fault = nameFault(first, server, '') ?? nameFault(second, server, '')
  return { kind: 'comprehension', fault }
}

const has: Expand = ([field]) => {
  if (field === undefined || field.kind === 'select') return { kind: 'select' }
  return { kind: 'other', fault: { at: field.at, message: 'invalid argument to has() macro' } }
}

/** ext/lists.go, sortByMacro. */
const sortBy: Expand = (args, server, target) => {
  const message = 'sortBy can only be applied to a list, identifier, comprehension, call or select expression'
  if (target?.kind === 'other') return { kind: 'other', fault: { at: target.at, message } }
  return mapping(args, server, target)
}

const always = () => true
const twoVariables = (server: Server) => server.has('celTwoVariables')

/** Every macro, by its name and number of arguments; of a value (`.`) or of its own. */
const macros: Readonly<Record<string, readonly [Expand, (server: Server) => boolean]>> = {
  'has 1': [has, always],
  '.all 2': [quantifier, always],
  '.exists 2': [quantifier, always],
  '.exists_one 2': [quantifier, always],
  '.map 2': [mapping, always],
  '.map 3': [mapping, always],
  '.filter 2': [mapping, always],
  '.optMap 2': [optional('optMap'), always],
  '.optFlatMap 2': [optional('optFlatMap'), always],
  '.all 3': [overTwo, twoVariables],
  '.exists 3': [overTwo, twoVariables],
  '.existsOne 3': [overTwo, twoVariables],
  '.exists_one 3': [overTwo, twoVariables],
  '.transformList 3': [overTwo, twoVariables],
  '.transformList 4': [overTwo, twoVariables],
  '.transformMap 3': [overTwo, twoVariables],
  '.transformMap 4': [overTwo, twoVariables],
  '.transformMapEntry 3': [overTwo, twoVariables],
  '.transformMapEntry 4': [overTwo, twoVariables],
  '.sortBy 2': [sortBy, server => server.has('celSortBy')],
}

/** Expands a call as cel-go's parser does; undefined when it is a call of no macro. */
export function expandMacro(
  name: string,
  args: readonly Expression[],
  target: Expression | undefined,
  server: Server,
): Expansion | undefined {
  // A name of its own that starts with a dot is absolute, and no macro's.
  if (name.startsWith('.')) return undefined
  const key = `${target === undefined ? '' : '.'}${name} ${args.length}`
  const found = Object.hasOwn(macros, key) ? macros[key] : undefined
  if (found === undefined) return undefined
  const [expand, isKnown] = found
  return isKnown(server) ? expand(args, server, target) : undefined
}
