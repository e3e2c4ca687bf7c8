import { parsing } from '../cost/kubernetes.ts'
import { bool, int, string } from '../types/type.ts'
import { semverType } from './types.ts'
import { defineLibrary } from './library.ts'

/** apiserver pkg/cel/library/semverlib.go. */
export default defineLibrary({
  order: 160,
  overloads: () => [
    { name: 'compareTo', id: 'semver_compare_to', kind: 'member', args: [semverType, semverType], result: int, since: 'semver' },
    { name: 'isGreaterThan', id: 'semver_is_greater_than', kind: 'member', args: [semverType, semverType], result: bool, since: 'semver' },
    { name: 'isLessThan', id: 'semver_is_less_than', kind: 'member', args: [semverType, semverType], result: bool, since: 'semver' },
    { name: 'semver', id: 'string_to_semver', kind: 'function', args: [string], result: semverType, since: 'semver', staticCost: parsing },
    {
      name: 'semver',
      id: 'string_bool_to_semver',
      kind: 'function',
      args: [string, bool],
      result: semverType,
      since: 'semver',
      staticCost: parsing,
    },
    { name: 'isSemver', id: 'is_semver_string', kind: 'function', args: [string], result: bool, since: 'semver', staticCost: parsing },
    {
      name: 'isSemver',
      id: 'is_semver_string_bool',
      kind: 'function',
      args: [string, bool],
      result: bool,
      since: 'semver',
      staticCost: parsing,
    },
    { name: 'major', id: 'semver_major', kind: 'member', args: [semverType], result: int, since: 'semver' },
    { name: 'minor', id: 'semver_minor', kind: 'member', args: [semverType], result: int, since: 'semver' },
    { name: 'patch', id: 'semver_patch', kind: 'member', args: [semverType], result: int, since: 'semver' },
  ],
})
