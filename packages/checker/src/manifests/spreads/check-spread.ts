import { listAt, valueAt } from '@crdgen/core/internal'
import type { PodProblem } from '../pods/pod-problem.ts'
import type { Manifest } from '../../documents/manifest.ts'
import type { ManifestContext } from '../rule.ts'
import { podProblems, withClaims } from '../pods/pod-problems.ts'
import { type PodTemplate, templateOf } from '../pods/templates.ts'
import { type Patched, patchPod } from './patched-pod.ts'
import { findWorkload, kruiseGroup, kubernetesOf, type Webhook, webhookFor } from './webhook.ts'

/** The result of one subset's patch: at kruise's webhook, and in the pods that are made with it. */
export interface CheckedPatch {
  readonly spread: Manifest
  readonly subset: number
  readonly subsetName: string
  readonly patch: unknown
  readonly webhook: Webhook
  /** The pod that the webhook makes of it; undefined where it does not look. */
  readonly checked: Patched | undefined
  /** The workload that the pods belong to, and what they are; undefined where it is not known. */
  readonly template: PodTemplate | undefined
  readonly final: Patched | undefined
  /** Problems of the pods of the workload without any patch. */
  readonly unpatched: readonly PodProblem[]
}

/** Checks every patch of every WorkloadSpread. */
export function checkSpreads(context: ManifestContext): readonly CheckedPatch[] {
  return context.ofKind(kruiseGroup, 'WorkloadSpread').flatMap(spread => checkSpread(spread, context))
}

/** Several rules ask for the same; a manifest is read again for every run. */
const known = new WeakMap<Manifest, readonly CheckedPatch[]>()

export function checkSpread(spread: Manifest, context: ManifestContext): readonly CheckedPatch[] {
  const found = known.get(spread) ?? checkPatches(spread, context)
  known.set(spread, found)
  // Whichever rule asks: its findings are of this version.
  if (found.length > 0) context.software('kruise')
  return found
}

function checkPatches(spread: Manifest, context: ManifestContext): readonly CheckedPatch[] {
  const subsets = listAt(spread.object, 'spec', 'subsets').flatMap((subset, at) => {
    const patch = valueAt(subset, 'patch')
    return patch === undefined || patch === null ? [] : [{ at, patch, name: valueAt(subset, 'name') }]
  })
  if (subsets.length === 0) return []
  const kruise = context.software('kruise')
  const kubernetes = kubernetesOf(kruise)
  const target = context.targetOf(spread, valueAt(spread.object, 'spec', 'targetRef'))
  const webhook = webhookFor(spread, target, context, kruise)
  const workload = findWorkload(context, { group: target.group, kind: target.kind, name: target.name, namespace: spread.namespace })
  const template = workload === undefined ? undefined : templateOf(workload)
  const volumes = template === undefined ? [] : withClaims(template.spec, template.claims)
  const unpatched = template === undefined ? [] : podProblems({ spec: template.spec, volumes })
  return subsets.map(({ at, patch, name }) => ({
    spread,
    subset: at,
    subsetName: typeof name === 'string' ? name : '',
    patch,
    webhook,
    template,
    unpatched,
    checked: webhook.checks ? patchPod(webhook.template, webhook.volumes, patch, kubernetes) : undefined,
    // The pod webhook merges the patch once more, into the pod with its claims (pkg/util/workloadspread, injectWorkloadSpreadIntoPod).
    final: template === undefined ? undefined : patchPod(template, volumes, patch, kubernetes),
  }))
}
