/** What a case must report and must not, as `severity rule path: message | help | data`, and how it exits. */
interface Expectation {
  readonly has?: readonly RegExp[]
  readonly hasNot?: readonly RegExp[]
  readonly exit?: 0 | 1 | 2
}

const nothing: Expectation = { hasNot: [/^(?!exit )/], exit: 0 }

/** By folder of seeds/second-look. A case that is not here is not solved yet. */
export const expectations: Readonly<Record<string, Expectation>> = {
  'azure-configmapkeyref': nothing,
  'azure-demands': { has: [/^warning keda\/azure-pipelines-empty-pool .*maven/] },
  'azure-no-url': { has: [/^error keda\/trigger-metadata-missing .*no organizationURL given/], exit: 1 },
  'azure-parent-hostname': nothing,
  'azure-paused': { hasNot: [/keda\/azure-pipelines-empty-pool/], exit: 0 },
  'azure-two-orgs': { has: [/^warning keda\/azure-pipelines-empty-pool /] },
  'crd-above-262144': { has: [/^note limit\/apply-annotation .*Too long: may not be more than 262144 bytes/], exit: 0 },
  'diff-list-of-crds': { has: [/^error breaking\//], exit: 1 },
  'generatename-hpas': { has: [/^warning hpa\/ambiguous-selector /] },
  'hpa-on-object-without-replicas': {
    has: [/^error scale\/spec-replicas-absent spec\.scaleTargetRef: .*the spec replicas field .*does not exist/],
    exit: 1,
  },
  'keda-default-deployment': { has: [/^warning keda\/target-kind-omitted .*Target resource doesn't exist/] },
  'kpa-without-replicas': { has: [/^error aibrix\/target-without-replicas .*'replicas' field was not found in the scale object/], exit: 1 },
  'live-dump-keda-hpa': nothing,
  'paused-wrong-reason': {
    has: [/^error keda\/hpa-lost-on-disable .*pauses/],
    hasNot: [/names another HPA in this release/, /is written twice/],
    exit: 1,
  },
  'podautoscaler-and-hpa': { has: [/hpa\/ambiguous-selector .*qwen-hpa/] },
  'podMetadata-not-found': {
    has: [
      /^warning crd\/embedded-metadata-pruned spec\.podMetadata/,
      /^warning crd\/embedded-metadata-pruned spec\.serviceTemplate\.metadata/,
    ],
  },
  'replicas-beside-hpa': { has: [/^warning hpa\/replicas-in-manifest spec\.replicas: is 2/] },
  'requires-protocol-false-alarm': { hasNot: [/^warning/, /requires protocol/], exit: 0 },
  'scale-int-or-string-words': {
    has: [/^error scale\/selector-path-not-string .*accessor error: 5 is of the type int64, expected string/],
    exit: 1,
  },
  'statefulset-claims-immutable': {
    has: [/^error manifest\/immutable-field-changed spec\.volumeClaimTemplates: .*updates to statefulset spec for fields other than/],
    exit: 1,
  },
  'storage-pruned-without-conversion': { has: [/^error manifest\/silently-pruned spec\.template\.metadata\.labels/], exit: 1 },
  'two-copies-first-wins': { has: [/^error manifest\/unknown-field /], exit: 1 },
  'validate-native-ephemeral': {
    has: [
      /^error manifest\/invalid-value spec\.template\.spec\.volumes\[0\]\.ephemeral\.volumeClaimTemplate\.metadata\.name: .*cannot be set/,
    ],
    exit: 1,
  },
  'vpa-no-scale': { has: [/^error scale\/missing-subresource spec\.targetRef: .*Unhandled targetRef/], exit: 1 },
  'ws-patch-delete-last-container': {
    has: [/^error kruise\/patch-invalid-pod .*spec\.subsets\[0\]\.patch\.containers: Required value/],
    exit: 1,
  },
  'ws-patch-no-spec': { has: [/^warning kruise\/patch-field-dropped spec\.subsets\[0\]\.patch\.containers: is not a field of a Pod/] },
  'ws-patch-requests-above-limits': {
    has: [
      /^error kruise\/patch-invalid-pod .*resources\.requests: Invalid value: \\*"2\\*": must be less than or equal to cpu limit of 500m/,
    ],
    exit: 1,
  },
  'ws-patch-two-spreads': {
    has: [/^error kruise\/ws-target-conflict spec\.targetRef: .*ws\.spec\.targetRef is in conflict with other WorkloadSpread one/],
    exit: 1,
  },
  'ws-patch-typo-container': {
    has: [/^error kruise\/patch-invalid-pod .*spec\.subsets\[0\]\.patch\.containers\[0\]\.image: Required value/],
    exit: 1,
  },
  'ws-patch-united-ghost': {
    has: [/^error kruise\/patch-invalid-pod spec\.topology\.subsets\[0\]\.patch\.spec\.containers\[0\]\.volumeMounts\[0\]\.name: .*ghost/],
    exit: 1,
  },
  'ws-patch-unknown-field': { has: [/^warning kruise\/patch-field-dropped .*imagePullPolice: is not a field of a Pod/] },
}
