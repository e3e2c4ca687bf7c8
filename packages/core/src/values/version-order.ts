import { compareText } from './compare-text.ts'

const stages = ['alpha', 'beta', '']
const largestInt = 2n ** 63n - 1n

/**
 * Orders version names for a sort as Kubernetes ranks them, the preferred one first: v2, v1, v1beta2, v1beta1, v1alpha1, then other names
 * by letter. CompareKubeAwareVersionStrings of apimachinery pkg/version/helpers.go, with the opposite sign.
 */
export function compareVersions(before: string, after: string): number {
  const left = rank(before)
  const right = rank(after)
  if (left === undefined || right === undefined) return left === right ? compareText(before, after) : left === undefined ? 1 : -1
  const decisive = left.findIndex((part, index) => part !== right[index])
  return decisive < 0 ? 0 : (left[decisive] ?? 0n) < (right[decisive] ?? 0n) ? 1 : -1
}

/** Stage, major and minor; undefined for a name that is not a Kubernetes version, or whose numbers are not int64. */
function rank(name: string): readonly bigint[] | undefined {
  const [whole, major = '', stage = '', minor = '0'] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(name) ?? []
  const numbers = [BigInt(major), BigInt(minor)]
  if (whole === undefined || numbers.some(number => number > largestInt)) return undefined
  return [BigInt(stages.indexOf(stage)), ...numbers]
}
