/** Reads a path with `*` for one step or a part of it and `**` for any steps: `spec.*.image`, `**.schedulingGroup`. */
export function pathPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*\.?|\*|[.+?^$()[\]{}|\\]/g, token => {
    if (token === '**.') return '(?:.*[.\\]])?'
    if (token === '**') return '.*'
    return token === '*' ? '[^.]*' : `\\${token}`
  })
  return new RegExp(`^${source}$`)
}
