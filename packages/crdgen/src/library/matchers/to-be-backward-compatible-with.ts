import { applyLedger, diff, type DiffOptions } from '@crdgen/checker/internal'
import type { Diagnostic } from '@crdgen/core/internal'
import { groupOf } from '../../report/group.ts'
import { readLedger } from '../../decide/accept/ledger.ts'
import { ledgerOf } from '../../decide/settle.ts'
import { howToAccept } from '../../run/diff/how-to-accept.ts'
import { pickRules } from '../../config/pick-rules.ts'
import { describeFailure, type Verdict } from './failure.ts'
import { loadedConfig } from './loaded-config.ts'
import { requireOptions } from './options.ts'
import { readReceived } from './received.ts'

/** The config's settings of `crdgen diff`, which hold here, too. */
function settled(): DiffOptions {
  const { diff: { profile, roundTrip } = {}, rules } = loadedConfig().config
  return { profile, roundTrip, rules: pickRules(rules, 'diff'), today: today() }
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** The ledger names findings, or groups of them. */
function withoutMeant(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { folder, config } = loadedConfig()
  return applyLedger(found, readLedger(folder, ledgerOf(config)), today(), one => [groupOf(one)])
}

const known = ['profile', 'accept', 'today', 'rules', 'partial', 'roundTrip', 'proofs', 'server']

/**
 * Holds a CRD against an older revision of it: fails for every change that refuses, prunes or changes objects that were accepted
 * (the errors of `crdgen diff`). A source of several CRDs is looked through for the same kind. What the ledger accepts does not count;
 * with `profile: 'strict'` warnings are.
 */
export function toBeBackwardCompatibleWith(received: unknown, source: unknown, options: DiffOptions, folder: string): Verdict {
  requireOptions('toBeBackwardCompatibleWith', options, known)
  const now = readReceived(received, folder)
  const before = readReceived(source, folder, now.crd)
  const { diagnostics, verdict } = diff(before.crd, now.crd, { ...settled(), ...options })
  const faults = withoutMeant(diagnostics)
    .filter(({ severity }) => severity === 'error')
    .map(one => howToAccept(now.place(one)))
  const kind = now.crd.spec.names.kind
  const given = { folder, values: [received, source] }
  if (faults.length === 0)
    return {
      pass: true,
      message: () => `expected ${kind} to break with the older revision; by this change its release is a ${verdict.release} one`,
    }
  return {
    pass: false,
    message: () =>
      describeFailure(`${kind} is not backward compatible; by this change its release is a ${verdict.release} one`, faults, given),
  }
}
