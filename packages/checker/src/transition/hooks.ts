import { lookUp, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../documents/manifest.ts'
import { inInstallOrder } from './install-order.ts'

export type Tool = 'helm' | 'argocd'

/** When a hook runs: before everything else, together with it (Argo CD only), or after it. */
export type Phase = 'pre' | 'sync' | 'post'

const argoPhases = { pre: 'PreSync', sync: 'Sync', post: 'PostSync' } as const

/** Argo CD's names for the events of Helm; it runs no others (gitops-engine, pkg/sync/hook/helm/type.go). */
const argoPhaseOf: Readonly<Record<string, string>> = {
  'pre-install': 'PreSync',
  'pre-upgrade': 'PreSync',
  'post-install': 'PostSync',
  'post-upgrade': 'PostSync',
}

/**
 * Checks whether a tool runs an object as a hook: it is not a part of the release then, is neither patched nor deleted by an upgrade, and
 * carries no marks (helm, pkg/release/util/manifest_sorter.go; gitops-engine, pkg/sync/hook/hook.go IsHook).
 */
export function isHook(manifest: Manifest, tool: Tool): boolean {
  const helm = textAt(manifest.annotations, 'helm.sh/hook')
  if (tool === 'helm') return helm !== ''
  if ('argocd.argoproj.io/hook' in manifest.annotations) return !isSkipped(manifest, tool)
  return helm !== '' && helm !== 'crd-install'
}

/** Checks whether Argo CD leaves an object alone, there or not. */
export function isSkipped(manifest: Manifest, tool: Tool): boolean {
  const events = tool === 'helm' ? [] : eventsOf(manifest, tool)
  return events.length === 1 && events[0] === 'Skip'
}

/** The hooks that run in a phase, by weight, name and kind (helm, pkg/action/hooks.go execHook). */
export function hooksThatRun(set: readonly Manifest[], phase: Phase, tool: Tool, action: 'install' | 'upgrade'): readonly Manifest[] {
  const wanted = tool === 'helm' ? `${phase}-${action}` : argoPhases[phase]
  return inInstallOrder(set)
    .filter(one => eventsOf(one, tool).includes(wanted))
    .toSorted((a, b) => weightOf(a, tool) - weightOf(b, tool) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Checks whether a hook that has run is still there: tests and those of other actions never came, some are deleted when they are done. */
export function staysAfterRun(hook: Manifest, tool: Tool): boolean {
  const ran = eventsOf(hook, tool).some(event => /^(pre|post)-(install|upgrade)$|^(Pre|Post)?Sync$/.test(event))
  const isDeleted =
    wordsAt(hook, 'helm.sh/hook-delete-policy').includes('hook-succeeded') ||
    (tool === 'argocd' && wordsAt(hook, 'argocd.argoproj.io/hook-delete-policy').includes('HookSucceeded'))
  return ran && !isDeleted
}

/** Helm's annotation counts for Argo CD where its own has no event that it knows. */
function eventsOf(manifest: Manifest, tool: Tool): readonly string[] {
  const helm = wordsAt(manifest, 'helm.sh/hook')
  if (tool === 'helm') return helm
  const own = wordsAt(manifest, 'argocd.argoproj.io/hook').filter(word => /^((Pre|Post)?Sync|SyncFail|Skip)$/.test(word))
  return own.length > 0 ? own : helm.flatMap(event => lookUp(argoPhaseOf, event) ?? [])
}

function weightOf({ annotations }: Manifest, tool: Tool): number {
  const wave = tool === 'argocd' ? textAt(annotations, 'argocd.argoproj.io/sync-wave') : ''
  return Number(wave || textAt(annotations, 'helm.sh/hook-weight')) || 0
}

function wordsAt({ annotations }: Manifest, key: string): readonly string[] {
  return textAt(annotations, key)
    .split(',')
    .map(word => word.trim())
}
