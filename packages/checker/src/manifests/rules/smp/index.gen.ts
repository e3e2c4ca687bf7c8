// Written by `pnpm gen`. Do not edit.
import mergeErrorEntry from './merge-error.ts'

export const smpRules = {
  'merge-error': mergeErrorEntry,
}
