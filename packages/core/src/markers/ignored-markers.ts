/**
 * Markers of other generators, which are no concern of a CustomResourceDefinition: controller-gen's own, code-generator's,
 * those of Kubernetes' API types. A name ending in `:` or `-` stands for all that begin with it.
 */
const ignored: readonly string[] = [
  'kubebuilder:object:',
  'kubebuilder:rbac',
  'kubebuilder:webhook',
  'kubebuilder:webhookconfiguration',
  'kubebuilder:ac:',
  'kubebuilder:scaffold:',
  'kubebuilder:docs-gen:',
  'k8s:deepcopy-gen',
  'k8s:deepcopy-gen:',
  'k8s:conversion-gen',
  'k8s:conversion-gen:',
  'k8s:conversion-gen-',
  'k8s:conversion-fn',
  'k8s:defaulter-gen',
  'k8s:defaulter-gen:',
  'k8s:defaulter-gen-',
  'k8s:openapi-gen',
  'k8s:openapi-model-package',
  'k8s:protobuf-gen',
  'k8s:register-gen',
  'k8s:client-gen',
  'k8s:prerelease-lifecycle-gen',
  'k8s:prerelease-lifecycle-gen:',
  'k8s:validation-gen',
  'k8s:validation-gen:',
  'k8s:validation-gen-',
  'genclient',
  'genclient:',
  'genreconciler',
  'genreconciler:',
  'genduck',
  'resourceName',
  'groupGoName',
  'protobuf',
  'protobuf:',
  'patchStrategy',
  'patchMergeKey',
  'featureGate',
  'enum',
  'union',
  'unionDeprecated',
  'unionDiscriminator',
  'oneOf',
]

const names = new Set(ignored)
const prefixes = ignored.filter(name => /[:-]$/.test(name))

/** Tells whether a `+name` is known to belong to another generator. */
export function isIgnoredMarker(name: string): boolean {
  return names.has(name) || prefixes.some(prefix => name.startsWith(prefix)) || names.has(name.slice(0, name.indexOf(':')))
}
