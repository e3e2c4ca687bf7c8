import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import { createFinding } from './core-rules.ts'

/** Reads a path with `*` for one step or a part of it and `**` for any steps: `spec.*.image`, `**.schedulingGroup`. */
export function pathPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*\.?|\*|[.+?^$()[\]{}|\\]/g, token => {
    if (token === '**.') return '(?:.*[.\\]])?'
    if (token === '**') return '.*'
    return token === '*' ? '[^.]*' : `\\${token}`
  })
  return new RegExp(`^${source}$`)
}

/** Reports an entry of a rule's `ignore` that ignores nothing: it is misspelt, or what it was written for is gone. */
export function unusedIgnore(rule: string, entry: string): Diagnostic {
  return createFinding({
    rule: 'output/unused-ignore',
    severity: 'warning',
    subject: `rules[${JSON.stringify(rule)}].ignore`,
    message: `has ${JSON.stringify(entry)}, which ignores nothing`,
    help: 'Remove it, or mend the path.',
    data: { rule, entry },
  })
}
