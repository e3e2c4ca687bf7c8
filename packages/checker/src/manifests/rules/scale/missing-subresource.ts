import { createFinding } from '@crdgen/core/internal'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { type Autoscaler, autoscalersOf, kindAndName } from '../../autoscalers/autoscalers.ts'
import { widgetCrd, withHpa } from '../../autoscalers/examples.ts'
import { hasNativeScale, isNativeKind } from '../../autoscalers/native-kinds.ts'
import { preferredVersion, scaledVersions } from '../../autoscalers/versions.ts'

const help =
  'Declare subresources.scale in that version: specReplicasPath .spec.replicas, statusReplicasPath .status.replicas, ' +
  'labelSelectorPath .status.selector; add a string status.selector that the controller fills with a serialized selector.'

type Data = {
  readonly target: string
  readonly serverMessage: string
  readonly controllerMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'An autoscaler on a kind without /scale',
  why: 'The API server answers "not found" for an object that is there, and nothing is ever scaled.',
  facts: [
    'apiextensions-apiserver pkg/apiserver/customresource_handler.go at v0.32.4: an undeclared subresource is NewNotFound(resource, object name).',
    'The scale client asks for the preferred served version, whatever version scaleTargetRef names (v1 before v1beta1 before v1alpha1).',
    'vllm-project/aibrix#986: RayClusterFleet had no scale subresource before v0.3.0.',
  ],
  example: {
    wrong: withHpa(widgetCrd({ scale: undefined })),
    right: withHpa(widgetCrd()),
  },
  find: context => autoscalersOf(context).flatMap(autoscaler => onCustomKind(autoscaler) ?? onNativeKind(autoscaler) ?? []),
}

function onCustomKind(autoscaler: Autoscaler): ManifestFinding<Data> | undefined {
  const { manifest, target, path } = autoscaler
  const preferred = target.crd === undefined ? undefined : preferredVersion(target.crd)
  if (target.crd === undefined || preferred === undefined || preferred.scale !== undefined) return undefined
  const serverMessage = `${target.crd.plural}.${target.group} "${target.name}" not found`
  const other = scaledVersions(target.crd).find(({ scale, isServed }) => scale !== undefined && isServed)
  const also = other === undefined ? '' : `; ${other.name} has it, but the preferred version is what counts`
  return createFinding({
    object: manifest,
    path,
    message: `names ${kindAndName(target)}, whose kind has no /scale in ${preferred.name}${also}`,
    help,
    data: {
      target: `${target.group}/${preferred.name} ${target.kind}`,
      serverMessage,
      controllerMessage: autoscaler.missing(serverMessage),
    },
    related: [
      { object: target.crd, path: ['spec', 'versions', preferred.index], message: `${preferred.name} declares no scale subresource` },
    ],
  })
}

function onNativeKind(autoscaler: Autoscaler): ManifestFinding<Data> | undefined {
  const { manifest, target, path } = autoscaler
  const { group, kind } = target
  if (target.crd !== undefined || !isNativeKind(group, kind) || hasNativeScale(group, kind) || autoscaler.knows(kind)) return undefined
  const serverMessage = 'the server could not find the requested resource'
  return createFinding({
    object: manifest,
    path,
    message: `names ${kindAndName(target)}, but a ${kind} has no /scale`,
    help: 'Scale a Deployment, a StatefulSet, a ReplicaSet or a custom resource with a scale subresource.',
    data: { target: `${target.apiVersion} ${kind}`, serverMessage, controllerMessage: autoscaler.missing(serverMessage) },
  })
}

export default rule
