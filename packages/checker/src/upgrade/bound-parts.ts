import { createDiagnostic, createSchemaFinder, formatPath, formatPointer, type JsonObject } from '@crdgen/core/internal'
import { impossibleBounds } from '@crdgen/server/internal'
import { readCrd } from '../documents/crd-document.ts'
import { schemaPlace } from '../documents/schema-place.ts'
import type { AnswerPart } from './rule.ts'

const findBounded = createSchemaFinder(({ minimum, maximum }) => (minimum ?? maximum) != null)

/** The server takes such a CRD, and none of the values. */
export function boundParts(crd: JsonObject, server: string): readonly AnswerPart[] {
  const document = readCrd(crd, -1)
  if (document === undefined) return []
  return document.versions.flatMap(({ name, schema: root }) =>
    findBounded(root).flatMap(({ schema, path: at }) =>
      impossibleBounds(schema, server).map(({ bound, type }): AnswerPart => {
        const keys = [...schemaPlace(document, name, at), bound]
        const message = `it is out of the range of ${type}, and every value is refused with it`
        const help = 'Keep it within the type before the upgrade, or leave it out.'
        const about = { rule: 'crd/bound-out-of-range', severity: 'error', subject: '', path: formatPath(keys) } as const
        return {
          what: 'refused',
          finding: createDiagnostic({ ...about, message, help, data: { pointer: formatPointer(keys) } }),
          isTolerated: true,
        }
      }),
    ),
  )
}
