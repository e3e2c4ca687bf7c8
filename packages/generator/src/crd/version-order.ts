const kubeVersion = /^v([1-9]\d*)(?:(alpha|beta)([1-9]\d*))?$/
const stability: Readonly<Record<string, number>> = { '': 2, beta: 1, alpha: 0 }

/**
 * Compares version names as Kubernetes ranks them, the preferred one first: v2, v1, v1beta2, v1beta1, v1alpha1, then other names by letter.
 * As CompareKubeAwareVersionStrings of k8s.io/apimachinery pkg/version/helpers.go.
 */
export function compareVersions(before: string, after: string): number {
  const left = rank(before)
  const right = rank(after)
  if (left === undefined || right === undefined) return left === right ? compareText(before, after) : left === undefined ? 1 : -1
  const decisive = left.findIndex((part, index) => part !== right[index])
  return decisive < 0 ? 0 : (right[decisive] ?? 0) - (left[decisive] ?? 0)
}

/** Stability, major, minor; undefined for a name that is not a Kubernetes version. */
function rank(name: string): readonly number[] | undefined {
  const match = kubeVersion.exec(name)
  return match === null ? undefined : [stability[match[2] ?? ''] ?? 0, Number(match[1]), Number(match[3] ?? 0)]
}

/** Orders text by code units, whatever the locale. */
export function compareText(before: string, after: string): number {
  return before < after ? -1 : before > after ? 1 : 0
}
