// Written by `pnpm gen`. Do not edit.
import logicEntry from './logic.ts'
import comparisonEntry from './comparison.ts'
import arithmeticEntry from './arithmetic.ts'
import containersEntry from './containers.ts'
import textEntry from './text.ts'
import conversionsEntry from './conversions.ts'
import timeEntry from './time.ts'
import listsEntry from './lists.ts'
import stringsEntry from './strings.ts'
import regexEntry from './regex.ts'
import urlsEntry from './urls.ts'
import quantityEntry from './quantity.ts'
import ipEntry from './ip.ts'
import cidrEntry from './cidr.ts'
import formatEntry from './format.ts'
import semverEntry from './semver.ts'
import setsEntry from './sets.ts'
import extListsEntry from './ext-lists.ts'
import optionalsEntry from './optionals.ts'
import authzEntry from './authz.ts'
import twoVariablesEntry from './two-variables.ts'
import type { Library } from './library.ts'

export const libraries: readonly Library[] = [
  logicEntry,
  comparisonEntry,
  arithmeticEntry,
  containersEntry,
  textEntry,
  conversionsEntry,
  timeEntry,
  listsEntry,
  stringsEntry,
  regexEntry,
  urlsEntry,
  quantityEntry,
  ipEntry,
  cidrEntry,
  formatEntry,
  semverEntry,
  setsEntry,
  extListsEntry,
  optionalsEntry,
  authzEntry,
  twoVariablesEntry,
]
