import type { Diagnostic } from '@crdgen/core/internal'
import { versionSubject } from '../crd/subject.ts'
import type { LostPattern } from './convert.ts'
import type { KindSchema } from './to-json-schema.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** Reports patterns that JSON Schemas or validators do not check. */
export function reportLostPatterns(
  kind: KindSchema,
  lost: readonly LostPattern[],
  checker: 'JSON Schema' | 'validators' = 'JSON Schema',
): readonly Diagnostic[] {
  return lost.map(({ path, pattern, reason }) =>
    createFinding({
      rule: 'output/pattern-left-out',
      severity: 'note',
      subject: versionSubject(kind, kind.version),
      path,
      message: `has the pattern ${pattern}, which ${checker} can't check: ${reason}`,
      help: `The API server does check it; write it ${checker === 'validators' ? 'with smaller counts' : 'without flags'} to have it checked everywhere.`,
      data: { pattern, version: kind.version },
    }),
  )
}
