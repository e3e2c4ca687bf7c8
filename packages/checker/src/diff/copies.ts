import { groupBy, groupKind } from '@crdgen/core/internal'
import type { Diagnostic, Ignorer } from '@crdgen/core/internal'
import { subjectOf } from '../documents/crd-document.ts'
import type { CrdDocument } from '../documents/crd-document.ts'
import { compareCrds } from './compare-crds.ts'
import { createOuterFinding } from './outer-rules.ts'

const rule = 'breaking/other-copy'

/** Reports CRDs that one side has more than once, and not alike: only the last copy is compared. */
export function describeCopies(crds: readonly CrdDocument[], side: 'before' | 'after', ignorer: Ignorer): readonly Diagnostic[] {
  return [...groupBy(crds, groupKind).values()].flatMap(copies => {
    const last = copies.at(-1)
    const others = last === undefined ? [] : copies.slice(0, -1).filter(one => compareCrds(one, last, 'off').length > 0)
    const severity = ignorer.severity(rule, 'warning')
    if (last === undefined || others.length === 0 || severity === 'off') return []
    return createOuterFinding({
      rule,
      severity,
      subject: subjectOf(last),
      message: `is ${copies.length} times in ${side}, and the copies differ; the last one is compared`,
      help: 'Name one file or folder that has the CRD once, or make the copies alike; crdgen check lists what one lacks.',
      data: { side, copies: copies.length },
    })
  })
}
