/** One place where `natives: 'upstream'` writes something else than controller-gen. */
export interface NativeDifference {
  readonly name: string
  readonly controllerGen: string
  readonly upstream: string
  readonly why: string
}

/** All of them. What isn't listed is the same in both. */
export const nativeDifferences: readonly NativeDifference[] = [
  {
    name: 'inlined-atomic',
    controllerGen: 'ConfigMapEnvSource, SecretEnvSource, ConfigMapProjection, SecretProjection and ConfigMapVolumeSource are atomic maps',
    upstream: 'they are granular',
    why: 'They inline LocalObjectReference, whose atomic map type controller-gen takes over; under server-side apply two managers could then no longer own one field each.',
  },
  {
    name: 'default-constants',
    controllerGen: '`+default=ref(NAME)` is skipped',
    upstream: 'the constant is the default: AzureDiskVolumeSource cachingMode `ReadWrite` and kind `Shared`',
    why: 'The API server defaults these fields of its own objects.',
  },
  {
    name: 'finalizers',
    controllerGen: 'the finalizers of an embedded ObjectMeta are an atomic list',
    upstream: 'they are a set, from 1.30 on',
    why: 'Upstream marks them so; two managers may each own a finalizer.',
  },
  {
    name: 'int-or-string-bounds',
    controllerGen: 'the integer of an IntOrString is unbounded',
    upstream: 'it is an int32',
    why: 'A larger one cannot be read into the Go type.',
  },
  {
    name: 'fields-v1',
    controllerGen: 'FieldsV1 is a bare object',
    upstream: 'it keeps unknown fields',
    why: 'All its members are unknown; a bare object loses them.',
  },
  {
    name: 'required-markers',
    controllerGen: 'a field marked `+required` or `+kubebuilder:validation:Required` is required, even where its JSON tag has omitempty',
    upstream: 'the OpenAPI of the minor decides',
    why: 'PortStatus.error and IngressPortStatus.error are optional upstream, and so are, before 1.30, fields of StorageVersionCondition, IPAddressSpec and ParentReference.',
  },
  {
    name: 'declarative-validation',
    controllerGen: 'tags such as `+k8s:minimum`, `+k8s:immutable` and `+k8s:enum` become keywords (from 0.23 on), where they have no stage',
    upstream: 'they are left out',
    why: 'They come and go from minor to minor with the stage of their validation, and make no difference to what a field is; the API server checks its own objects anyway.',
  },
  {
    name: 'unusable-map-keys',
    controllerGen:
      'a map list keeps keys that are neither required nor defaulted: ServiceAccount.secrets, and more on 1.24 – 1.29 with markers from elsewhere',
    upstream: 'such a list has no list type, which makes it atomic',
    why: 'The API server refuses a CRD with such keys.',
  },
]
