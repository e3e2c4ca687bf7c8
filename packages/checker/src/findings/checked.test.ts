import { expect, test } from 'vitest'
import { createFinding } from '@crdgen/core/internal'
import type { ClusterFinding, ObjectFinding } from '../cluster/rule.ts'
import type { CrdRule } from '../crd/rule.ts'
import { fieldConvention } from '../crd/rules/api/convention/define.ts'
import { createOuterFinding } from '../diff/outer-rules.ts'
import { breaks, type SchemaChangeRule } from '../diff/rule.ts'
import type { ManifestRule } from '../manifests/rule.ts'
import type { TransitionRule } from '../transition/rule.ts'

type Data = { readonly target: string; readonly gate?: string }

const [message, help, path] = ['is missing', 'Add it.', []] as const
const right = { target: '1.36' }

/** Each is what a rule of an engine returns: functions that are never called. */
const rules = {
  manifests: {
    right: ({ all }) => all.map(object => createFinding({ object, path, message, data: right })),
    // @ts-expect-error -- a field that the rule does not declare
    wrong: ({ all }) => all.map(object => createFinding({ object, path, message, data: { ...right, targets: [] } })),
    // @ts-expect-error -- data is missing
    missing: ({ all }) => all.map(object => createFinding({ object, path, message })),
    // @ts-expect-error -- nobody has checked the data
    unchecked: ({ all }) => all.map(object => ({ object, path, message, data: right })),
  } satisfies Record<string, ManifestRule<Data>['find']>,
  upgrades: {
    right: ({ after }) => after.flatMap(object => [createFinding({ object, message, help, data: right })]),
    // @ts-expect-error -- a field that the rule does not declare
    wrong: ({ after }) => after.flatMap(object => [createFinding({ object, message, help, data: { ...right, targets: [] } })]),
    // @ts-expect-error -- data is missing
    missing: ({ after }) => after.flatMap(object => [createFinding({ object, message, help })]),
  } satisfies Record<string, TransitionRule<Data>['find']>,
  crds: {
    right: () => [createFinding({ places: [], message: () => message, help, data: right })],
    // @ts-expect-error -- a field that the rule does not declare
    wrong: () => [createFinding({ places: [], message: () => message, help, data: { ...right, targets: [] } })],
    // @ts-expect-error -- data is missing
    missing: () => [createFinding({ places: [], message: () => message, help })],
  } satisfies Record<string, CrdRule<Data>['find']>,
  changes: {
    right: () => [breaks({ message, data: right })],
    // @ts-expect-error -- a field that the rule does not declare
    wrong: () => [breaks({ message, data: { ...right, targets: [] } })],
    // @ts-expect-error -- data is missing
    missing: () => [breaks({ message })],
  } satisfies Record<string, SchemaChangeRule<Data>['find']>,
}

const cluster = {
  right: (): ClusterFinding<Data> => createFinding({ message, data: right }),
  // @ts-expect-error -- a field that the rule does not declare
  wrong: (): ClusterFinding<Data> => createFinding({ message, data: { ...right, targets: [] } }),
  // @ts-expect-error -- data is missing
  missing: (): ClusterFinding<Data> => createFinding({ message }),
  // @ts-expect-error -- a field of another type
  object: (): ObjectFinding<Data> => createFinding({ path: '', key: '', message: () => '', data: { target: 1 } }),
}

/** What the comparison of CRDs itself reports. */
const outer = [
  () => createOuterFinding({ rule: 'breaking/no-crd', message, data: { side: 'before' } }),
  // @ts-expect-error -- a rule about schemas, whose findings are made from its changes
  () => createOuterFinding({ rule: 'breaking/enum-value-removed', message, data: { side: 'before' } }),
  // @ts-expect-error -- data is missing
  () => createOuterFinding({ rule: 'breaking/no-crd', message }),
  // @ts-expect-error -- a field that the rule does not declare
  () => createOuterFinding({ rule: 'breaking/no-crd', message, data: { side: 'before', sides: [] } }),
]

const convention = (about: Parameters<typeof fieldConvention>[0]) => [
  fieldConvention<Data>(about, () => createFinding({ message, data: right })),
  // @ts-expect-error -- a field that the convention does not declare
  fieldConvention<Data>(about, () => createFinding({ message, data: { ...right, targets: [] } })),
  // @ts-expect-error -- the convention declares no data
  fieldConvention(about, () => ({ message, data: right })),
]

test('data that a rule does not declare, and data that is missing, do not compile', () => {
  expect([...Object.values(rules).flatMap(Object.values), ...Object.values(cluster), ...outer, convention]).toHaveLength(22)
})
