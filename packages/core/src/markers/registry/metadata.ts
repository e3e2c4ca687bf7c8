import type { ResourceBody } from '../../structural/resource.ts'
import { setAt } from '../../structural/origins.ts'
import { defineResourceMarker, type ResourceContext } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:metadata'],
  tags: ['metadata'],
  sites: ['resource'],
  repeatable: true,
  summary: 'Annotations and labels of the CustomResourceDefinition itself.',
  value: {
    kind: 'arguments',
    arguments: {
      annotations: { type: { kind: 'pairs' }, optional: true, summary: '"key=value";"key=value"' },
      labels: { type: { kind: 'pairs' }, optional: true, summary: '"key=value";"key=value"' },
    },
  },
  applyToResource(body, { annotations = {}, labels = {} }, context) {
    const withAnnotations = addPairs(body.metadata, 'annotations', annotations, context)
    return setAt(body, { metadata: addPairs(withAnnotations, 'labels', labels, context) }, undefined)
  },
  examples: [
    {
      mark: '+kubebuilder:metadata:annotations="api-approved.kubernetes.io=unapproved";"a=b=c",labels=tier=core',
      givesBody: { metadata: { annotations: { 'api-approved.kubernetes.io': 'unapproved', a: 'b=c' }, labels: { tier: 'core' } } },
    },
    { mark: '@metadata {"labels": {"tier": "core"}}', givesBody: { metadata: { labels: { tier: 'core' } } } },
    {
      mark: '+kubebuilder:metadata:labels=tier=core',
      with: ['+kubebuilder:metadata:labels=team=a'],
      givesBody: { metadata: { labels: { tier: 'core', team: 'a' } } },
    },
    {
      mark: '+kubebuilder:metadata:labels=tier=core',
      with: ['@metadata labels=tier=edge'],
      reports: 'marker/conflict: labels tier is "edge" here and "core" above',
    },
    { mark: '+kubebuilder:metadata:annotations=tier', reports: 'marker/bad-value: "tier" is not of the form key=value' },
    { mark: '+kubebuilder:metadata:labels="tier:core"', reports: 'marker/bad-value: "tier:core" is not of the form key=value' },
  ],
})

type Metadata = ResourceBody['metadata']

function addPairs(
  metadata: Metadata,
  member: keyof Metadata,
  pairs: Readonly<Record<string, string>>,
  { at, report }: ResourceContext,
): Metadata {
  const before = metadata[member] ?? {}
  for (const [key, value] of Object.entries(pairs)) {
    if (before[key] === undefined || before[key] === value) continue
    const message = `${member} ${key} is ${JSON.stringify(value)} here and ${JSON.stringify(before[key])} above`
    report({ rule: 'marker/conflict', message, help: 'keep one of them', data: { key } })
  }
  return Object.keys(pairs).length === 0 ? metadata : setAt(metadata, { [member]: setAt(before, pairs, at) }, at)
}
