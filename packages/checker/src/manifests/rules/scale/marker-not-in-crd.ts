import { createFinding } from '@crdgen/core/internal'
import type { CrdDocument } from '../../../documents/crd-document.ts'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import { scaledVersions } from '../../autoscalers/versions.ts'

const rule: ManifestRule = {
  severity: 'error',
  summary: 'A CRD without the scale subresource that its type declares',
  why: 'The marker is there, the manifest was never written again: the cluster has no /scale, and everyone thinks it has.',
  facts: ['vllm-project/aibrix#1082 added the marker, #1109 the CRD; between them every check of the types passed.'],
  example: {
    wrong: widgetCrd({ scale: undefined }),
    right: widgetCrd(),
    fromTypes: widgetCrd(),
  },
  find: ({ crds, fromTypes }) => fromTypes.flatMap(type => crds.flatMap(crd => compareScale(type, crd))),
}

function compareScale(type: CrdDocument, crd: CrdDocument): readonly ManifestFinding[] {
  if (type.group !== crd.group || type.kind !== crd.kind) return []
  const declared = new Set(scaledVersions(type).flatMap(({ name, scale }) => (scale === undefined ? [] : [name])))
  return scaledVersions(crd)
    .filter(({ name, scale }) => scale === undefined && declared.has(name))
    .map(({ name, index }) =>
      createFinding({
        object: crd,
        path: ['spec', 'versions', index, 'subresources'],
        version: name,
        message: `has no scale, which the type of ${crd.kind} declares`,
        help: 'Generate the CRD again.',
      }),
    )
}

export default rule
