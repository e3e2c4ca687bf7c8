import type { Evaluate } from '../overload-run.ts'
import { cidrFunctions, ipFunctions } from './addresses.ts'
import type { Functions } from './functions.ts'
import { formatFunctions, quantityFunctions, semverFunctions, urlFunctions } from './kubernetes.ts'
import { extendedListFunctions, listFunctions, setFunctions } from './lists.ts'
import { mapFunctions, optionalFunctions } from './optionals.ts'
import { patternFunctions } from './patterns.ts'
import { standardFunctions } from './standard.ts'
import { stringFunctions } from './strings.ts'
import { timeFunctions } from './times.ts'

/** What overloads do, by their ids. */
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

const made = new Map<boolean, Implementations>()

/** The implementations of a server, by its minor. */
export function implementationsFor(minor: number): Implementations {
  const inBytes = minor >= 35
  const known = made.get(inBytes)
  if (known !== undefined) return known
  const all = new Map([...shared, formatFunctions(inBytes)].flatMap(functions => Object.entries(functions)))
  made.set(inBytes, all)
  return all
}
