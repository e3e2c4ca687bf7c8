/** Turns a glob into a pattern over paths with `/`: `*` and `?` within a folder, `**` over folders, `{a,b}`, `[abc]`. */
export function globPattern(glob: string): RegExp {
  const normal = glob.replace(/^\.\//, '')
  let depth = 0
  const source = normal.replace(/\*\*\/|\*\*|\*|\?|\{|\}|,|\[!?[^\]]*\]|[.+^$()|[\]\\]/g, token => {
    if (token === '**/') return '(?:[^/]+/)*'
    if (token === '**') return '.*'
    if (token === '*') return '[^/]*'
    if (token === '?') return '[^/]'
    if (token === '{') return (depth++, '(?:')
    if (token === '}' && depth > 0) return (depth--, ')')
    if (token === ',') return depth > 0 ? '|' : ','
    return token.length > 1 ? token.replace('[!', '[^') : `\\${token}`
  })
  return new RegExp(`^${source}$`)
}

export function isGlob(path: string): boolean {
  return /[*?{[]/.test(path)
}

/** The folder below which every match of a glob lies: what stands before its first wild part. */
export function globFolder(glob: string): string {
  const parts = glob.replace(/^\.\//, '').split('/')
  const wild = parts.findIndex(isGlob)
  return (wild < 0 ? parts.slice(0, -1) : parts.slice(0, wild)).join('/') || (glob.startsWith('/') ? '/' : '.')
}
