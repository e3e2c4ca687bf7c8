import { createFinding, valueAt } from '@crdgen/core/internal'
import { lostFieldsOf } from '../../managed-fields.ts'
import { specSchema } from '../../../findings/example-crd.ts'
import { liveCrd, sampleCrd, widget } from '../../example-crd.ts'
import type { ClusterRule, ObjectFacts, ObjectFinding } from '../../rule.ts'

type Data = {
  readonly manager: string
}

const written = `, managedFields: [{manager: kubectl, operation: Update, apiVersion: example.com/v1, time: "2026-01-01T00:00:00Z", fieldsType: FieldsV1, fieldsV1: {'f:spec': {'f:size': {}, 'f:color': {}}}}]`

const rule: ClusterRule<Data> = {
  level: 'object',
  severity: 'warning',
  summary: 'A field that somebody wrote and the CRD does not have',
  why: 'The API server accepted the field once, and prunes it now whenever it reads the object from etcd: nobody sees the value, and the next write removes it.',
  help: 'Add the field to the CRD again before the objects are written, or write the objects without it.',
  facts: [
    'Objects are pruned when they are read from etcd (apiextensions-apiserver pkg/apiserver/customresource_handler.go, schemaCoercingDecoder); managedFields stay as they were written.',
  ],
  example: {
    wrong: sampleCrd + widget('size: 1', written),
    right: liveCrd({ schema: specSchema('color: {type: string}, size: {type: integer}') }) + widget('size: 1, color: red', written),
  },
  find: findLost,
}

function findLost({ live: { object, version, crd } }: ObjectFacts): readonly ObjectFinding<Data>[] {
  const schema = crd.versions.find(({ name }) => name === version)?.schema
  if (schema === undefined || valueAt(crd.crd, 'spec', 'preserveUnknownFields') === true) return []
  return lostFieldsOf(object, schema).map(({ path, manager }) =>
    createFinding({
      path,
      key: manager,
      message: objects =>
        `was written by ${manager === '' ? 'somebody' : manager}, and the CRD does not have it: the next write drops it from ${objects}`,
      data: { manager },
    }),
  )
}

export default rule
