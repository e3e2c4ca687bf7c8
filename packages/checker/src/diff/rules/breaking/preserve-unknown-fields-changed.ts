import { member } from '../../../documents/json.ts'
import type { CrdChangeRule } from '../../rule.ts'

const rule: CrdChangeRule = {
  level: 'crd',
  summary: 'The whole CRD starts, or stops, dropping unknown fields',
  why: 'spec.preserveUnknownFields comes from v1beta1: when it goes, everything that no schema names is lost with the next write.',
  claims: ['preserveUnknownFields'],
  compare({ before, after }) {
    const [old, now] = [before, after].map(one => member(one, 'preserveUnknownFields') === true)
    if (old === now) return []
    if (now === true) return [{ effect: 'loosened', message: 'keeps fields that no schema names' }]
    const help = 'Name every field that is in use, or set x-kubernetes-preserve-unknown-fields where unknown ones are needed.'
    return [{ effect: 'breaking', message: 'drops fields that no schema names; they were kept', help, values: [{ unnamed: 'x' }] }]
  },
  examples: [
    {
      name: 'pruning comes',
      before: { preserveUnknownFields: true },
      after: { preserveUnknownFields: false },
      reports: ['error drops fields that no schema names; they were kept'],
    },
    {
      name: 'pruning goes',
      before: {},
      after: { preserveUnknownFields: true },
      reports: ['loosened keeps fields that no schema names'],
    },
    { name: 'false says nothing', before: { preserveUnknownFields: false }, after: {}, reports: [] },
  ],
}

export default rule
