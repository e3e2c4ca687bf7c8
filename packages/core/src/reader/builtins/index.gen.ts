// Written by `pnpm gen`. Do not edit.
import arrayEntry from './array.ts'
import bytesEntry from './bytes.ts'
import collectionEntry from './collection.ts'
import dateEntry from './date.ts'
import evaluatedEntry from './evaluated.ts'
import excludeEntry from './exclude.ts'
import extractEntry from './extract.ts'
import nonNullableEntry from './non-nullable.ts'
import omitEntry from './omit.ts'
import partialEntry from './partial.ts'
import pickEntry from './pick.ts'
import readonlyEntry from './readonly.ts'
import recordEntry from './record.ts'
import requiredEntry from './required.ts'
import thisTypeEntry from './this-type.ts'
import urlEntry from './url.ts'

export const builtins = {
  'array': arrayEntry,
  'bytes': bytesEntry,
  'collection': collectionEntry,
  'date': dateEntry,
  'evaluated': evaluatedEntry,
  'exclude': excludeEntry,
  'extract': extractEntry,
  'non-nullable': nonNullableEntry,
  'omit': omitEntry,
  'partial': partialEntry,
  'pick': pickEntry,
  'readonly': readonlyEntry,
  'record': recordEntry,
  'required': requiredEntry,
  'this-type': thisTypeEntry,
  'url': urlEntry,
}
