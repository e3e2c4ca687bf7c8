import type { ChangeCase } from '../../testing/change-cases.ts'

const size = { type: 'integer', default: 1 }

const spec = { type: 'object', properties: { size } }

const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } }

const withDefault = [{ name: 'v1', served: true, storage: true, schema }]

const cases: readonly ChangeCase[] = [
  {
    name: 'pruning comes',
    before: { preserveUnknownFields: true },
    after: { preserveUnknownFields: false },
    reports: ['error drops fields that no schema names; they were kept'],
  },
  {
    name: 'pruning comes, is left out, and there are defaults',
    before: { preserveUnknownFields: true, versions: withDefault },
    after: { versions: withDefault },
    reports: [
      'error drops fields that no schema names; they were kept',
      'error leaves preserveUnknownFields out: kubectl apply and Helm keep the true that the CRD has, and then its defaults are refused',
    ],
  },
  {
    name: 'pruning goes',
    before: {},
    after: { preserveUnknownFields: true },
    reports: ['loosened keeps fields that no schema names'],
  },
  { name: 'false has no effect', before: { preserveUnknownFields: false }, after: {}, reports: [] },
]

export default cases
