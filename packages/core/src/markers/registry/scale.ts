import { setAt } from '../../structural/origins.ts'
import type { Scale } from '../../structural/resource.ts'
import { setVersion } from '../body.ts'
import { defineResourceMarker } from '../marker.ts'

const path = { kind: 'string' } as const

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:subresource:scale'],
  tags: ['scale'],
  sites: ['resource'],
  summary: 'Turns the scale subresource on: where the replica counts and the label selector are.',
  value: {
    kind: 'arguments',
    arguments: {
      specpath: { type: path, aliases: ['specReplicasPath'], summary: 'the wanted replicas, an integer below .spec' },
      statuspath: { type: path, aliases: ['statusReplicasPath'], summary: 'the replicas there are, an integer below .status' },
      selectorpath: {
        type: path,
        optional: true,
        aliases: ['labelSelectorPath'],
        summary: 'the label selector, a string below .spec or .status',
      },
    },
  },
  applyToResource(body, { specpath, statuspath, selectorpath }, { at }) {
    const paths: Scale = { specReplicasPath: specpath, statusReplicasPath: statuspath }
    const scale = setAt(paths, { ...paths, labelSelectorPath: selectorpath }, at)
    return setVersion(body, { subresources: setAt(body.version.subresources ?? {}, { scale }, at) })
  },
  examples: [
    {
      mark: '+kubebuilder:subresource:scale:specpath=.spec.replicas,statuspath=.status.replicas,selectorpath=.status.selector',
      givesBody: {
        version: {
          subresources: {
            scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' },
          },
        },
      },
    },
    {
      mark: '@scale {"specReplicasPath": ".spec.size", "statusReplicasPath": ".status.size"}',
      givesBody: { version: { subresources: { scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } } } },
    },
    { mark: '@scale specpath=.spec.replicas', reports: 'marker/bad-value: missing argument "statuspath"' },
  ],
})
