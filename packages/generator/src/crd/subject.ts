interface Named {
  readonly group: string
  readonly kind: string
}

/** `group/version Kind`: the subject of a finding about one version. */
export function versionSubject({ group, kind }: Named, version: string): string {
  return `${group}/${version} ${kind}`
}
