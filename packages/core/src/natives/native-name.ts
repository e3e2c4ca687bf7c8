/** The module and name that declare an upstream definition: `core/v1` and `PodTemplateSpec`. */
export interface NativeName {
  /** `io.k8s.api.core.v1.PodTemplateSpec` */
  readonly definition: string
  /** Canonical module, by short group name: `core/v1`, `meta/v1`, `api/resource`, `util/intstr`, `runtime`, `version`. */
  readonly module: string
  /** `PodTemplateSpec` */
  readonly name: string
}

/** Go packages that definitions come from. What follows the prefix is the module path, with dots for slashes. */
const prefixes = [
  'io.k8s.api.',
  'io.k8s.apimachinery.pkg.apis.',
  'io.k8s.apimachinery.pkg.',
  'io.k8s.apiextensions-apiserver.pkg.apis.',
  'io.k8s.kube-aggregator.pkg.apis.',
]

/** Splits a definition name into its canonical module and short name. */
export function nativeName(definition: string): NativeName {
  const prefix = prefixes.find(candidate => definition.startsWith(candidate)) ?? ''
  const lastDot = definition.lastIndexOf('.')
  return {
    definition,
    module: definition.slice(prefix.length, lastDot).replaceAll('.', '/'),
    name: definition.slice(lastDot + 1),
  }
}
