import { arithmeticLibrary } from './arithmetic.ts'
import { authzLibrary } from './authz.ts'
import { cidrLibrary } from './cidr.ts'
import { comparisonLibrary } from './comparison.ts'
import { containersLibrary } from './containers.ts'
import { conversionsLibrary } from './conversions.ts'
import { extListsLibrary } from './ext-lists.ts'
import { formatLibrary } from './format.ts'
import { ipLibrary } from './ip.ts'
import { listsLibrary } from './lists.ts'
import { logicLibrary } from './logic.ts'
import { optionalsLibrary } from './optionals.ts'
import type { Overload } from './overload.ts'
import { quantityLibrary } from './quantity.ts'
import { regexLibrary } from './regex.ts'
import { semverLibrary } from './semver.ts'
import { setsLibrary } from './sets.ts'
import { stringsLibrary } from './strings.ts'
import { textLibrary } from './text.ts'
import { timeLibrary } from './time.ts'
import { twoVariablesLibrary } from './two-variables.ts'
import { urlsLibrary } from './urls.ts'

const libraries: readonly (() => readonly Overload[])[] = [
  logicLibrary,
  comparisonLibrary,
  arithmeticLibrary,
  containersLibrary,
  textLibrary,
  conversionsLibrary,
  timeLibrary,
  listsLibrary,
  stringsLibrary,
  regexLibrary,
  urlsLibrary,
  quantityLibrary,
  ipLibrary,
  cidrLibrary,
  formatLibrary,
  semverLibrary,
  setsLibrary,
  extListsLibrary,
  optionalsLibrary,
  authzLibrary,
  twoVariablesLibrary,
]

let made: readonly Overload[] | undefined

/** Every overload that any API server has. They are made when the first expression is compiled. */
export function allOverloads(): readonly Overload[] {
  return (made ??= libraries.flatMap(library => library()))
}
