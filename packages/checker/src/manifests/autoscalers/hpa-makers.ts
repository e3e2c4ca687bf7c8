import { textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../documents/manifest.ts'
import { hpaNameOf, isPaused, isScaledObject } from './scaled-objects.ts'

/** A kind whose controller makes an HPA for each of its objects. */
interface HpaMaker {
  readonly group: string
  readonly kind: string
  /** Who makes it. */
  readonly controller: string
  hpaName(manifest: Manifest): string
  /** Checks whether this object gets an HPA. */
  isActive(manifest: Manifest): boolean
}

const makers: readonly HpaMaker[] = [
  { group: 'keda.sh', kind: 'ScaledObject', controller: 'KEDA', hpaName: hpaNameOf, isActive: one => !isPaused(one) },
  // vllm-project/aibrix pkg/controller/podautoscaler/hpa_resources.go, MakeHPA at v0.7.0; KPA and APA scale without an HPA.
  {
    group: 'autoscaling.aibrix.ai',
    kind: 'PodAutoscaler',
    controller: 'AIBrix',
    hpaName: ({ name }) => `${name}-hpa`,
    isActive: ({ object }) => textAt(object, 'spec', 'scalingStrategy') === 'HPA',
  },
]

export function hpaMakerOf({ group, kind }: Pick<Manifest, 'group' | 'kind'>): HpaMaker | undefined {
  return makers.find(one => one.group === group && one.kind === kind)
}

/** The objects for which a controller makes an HPA. */
export function hpaMakersIn(ofKind: (group: string, kind: string) => readonly Manifest[]): readonly Manifest[] {
  return makers.flatMap(({ group, kind, isActive }) => ofKind(group, kind).filter(isActive))
}

/** The name of the HPA that an autoscaler is, or that is made for it; undefined where the API server will choose a name. */
export function hpaNameFor(autoscaler: Manifest): string | undefined {
  if (autoscaler.name === '') return undefined
  return hpaMakerOf(autoscaler)?.hpaName(autoscaler) ?? autoscaler.name
}

/** Checks whether two autoscalers are two HPAs: not the HPA and the object that it was made for, nor one object that is given twice. */
export function areTwoHpas(one: Manifest, other: Manifest): boolean {
  if (isScaledObject(one) && isScaledObject(other)) return one.name !== other.name || one.name === ''
  const name = hpaNameFor(one)
  return name === undefined || name !== hpaNameFor(other)
}
