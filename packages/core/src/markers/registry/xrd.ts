import { setAt } from '../../structural/origins.ts'
import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['crdgen:xrd'],
  tags: ['xrd'],
  sites: ['resource'],
  summary: 'The kind is a composite resource of Crossplane: an XRD (CompositeResourceDefinition) is written in place of its CRD.',
  value: {
    kind: 'arguments',
    arguments: {
      claim: { type: { kind: 'string' }, optional: true, summary: 'the kind of its claims; the XRD is then of v1, as Crossplane 1 has it' },
      connectionSecretKeys: {
        type: { kind: 'list', items: { kind: 'string' } },
        optional: true,
        summary: 'keys of its connection secret; of v1, too',
      },
      defaultCompositionRef: { type: { kind: 'string' }, optional: true, summary: 'the Composition of objects that choose none' },
      enforcedCompositionRef: { type: { kind: 'string' }, optional: true, summary: 'the Composition of all objects' },
    },
  },
  applyToResource: (body, given, { at }) => {
    const xrd = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return setAt(body, { xrd }, at)
  },
  examples: [
    { mark: '@xrd', givesBody: { xrd: {} } },
    { mark: '+crdgen:xrd', givesBody: { xrd: {} } },
    { mark: '@xrd defaultCompositionRef=small', givesBody: { xrd: { defaultCompositionRef: 'small' } } },
    {
      mark: '@xrd {"claim": "Queue", "connectionSecretKeys": ["host", "port"]}',
      givesBody: { xrd: { claim: 'Queue', connectionSecretKeys: ['host', 'port'] } },
    },
    { mark: '@xrd claims=Queue', reports: 'marker/bad-value: unknown argument "claims"' },
    { mark: '@xrd', site: 'field', on: { type: 'string' }, reports: 'marker/misplaced: does not apply to a field' },
  ],
})
