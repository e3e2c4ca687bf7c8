import { createFinding, valueAt } from '@crdgen/core/internal'
import { type Autoscaler, autoscalersOf, kindAndName } from '../../autoscalers/autoscalers.ts'
import { widgetCrd, withHpa } from '../../autoscalers/examples.ts'
import { preferredVersion } from '../../autoscalers/versions.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'

const widget = (spec: string) => `${withHpa(widgetCrd({ spec: 'replicas: {type: integer}' }))}
---
apiVersion: example.com/v1
kind: Widget
metadata: {name: web}
spec: ${spec}`

type Data = {
  readonly specReplicasPath: string
  readonly serverMessage: string
  readonly controllerMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'An autoscaler on an object without the field of specReplicasPath',
  why: 'Reading /scale of the object is an internal error (500), so the autoscaler never scales it.',
  facts: [
    'apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource at v0.32.4: the spec replicas field does not exist.',
    'gardener/gardener#9188 and VictoriaMetrics/operator#2415.',
  ],
  example: { wrong: widget('{}'), right: widget('{replicas: 1}') },
  find: context => autoscalersOf(context).flatMap(autoscaler => findAbsent(autoscaler, context) ?? []),
}

function findAbsent(autoscaler: Autoscaler, { validation, isRepeated }: ManifestContext): ManifestFinding<Data> | undefined {
  const { manifest, path, target } = autoscaler
  const specReplicasPath = target.crd === undefined ? '' : (preferredVersion(target.crd)?.scale?.specReplicasPath ?? '')
  if (target.manifest === undefined || !specReplicasPath.startsWith('.spec.') || isRepeated(target.manifest)) return undefined
  // Defaults are filled in before the object is stored.
  const stored = validation(target.manifest)?.stored
  const keys = specReplicasPath.slice(1).split('.')
  if (stored === undefined || (valueAt(stored, ...keys) ?? undefined) !== undefined) return undefined
  const serverMessage = `Internal error occurred: the spec replicas field ${JSON.stringify(specReplicasPath)} does not exist`
  return createFinding({
    object: manifest,
    path,
    message: `names ${kindAndName(target)}, which has no ${specReplicasPath}: reading its /scale fails`,
    help: `Set ${specReplicasPath.slice(1)} in ${kindAndName(target)}, or give the field a default in the CRD.`,
    data: { specReplicasPath, serverMessage, controllerMessage: autoscaler.missing(serverMessage) },
    related: [{ object: target.manifest, path: [], message: `the object without ${specReplicasPath}` }],
  })
}

export default rule
