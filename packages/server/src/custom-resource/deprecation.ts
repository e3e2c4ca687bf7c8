import type { Crd, Version } from '../decode/types.ts'
import { compareBytes } from '../field/go-text.ts'

/** What the API server warns of with every request to a deprecated version, and the apiVersion to use in its place, if there is a better one. */
export interface Deprecation {
  readonly warning: string
  readonly replacement: string | undefined
}

/** apiserver/customresource_handler.go, getOrCreateServingInfoFor and defaultDeprecationWarning; undefined for a version that is not deprecated. */
export function deprecationOf(crd: Crd, { name, deprecated, deprecationWarning }: Version): Deprecation | undefined {
  if (deprecated !== true) return undefined
  const group = crd.spec?.group ?? ''
  const kind = crd.spec?.names?.kind ?? ''
  const deprecatedName = name ?? ''
  const [preferred] = (crd.spec?.versions ?? [])
    .filter(one => one?.served === true && one.deprecated !== true)
    .map(one => one?.name ?? '')
    .filter(other => compareVersions(other, deprecatedName) > 0)
    .sort((a, b) => compareVersions(b, a))
  const replacement = preferred === undefined ? undefined : `${group}/${preferred}`
  const advice = replacement === undefined ? '' : `; use ${replacement} ${kind}`
  return { warning: deprecationWarning ?? `${group}/${deprecatedName} ${kind} is deprecated${advice}`, replacement }
}

const stages = ['alpha', 'beta', ''] as const
const largestInt = 2n ** 63n - 1n

/** Stage, major and minor; undefined for a name that is not like those of Kubernetes. */
function partsOf(name: string): readonly bigint[] | undefined {
  const [, major = '', stage, minor = '0'] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(name) ?? []
  if (major === '') return undefined
  const numbers = [BigInt(major), BigInt(minor)]
  if (numbers.some(number => number > largestInt)) return undefined
  return [BigInt(stages.findIndex(one => one === (stage ?? ''))), ...numbers]
}

/** apimachinery pkg/version/helpers.go, CompareKubeAwareVersionStrings: above zero where `a` is preferred. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  if (left === undefined && right === undefined) return compareBytes(b, a)
  if (left === undefined || right === undefined) return left === undefined ? -1 : 1
  const differing = left.findIndex((part, index) => part !== right[index])
  return differing < 0 ? 0 : (left[differing] ?? 0n) < (right[differing] ?? 0n) ? -1 : 1
}
