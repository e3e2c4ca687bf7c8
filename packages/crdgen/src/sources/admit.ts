import type { Diagnostic } from '@crdgen/core/internal'
import { admitCrd, withoutConsequences, checkApplyAnnotation, checkCrdSize } from '@crdgen/server/internal'

/** A CRD, and the location of its findings. */
export interface CrdSource {
  readonly crd: unknown
  /** The CRD as the cluster has it, when this is an update. */
  readonly before?: unknown
  place(finding: Diagnostic): Diagnostic
}

export interface AdmittedCrd extends CrdSource {
  readonly findings: readonly Diagnostic[]
  readonly isAccepted: boolean
}

/** The findings of API servers, oldest first, on a CRD; a finding of several is reported once. */
export function admitAtEach(crd: unknown, servers: readonly string[], before?: unknown): readonly Diagnostic[] {
  const ends = [...new Set([servers[0], servers.at(-1)])].filter(server => server !== undefined)
  return withoutConsequences(admitCrd(crd, { server: ends.length === 0 ? undefined : ends.join('..'), before }), crd)
}

/** Asks the API servers whether they would accept a CRD: the oldest and the newest one. */
export function admit(source: CrdSource, servers: readonly string[]): AdmittedCrd {
  const { crd, before } = source
  const sizes = [...checkCrdSize(crd), ...checkApplyAnnotation(crd).map(one => ({ ...one, severity: 'note' as const }))]
  const findings = [...admitAtEach(crd, servers, before), ...sizes].map(one => source.place(one))
  return { ...source, findings, isAccepted: !findings.some(({ severity }) => severity === 'error') }
}
