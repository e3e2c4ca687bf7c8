import type { Diagnostic } from '@crdgen/core'
import { admitCrd, checkApplyAnnotation } from '@crdgen/server'

/** Where the findings on a CRD go. */
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

/** Asks the API servers whether they would accept a CRD: the oldest and the newest one. What both say is said once. */
export function admit(source: CrdSource, servers: readonly string[]): AdmittedCrd {
  const { crd, before } = source
  const found = new Map(servers.flatMap(server => admitCrd(crd, { server, before })).map(one => [`${one.fingerprint} ${one.message}`, one]))
  const findings = [...found.values(), ...checkApplyAnnotation(source.crd).map(one => ({ ...one, severity: 'note' as const }))].map(one =>
    source.place(one),
  )
  return { ...source, findings, isAccepted: !findings.some(({ severity }) => severity === 'error') }
}
