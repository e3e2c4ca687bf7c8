/** Why a kind of a package makes no CRD, or none that an API server accepts. */
export interface Refusal {
  readonly name: string
  readonly why: string
  /** Matched against `GROUP/VERSION KIND RULE MESSAGE`. */
  readonly pattern: RegExp
}

export const refusals: readonly Refusal[] = [
  {
    name: 'any',
    why: 'the package has no schema for the field and writes `any`; a field of one’s own with JSONValue takes anything',
    pattern: / type\/any /,
  },
  {
    name: 'approval',
    why: 'groups below k8s.io need `api-approved.kubernetes.io`: a marker above a type of one’s own, or `transform` in the config (docs/types.md)',
    pattern: / crd\/approval /,
  },
  {
    name: 'conditions without a key',
    why: 'apps/v1 since 1.37: the type of a condition is optional, and the lists of conditions have it as their key; `natives: upstream` leaves the list type out',
    pattern: / crd\/list-map-key-optional .*conditions\.items\.properties\.type\.default/,
  },
  {
    name: 'prose as a default',
    why: 'cdk8s writes “Defaults to 10.” of a description as `@default 10.`, which fits no number, or above a type; leave such a file out of the input: comments of what is imported from a package are not read',
    pattern:
      / marker\/(default .*the default is not valid|bad-value .*@default: expected JSON|misplaced .*@default does not apply to a type)/,
  },
]
