// Written by `pnpm gen`. Do not edit.
import invalidOwnershipMetadataEntry from './invalid-ownership-metadata.ts'

export const helmRules = {
  'invalid-ownership-metadata': invalidOwnershipMetadataEntry,
}
