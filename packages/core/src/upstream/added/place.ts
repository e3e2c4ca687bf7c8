/** `io.k8s.api.core.v1.PodSpec` → `io.k8s.api.core.v1` */
export function packageOf(definition: string): string {
  return definition.slice(0, definition.lastIndexOf('.'))
}

/** `io.k8s.api.core.v1.PodSpec` → `PodSpec` */
export function shortName(definition: string): string {
  return definition.slice(definition.lastIndexOf('.') + 1)
}

/**
 * Names the file that a package would have in schemas/: `io.k8s.api.lifecycle.v1` → `lifecycle/v1`, as scripts/schemas/names.mjs does for
 * those of Kubernetes; `io.k8s.metrics.pkg.apis.metrics.v1beta1` → `metrics/metrics/v1beta1`.
 */
export function groupVersionOf(owner: string): string {
  const words = owner.replace(/^io\.k8s\./, '').split('.')
  if (words[0] === 'api' && owner.startsWith('io.k8s.')) return words.slice(1).join('/')
  return words.filter(word => !['pkg', 'apis', 'api', 'util'].includes(word)).join('/')
}
