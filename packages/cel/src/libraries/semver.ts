import { parsing } from '../cost/kubernetes.ts'
import { bool, int, string } from '../types/type.ts'
import { semverType } from './types.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

/** apiserver pkg/cel/library/semverlib.go. */
export default defineLibrary({
  order: 160,
  since: 'semver',
  overloads: () => [
    memberOverload('compareTo', 'semver_compare_to', [semverType, semverType], int),
    memberOverload('isGreaterThan', 'semver_is_greater_than', [semverType, semverType], bool),
    memberOverload('isLessThan', 'semver_is_less_than', [semverType, semverType], bool),
    functionOverload('semver', 'string_to_semver', [string], semverType, parsing),
    functionOverload('semver', 'string_bool_to_semver', [string, bool], semverType, parsing),
    functionOverload('isSemver', 'is_semver_string', [string], bool, parsing),
    functionOverload('isSemver', 'is_semver_string_bool', [string, bool], bool, parsing),
    memberOverload('major', 'semver_major', [semverType], int),
    memberOverload('minor', 'semver_minor', [semverType], int),
    memberOverload('patch', 'semver_patch', [semverType], int),
  ],
})
