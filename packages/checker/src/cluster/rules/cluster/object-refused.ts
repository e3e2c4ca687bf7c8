import { createFinding } from '@crdgen/core/internal'
import { liveCrd, widget } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const crd = liveCrd({
  schema: '{type: object, required: [spec], properties: {spec: {type: object, properties: {size: {type: integer}}}}}',
})

const rule: ClusterRule<{ readonly serverMessage: unknown; readonly refusedBy: string }> = {
  level: 'object',
  severity: 'error',
  summary: 'An object that the API server refuses to write, even if only its metadata changes',
  why: 'Controllers cannot update it, finalizers and annotations included: it cannot be deleted where a finalizer has to be removed.',
  help: 'Change the objects so that the CRD accepts them, or the CRD so that it accepts the objects.',
  facts: [
    'The API server tolerates what does not change (ratcheting, since Kubernetes 1.30); what is required at the root, and rules there, are about the whole object, which every write changes.',
  ],
  example: { wrong: crd + widget(''), right: crd + widget('size: 1') },
  find: ({ answer }) =>
    answer().refused.map(one =>
      createFinding({
        path: one.path,
        key: one.rule,
        message: objects => `${one.message}: the API server refuses every write of ${objects}`,
        data: { serverMessage: one.data['serverMessage'], refusedBy: one.rule },
      }),
    ),
}

export default rule
