import { createDiagnostic } from '@crdgen/core'
import type { Diagnostic } from '@crdgen/core'
import { kindSubject, versionSubject } from '../crd/subject.ts'
import { isObject } from './json.ts'
import type { ReadCrd, ReadVersion } from './read-crds.ts'

/** Tells what a CRD says and its types can't: the fields that every root has are written as the API server takes them. */
export function findLeftOut(crd: ReadCrd): readonly Diagnostic[] {
  return [...keepsUnknown(crd), ...crd.versions.flatMap(version => rootFields(crd, version))]
}

function keepsUnknown(crd: ReadCrd): readonly Diagnostic[] {
  if (crd.spec['preserveUnknownFields'] !== true) return []
  return [
    createDiagnostic({
      rule: 'types/left-out',
      severity: 'warning',
      subject: kindSubject(crd),
      path: 'spec.preserveUnknownFields',
      message: 'keeps all unknown fields of all versions, which no type says',
      help: 'The CRD made from the types prunes them; keep those that are needed with @preserveUnknownFields.',
      data: {},
    }),
  ]
}

const plain = new Set(['type', 'description'])

function rootFields(crd: ReadCrd, { name, schema }: ReadVersion): readonly Diagnostic[] {
  return ['apiVersion', 'kind', 'metadata'].flatMap(field => {
    const own = schema.properties?.[field]
    const keywords = Object.keys(isObject(own) ? own : {}).filter(
      keyword => !plain.has(keyword) && !(field === 'metadata' && keyword === 'properties'),
    )
    if (keywords.length === 0) return []
    return createDiagnostic({
      rule: 'types/left-out',
      severity: 'note',
      subject: versionSubject(crd, name),
      path: field,
      message: `has ${keywords.join(', ')}, which is left out: the server sees to ${field} itself`,
      data: { field, keywords },
    })
  })
}
