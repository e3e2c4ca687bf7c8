/** Of definitions that look the same, what people embed comes first. */
const packages = [
  'io.k8s.api.core.v1',
  'io.k8s.api.apps.v1',
  'io.k8s.api.batch.v1',
  'io.k8s.api.autoscaling.v2',
  'io.k8s.apimachinery.pkg.apis.meta.v1',
  'io.k8s.api.networking.v1',
  'io.k8s.api.policy.v1',
  'io.k8s.api.rbac.v1',
]

/** Sorts by package, then shorter names first. */
export function compareDefinitions(a: string, b: string): number {
  return rank(a) - rank(b) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

function rank(definition: string): number {
  const at = packages.indexOf(definition.slice(0, definition.lastIndexOf('.')))
  return at < 0 ? packages.length : at
}
