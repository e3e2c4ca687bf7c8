/** `group/version Kind`: the subject of a finding about one version. */
export function versionSubject({ group, kind }: { readonly group: string; readonly kind: string }, version: string): string {
  return `${group}/${version} ${kind}`
}
