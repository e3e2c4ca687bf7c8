import { type Affected, type AnyChange, evidenceOf, type PlacedChange } from './rule.ts'
import { createDiagnostic, type Diagnostic, formatPath, type Ignorer, type JsonObject, type Severity } from '@crdgen/core/internal'
import { type CrdDocument, subjectOf } from '../documents/crd-document.ts'
import type { DiffProfile } from './options.ts'
import type { Prover } from './proof/prove.ts'
import type { Weighed } from './verdict.ts'
import { morePlaces } from '../findings/more-places.ts'

export interface DiffContext {
  readonly crd: CrdDocument
  readonly ignorer: Ignorer
  readonly profile: DiffProfile
  /** Looks for an object that shows the change; undefined when none is to be looked for. */
  readonly prove: Prover | undefined
  /** Looks for an object that was refused and is accepted now. */
  readonly proveLess: Prover | undefined
  /** Into how many parts what is left of the budget for proofs is divided. */
  readonly parts: number
  /** Checks whether `after` serves a version of `before`. */
  isServed(version: string): boolean
  isStillServed(version: string): boolean
  isDeprecated(version: string): boolean
}

/** Makes the finding of a change at one place or many; none where the rule is off or all places are ignored. */
export function reportChange(found: readonly [PlacedChange, ...PlacedChange[]], circumstances: DiffContext): readonly Weighed[] {
  const { ignorer, profile } = circumstances
  const rule = ruleNameOf(found[0])
  if (ignorer.severity(rule, 'note') === 'off') return []
  const places = found.filter(one => !ignorer.ignores(rule, { version: one.version ?? '', path: formatPath(one.path) }, []))
  const [first] = places
  if (first === undefined) return []
  const { change } = first
  const isBreaking = change.effect === 'breaking'
  const proof: Weight = isBreaking ? weigh(change, places, circumstances) : { severity: 'note', data: {} }
  if (proof.severity === 'off') return []
  const isStatus = places.every(({ path }) => path[0] === 'status')
  const own = isBreaking ? severityFor(profile, proof.severity, change.affects ?? 'writers', isStatus) : 'note'
  const severity = ignorer.severity(rule, own)
  if (severity === 'off') return []
  const diagnostic = describePlaces(rule, severity, places, circumstances.crd)
  const versions = [...new Set(places.flatMap(({ version, writtenIn }) => version ?? writtenIn ?? []))]
  return [
    {
      diagnostic: { ...diagnostic, data: { ...diagnostic.data, ...proof.data, ...looseningOf(places, proof, circumstances) } },
      severity: proof.severity,
      isBreaking,
      versions,
      isDeprecated: versions.length > 0 && versions.every(circumstances.isDeprecated),
      ...(proof.isUsedUp === true ? { isUnproven: true as const } : {}),
    },
  ]
}

function ruleNameOf({ rule, change }: PlacedChange): string {
  return change.effect === 'breaking' ? `breaking/${rule}` : `change/${change.effect}`
}

type Break = Extract<AnyChange, { readonly effect: 'breaking' }>

interface Weight {
  readonly severity: Severity | 'off'
  /** The proof, or the reason why there is none. It is not a part of the fingerprint: it holds more of the CRD than what changed. */
  readonly data: JsonObject
  readonly isUsedUp?: true
}

function weigh(change: Break, places: readonly PlacedChange[], { prove, parts, isServed, isStillServed }: DiffContext): Weight {
  const { severity = 'error' } = change
  if (change.whenShown !== undefined) {
    if (prove === undefined) return { severity: change.severity ?? 'warning', data: {} }
    const { proof } = prove(places, parts)
    return proof === undefined ? { severity: change.severity ?? 'off', data: {} } : { severity: change.whenShown, data: { proof } }
  }
  if (severity !== 'error') return { severity, data: {} }
  if (!isEvenUnserved(change) && places.every(({ version }) => version !== undefined && !isServed(version)))
    return { severity: 'note', data: { noProof: 'the version was not served: nobody can have written objects in it' } }
  const live = places.filter(({ version, change: one }) => {
    return version === undefined || evidenceOf(one) === 'any object' || isEvenUnserved(one) || isStillServed(version)
  })
  if (live.length === 0) return { severity: 'note', data: { noProof: 'the version is not served any more, which is a finding of its own' } }
  if (prove === undefined) return { severity, data: {} }
  const { proof, noProof, isHarmless, isUsedUp } = prove(live, parts)
  if (isUsedUp === true) return { severity, data: { noProof }, isUsedUp }
  return { severity: isHarmless ? 'warning' : severity, data: proof === undefined ? { noProof } : { proof } }
}

function isEvenUnserved(change: AnyChange): boolean {
  const evidence = evidenceOf(change)
  return typeof evidence === 'object' && 'noProof' in evidence && evidence.evenUnserved === true
}

/** An object that only the new side accepts, where none was found that only the old one does. */
function looseningOf(
  places: readonly PlacedChange[],
  { data }: Weight,
  { proveLess, parts, isServed, isStillServed }: DiffContext,
): Weight['data'] {
  if (proveLess === undefined || data['proof'] !== undefined) return {}
  const turned = places.flatMap(({ change, ...place }) => {
    const { loosening } = change
    const isBoth = place.version === undefined || (isServed(place.version) && isStillServed(place.version))
    return loosening === undefined || !isBoth
      ? []
      : [{ ...place, change: { effect: 'breaking' as const, message: change.message, shownBy: loosening } }]
  })
  if (turned.length === 0) return {}
  const { proof, noProof, isHarmless, isUsedUp } = proveLess(turned, parts)
  if (proof?.['now'] === 'refused') {
    const { now: _now, ...shown } = proof
    return { loosening: { ...shown, was: 'refused' } }
  }
  if (isHarmless || isUsedUp === true) return { noLoosening: noProof }
  return { noLoosening: 'undecided: no object was found that the rule refused before and the CRD accepts now' }
}

function describePlaces(rule: string, severity: Severity, places: readonly PlacedChange[], crd: CrdDocument): Diagnostic {
  const [first] = places
  const change = first?.change
  const versions = [...new Set(places.flatMap(({ version }) => version ?? []))]
  const version = versions.length === 1 ? versions[0] : undefined
  const paths = [...new Set(places.map(({ path }) => formatPath(path)))]
  return createDiagnostic({
    rule,
    severity,
    subject: subjectOf(crd, version),
    path: paths[0],
    message: `${change?.message ?? ''}${morePlaces(paths.length)}`,
    help: change?.help,
    data: {
      ...change?.data,
      ...(change?.effect === 'breaking' ? { affects: change.affects ?? 'writers' } : {}),
      ...(versions.length > 1 ? { versions } : version === undefined ? {} : { version }),
      ...(paths.length > 1 ? { places: paths } : {}),
    },
  })
}

/** The severity of a breaking change in a profile. */
function severityFor(profile: DiffProfile, severity: Severity, affects: Affected, isStatus: boolean): Severity {
  if (profile === 'strict') return severity === 'note' ? 'warning' : 'error'
  if (profile === 'gitops' && (affects === 'readers' || isStatus)) return 'note'
  return severity
}
