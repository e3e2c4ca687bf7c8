import type { PodProblem } from '../pods/pod-problem.ts'
import { createFinding, type Keys, listAt, recordAt, textAt, type JsonObject } from '@crdgen/core/internal'
import type { ManifestContext, ManifestFinding, RelatedPlace } from '../rule.ts'
import { dataOf, type PodProblemData } from '../pods/template-findings.ts'
import { checkSpread, type CheckedPatch, checkSpreads } from './check-spread.ts'
import { refusalsOf, problemsOf, refusal } from './refusals.ts'
import { seesClaims } from './webhook.ts'

/** The answer of kruise's webhook to a patch. */
export type WebhookData = {
  /** The version of kruise. */
  readonly kruise: string
  readonly webhook: string
  /** Why the webhook does not check the patch. */
  readonly because?: string
  readonly serverErrors: readonly string[]
  readonly serverMessage?: string
  /** The answer at the next update, where it accepts the patch now. */
  readonly onUpdate?: { readonly webhook: string; readonly serverErrors: readonly string[]; readonly serverMessage: string }
}

/** The effect of a patch on the pods of its subset. */
export type PatchData = PodProblemData &
  WebhookData & {
    readonly subset: string
    /** `refused` or `accepted`. */
    readonly pod: string
    readonly podError?: string
  }

interface Words {
  readonly message: string
  readonly help: string
}

/** The problems of a rule in the patches of WorkloadSpreads. */
export function findInPatches(
  context: ManifestContext,
  rule: PatchProblem['rule'],
  words: (found: PatchProblem) => Words,
): readonly ManifestFinding<PatchData>[] {
  const all = patchProblems(context)
  return all.filter(found => found.rule === rule).map(found => toFinding(found, words(found), context))
}

function toFinding(found: PatchProblem, { message, help }: Words, context: ManifestContext): ManifestFinding<PatchData> {
  const { patch: checkedPatch, problem, refusals, isInPods } = found
  const place = placeIn(recordAt(checkedPatch.patch, 'spec'), problem)
  return createFinding({
    severity: 'error',
    object: checkedPatch.spread,
    path: ['spec', 'subsets', checkedPatch.subset, 'patch', ...(place === undefined ? [] : ['spec', ...place])],
    message,
    help,
    related: place === undefined ? inWorkload(checkedPatch, problem) : [],
    data: {
      ...dataOf(problem),
      subset: checkedPatch.subsetName,
      ...webhookData(checkedPatch, refusals, context),
      pod: isInPods ? 'refused' : 'accepted',
      ...(isInPods ? { podError: `spec.${problem.serverPath}: ${problem.detail}` } : {}),
    },
  })
}

/** The webhook's answer, and when: a WorkloadSpread that comes before its workload gets in, and is refused at its next update. */
export function webhookData({ webhook, spread }: CheckedPatch, refusals: readonly string[], context: ManifestContext): WebhookData {
  const { options, software } = context
  const kruise = software('kruise').version
  if (!webhook.checks) return { kruise, webhook: 'does not check', because: webhook.because, serverErrors: [] }
  if (refusals.length === 0) return { kruise, webhook: 'accepts', serverErrors: [] }
  const distinct = [...new Set(checkSpread(spread, context).flatMap(refusalsOf))]
  const words = distinct.length === 1 ? distinct[0] : `[${distinct.join(', ')}]`
  const serverMessage = `admission webhook "vworkloadspread.kb.io" denied the request: ${words}`
  if (options.applyOrder === 'workloadspread-first')
    return {
      kruise,
      webhook: 'accepts',
      serverErrors: [],
      serverMessage,
      onUpdate: { webhook: 'refuses', serverErrors: refusals, serverMessage },
    }
  return { kruise, webhook: 'refuses', serverErrors: refusals, serverMessage }
}

function inWorkload({ template }: CheckedPatch, problem: PodProblem): readonly RelatedPlace[] {
  if (template === undefined || template.manifest.document < 0) return []
  const place = placeIn(template.spec, problem)
  return place === undefined
    ? []
    : [{ object: template.manifest, path: [...template.path, ...place], message: `${problem.volume} is here` }]
}

/** The place of a problem in a pod's spec, or a patch of one: lists are searched by their merge keys, for merging moves items. */
function placeIn(spec: JsonObject, { path, volume, container, target }: PodProblem): Keys | undefined {
  const [list, , member, , key] = path
  if (list === 'volumes') {
    const at = indexBy(spec, 'volumes', 'name', volume)
    return at < 0 ? undefined : ['volumes', at]
  }
  const at = indexBy(spec, String(list), 'name', container ?? '')
  const entries = recordAt({ entry: listAt(spec, String(list))[at] }, 'entry')
  const inner = indexBy(entries, String(member), member === 'volumeDevices' ? 'devicePath' : 'mountPath', target ?? '')
  return at < 0 || inner < 0 ? undefined : [String(list), at, String(member), inner, String(key)]
}

function indexBy(object: JsonObject, list: string, key: string, value: string): number {
  return listAt(object, list).findIndex(item => textAt(item, key) === value)
}

/** A problem of one patch, with the webhook's answer and whether the pods have it, too. */
interface PatchProblem {
  readonly rule: 'claim-volume-not-seen' | PodProblem['kind']
  readonly patch: CheckedPatch
  readonly problem: PodProblem
  /** The webhook's errors, word for word; none where it does not see the problem. */
  readonly refusals: readonly string[]
  /** True if the pods that are made with the patch have the problem. */
  readonly isInPods: boolean
}

/** All problems that patches of WorkloadSpreads have, or make. */
function patchProblems(context: ManifestContext): readonly PatchProblem[] {
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
