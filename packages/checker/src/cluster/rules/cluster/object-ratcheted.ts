import { createFinding } from '@crdgen/core/internal'
import { specSchema } from '../../../findings/example-crd.ts'
import { liveCrd, widget } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const crd = liveCrd({ schema: specSchema('size: {type: integer, maximum: 5}') })

const rule: ClusterRule<{ readonly serverMessage: unknown; readonly refusedBy: string }> = {
  level: 'object',
  severity: 'warning',
  summary: 'An object that the CRD would refuse if it were new',
  why: 'It was stored when the CRD accepted it. The API server tolerates what does not change (ratcheting), so that it can be kept, but neither restored from a backup nor applied to another cluster.',
  help: 'Change the values while it is known what they should be.',
  facts: [
    'Ratcheting of CRD validation is on since Kubernetes 1.30 (feature CRDValidationRatcheting); an older API server refuses every write of such an object.',
  ],
  example: { wrong: crd + widget('size: 9'), right: crd + widget('size: 5') },
  find: ({ answer }) =>
    answer().tolerated.map(one =>
      createFinding({
        path: one.path,
        key: one.rule,
        message: objects => `${one.message}: the API server tolerates it for as long as it does not change in ${objects}`,
        data: { serverMessage: one.data['serverMessage'], refusedBy: one.rule },
      }),
    ),
}

export default rule
