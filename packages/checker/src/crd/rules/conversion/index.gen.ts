// Written by `pnpm gen`. Do not edit.
import applyBreaksEntry from './apply-breaks.ts'
import invalidInTargetEntry from './invalid-in-target.ts'

export const conversionRules = {
  'apply-breaks': applyBreaksEntry,
  'invalid-in-target': invalidInTargetEntry,
}
