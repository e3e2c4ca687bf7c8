import type { Manifest } from '../manifests/manifest.ts'
import { textAt } from '../value.ts'
import { inInstallOrder } from './install-order.ts'

/**
 * Whether Helm runs an object as a hook: it is no part of the release then, is neither patched nor deleted by an upgrade, and carries
 * no marks (helm, pkg/release/util/manifest_sorter.go).
 */
export function isHook({ annotations }: Manifest): boolean {
  return textAt(annotations, 'helm.sh/hook') !== ''
}

/** The hooks that run before or after everything else, by weight, name and kind (helm, pkg/action/hooks.go execHook). */
export function hooksThatRun(set: readonly Manifest[], when: 'pre' | 'post', actions: readonly string[]): readonly Manifest[] {
  const events = actions.map(action => `${when}-${action}`)
  return inInstallOrder(set)
    .filter(one => wordsAt(one, 'helm.sh/hook').some(event => events.includes(event)))
    .toSorted((a, b) => weightOf(a) - weightOf(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Whether a hook that has run is still there: tests and those of other actions never came, some are deleted when they are done. */
export function staysAfterRun(hook: Manifest): boolean {
  const ran = wordsAt(hook, 'helm.sh/hook').some(event => /^(pre|post)-(install|upgrade)$/.test(event))
  return ran && !wordsAt(hook, 'helm.sh/hook-delete-policy').includes('hook-succeeded')
}

function weightOf({ annotations }: Manifest): number {
  return Number(textAt(annotations, 'helm.sh/hook-weight')) || 0
}

function wordsAt({ annotations }: Manifest, key: string): readonly string[] {
  return textAt(annotations, key)
    .split(',')
    .map(word => word.trim())
}
