import type { Evaluate } from '../overload-run.ts'
import { cidrFunctions, ipFunctions } from './addresses.ts'
import type { Functions } from './functions.ts'
import { formatFunctions, quantityFunctions, semverFunctions, urlFunctions } from './kubernetes.ts'
import { extendedListFunctions, listFunctions, setFunctions } from './lists.ts'
import { mapFunctions, optionalFunctions } from './optionals.ts'
import { patternFunctions } from './patterns.ts'
import { standardFunctions } from './standard.ts'
import { stringFunctions, stringFunctionsBefore } from './strings.ts'
import { timeFunctions } from './times.ts'

/** Implementations of overloads, by their ids. */
export type Implementations = ReadonlyMap<string, Evaluate>

const shared: readonly Functions[] = [
  standardFunctions,
  timeFunctions,
  patternFunctions,
  stringFunctions,
  listFunctions,
  extendedListFunctions,
  setFunctions,
  optionalFunctions,
  mapFunctions,
  urlFunctions,
  ipFunctions,
  cidrFunctions,
  quantityFunctions,
  semverFunctions,
]

const made = new Map<string, Implementations>()

/** The implementations of a server, by its minor. */
export function implementationsFor(minor: number): Implementations {
  const older = stringFunctionsBefore(minor)
  const key = `${minor < 35} ${minor < 32} ${minor < 34} ${minor < 37}`
  const known = made.get(key)
  if (known !== undefined) return known
  const all = new Map(
    [...shared, formatFunctions(minor >= 35 ? 'bytes' : 'characters'), older].flatMap(functions => Object.entries(functions)),
  )
  made.set(key, all)
  return all
}
