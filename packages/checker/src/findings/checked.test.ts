import { expect, test } from 'vitest'
import { createFinding as onCluster, createObjectFinding, type ClusterFinding, type ObjectFinding } from '../cluster/rule.ts'
import { createGroup, type CrdRule } from '../crd/rule.ts'
import { createNotice, fieldConvention } from '../crd/rules/api/convention/define.ts'
import { createOuterFinding } from '../diff/outer-rules.ts'
import { createChange, type SchemaChangeRule } from '../diff/rule.ts'
import { createFinding, type ManifestRule } from '../manifests/rule.ts'
import { createFinding as onUpgrade, type TransitionRule } from '../transition/rule.ts'

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
    right: ({ after }) => after.flatMap(object => [onUpgrade({ object, message, help, data: right })]),
    // @ts-expect-error -- a field that the rule does not declare
    wrong: ({ after }) => after.flatMap(object => [onUpgrade({ object, message, help, data: { ...right, targets: [] } })]),
    // @ts-expect-error -- data is missing
    missing: ({ after }) => after.flatMap(object => [onUpgrade({ object, message, help })]),
  } satisfies Record<string, TransitionRule<Data>['onTransition']>,
  crds: {
    right: () => [createGroup({ places: [], message: () => message, help, data: right })],
    // @ts-expect-error -- a field that the rule does not declare
    wrong: () => [createGroup({ places: [], message: () => message, help, data: { ...right, targets: [] } })],
    // @ts-expect-error -- data is missing
    missing: () => [createGroup({ places: [], message: () => message, help })],
  } satisfies Record<string, CrdRule<Data>['find']>,
  changes: {
    right: () => [createChange({ effect: 'breaking', message, data: right })],
    // @ts-expect-error -- a field that the rule does not declare
    wrong: () => [createChange({ effect: 'breaking', message, data: { ...right, targets: [] } })],
    // @ts-expect-error -- data is missing
    missing: () => [createChange({ effect: 'breaking', message })],
  } satisfies Record<string, SchemaChangeRule<Data>['compare']>,
}

const cluster = {
  right: (): ClusterFinding<Data> => onCluster({ message, data: right }),
  // @ts-expect-error -- a field that the rule does not declare
  wrong: (): ClusterFinding<Data> => onCluster({ message, data: { ...right, targets: [] } }),
  // @ts-expect-error -- data is missing
  missing: (): ClusterFinding<Data> => onCluster({ message }),
  // @ts-expect-error -- a field of another type
  object: (): ObjectFinding<Data> => createObjectFinding({ path: '', key: '', message: () => '', data: { target: 1 } }),
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
  fieldConvention<Data>(about, () => createNotice({ message, data: right })),
  // @ts-expect-error -- a field that the convention does not declare
  fieldConvention<Data>(about, () => createNotice({ message, data: { ...right, targets: [] } })),
  // @ts-expect-error -- the convention declares no data
  fieldConvention(about, () => ({ message, data: right })),
]

test('data that a rule does not declare, and data that is missing, do not compile', () => {
  expect([...Object.values(rules).flatMap(Object.values), ...Object.values(cluster), ...outer, convention]).toHaveLength(22)
})
