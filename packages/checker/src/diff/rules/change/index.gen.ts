// Written by `pnpm gen`. Do not edit.
import addedEntry from './added.ts'
import loosenedEntry from './loosened.ts'

export const changeRules = {
  'added': addedEntry,
  'loosened': loosenedEntry,
}
