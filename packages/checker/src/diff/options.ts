import { type Diagnostic, newestMinor, requireOptions } from '@crdgen/core/internal'
import { isServerVersion } from '@crdgen/server/internal'
import type { RuleSettings } from '../settings/options.ts'

/**
 * The affected people. `users`: everybody, at the severity of the rule. `strict`: possible breaks fail, too. `gitops`: those who apply
 * manifests; what hurts only readers of objects, or the controller that writes the status, is a note.
 */
export type DiffProfile = (typeof profiles)[number]

const profiles = ['users', 'strict', 'gitops'] as const
const roundTrips = ['new', 'all', 'off'] as const

/** A break that is meant: it becomes a note for as long as the acceptance lasts. */
export interface Acceptance {
  readonly fingerprint: string
  readonly reason: string
  /** The last day it holds, `2026-12-31`. It is only looked at when `today` is given. */
  readonly expires?: string | undefined
}

/** Options of `diff`, all optional. */
export interface DiffOptions {
  readonly profile?: DiffProfile | undefined
  /** The ledger of breaks that are meant. */
  readonly accept?: readonly Acceptance[] | undefined
  /** Today's date, `2026-08-01`; nothing here reads a clock. */
  readonly today?: string | undefined
  readonly rules?: RuleSettings | undefined
  /** Sides of which a part could not be read: a CRD that is missing may be in that part, so that it is reported neither as added nor as removed. */
  readonly partial?: { readonly before?: boolean; readonly after?: boolean } | undefined
  /** Objects written in one served version and read in another: `new` (the default) reports what `before` hadn't, `all` everything. */
  readonly roundTrip?: (typeof roundTrips)[number] | undefined
  /** false: no proofs are looked for; errors keep the severity of the rules. */
  readonly proofs?: boolean | undefined
  /** Called before each CRD is compared, and after the last, with how many are done and how many there are. */
  readonly progress?: ((done: number, all: number) => void) | undefined
  /** The API server that checks proofs; the newest known one when left out. */
  readonly server?: string | undefined
}

/** The kind of a release in semantic versioning. */
export type Release = 'major' | 'minor' | 'patch'

/** Why a release must be called what it is. */
export interface Reason {
  readonly release: Release
  readonly fingerprint: string
  readonly subject: string
  readonly path: string
  readonly text: string
}

/** The kind of the release, and why. */
export interface Verdict {
  readonly release: Release
  /** The findings that ask for this release; none for a patch. */
  readonly reasons: readonly Reason[]
}

/** The changes between two revisions, and what to call the release. */
export interface DiffResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly verdict: Verdict
}

/** Throws a TypeError for an unknown choice, which would pass for the default. */
export function requireChoices(options: DiffOptions): void {
  requireOptions(options, { profile: profiles, roundTrip: roundTrips })
  const { server } = options
  if (server !== undefined && !isServerVersion(server))
    throw new TypeError(`server: expected a version such as ${newestMinor}, got ${server}`)
}
