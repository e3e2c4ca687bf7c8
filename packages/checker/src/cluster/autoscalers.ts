import type { Diagnostic, JsonObject } from '@crdgen/core/internal'
import { createIgnorer, newestMinor, textAt } from '@crdgen/core/internal'
import { readManifest } from '../documents/manifest.ts'
import { findInManifests } from '../manifests/find.ts'
import { packNames } from '../settings/pack-names.ts'
import type { CheckRuleName } from '../settings/rule-names.ts'
import type { LiveCrd } from './rule.ts'

/** Conflicts among autoscalers that are in one cluster, and on kinds that its CRDs describe. */
const conflicts: ReadonlySet<string> = new Set<CheckRuleName>([
  'hpa/ambiguous-selector',
  'hpa/same-name-owned-twice',
  'keda/hpa-name-not-unique',
  'scale/missing-subresource',
  'scale/selector-path-missing',
])
const packs = Object.fromEntries(packNames.map(name => [name, ['hpa', 'keda', 'scale'].includes(name)]))

/** Finds autoscalers that are in each other's way. All of them are in the cluster, so that none is only perhaps there. */
export function findConflicts(autoscalers: readonly JsonObject[], crds: readonly LiveCrd[]): readonly Diagnostic[] {
  const manifests = autoscalers.flatMap((object, document) => readManifest({ object, document, within: [] }) ?? [])
  if (manifests.length === 0) return []
  const named = new Set(manifests.map(({ object }) => JSON.stringify(targetOf(object))))
  const targets = crds.filter(({ group, kind }) => named.has(JSON.stringify([group, kind])))
  const input = {
    manifests,
    crds: targets,
    fromTypes: [],
    live: undefined,
    mode: 'strict',
    targets: [newestMinor],
    server: undefined,
    options: { packs },
  } as const
  return findInManifests(input, {}, createIgnorer())
    .map(({ diagnostic }) => diagnostic)
    .filter(({ rule }) => conflicts.has(rule))
    .map(one => (one.severity === 'note' ? { ...one, severity: 'warning' as const } : one))
}

function targetOf(object: JsonObject): readonly [group: string, kind: string] {
  const apiVersion = textAt(object, 'spec', 'scaleTargetRef', 'apiVersion')
  return [apiVersion.slice(0, Math.max(apiVersion.indexOf('/'), 0)), textAt(object, 'spec', 'scaleTargetRef', 'kind')]
}
