/** Why a real CRD's copy of a native struct is not what controller-gen writes for the struct. */
export interface Cause {
  /** Which embeds: matched against `FILE VERSION:PATH`. */
  readonly embeds: RegExp
  readonly kind: 'own struct' | 'another struct' | 'edited by hand' | 'older patch'
  readonly why: string
  /** Every difference must match one of these, else the cause doesn't explain it. */
  readonly differences: readonly RegExp[]
}

const restrictedMetadata = /^properties\.metadata\.(properties|x-kubernetes-validations): nothing instead of /
const noRequired = /required: \[.*\] instead of (nothing|\[)/

export const causes: readonly Cause[] = [
  {
    embeds: /^actions-runner-controller\/HEAD\/ephemeralrunners\S+ v1alpha1:\.spec$/,
    kind: 'own struct',
    why: 'EphemeralRunnerSpec inlines PodTemplateSpec and adds its own fields; the map list `claims` was edited away',
    differences: [/^properties\.\w+: nothing instead of /, /^required: nothing instead of /, /claims\.x-kubernetes-list-(type|map-keys): /],
  },
  {
    embeds: /^actions-runner-controller\/HEAD\/ephemeralrunners\S+ v1alpha1:\.spec\.spec$/,
    kind: 'edited by hand',
    why: 'the list type of `resources.claims` was removed after generating',
    differences: [/claims\.x-kubernetes-list-(type|map-keys): \S+ instead of nothing$/],
  },
  {
    embeds: /^argo-rollouts\//,
    kind: 'edited by hand',
    why: 'a generator of its own replaces volumes, limits and requests by preserve-unknown-fields',
    differences: [
      restrictedMetadata,
      /(limits|requests|volumes|items|metadata)\.(additionalProperties|items|type|properties|required|x-kubernetes-\S+): /,
    ],
  },
  {
    embeds: /^cloudnative-pg\/HEAD\/poolers\S+ v1:\.spec\.template$/,
    kind: 'own struct',
    why: 'PodTemplateSpec of its own, with fewer members of metadata',
    differences: [restrictedMetadata],
  },
  {
    embeds: /^keda\/v2\.10\.1\//,
    kind: 'older patch',
    why: 'k8s.io/api 0.26.2 still required `onPodConditions`; schemas/ has the newest patch',
    differences: [/podFailurePolicy\.properties\.rules\.items\.required: \["action"\] instead of \["action","onPodConditions"\]$/],
  },
  {
    embeds: /^kruise\/\S+\/sidecarsets\S+ /,
    kind: 'another struct',
    why: 'SidecarSetSpec has containers and volumes but is not a PodSpec: index.json takes it for one',
    differences: [/^properties\.|^required: /],
  },
  {
    embeds: /^operator-framework\/HEAD\/clusterserviceversions/,
    kind: 'edited by hand',
    why: 'metadata keeps unknown fields, and `hostAliases.ip` has a default, by a patch',
    differences: [
      /^properties\.metadata\.x-kubernetes-preserve-unknown-fields: nothing instead of true$/,
      /hostAliases\.items\.properties\.ip\.default: nothing instead of ""$/,
    ],
  },
  {
    embeds: /^rabbitmq-cluster-operator\//,
    kind: 'own struct',
    why: 'PodTemplateSpec and PersistentVolumeClaim of its own, with labels and annotations for metadata and no status',
    differences: [restrictedMetadata, /^properties\.metadata\.properties\.finalizers: /, /^properties\.status: .* instead of nothing$/],
  },
  {
    embeds: /^rook\/HEAD\/cephclusters/,
    kind: 'own struct',
    why: 'VolumeClaimTemplate of its own, whose spec is optional; parts keep unknown fields by a patch',
    differences: [/^required: \["spec"\] instead of nothing$/, /x-kubernetes-preserve-unknown-fields: nothing instead of true$/],
  },
  {
    embeds: /^tidb-operator\/HEAD\/tidbgroups/,
    kind: 'own struct',
    why: 'an overlay: a copy of the structs in which hardly anything is required',
    differences: [restrictedMetadata, /volumeClaimTemplate\.properties\.metadata\.properties: /, noRequired],
  },
  {
    embeds: /^vault-operator\/\S+ v1alpha1:\.spec\.volumeClaimTemplates\[\]$/,
    kind: 'own struct',
    why: 'EmbeddedPersistentVolumeClaim, with fewer members of metadata and no status',
    differences: [restrictedMetadata, /^properties\.status: .* instead of nothing$/],
  },
  {
    embeds: /^vault-operator\/\S+ v1alpha1:\.spec\.vault(Configurer)?PodSpec$/,
    kind: 'own struct',
    why: 'EmbeddedPodSpec: a copy made by hand without list types, with nothing required, and lacking `hostnameOverride` and `schedulingGroup`',
    differences: [
      /^properties\.\w+\.x-kubernetes-list-(type|map-keys): \S+ instead of nothing$/,
      /^properties\.(hostnameOverride|schedulingGroup): .* instead of nothing$/,
      /^required: \["containers"\] instead of nothing$/,
    ],
  },
]
