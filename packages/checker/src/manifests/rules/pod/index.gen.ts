// Written by `pnpm gen`. Do not edit.
import duplicateVolumeNameEntry from './duplicate-volume-name.ts'
import mountPathNotUniqueEntry from './mount-path-not-unique.ts'
import volumeDeviceNotAClaimEntry from './volume-device-not-a-claim.ts'
import volumeMoreThanOneSourceEntry from './volume-more-than-one-source.ts'
import volumeMountNotFoundEntry from './volume-mount-not-found.ts'
import wouldBeRefusedEntry from './would-be-refused.ts'

export const podRules = {
  'duplicate-volume-name': duplicateVolumeNameEntry,
  'mount-path-not-unique': mountPathNotUniqueEntry,
  'volume-device-not-a-claim': volumeDeviceNotAClaimEntry,
  'volume-more-than-one-source': volumeMoreThanOneSourceEntry,
  'volume-mount-not-found': volumeMountNotFoundEntry,
  'would-be-refused': wouldBeRefusedEntry,
}
