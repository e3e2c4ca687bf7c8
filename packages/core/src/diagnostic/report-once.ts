import { jsonText } from '../values/json.ts'
import { groupBy } from '../values/group-by.ts'
import type { Diagnostic } from './diagnostic.ts'

/**
 * Reports once what is wrong with one place of the source, in the same words, wherever its type is used: a wrong marker of a shared type is
 * one mistake of its subject. The finding at the first path is kept, in its order and with its fingerprint; `data.paths` lists all.
 * Findings that are ignored by path must be removed before.
 */
export function reportOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...groupBy(diagnostics, sameMistake)].flatMap(([, [first, ...others]]) => {
    if (first === undefined) return []
    const paths = [...new Set([first, ...others].map(({ path }) => path))]
    return [paths.length === 1 ? first : { ...first, data: { ...first.data, paths } }]
  })
}

/** Without a place there is no telling whether two are the same. */
function sameMistake({ rule, severity, subject, path, message, help, data, file, line, column }: Diagnostic): string {
  return jsonText([rule, severity, subject, line === undefined ? path : '', message, help, data, file, line, column])
}
