/** Why a CRD of ours and the project's own differ. */
export interface Cause {
  readonly name: string
  readonly why: string
  /** Matched against `PROJECT TAG GROUP/VERSION KIND`. */
  readonly where: RegExp
  /** Matched against what `sayDifference` says; one of them must match. */
  readonly differences: readonly RegExp[]
}

export const causes: readonly Cause[] = [
  {
    name: 'scope',
    why: 'no type says that a kind is of the cluster; a marker on a type of your own that extends the package’s does',
    where: /./,
    differences: [/^name scope: Namespaced, not Cluster$/],
  },
  {
    name: 'empty struct',
    why: 'the package writes a Go struct without fields as the type `{}`, which any object fits: we keep its fields, the project’s CRD drops them',
    where: /./,
    differences: [/^type \S+: bare object, open, not bare object$/],
  },
  {
    name: 'cut after generating',
    why: 'Argo’s build replaces limits, requests and volumes of embedded structs by preserve-unknown-fields',
    where: /^argo-rollouts /,
    differences: [/^type \S+\.resources\.(limits|requests): map, not anything$/, /^type \S+\.volumes: list, not anything$/],
  },
  {
    name: 'metadata',
    why: 'Argo’s build leaves an embedded ObjectMeta labels and annotations; ours has controller-gen’s five fields',
    where: /^argo-rollouts /,
    differences: [/^only ours \S+\.template\.metadata\.(finalizers|name|namespace): /],
  },
  {
    name: 'newer release',
    why: 'the CRD is of a later release than the package: the fields came, went, or became optional or required in between. external-secrets 0.16 made v1 as a copy of v1beta1, which later releases hardly touched, and that is what the package’s v1 equals (`drift.test.ts`)',
    where: /^external-secrets (v2\.0\.1|HEAD) /,
    differences: [
      /^only real /,
      /^only ours \.spec\.provider\.(alibaba|device42): /,
      /^required \.spec\.provider\.(doppler|kubernetes)\.auth\./,
      /^required \.spec\.provider\.(pulumi\.accessToken|secretserver\.(password|username)|webhook\.result): required, not optional$/,
      /^type \.spec\.refreshInterval: number, not int or string$/,
    ],
  },
  {
    name: 'newer release',
    why: 'as above',
    where: /^(argo-rollouts HEAD argoproj\.io\/v1alpha1 Rollout|traefik HEAD traefik\.io\/v1alpha1 Middleware)$/,
    differences: [/^only real \.status\.duration: object$/, /^only real \.spec\.errors\.errorRequestHeaders: list$/],
  },
  {
    name: 'older release',
    why: 'the CRD is of an earlier release than the package, which has the field already; the later CRD is no nearer on the whole',
    where: /^knative-eventing knative-v1\.(0\.5|14\.7) /,
    differences: [/^only ours \.status\.(policies|auth\.serviceAccountNames): list$/, /^only ours \.spec\.reference: object$/],
  },
  {
    name: 'by hand: no TypeMeta',
    why: 'Knative’s CRDs are kept by hand; they leave out apiVersion, kind and metadata, which the server has anyway',
    where: /^knative-eventing /,
    differences: [/^only ours \.(apiVersion|kind|metadata): /],
  },
  {
    name: 'by hand: open',
    why: 'Knative’s CRDs keep unknown fields where the Go type is a map or a struct',
    where: /^knative-eventing /,
    differences: [/^type \S+: (map|object), not (bare )?object, open$/],
  },
  {
    name: 'by hand: requires less',
    why: 'the Go field has no omitempty, so the package requires it; Knative’s CRD does not',
    where: /^knative-eventing /,
    differences: [/^required \S+: required, not optional$/],
  },
  {
    name: 'by hand: requires more',
    why: 'the Go field is a pointer or has omitempty; Knative’s CRD requires it',
    where: /^knative-eventing /,
    differences: [/^required \.status\.(address\.url|addresses\[\]\.url|auth\.serviceAccountName): optional, not required$/],
  },
  {
    name: 'by hand: lists less',
    why: 'a field of the Go struct (mostly of KReference) that Knative’s CRD does not list: the server drops it',
    where: /^knative-eventing /,
    differences: [
      /^only ours \.\S+\.(address|group|namespace): string$/,
      /^only ours \.status\.\S+\.lastTransitionTime: string$/,
      /^only ours \.status\.conditions\[\]\.lastTransitionTime: string$/,
      /^only ours \.status\.jsonata\.deployment\.terminatingReplicas: number$/,
      /^only ours \.status\.ceAttributes: list$/,
      /^only ours \.spec\.aws\.auth\.(accessKey|secretKey): string$/,
    ],
  },
  {
    name: 'by hand: lists more',
    why: 'Knative’s CRD lists a field that the Go struct does not have',
    where: /^knative-eventing /,
    differences: [/^only real \.(status\.addresses|status\.deadLetterChannel|spec\.subscribers\[\]\.namespace): /],
  },
]
