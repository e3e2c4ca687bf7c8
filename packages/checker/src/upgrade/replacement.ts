import { compareVersions, kindLife, parseKind } from '@crdgen/core/internal'
import { apiVersionOf, kindsAt } from '@crdgen/server/internal'
import type { UpgradeContext } from './rule.ts'

/** Returns what to do about a kind that goes, `policy/v1beta1 PodDisruptionBudget`: what to write instead, and when. */
export function adviseReplacement(kind: string, { from, to }: Pick<UpgradeContext, 'from' | 'to'>): string {
  const early = replacementAt(from, kind, to)
  if (early !== undefined) return `Write it as ${early}, which Kubernetes ${from} serves as well, before the upgrade.`
  const late = replacementAt(to, kind, to)
  if (late !== undefined) return `Write it as ${late} with the upgrade: Kubernetes ${from} does not serve that.`
  return 'Nothing replaces it: take it out, and what needs it, before the upgrade.'
}

/** A kind of a minor that the last minor serves, too: that of the same group and kind, else the one that Kubernetes names. */
function replacementAt(minor: string, kind: string, to: string): string | undefined {
  const { group, kind: name } = parseKind(kind)
  const last = new Set(kindsAt(to).map(nameKind))
  const served = kindsAt(minor).filter(one => nameKind(one) !== kind && last.has(nameKind(one)))
  const [other] = served.filter(one => one.group === group && one.kind === name).toSorted((a, b) => compareVersions(a.version, b.version))
  return other === undefined ? served.map(nameKind).find(one => one === kindLife(kind)?.use) : nameKind(other)
}

function nameKind(one: { readonly group: string; readonly version: string; readonly kind: string }): string {
  return `${apiVersionOf(one)} ${one.kind}`
}
