import { jsonText, type Software, textAt, valueAt } from '@crdgen/core/internal'
import { hpaNameOf, isHpa, isScaledObject } from '../manifests/autoscalers/scaled-objects.ts'
import { ownershipProblem, withHelmMarks, type Release } from './helm-ownership.ts'
import { hooksThatRun, isHook, isSkipped, type Phase, type Tool } from './hooks.ts'
import { inInstallOrder } from './install-order.ts'
import { admitScaledObject } from './keda-webhook.ts'
import { manifestKey } from '../documents/manifest-set.ts'
import type { Manifest } from '../documents/manifest.ts'
import type { Actor, LiveObject, Outcome, Refusal, UpgradeStep } from './model.ts'
import { shownNamespace } from './namespaces.ts'
import { startingState, takeOver } from './starting-state.ts'
import { kedaSince } from '../manifests/autoscalers/keda.ts'

export interface Transition {
  readonly before: readonly Manifest[]
  readonly after: readonly Manifest[]
  /** Objects of the cluster that are known to be there as they are. */
  readonly live: readonly Manifest[]
  readonly keda: Software
  readonly tool: Tool
  readonly release: Release
  readonly takeOwnership: boolean
  readonly kedaWebhook: boolean
}

interface Run {
  /** Without hooks, which are not part of a release, and without what Argo CD is to skip. */
  readonly upgrade: Transition
  readonly hooks: readonly Manifest[]
  /** Objects that Argo CD does not prune, though the new set applies none of them. */
  readonly left: readonly Manifest[]
  readonly live: Map<string, LiveObject>
  readonly steps: UpgradeStep[]
}

/**
 * Plays an upgrade through: what the tool, KEDA's webhook, KEDA and the garbage collector do, in their order. Steps U1 to U5 are
 * those of Helm 3 (helm, pkg/action/upgrade.go performUpgrade, pkg/kube/client.go Update); Argo CD has no U1 and prunes last.
 */
export function playTransition(upgrade: Transition): Outcome {
  const { tool } = upgrade
  const live = startingState(upgrade)
  const atStart = new Map(live)
  const isPart = (one: Manifest) => !isHook(one, tool) && !isSkipped(one, tool)
  const run: Run = {
    upgrade: { ...upgrade, before: upgrade.before.filter(isPart), after: upgrade.after.filter(isPart) },
    hooks: upgrade.after.filter(one => isHook(one, tool)),
    left: tool === 'argocd' ? upgrade.after.filter(one => !isPart(one)) : [],
    live,
    steps: [],
  }
  const refusals = firstRefusals([
    () => refuseForeign(run),
    () => runHooks(run, 'pre'),
    () => applyAll(run),
    () => runHooks(run, 'sync'),
    () => deleteDropped(run),
    () => runHooks(run, 'post'),
  ])
  const later = refusals.length === 0 ? refuseLater(run, atStart) : []
  return { status: refusals.length === 0 ? 'deployed' : 'failed', steps: run.steps, refusals, later, atStart, atEnd: live }
}

/** The steps one after the other, up to the first that is refused. */
function firstRefusals(parts: readonly (() => readonly Refusal[])[]): readonly Refusal[] {
  for (const part of parts) {
    const refusals = part()
    if (refusals.length > 0) return refusals
  }
  return []
}

/** Hooks are made again each time; one of the last upgrade goes first, as Helm does unless the hook sets another policy. */
function runHooks(run: Run, phase: Phase): readonly Refusal[] {
  const { upgrade, live, hooks } = run
  for (const hook of hooksThatRun(hooks, phase, upgrade.tool, helmAction(upgrade))) {
    const last = live.get(manifestKey(hook))
    if (last !== undefined) remove(run, last)
    const refusal = askWebhook(run, hook)
    if (refusal !== undefined) {
      push(run, 'webhook', 'refuse', hook, refusal.message)
      return [refusal]
    }
    live.set(manifestKey(hook), hook)
    push(run, upgrade.tool, 'create', hook, hookWords(phase, upgrade))
    if (isScaledObject(hook)) reconcile(run, hook, undefined)
  }
  return []
}

function helmAction({ before }: Transition): 'install' | 'upgrade' {
  return before.length === 0 ? 'install' : 'upgrade'
}

function hookWords(phase: Phase, upgrade: Transition): string {
  if (upgrade.tool === 'helm') return `as a ${phase}-${helmAction(upgrade)} hook`
  return `as a ${phase === 'pre' ? 'PreSync' : phase === 'sync' ? 'Sync' : 'PostSync'} hook`
}

/** Refusals that the webhook has not been asked for: ScaledObjects that stay as they are beside a new HPA. */
function refuseLater(run: Run, atStart: ReadonlyMap<string, LiveObject>): readonly Refusal[] {
  const same = run.upgrade.after.filter(one => isSameObject(atStart.get(manifestKey(one)), one))
  const found = inInstallOrder(same).flatMap(one => askWebhook(run, one) ?? [])
  return found.filter(({ because }) => !atStart.has(manifestKey(because)))
}

/** U1: an object that the release newly has, and that exists already, must carry Helm's marks. */
function refuseForeign(run: Run): readonly Refusal[] {
  const { upgrade, live } = run
  if (upgrade.tool !== 'helm' || upgrade.takeOwnership) return []
  const released = new Set(upgrade.before.map(manifestKey))
  const refusals = inInstallOrder(upgrade.after.filter(one => !released.has(manifestKey(one)))).flatMap(object => {
    const there = live.get(manifestKey(object))
    const problem = there === undefined ? undefined : ownershipProblem(there, upgrade.release)
    return there === undefined || problem === undefined ? [] : [importRefusal(object, there, problem)]
  })
  const [first] = refusals
  if (first !== undefined) push(run, 'helm', 'refuse', first.object, 'it exists, and belongs to another release')
  return refusals
}

function importRefusal(object: Manifest, because: LiveObject, problem: string): Refusal {
  const { kind, name } = object
  const start = `unable to continue with update: ${kind} "${name}" in namespace "${shownNamespace(object)}" exists and cannot be imported into the current release: `
  return { by: 'helm', message: `${start}invalid ownership metadata`, whole: `${start}${problem}`, object, because }
}

/** U2 and U3: everything of the new set in install order, up to the first refusal; KEDA looks at each ScaledObject at once. */
function applyAll(run: Run): readonly Refusal[] {
  const refusals: Refusal[] = []
  for (const object of inInstallOrder(run.upgrade.after)) {
    const refusal = admitObject(run, object)
    if (refusal !== undefined) refusals.push(refusal)
    if (refusals.length === 0) apply(run, object)
    else if (refusals.length === 1 && refusal !== undefined) push(run, 'webhook', 'refuse', object, refusal.message)
  }
  return refusals
}

/** Helm sends nothing for what hasn't changed, so that no webhook sees it. */
function admitObject(run: Run, object: Manifest): Refusal | undefined {
  return isSameObject(run.live.get(manifestKey(object)), object) ? undefined : askWebhook(run, object)
}

function askWebhook({ upgrade, live }: Run, object: Manifest): Refusal | undefined {
  if (!upgrade.kedaWebhook || !isScaledObject(object)) return undefined
  const denial = admitScaledObject(object, live.values(), upgrade.keda)
  if (denial === undefined) return undefined
  return { by: 'webhook', ...denial, whole: `admission webhook "vscaledobject.kb.io" denied the request: ${denial.message}`, object }
}

function isSameObject(there: LiveObject | undefined, object: Manifest): boolean {
  return there !== undefined && jsonText(there.object) === jsonText(object.object)
}

function apply(run: Run, object: Manifest): void {
  const { upgrade, live } = run
  const there = live.get(manifestKey(object))
  // A patch changes the fields of the two sets; neither has the owner of the object.
  const owner = there?.owner
  const applied = { ...withHelmMarks(object, upgrade.release), ...(owner === undefined ? {} : { owner }) }
  live.set(manifestKey(object), applied)
  push(run, upgrade.tool, there === undefined ? 'create' : 'patch', object)
  if (isScaledObject(object)) reconcile(run, applied, there)
}

function reconcile(run: Run, scaledObject: LiveObject, there: LiveObject | undefined): void {
  const { live } = run
  // KEDA knows the HPA it made last, and removes it when the name changes.
  if (there !== undefined && knowsItsHpa(there, run) && hpaNameOf(there) !== hpaNameOf(scaledObject))
    dropOwned(run, scaledObject, hpaNameOf(there))
  const result = takeOver(live, scaledObject, run.upgrade.keda)
  const hpa = hpaOf(scaledObject)
  if (result === 'made') push(run, 'keda', 'create', hpa)
  if (result === 'taken over') push(run, 'keda', 'take over', hpa, `its owner is ScaledObject/${scaledObject.name} from now on`)
  if (result === 'removed') push(run, 'keda', 'delete', hpa, 'the ScaledObject is paused')
}

/** An HPA that an older KEDA has taken over is not in the status; it stays, as a second one, when the name changes. */
function knowsItsHpa({ object }: LiveObject, { upgrade }: Run): boolean {
  const status = valueAt(object, 'status')
  return upgrade.keda.isAtLeast(kedaSince.takenOverName) || status === undefined || textAt(status, 'hpaName') !== ''
}

function dropOwned(run: Run, scaledObject: LiveObject, name: string): void {
  const key = manifestKey({ ...hpaOf(scaledObject), name })
  const old = run.live.get(key)
  if (old?.owner !== scaledObject.name) return
  run.live.delete(key)
  push(run, 'keda', 'delete', old, 'the ScaledObject names another HPA')
}

type Named = Pick<Manifest, 'group' | 'kind' | 'namespace' | 'name'>

function hpaOf(scaledObject: Manifest): Named {
  return { group: 'autoscaling', kind: 'HorizontalPodAutoscaler', namespace: scaledObject.namespace, name: hpaNameOf(scaledObject) }
}

/** U4 and U5: what only the old set has goes, then what belongs to it; KEDA makes an HPA again that one of its own still wants. */
function deleteDropped(run: Run): readonly Refusal[] {
  const { upgrade, live } = run
  const wanted = new Set([...upgrade.after, ...run.left].map(manifestKey))
  for (const object of inInstallOrder(upgrade.before.filter(one => !wanted.has(manifestKey(one))))) {
    const there = live.get(manifestKey(object))
    if (there === undefined) continue
    const policy = keptBy(there, upgrade.tool)
    if (policy !== undefined) push(run, upgrade.tool, 'keep', object, policy)
    else remove(run, there)
  }
  for (const scaledObject of inInstallOrder([...live.values()].filter(isScaledObject)))
    if (takeOver(live, scaledObject, upgrade.keda) === 'made') push(run, 'keda', 're-create', hpaOf(scaledObject))
  return []
}

/** The annotation that keeps an object from being deleted; Argo CD's prune knows only its own (gitops-engine, sync_context.go pruneObject). */
function keptBy({ annotations }: LiveObject, tool: Tool): string | undefined {
  if (tool === 'helm') return annotations['helm.sh/resource-policy'] === 'keep' ? 'helm.sh/resource-policy: keep' : undefined
  const options = textAt(annotations, 'argocd.argoproj.io/sync-options').split(',')
  return options.some(one => one.trim() === 'Prune=false') ? 'argocd.argoproj.io/sync-options: Prune=false' : undefined
}

function remove(run: Run, object: LiveObject): void {
  const { upgrade, live } = run
  live.delete(manifestKey(object))
  push(run, upgrade.tool, 'delete', object)
  if (!isScaledObject(object)) return
  const owned = [...live.values()].filter(one => isHpa(one) && one.namespace === object.namespace && one.owner === object.name)
  for (const hpa of inInstallOrder(owned)) {
    live.delete(manifestKey(hpa))
    push(run, 'gc', 'delete', hpa, `its owner, ScaledObject/${object.name}, is gone`)
  }
}

function push(run: Run, actor: Actor, action: UpgradeStep['action'], object: Named, remark?: string): void {
  const step = { actor, action, object: `${object.kind}/${object.name}`, namespace: object.namespace }
  run.steps.push(remark === undefined ? step : { ...step, remark })
}
