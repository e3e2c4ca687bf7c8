import type { Diagnostic } from '@crdgen/core/internal'
import { count, countFindings, severities } from './count.ts'
import { type Cause, describeOthers, foldCauses } from './fold-causes.ts'

/** Findings as many as a reader takes. */
export interface Folded {
  readonly shown: readonly Diagnostic[]
  /** The findings that are not shown one by one, counted by severity; undefined when all are shown. */
  readonly leftOut: string | undefined
}

/** The most findings that GitHub's code scanning accepts in one run; other file formats are bounded alike. */
export const mostFindings = 25_000

/**
 * Makes findings fit a reader that takes at most `most`. Up to that nothing changes. Of more, those of one cause become the first of them,
 * with where the next ones are and how many there are; of causes that are too many, errors come first.
 */
export function foldToLimit(findings: readonly Diagnostic[], most: number): Folded {
  return findings.length <= most ? { shown: findings, leftOut: undefined } : foldTo(findings, most)
}

/** The same for a reader whose limit is no number of findings. */
export function foldTo(findings: readonly Diagnostic[], most: number): Folded {
  const causes = foldCauses(findings.map(first => ({ first, subjects: [first.subject], more: [] })))
  const ranked = severities.flatMap(severity => causes.filter(({ shared }) => shared.first.severity === severity))
  const kept = new Set(ranked.slice(0, most))
  const shown = causes.filter(cause => kept.has(cause))
  const firsts = new Set(shown.map(({ shared }) => shared.first))
  const hidden = findings.filter(one => !firsts.has(one))
  return { shown: shown.map(withOthers), leftOut: hidden.length === 0 ? undefined : describeLeftOut(hidden, causes.length - kept.size) }
}

function withOthers(cause: Cause): Diagnostic {
  const { first } = cause.shared
  const others = describeOthers(cause, false)?.replace(' (--places lists them)', '')
  return others === undefined ? first : { ...first, message: `${first.message}\nand at ${others}` }
}

/** `99,990 findings are not listed one by one (99,990 errors), of which 12 causes not at all; --format json lists all` */
function describeLeftOut(hidden: readonly Diagnostic[], causes: number): string {
  const whole = causes === 0 ? '' : `; ${count(causes, 'cause')} ${causes === 1 ? 'is' : 'are'} left out`
  return `${count(hidden.length, 'finding')} (${countFindings(hidden)}) not listed one by one${whole}; --format json lists all`
}
