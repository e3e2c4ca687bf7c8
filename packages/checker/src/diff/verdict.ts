import { type Diagnostic, plainText, type Severity } from '@crdgen/core/internal'
import type { Reason, Release, Verdict } from './options.ts'

/** A finding with what its release depends on: accepting a break, or a gentle profile, makes no release smaller. */
export interface Weighed {
  readonly diagnostic: Diagnostic
  readonly severity: Severity
  readonly isBreaking: boolean
  /** The versions it is about. */
  readonly versions: readonly string[]
  /** All of them were deprecated already. */
  readonly isDeprecated: boolean
  /** No proof was looked for: the budget was used up. */
  readonly isUnproven?: true
}

/**
 * Suggests what to call the release. A break (error) in a stable or beta version asks for a major one; in an alpha version, which
 * Kubernetes lets change at any time, and in a version that was deprecated before, for a minor one, like everything else that
 * anybody may notice. What nobody notices is a patch.
 */
export function decideRelease(findings: readonly Weighed[]): Verdict {
  // Breaks come before additions.
  return conclude(findings.toSorted((a, b) => Number(isBreak(b)) - Number(isBreak(a))).map(toReason))
}

/** The verdict with breaks that were found elsewhere: errors, each about the version in its data. */
export function addToVerdict({ reasons }: Verdict, breaks: readonly Diagnostic[]): Verdict {
  const errors = breaks.filter(({ severity }) => severity === 'error')
  const more = errors.map(diagnostic =>
    toReason({ diagnostic, severity: 'error', isBreaking: true, versions: [plainText(diagnostic.data['version'])], isDeprecated: false }),
  )
  return conclude([...reasons, ...more])
}

function conclude(reasons: readonly Reason[]): Verdict {
  const release = (['major', 'minor'] as const).find(one => reasons.some(reason => reason.release === one)) ?? 'patch'
  return { release, reasons: release === 'patch' ? [] : reasons.filter(reason => reason.release === release) }
}

function isBreak({ isBreaking, severity }: Weighed): boolean {
  return isBreaking && severity === 'error'
}

function toReason(finding: Weighed): Reason {
  const { diagnostic, versions, isDeprecated } = finding
  const { fingerprint, subject, path, message, rule } = diagnostic
  const breaks = isBreak(finding)
  const stability = versions.length === 0 ? 'stable' : mostStable(versions)
  const release: Release = breaks && stability !== 'alpha' && !isDeprecated ? 'major' : 'minor'
  const what = breaks
    ? `breaks ${versions.length === 0 ? 'the kind' : `${versions.join(', ')} (${stability}${isDeprecated ? ', deprecated' : ''})`}`
    : 'changes the API'
  return { release, fingerprint, subject, path, text: `${rule} ${what}: ${path === '' ? '' : `${path} `}${message}` }
}

const order = ['stable', 'beta', 'alpha'] as const

function mostStable(versions: readonly string[]): (typeof order)[number] {
  return order.find(one => versions.some(version => stabilityOf(version) === one)) ?? 'stable'
}

/** apimachinery pkg/version/helpers.go: v1, v1beta1, v1alpha1; other names are taken for stable. */
function stabilityOf(version: string): (typeof order)[number] {
  const [, stage] = /^v\d+(alpha|beta)\d+$/.exec(version) ?? []
  return stage === 'alpha' ? 'alpha' : stage === 'beta' ? 'beta' : 'stable'
}
