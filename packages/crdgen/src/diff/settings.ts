import { diffRules, isDay, transitionRules } from '@crdgen/checker'
import { CannotRun } from '../cannot-run.ts'
import type { Config } from '../config/config.ts'
import type { NewAcceptance } from './ledger.ts'

interface AcceptFlags {
  readonly accept?: readonly string[]
  readonly reason?: string
  readonly expires?: string
}

/** Reads --accept with --reason and --expires; undefined when nothing is to be accepted. */
export function readAcceptance({ accept = [], reason, expires }: AcceptFlags): NewAcceptance | undefined {
  if (accept.length === 0) {
    const alone = reason === undefined ? (expires === undefined ? undefined : '--expires') : '--reason'
    if (alone !== undefined) throw new CannotRun(`crdgen diff: ${alone} goes with --accept FINGERPRINT`)
    return undefined
  }
  if (reason === undefined || reason.trim() === '') throw new CannotRun("crdgen diff: --accept needs --reason 'why the break is meant'")
  if (expires !== undefined && !isDay(expires)) throw new CannotRun(`crdgen diff: --expires ${expires}: expected a date such as 2026-12-31`)
  return { fingerprints: accept, reason, expires }
}

/** A config's rules are for all commands; those of others would count as unused here. */
export function pickDiffRules(rules: Config['rules'], of: 'crds' | 'transition' = 'crds'): NonNullable<Config['rules']> {
  const known = of === 'crds' ? diffRules : transitionRules
  return Object.fromEntries(Object.entries(rules ?? {}).filter(([rule]) => Object.hasOwn(known, rule)))
}
