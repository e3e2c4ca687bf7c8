import { diff, type DiffOptions } from '@crdgen/checker'
import { describeFailure, type Verdict } from './failure.ts'
import { requireOptions } from './options.ts'
import { readReceived } from './received.ts'

const known = ['profile', 'accept', 'today', 'rules', 'partial', 'roundTrip', 'proofs', 'server']

/**
 * Holds a CRD against an older revision of it: fails for every change that refuses, prunes or changes objects that were accepted
 * (the errors of `crdgen diff`). A source of several CRDs is looked through for the same kind. With `profile: 'strict'` its warnings count, too.
 */
export function toBeBackwardCompatibleWith(received: unknown, source: unknown, options: DiffOptions, folder: string): Verdict {
  requireOptions('toBeBackwardCompatibleWith', options, known)
  const now = readReceived(received, folder)
  const before = readReceived(source, folder, now.crd)
  const { diagnostics, verdict } = diff(before.crd, now.crd, options)
  const faults = diagnostics.filter(({ severity }) => severity === 'error').map(now.place)
  const kind = now.crd.spec.names.kind
  if (faults.length === 0)
    return {
      pass: true,
      message: () => `expected ${kind} to break with the older revision; by this change its release is a ${verdict.release} one`,
    }
  return {
    pass: false,
    message: () => describeFailure(`${kind} is not backward compatible; by this change its release is a ${verdict.release} one`, faults),
  }
}
