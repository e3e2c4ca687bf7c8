/** The newest API server whose rules are known here, and what is assumed when none is named. */
export const newestServer = '1.36'

/** What changed between API servers, and the minor that has it by default. */
const since = {
  /** `spec.versions[].selectableFields` is known to the decoder, and dropped until `selectableFields`. */
  selectableFieldsKnown: 30,
  selectableFields: 31,
  /** `x-kubernetes-validations[].reason` and `.fieldPath` */
  ruleReasonAndFieldPath: 28,
  optionalOldSelf: 29,
  messageExpression: 27,
  formatWarnings: 34,
  kubernetesNameFormats: 34,
} as const

export type ServerFeature = keyof typeof since

/** An API server, as far as its rules for CRDs differ from others'. */
export interface Server {
  readonly version: string
  has(feature: ServerFeature): boolean
}

/** Reads a server version such as `1.36` or `v1.36.4`. Undefined when it is not one of Kubernetes 1. */
export function serverOf(version: string = newestServer): Server | undefined {
  const minor = /^v?1\.(\d+)(?:\.\d+.*)?$/.exec(version)?.[1]
  if (minor === undefined) return undefined
  return { version: `1.${Number(minor)}`, has: feature => Number(minor) >= since[feature] }
}
