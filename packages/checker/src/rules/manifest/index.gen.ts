// Written by `pnpm gen`. Do not edit.
import unknownFieldEntry from './unknown-field.ts'

export const manifestRules = {
  'unknown-field': unknownFieldEntry,
}
