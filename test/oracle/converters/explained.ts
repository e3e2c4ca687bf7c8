/** Findings about a converter that somebody wrote in Go: each is explained once, by the law and the paths that it is about. */
export interface Explained {
  readonly law: string
  /** Of the path of a finding; an empty path is that of a whole object. */
  readonly paths: RegExp
  readonly why: string
}

export interface GoConverter {
  /** The folder of its program, which is made of its own module. */
  readonly program: string
  readonly module: string
  readonly crds: string
  readonly kinds: readonly string[]
  readonly explained: readonly Explained[]
}

export const goConverters: readonly GoConverter[] = [
  {
    program: 'converters/kueue',
    module: 'sigs.k8s.io/kueue',
    crds: 'config/components/crd/bases/kueue.x-k8s.io_',
    kinds: ['clusterqueues', 'cohorts', 'localqueues', 'workloads'],
    explained: [
      {
        law: 'round-trip',
        paths:
          /^spec\.(?:admissionChecks|priorityClassName)$|^status\.(?:flavors|pendingWorkloadsStatus|fairSharing\.admissionFairSharingStatus)\b/,
        why: 'v1beta2 has no such field, and nothing keeps it on the way',
      },
      {
        law: 'edit-lost',
        paths: /^status\.(?:flavors|pendingWorkloadsStatus|fairSharing\.admissionFairSharingStatus)\b/,
        why: 'the same fields, written through v1beta1',
      },
      {
        law: 'round-trip',
        paths: /^spec\.admissionChecksStrategy\.admissionChecks/,
        why: 'v1beta2 has one list for both fields of v1beta1, and comes back with the strategy alone',
      },
      {
        law: 'round-trip',
        paths: /preemptionGates|TopologyConstraints$/i,
        why: 'v1beta1 has no such field, and nothing keeps it on the way',
      },
      {
        law: 'invalid-in-target',
        paths: /\.(?:resources|podSets|containers|name|admissionChecks)$/,
        why: 'the field is required, and omitempty leaves it out where it is empty',
      },
      {
        law: 'invalid-in-target',
        paths: /^spec\.(?:admissionScope\.admissionMode|admissionChecksStrategy\.admissionChecks\[\])$/,
        why: 'v1beta2 takes fewer values: an enum, and a list whose names differ',
      },
    ],
  },
  {
    program: 'converters/cluster-api',
    module: 'sigs.k8s.io/cluster-api',
    crds: 'config/crd/bases/cluster.x-k8s.io_',
    kinds: ['clusters', 'machinedrainrules', 'machinesets'],
    explained: [
      {
        law: 'refused',
        paths: /^$/,
        why: 'v1beta1 takes any text as a duration, and any JSON as the value of a variable, which Go then cannot read',
      },
      {
        law: 'round-trip',
        paths: /Ref\.(?:apiVersion|uid)$|definitionFrom$/,
        why: 'v1beta2 has no such field: it refers by group and kind',
      },
      { law: 'invalid-in-target', paths: /[pP]ort$|classRef\.name$|topology\.workers$/, why: 'v1beta2 takes fewer values' },
      {
        law: 'invalid-in-target',
        paths: /(?:^spec|\.(?:cidrBlocks|apiGroup|kind|name|selector|template|spec|bootstrap|clusterName|infrastructureRef))$/,
        why: 'v1beta2 requires it, and v1beta1 does not',
      },
    ],
  },
]
