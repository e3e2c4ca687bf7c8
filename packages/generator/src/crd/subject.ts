interface Named {
  readonly group: string
  readonly kind: string
}

/** `group Kind`: the subject of a finding about all versions of a kind. */
export function kindSubject({ group, kind }: Named): string {
  return `${group} ${kind}`
}

/** `group/version Kind`: the subject of a finding about one version. */
export function versionSubject({ group, kind }: Named, version: string): string {
  return `${group}/${version} ${kind}`
}
