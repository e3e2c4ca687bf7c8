import { recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../documents/manifest.ts'
import type { Target, TargetDefaults } from '../scale-target.ts'
import type { ManifestContext } from '../rule.ts'

/** A kind that scales others by their /scale. */
interface AutoscalerKind {
  readonly group: string
  readonly kind: string
  /** The meaning of its scaleTargetRef where it leaves something out. */
  readonly defaults?: TargetDefaults
  /** The field that names its target. Default: `scaleTargetRef`. */
  readonly reference?: 'scaleTargetRef' | 'targetRef'
  /** Checks whether this one reads /scale at all. Default: it does. */
  readonly readsScale?: (manifest: Manifest) => boolean
  /** Kinds of Kubernetes itself that it reads without /scale. */
  readonly knows?: ReadonlySet<string>
  /** The symptom when /scale is missing, in its own words. */
  readonly missing: (serverMessage: string, target: Target) => string
}

const hpaWords = (serverMessage: string): string => `the HPA controller was unable to get the target's current scale: ${serverMessage}`

const kinds: readonly AutoscalerKind[] = [
  // kubernetes pkg/controller/podautoscaler/horizontal.go, reconcileAutoscaler: FailedGetScale.
  { group: 'autoscaling', kind: 'HorizontalPodAutoscaler', missing: hpaWords },
  // kedacore/keda pkg/common/message/message.go and controllers/keda/util, ParseGVKR.
  {
    group: 'keda.sh',
    kind: 'ScaledObject',
    defaults: { apiVersion: 'apps/v1', kind: 'Deployment' },
    missing: () => "Target resource doesn't expose /scale subresource",
  },
  // AIBrix makes an HPA for the strategy HPA; KPA and APA read and write the object itself (podautoscaler_controller.go).
  {
    group: 'autoscaling.aibrix.ai',
    kind: 'PodAutoscaler',
    readsScale: ({ object }) => textAt(object, 'spec', 'scalingStrategy') === 'HPA',
    missing: hpaWords,
  },
  // kubernetes/autoscaler vertical-pod-autoscaler/pkg/target/fetcher.go: condition ConfigUnsupported.
  {
    group: 'autoscaling.k8s.io',
    kind: 'VerticalPodAutoscaler',
    reference: 'targetRef',
    knows: new Set(['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController', 'Job', 'CronJob']),
    missing: (serverMessage, { apiVersion, kind, name }) =>
      `Cannot read targetRef. Reason: Unhandled targetRef ${apiVersion} / ${kind} / ${name}, last error ${serverMessage}`,
  },
]

/** An autoscaler among the documents, with what it scales. */
export interface Autoscaler {
  readonly manifest: Manifest
  readonly target: Target
  /** Keys of the reference to the target. */
  readonly path: readonly string[]
  /** Checks whether it reads a kind of Kubernetes itself without /scale. */
  knows(kind: string): boolean
  missing(serverMessage: string): string
}

/** All that read /scale. */
export function autoscalersOf(context: ManifestContext): readonly Autoscaler[] {
  return kinds.flatMap(({ group, kind, defaults, reference = 'scaleTargetRef', readsScale = () => true, knows, missing }) =>
    context
      .ofKind(group, kind)
      .filter(readsScale)
      .map(manifest => {
        const target = context.targetOf(manifest, recordAt(manifest.object, 'spec', reference), defaults)
        return {
          manifest,
          target,
          path: ['spec', reference],
          knows: (native: string) => knows?.has(native) === true,
          missing: (serverMessage: string) => missing(serverMessage, target),
        }
      })
      .filter(({ target }) => target.kind !== ''),
  )
}

/** `HorizontalPodAutoscaler web` */
export function kindAndName({ kind, name }: Pick<Manifest, 'kind' | 'name'>): string {
  return name === '' ? kind : `${kind} ${name}`
}
