import { expect, it } from 'vitest'
import { compareVersions } from './version-order.ts'

// As the comment of CompareKubeAwareVersionStrings has it, in any order that they come in.
const ranked = ['v10', 'v2', 'v1', 'v0', 'v11beta2', 'v10beta3', 'v3beta1', 'v12alpha1', 'v11alpha2', 'bar', 'foo1', 'foo10', 'v1gamma1']

it('ranks versions as Kubernetes does', () => {
  expect(ranked.toReversed().toSorted(compareVersions)).toEqual(ranked)
  expect(compareVersions('v1', 'v1')).toBe(0)
})

it('takes a number that is not an int64 for no version', () => {
  expect(['v9223372036854775808', 'v9223372036854775807', 'v1alpha1'].toSorted(compareVersions)).toEqual([
    'v9223372036854775807',
    'v1alpha1',
    'v9223372036854775808',
  ])
})
