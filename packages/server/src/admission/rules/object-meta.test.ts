import { expect, test } from 'vitest'
import { admitCrd } from '../admit-crd.ts'
import { type Case, reported, widget } from '../testing/widget.ts'

const meta = (patch: Readonly<Record<string, unknown>>) => widget({ metadata: patch })
const stored = (patch: Readonly<Record<string, unknown>>) => ({ before: widget({ metadata: patch, status: { storedVersions: ['v1'] } }) })
const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'owner', uid: '1', controller: true }

const cases: readonly Case[] = [
  {
    name: 'labels, annotations, finalizers',
    crd: meta({ labels: { 'a.b/c': 'd' }, annotations: { 'A/b': 'anything' }, finalizers: ['example.com/x'] }),
    reports: [],
  },
  { name: 'no name', crd: meta({ name: null }), reports: ['crd/metadata-name-missing @ metadata.name'] },
  { name: 'a name of another plural', crd: meta({ name: 'widget.example.com' }), reports: ['crd/metadata-name-mismatch @ metadata.name'] },
  {
    name: 'a name in upper case',
    crd: meta({ name: 'Widgets' }),
    reports: ['crd/metadata-name-format @ metadata.name', 'crd/metadata-name-mismatch @ metadata.name'],
  },
  { name: 'a namespace, which is dropped', crd: meta({ namespace: 'default' }), reports: [] },
  { name: 'a label value with a space', crd: meta({ labels: { a: 'not ok' } }), reports: ['crd/label-format @ metadata.labels'] },
  {
    name: 'an annotation key with two slashes',
    crd: meta({ annotations: { 'a/b/c': '' } }),
    reports: ['crd/annotation-format @ metadata.annotations'],
  },
  {
    name: 'annotations of 300 KiB',
    crd: meta({ annotations: { a: 'x'.repeat(300 * 1024) } }),
    reports: ['crd/annotations-too-long @ metadata.annotations'],
  },
  { name: 'an owner', crd: meta({ ownerReferences: [owner] }), reports: [] },
  {
    name: 'two controlling owners',
    crd: meta({ ownerReferences: [owner, { ...owner, name: 'other' }] }),
    reports: ['crd/owner-reference @ metadata.ownerReferences'],
  },
  {
    name: 'an owner without a name',
    crd: meta({ ownerReferences: [{ ...owner, name: '' }] }),
    reports: ['crd/owner-reference @ metadata.ownerReferences[0].name'],
  },
  {
    name: 'an owner without a name, as API servers said it up to 1.36',
    crd: meta({ ownerReferences: [{ ...owner, name: '' }] }),
    options: { server: '1.36' },
    reports: ['crd/owner-reference @ metadata.ownerReferences.name'],
  },
  {
    name: 'an owner of an apiVersion with two slashes, and one without a version',
    crd: meta({
      ownerReferences: [
        { ...owner, apiVersion: 'a/b/c' },
        { ...owner, apiVersion: 'apps/', controller: false },
      ],
    }),
    reports: [
      'crd/owner-reference @ metadata.ownerReferences[0].apiVersion',
      'crd/owner-reference @ metadata.ownerReferences[1].apiVersion',
    ],
  },
  { name: 'a finalizer with a space', crd: meta({ finalizers: ['not ok'] }), reports: ['crd/finalizer-format @ metadata.finalizers'] },
  { name: 'an update that adds a label', crd: meta({ labels: { a: 'b' } }), options: stored({}), reports: [] },
  {
    name: 'an update of the name',
    crd: widget(),
    options: stored({ name: 'gadgets.example.com' }),
    reports: ['crd/metadata-immutable @ metadata.name'],
  },
  {
    name: 'a new finalizer while it is being deleted',
    crd: meta({ finalizers: ['example.com/x'] }),
    options: stored({ deletionTimestamp: '2024-01-01T00:00:00Z' }),
    reports: ['crd/metadata-immutable @ metadata.finalizers'],
  },
]

test.each(cases)('$name', ({ crd, options, reports }) => {
  expect(reported(crd, options)).toEqual(reports)
})

test.each([
  ['{{ .Release.Name }}', 'Check what Helm makes of the template: helm template CHART'],
  ['not ok', undefined],
])('the help for the label %s', (value, expected) => {
  const [found] = admitCrd(meta({ labels: { a: value } }))
  expect(found).toMatchObject({ rule: 'crd/label-format' })
  expect(found?.help).toBe(expected)
})
