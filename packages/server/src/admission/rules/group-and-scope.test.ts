import { expect, test } from 'vitest'
import { type Case, reported, widget } from '../testing/widget.ts'

const group = (name: string, annotations: Readonly<Record<string, unknown>> = {}) => {
  return widget({ metadata: { name: `widgets.${name}`, annotations }, spec: { group: name } })
}
const approved = (value: string) => group('x.k8s.io', { 'api-approved.kubernetes.io': value })
const approval = 'crd/approval @ metadata.annotations["api-approved.kubernetes.io"]'

const cases: readonly Case[] = [
  { name: 'a group of two labels', crd: group('a.b'), reports: [] },
  {
    name: 'no group',
    crd: widget({ metadata: { name: 'widgets.' }, spec: { group: '' } }),
    reports: ['crd/metadata-name-format @ metadata.name', 'crd/group-missing @ spec.group'],
  },
  { name: 'a group without a dot', crd: group('example'), reports: ['crd/group-without-dot @ spec.group'] },
  {
    name: 'a group in upper case',
    crd: group('Example.com'),
    reports: ['crd/metadata-name-format @ metadata.name', 'crd/group-format @ spec.group'],
  },
  { name: 'scope Cluster', crd: widget({ spec: { scope: 'Cluster' } }), reports: [] },
  { name: 'no scope', crd: widget({ spec: { scope: undefined } }), reports: ['crd/scope @ spec.scope'] },
  { name: 'a scope in lower case', crd: widget({ spec: { scope: 'namespaced' } }), reports: ['crd/scope @ spec.scope'] },
  { name: 'a protected group', crd: group('x.k8s.io'), reports: [approval] },
  { name: 'a protected group, approved', crd: approved('https://github.com/kubernetes/kubernetes/pull/1'), reports: [] },
  { name: 'a protected group, known to be unapproved', crd: approved('unapproved, experimental'), reports: [] },
  { name: 'a protected group with any text', crd: approved('yes'), reports: [approval] },
  { name: 'preserveUnknownFields: false', crd: widget({ spec: { preserveUnknownFields: false } }), reports: [] },
  {
    name: 'preserveUnknownFields: true',
    crd: widget({ spec: { preserveUnknownFields: true } }),
    reports: ['crd/preserve-unknown-fields-global @ spec.preserveUnknownFields'],
  },
  {
    name: 'preserveUnknownFields: true as it was',
    crd: widget({ spec: { preserveUnknownFields: true } }),
    options: { before: widget({ spec: { preserveUnknownFields: true } }) },
    reports: [],
  },
]

test.each(cases)('$name', ({ crd, options, reports }) => {
  expect(reported(crd, options)).toEqual(reports)
})
