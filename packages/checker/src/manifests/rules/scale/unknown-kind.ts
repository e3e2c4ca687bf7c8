import { createFinding, suggest } from '@crdgen/core/internal'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { type Autoscaler, autoscalersOf } from '../../autoscalers/autoscalers.ts'
import { widgetCrd, withHpa } from '../../autoscalers/examples.ts'
import { isNativeKind, kindsOfNativeGroup, nativeApiVersion, nativeGroupsWith } from '../../autoscalers/native-kinds.ts'
import { preferredVersion } from '../../autoscalers/versions.ts'

type Data = {
  readonly kind: string
  readonly group: string
  readonly serverMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'An autoscaler on a kind that neither Kubernetes nor the CRDs have',
  why: 'Nothing is scaled: the autoscaler does not find the kind in the group of its reference.',
  facts: [
    'kubernetes pkg/controller/podautoscaler/horizontal.go, scaleForResourceMappings: the kind is looked up in the group, any version.',
  ],
  example: {
    wrong: withHpa(widgetCrd(), 'apps/v1'),
    right: withHpa(widgetCrd()),
  },
  find: context =>
    autoscalersOf(context)
      .filter(({ target }) => target.crd === undefined && !isNativeKind(target.group, target.kind))
      .map(autoscaler => findingOfKind(autoscaler, context)),
}

function findingOfKind({ manifest, target, path }: Autoscaler, { crds }: ManifestContext): ManifestFinding<Data> {
  const { group, kind } = target
  const known = crds.filter(one => one.kind === kind)
  const native = kindsOfNativeGroup(group)
  const elsewhere = [...known.map(one => one.group), ...nativeGroupsWith(kind)]
  const apiVersions = [
    ...known.map(one => `${one.group}/${preferredVersion(one)?.name ?? ''}`),
    ...nativeGroupsWith(kind).map(one => nativeApiVersion(one, kind)),
  ]
  // Operators have their own StatefulSets and Jobs: a kind of Kubernetes does not show that a group without a CRD lacks it.
  const isSure = native.length > 0 || known.length > 0 || !isDomain(group)
  const near = suggest(kind, [...native, ...crds.filter(one => one.group === group).map(one => one.kind)])
  return createFinding({
    severity: isSure ? 'error' : 'warning',
    object: manifest,
    path: [...path, isSure && elsewhere.length > 0 ? 'apiVersion' : 'kind'],
    message: `names ${kind} in ${group === '' ? 'the core group' : group}, which ${whoKnows(isSure ? elsewhere : [], native)}`,
    help: isSure ? helpOf(apiVersions, near) : [helpOf([], near), ...apiVersions.map(one => `Kubernetes has one as ${one}.`)].join(' '),
    data: { kind, group, serverMessage: `no matches for kind "${kind}" in group "${group}"` },
  })
}

/** The group of a CRD has a dot (apiextensions validation.go, ValidateCustomResourceDefinitionSpec): without one, it was Kubernetes' own. */
function isDomain(group: string): boolean {
  return group.includes('.')
}

function whoKnows(elsewhere: readonly string[], native: readonly string[]): string {
  if (elsewhere.length > 0) return `has no such kind: ${elsewhere.map(group => group || 'the core group').join(' and ')} has`
  return native.length > 0 ? 'Kubernetes does not have' : 'neither Kubernetes nor a CRD among the documents has'
}

function helpOf(apiVersions: readonly string[], near: string | undefined): string {
  if (apiVersions.length > 0) return `Write apiVersion: ${apiVersions.join(' or ')}.`
  return near === undefined ? 'Fix the name, or add the CRD of the kind to the files that are checked.' : `did you mean ${near}?`
}

export default rule
