import type { ChangeCase } from '../../testing/change-cases.ts'
import { type JsonObject } from '@crdgen/core/internal'

function scaled(scale: JsonObject): JsonObject {
  return { name: 'v1', served: true, subresources: { scale } }
}

const cases: readonly ChangeCase[] = [
  {
    name: 'gone',
    before: scaled({ specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' }),
    after: { name: 'v1', served: true },
    reports: ['error the scale subresource is gone'],
  },
  {
    name: 'another path',
    before: scaled({ specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' }),
    after: scaled({ specReplicasPath: '.spec.size', statusReplicasPath: '.status.replicas' }),
    reports: ['error scale.specReplicasPath is .spec.size now, was .spec.replicas'],
  },
  {
    name: 'a selector comes',
    before: scaled({ specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' }),
    after: scaled({ specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' }),
    reports: ['added scale.labelSelectorPath is .status.selector now'],
  },
  {
    name: 'as it was',
    before: scaled({ specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' }),
    after: scaled({ statusReplicasPath: '.status.replicas', specReplicasPath: '.spec.replicas' }),
    reports: [],
  },
]

export default cases
