/**
 * What an environment can have beyond the standard library (apiserver pkg/cel/environment/base.go), and what came with releases
 * of cel-go. Which minor has which is in versions.ts.
 */
export type Option =
  | 'authz'
  | 'authzSelectors'
  | 'cidr'
  | 'crossTypeComparisons'
  | 'format'
  | 'globalMatches'
  | 'ip'
  | 'lists'
  | 'optionals'
  | 'optionalLists'
  | 'quantity'
  | 'semver'
  | 'sets'
  | 'strings2'
  | 'twoVariables'
