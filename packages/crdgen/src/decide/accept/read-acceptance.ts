import { isDay } from '@crdgen/checker/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import type { NewAcceptance } from './ledger.ts'

interface AcceptFlags {
  readonly accept?: readonly string[]
  readonly 'accept-all'?: boolean
  readonly reason?: string
  readonly until?: string
  /** As --until was called first. */
  readonly expires?: string
}

/** Reads --accept or --accept-all with --reason and --until; undefined when nothing is to be accepted. */
export function readAcceptance(command: string, flags: AcceptFlags): NewAcceptance | undefined {
  const { accept = [], reason } = flags
  const all = flags['accept-all'] === true
  const name = flags.until === undefined && flags.expires !== undefined ? 'expires' : 'until'
  const expires = flags[name]
  if (accept.length === 0 && !all) {
    const alone = reason === undefined ? (expires === undefined ? undefined : `--${name}`) : '--reason'
    if (alone !== undefined) throw new CannotRun(`crdgen ${command}: ${alone} goes with --accept FINGERPRINT or --accept-all`)
    return undefined
  }
  if (accept.length > 0 && all) throw new CannotRun(`crdgen ${command}: --accept and --accept-all exclude each other`)
  const given = all ? '--accept-all' : '--accept'
  if (reason === undefined || reason.trim() === '') throw new CannotRun(`crdgen ${command}: ${given} needs --reason 'why it is meant'`)
  if (expires !== undefined && !isDay(expires))
    throw new CannotRun(`crdgen ${command}: --${name} ${expires}: expected a date such as 2026-12-31`)
  return { fingerprints: all ? 'all' : accept, reason, expires }
}
