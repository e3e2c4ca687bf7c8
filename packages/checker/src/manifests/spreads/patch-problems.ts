import type { PodProblem } from '../pods/pod-problem.ts'
import type { ManifestContext } from '../rule.ts'
import { judgeSpreads } from './judge-spread.ts'
import type { JudgedPatch } from './judge-spread.ts'
import { problemsOf, refusal } from './refusals.ts'
import { seesClaims } from './webhook.ts'

/** A problem of one patch, with what the webhook says to it and whether the pods have it, too. */
export interface PatchProblem {
  readonly rule: 'claim-volume-not-seen' | PodProblem['kind']
  readonly judged: JudgedPatch
  readonly problem: PodProblem
  /** The webhook's errors, word for word; none where it does not see the problem. */
  readonly refusals: readonly string[]
  /** Whether the pods that are made with the patch have the problem. */
  readonly isInPods: boolean
}

/** All problems that patches of WorkloadSpreads have, or make. */
export function patchProblems(context: ManifestContext): readonly PatchProblem[] {
  return judgeSpreads(context).flatMap(judged => {
    const seen = problemsOf(judged.checked)
    const inPods = problemsOf(judged.final)
    const known = new Set([...seen, ...judged.unpatched].map(keyOf))
    return [
      ...seen.filter(isRoot).map(problem => {
        const isInPods = inPods.some(one => keyOf(one) === keyOf(problem))
        // A patch that takes the claim away is wrong under any kruise.
        const rule = isInPods ? problem.kind : ruleOf(problem, judged, context)
        return { rule, judged, problem, refusals: [problem, ...consequences(problem, seen)].map(one => refusal(one, judged)), isInPods }
      }),
      ...inPods
        .filter(problem => isRoot(problem) && !known.has(keyOf(problem)))
        .map(problem => ({ rule: problem.kind, judged, problem, refusals: [], isInPods: true })),
    ]
  })
}

function isRoot({ kind }: PodProblem): boolean {
  return kind !== 'consequence'
}

/** Mounts of a volume that is wrong itself are refused, too. */
function consequences({ volume, path }: PodProblem, all: readonly PodProblem[]): readonly PodProblem[] {
  return path[0] === 'volumes' ? all.filter(one => one.kind === 'consequence' && one.volume === volume) : []
}

function keyOf({ kind, volume, container, target, sources }: PodProblem): string {
  return JSON.stringify([kind, volume, container, target, sources])
}

function ruleOf({ kind, volume }: PodProblem, { webhook }: JudgedPatch, context: ManifestContext): PatchProblem['rule'] {
  if (kind !== 'volume-mount-not-found' || !webhook.checks) return kind
  const { manifest, claims } = webhook.template
  const isUnseen = manifest.kind === 'CloneSet' && !seesClaims(context.software('kruise')) && claims.includes(volume)
  return isUnseen ? 'claim-volume-not-seen' : kind
}
