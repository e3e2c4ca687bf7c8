/** Escapes that mean the same to RE2 and to JavaScript with the `u` flag: classes, control characters, punctuation. */
const foreignEscape = /\\[^sSwWdDfnrtv.\\^$*+?()[\]{}|/]/

/** Groups with a `?`, empty sets, named sets, and counts: where RE2 and JavaScript differ, or have different limits. */
const foreignSyntax = /\(\?|\[\^?\]|\[:|\{/

/**
 * Checks whether RE2 (and so the API server) certainly compiles a pattern, without loading an RE2 engine: it uses only what RE2 and
 * JavaScript read alike, and JavaScript compiles it. `false` means: ask RE2.
 */
export function isPlainPattern(pattern: string): boolean {
  if (pattern.length > 1000 || foreignEscape.test(pattern) || foreignSyntax.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u').unicode
  } catch {
    return false
  }
}
