import { createFinding, type Software } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import type { Release } from '../../helm-ownership.ts'
import type { LiveObject } from '../../model.ts'
import { namespaceFlag } from '../../namespaces.ts'
import type { TransitionRule } from '../../rule.ts'
import { excludedLabelsAnnotation } from '../../../manifests/autoscalers/keda.ts'

type Data = {
  readonly serverMessage: string
  /** The labels and annotations of the object in the cluster. */
  readonly live: Pick<Manifest, 'labels' | 'annotations'>
}

const rule: TransitionRule<Data> = {
  severity: 'error',
  summary: 'A new object of a release that exists already, without being of the release',
  why: `Helm takes over only what carries its label and annotations for this release, and stops before it has changed anything else.
Whether something exists is known from facts about the cluster only.`,
  example: {
    before: `{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}}
`,
    wrong: `{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}}
---
{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    right: `{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}}
---
{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web-cpu}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    live: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: shop}}}
`,
  },
  find({ outcome, helm, release }) {
    return outcome.refusals
      .filter(({ by }) => by === 'helm')
      .map(({ object, whole, because }) =>
        createFinding({
          object,
          message: `${object.kind} ${object.name} cannot become part of the release: Helm reports "${whole}"`,
          help: because.owner === undefined ? adopt(because, release, helm) : orphan(because, because.owner),
          data: { serverMessage: whole, live: { labels: because.labels, annotations: because.annotations } },
          // KEDA writes the HPA without the labels that its ScaledObject excludes, from one version on.
          ...(because.owner !== undefined && excludedLabelsAnnotation in because.annotations ? { dependsOnKeda: true } : {}),
        }),
      )
  },
}

function adopt(there: LiveObject, { name, namespace }: Release, helm: Software | undefined): string {
  // A version without a minor may be any of its minors.
  const canTake = helm === undefined || !helm.version.includes('.') || helm.isAtLeast('3.17.0')
  const object = `${there.kind.toLowerCase()} ${there.name}${namespaceFlag(there)}`
  return [
    `Delete it, rename it, or let Helm take it over${canTake ? ', with helm upgrade --take-ownership (Helm 3.17 and later) or by hand' : ''}:`,
    `kubectl label --overwrite ${object} app.kubernetes.io/managed-by=Helm;`,
    `kubectl annotate --overwrite ${object} meta.helm.sh/release-name=${name} meta.helm.sh/release-namespace=${namespace ?? there.namespace}`,
  ].join(' ')
}

function orphan(hpa: LiveObject, owner: string): string {
  return [
    `It belongs to ScaledObject ${owner} and goes with it, so that taking it over would lose it.`,
    `Give the HPA of the chart another name, or delete both right before the upgrade: kubectl delete scaledobject ${owner}${namespaceFlag(hpa)}`,
  ].join(' ')
}

export default rule
