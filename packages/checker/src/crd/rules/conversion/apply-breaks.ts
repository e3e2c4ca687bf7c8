import { createFinding, formatPath, isRecord, type JsonObject, type PathSegment } from '@crdgen/core/internal'
import { twoVersions } from '../../../findings/example-crd.ts'
import { instanceOf, isFirstDraft, lostPaths } from '@crdgen/server/internal'
import { placeValue } from '../../../diff/proof/place.ts'
import { toObject } from '../../../diff/proof/trials.ts'
import type { CrdDocument } from '../../../documents/crd-document.ts'
import { schemaAtPath } from '../../../values/schema-at-path.ts'
import type { CrdRule } from '../../rule.ts'

const crd = (field: string) => twoVersions('size: {type: integer}', `${field}: {type: integer}`)

/** `object` is applied in the version `from`; after that it cannot be applied in `to`. */
type Data = { readonly from: string; readonly to: string; readonly fields: number; readonly object?: JsonObject }

const rule: CrdRule<Data> = {
  severity: 'warning',
  summary: 'Server-side apply fails in a version that lacks a field of another served version, and no webhook converts',
  why: `Who manages which field is kept by version, and converted without pruning: once a field that the other version lacks is set, apply
in that version ends with 500. A plain update is accepted, but who made it is not recorded.`,
  facts: [
    'apimachinery pkg/util/managedfields/internal/versionconverter.go; found on a running kube-apiserver 1.37.1: ".spec.capacity: field not declared in schema", with strategy None, too.',
  ],
  example: { wrong: crd('replicas'), right: crd('size') },
  find({ document }) {
    const [first] = lostPaths(document.crd).filter(({ isServed }) => isServed)
    const lack = first?.lacks[0]
    const path = lack?.paths[0]
    if (first === undefined || lack === undefined || path === undefined) return []
    const { version: to, other: from } = lack
    const object = smallestWith(document, from, path)
    const fields = first.lacks.reduce((sum, { paths }) => sum + paths.length, 0)
    const field = formatPath(path)
    return [
      createFinding({
        severity: isFirstDraft(document.crd) ? 'note' : 'warning',
        places: [{ version: from, path: field }],
        single: true,
        isAboutKind: true,
        message: () =>
          `is a field of ${from} that ${to} lacks${fields > 1 ? `, and so are ${fields - 1} more` : ''}: once it is set, server-side apply in ${to} ends with 500 (.${field}: field not declared in schema)`,
        help: 'Give both versions the same fields, serve only one of them, or convert with a webhook.',
        data: { from, to, fields, ...(object === undefined ? {} : { object }) },
      }),
    ]
  },
}

function smallestWith(document: CrdDocument, version: string, path: readonly PathSegment[]): JsonObject | undefined {
  const schema = document.versions.find(({ name }) => name === version)?.schema
  if (schema === undefined) return undefined
  const value = instanceOf(schemaAtPath(schema, path))
  for (const members of value === undefined ? [] : placeValue(schema, path, { value }))
    if (isRecord(members)) return toObject(document.crd, version, schema, members)
  return undefined
}

export default rule
