import type { PodProblem } from '../pods/pod-problem.ts'
import type { ManifestContext } from '../rule.ts'
import { checkSpreads } from './check-spread.ts'
import type { CheckedPatch } from './check-spread.ts'
import { problemsOf, refusal } from './refusals.ts'
import { seesClaims } from './webhook.ts'

/** A problem of one patch, with the webhook's answer and whether the pods have it, too. */
export interface PatchProblem {
  readonly rule: 'claim-volume-not-seen' | PodProblem['kind']
  readonly patch: CheckedPatch
  readonly problem: PodProblem
  /** The webhook's errors, word for word; none where it does not see the problem. */
  readonly refusals: readonly string[]
  /** True if the pods that are made with the patch have the problem. */
  readonly isInPods: boolean
}

/** All problems that patches of WorkloadSpreads have, or make. */
export function patchProblems(context: ManifestContext): readonly PatchProblem[] {
  return checkSpreads(context).flatMap(patch => {
    const seen = problemsOf(patch.checked)
    const inPods = problemsOf(patch.final)
    const known = new Set([...seen, ...patch.unpatched].map(problemKey))
    return [
      ...seen.filter(isRoot).map(problem => {
        const isInPods = inPods.some(one => problemKey(one) === problemKey(problem))
        // A patch that takes the claim away is wrong under any kruise.
        const rule = isInPods ? problem.kind : ruleOf(problem, patch, context)
        return { rule, patch, problem, refusals: [problem, ...consequences(problem, seen)].map(one => refusal(one, patch)), isInPods }
      }),
      ...inPods
        .filter(problem => isRoot(problem) && !known.has(problemKey(problem)))
        .map(problem => ({ rule: problem.kind, patch, problem, refusals: [], isInPods: true })),
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

function problemKey({ kind, volume, container, target, sources }: PodProblem): string {
  return JSON.stringify([kind, volume, container, target, sources])
}

function ruleOf({ kind, volume }: PodProblem, { webhook }: CheckedPatch, context: ManifestContext): PatchProblem['rule'] {
  if (kind !== 'volume-mount-not-found' || !webhook.checks) return kind
  const { manifest, claims } = webhook.template
  const isUnseen = manifest.kind === 'CloneSet' && !seesClaims(context.software('kruise')) && claims.includes(volume)
  return isUnseen ? 'claim-volume-not-seen' : kind
}
