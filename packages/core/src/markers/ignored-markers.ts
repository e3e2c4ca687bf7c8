/** Markers of other generators, which do not apply to a CustomResourceDefinition. Each is also a prefix: `name:` and what follows it. */
const ignored = new Set(
  [
    // controller-gen's other generators, kubebuilder's scaffolding and documentation
    'kubebuilder:object kubebuilder:rbac kubebuilder:webhook kubebuilder:webhookconfiguration kubebuilder:ac',
    'kubebuilder:scaffold kubebuilder:docs-gen',
    // code-generator
    'k8s:deepcopy-gen k8s:conversion-gen k8s:conversion-gen-external-types k8s:conversion-fn k8s:defaulter-gen k8s:defaulter-gen-input',
    'k8s:openapi-gen k8s:openapi-model-package k8s:protobuf-gen k8s:register-gen k8s:client-gen k8s:prerelease-lifecycle-gen',
    'k8s:validation-gen k8s:validation-gen-input k8s:validation-gen-scheme-registry',
    'genclient genreconciler genduck resourceName groupGoName protobuf',
    // Kubernetes' API types
    'patchStrategy patchMergeKey featureGate enum union unionDeprecated unionDiscriminator oneOf',
  ].flatMap(names => names.split(' ')),
)

const longest = Math.max(...[...ignored].map(name => name.length))

export function isIgnoredMarker(name: string): boolean {
  for (let colon = name.indexOf(':'); colon !== -1 && colon <= longest; colon = name.indexOf(':', colon + 1))
    if (ignored.has(name.slice(0, colon))) return true
  return ignored.has(name)
}
