import { createFinding, suggest, listAt, textAt } from '@crdgen/core/internal'
import type { PodError } from '../../pods/server-answer.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { type CheckedPatch, checkSpreads } from '../../spreads/check-spread.ts'
import { type WebhookData, webhookData } from '../../spreads/patch-findings.ts'
import { placeInPatch } from '../../spreads/place-in-patch.ts'
import { errorRefusal, errorsOf, isOfSpec } from '../../spreads/refusals.ts'
import { type UnitedPatch, unitedPatches } from '../../spreads/united.ts'
import { patchedCloneSet } from '../../spreads/examples.ts'

type Data = Partial<WebhookData> & {
  readonly subset: string
  /** Of a UnitedDeployment: what is made for the subset. */
  readonly workload?: string
  readonly webhook: string
  readonly pod: string
  readonly podError: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A patch of a subset that results in a pod that the API server refuses',
  why:
    'The webhook of WorkloadSpread validates the patched pod as the API server does, and refuses the WorkloadSpread. What it does not see ' +
    '(labels; any patch of a UnitedDeployment) is refused later, when the pods or the workload of the subset are made: then none are.',
  facts: [
    'kruise pkg/webhook/workloadspread/validating/workloadspread_validation.go, validateWorkloadSpreadSubsets: the patched template goes through ConvertPod and ValidatePodSpec.',
    'A container of another name is a new container: strategic merge patch finds items of a list by their merge key alone.',
    'kruise pkg/webhook/uniteddeployment/validating has no check of patches; pkg/controller/uniteddeployment/adapter merges them into the template of the subset.',
  ],
  software: { kruise: '1.9.0' },
  example: {
    wrong: patchedCloneSet('{spec: {containers: [{name: mian, env: [{name: ZONE, value: a}]}]}}'),
    right: patchedCloneSet('{spec: {containers: [{name: main, env: [{name: ZONE, value: a}]}]}}'),
  },
  find: context => [
    ...checkSpreads(context).flatMap(checkedPatch => spreadFindings(checkedPatch, context)),
    ...unitedPatches(context).flatMap(unitedFindings),
  ],
}

function spreadFindings(checkedPatch: CheckedPatch, context: ManifestContext): readonly ManifestFinding<Data>[] {
  const { spread, subset, subsetName, patch } = checkedPatch
  const [seen, inPods] = [errorsOf(checkedPatch.checked).filter(isOfSpec), errorsOf(checkedPatch.final)]
  const known = new Set(seen.map(({ key }) => key))
  return [...seen, ...inPods.filter(({ key }) => !known.has(key))].map(error => {
    const isSeen = known.has(error.key)
    const pod = isSeen && checkedPatch.checked?.mergeError === undefined ? checkedPatch.checked?.pod : undefined
    const isInPods = inPods.some(({ key }) => key === error.key)
    return createFinding({
      severity: 'error',
      object: spread,
      path: ['spec', 'subsets', subset, 'patch', ...placeInPatch(patch, error.path, pod ?? podOf(checkedPatch.final))],
      message: `makes a pod that is refused: ${error.serverPath} ${error.message}`,
      help: adviseOnPod(error, pod ?? podOf(checkedPatch.final), patch),
      data: {
        subset: subsetName,
        ...webhookData(checkedPatch, isSeen ? [errorRefusal(error, checkedPatch)] : [], context),
        pod: isInPods ? 'refused' : checkedPatch.final === undefined ? 'unknown' : 'accepted',
        podError: `${error.serverPath}: ${error.detail}`,
      },
    })
  })
}

/** Nothing refuses the UnitedDeployment: the workload of the subset is never made. */
function unitedFindings({ united, subset, subsetName, patch, patched, workload }: UnitedPatch): readonly ManifestFinding<Data>[] {
  const base = ['spec', 'topology', 'subsets', subset, 'patch']
  const data = { subset: subsetName, workload, webhook: 'does not check', pod: 'refused' }

  if (patched.mergeError !== undefined)
    return [
      createFinding({
        object: united,
        path: base,
        message: `cannot be merged into the template: ${patched.mergeError}; no ${workload} of the subset is made`,
        help: 'Try the patch with kubectl patch --local --type=strategic on an object of the template.',
        data: { ...data, podError: patched.mergeError },
      }),
    ]
  const ofVolumes = patched.problems.map(({ serverPath, detail, path }) => ({
    path: ['spec', ...path],
    serverPath: `spec.${serverPath}`,
    message: detailWords(detail),
    detail,
    key: '',
  }))
  return [...ofVolumes, ...patched.errors].map(error =>
    createFinding({
      object: united,
      path: [...base, ...placeInPatch(patch, error.path, patched.pod)],
      message: `makes a pod that is refused: ${error.serverPath} ${error.message}; the ${workload} of the subset is not made, or makes no pods`,
      help: adviseOnPod(error, patched.pod, patch),
      data: { ...data, podError: `${error.serverPath}: ${error.detail}` },
    }),
  )
}

function detailWords(detail: string): string {
  const name = /^Not found: (.*)$/.exec(detail)?.[1]
  return name === undefined ? detail : `${name} is not found`
}

function podOf(patched: CheckedPatch['final']): unknown {
  return patched?.mergeError === undefined ? patched?.pod : undefined
}

/** A misspelt name of a container makes another container. */
function adviseOnPod({ path, detail }: PodError, pod: unknown, patch: unknown): string {
  const [, list = '', at = -1, field] = path
  const own = listAt(pod, 'spec', String(list))
  const name = textAt(own[Number(at)], 'name')
  if (field === 'image' && detail === 'Required value') {
    const given = new Set(listAt(patch, 'spec', String(list)).map(one => textAt(one, 'name')))
    const others = own.map(one => textAt(one, 'name')).filter(one => !given.has(one))
    const near = suggest(name, others) ?? others[0]
    const rename = near === undefined ? '' : `, or name one that the template has: ${near}`
    return `The template has no container ${name}, so that the patch adds one: give it an image${rename}.`
  }
  if (list === 'containers' && at === -1) return 'A pod needs a container: do not delete the last one.'
  return 'Fix the value: the CRD declares nothing about what a patch may hold, so that nothing else checks it.'
}

export default rule
