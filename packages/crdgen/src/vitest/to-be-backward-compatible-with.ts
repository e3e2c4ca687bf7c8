import { diff, type DiffOptions } from '@crdgen/checker'
import { describeFailure, type Verdict } from './failure.ts'
import { readReceived } from './received.ts'

/**
 * Holds a CRD against an older revision of it: fails for every change that refuses, prunes or changes objects that were accepted
 * (the errors of `crdgen diff`). With `profile: 'strict'` its warnings count, too.
 */
export function toBeBackwardCompatibleWith(received: unknown, source: unknown, options: DiffOptions, folder: string): Verdict {
  const [now, before] = [readReceived(received, folder), readReceived(source, folder)]
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
