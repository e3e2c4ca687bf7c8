import type { Diagnostic } from '@crdgen/core/internal'
import { versionSubject } from '../crd/subject.ts'
import type { LostPattern } from '../json-schema/convert.ts'
import type { KindSchema } from '../json-schema/to-json-schema.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** Reports patterns that a JSON Schema, or a validator made of one, does not check. */
export function reportLostPatterns(kind: KindSchema, lost: readonly LostPattern[]): readonly Diagnostic[] {
  return lost.map(({ path, pattern, reason }) =>
    createFinding({
      rule: 'output/pattern-left-out',
      severity: 'note',
      subject: versionSubject(kind, kind.version),
      path,
      message: `has the pattern ${pattern}, which JSON Schema can't check: ${reason}`,
      help: 'The API server does check it; write it without flags to have it checked everywhere.',
      data: { pattern, version: kind.version },
    }),
  )
}
