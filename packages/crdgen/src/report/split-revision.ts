/** Takes `git:v1.4.0:crds/a.yaml` apart; code hosts know the path only. */
export function splitRevision(file: string): { readonly ref: string; readonly path: string } {
  const [ref = ''] = /^git:[^:]+:/.exec(file) ?? []
  return { ref, path: file.slice(ref.length) }
}
