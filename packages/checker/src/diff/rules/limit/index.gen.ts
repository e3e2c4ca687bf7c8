// Written by `pnpm gen`. Do not edit.
import proofsEntry from './proofs.ts'

export const limitRules = {
  'proofs': proofsEntry,
}
