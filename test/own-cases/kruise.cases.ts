/** An object, what the webhook refuses (`rule: path: words`), the version of kruise, and the function that decides. */
export type KruiseCase = readonly [name: string, manifest: string, refused: readonly string[], source: string, kruise?: string]

const of = (kind: string, spec: string, name = 'a', api = 'apps.kruise.io/v1alpha1') =>
  `{apiVersion: ${api}, kind: ${kind}, metadata: {name: ${name}}, spec: {${spec}}}`
const spread = (subsets: string, rest = '', kind = 'CloneSet') =>
  of('WorkloadSpread', `targetRef: {apiVersion: apps.kruise.io/v1alpha1, kind: ${kind}, name: a}, subsets: [${subsets}]${rest}`)
const pod = 'template: {metadata: {labels: {app: a}}, spec: {containers: [{name: main, image: "a:1"}]}}'
const deployment = (body = '', labels = '{app: a}') =>
  `deploymentTemplate: {metadata: {labels: ${labels}}, spec: {selector: {matchLabels: {app: a}}, ${pod}${body}}}`
const united = (subsets: string, rest = '', template = deployment()) =>
  of('UnitedDeployment', `selector: {matchLabels: {app: a}}, template: {${template}}, topology: {subsets: [${subsets}]}${rest}`)
const five = ', replicas: 5'
const sidecars = (body: string, containers = 'containers: [{name: log, image: "log:1"}]', name = 'a') =>
  of('SidecarSet', `selector: {matchLabels: {app: a}}, ${containers}${body}`, name)
const job = (policy: string, restart = 'Never') =>
  of('BroadcastJob', `${policy}template: {spec: {restartPolicy: ${restart}, containers: [{name: main, image: "a:1"}]}}`)
const budget = (body: string) => of('PodUnavailableBudget', body, 'a', 'policy.kruise.io/v1alpha1')
const selected = 'selector: {matchLabels: {app: a}}'

const clones = (body: string, podSpec = '') =>
  of(
    'CloneSet',
    `selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: {${podSpec}containers: [{name: main, image: "a:1"}]}}${body}`,
  )
const update = (body: string) => clones(`, replicas: 4, updateStrategy: {${body}}`)

const [wsSubsets, wsStrategy] = ['kruise/ws-subsets-invalid', 'kruise/ws-strategy-invalid']
const [udSubsets, udTemplate] = ['kruise/united-subsets-invalid', 'kruise/united-template-invalid']
const [sidecar, broadcast, pub] = ['kruise/sidecarset-invalid', 'kruise/broadcastjob-invalid', 'kruise/pub-invalid']
const clone = 'kruise/cloneset-invalid'
const pull = 'kruise/imagepulljob-invalid: spec'
const pulls = (spec: string, kind = 'ImagePullJob') => of(kind, spec)
const pj = 'openkruise/kruise pkg/webhook/imagepulljob/validating/imagepulljob_create_update_handler.go, validate'
const at = 'spec.topology.subsets'

const ws = 'openkruise/kruise pkg/webhook/workloadspread/validating/workloadspread_validation.go'
const cs = 'openkruise/kruise pkg/webhook/cloneset/validating/validation.go'
const ud = 'openkruise/kruise pkg/webhook/uniteddeployment/validating/uniteddeployment_validation.go'
const ss = 'openkruise/kruise pkg/webhook/sidecarset/validating/sidecarset_create_update_handler.go'
const bj = 'openkruise/kruise pkg/webhook/broadcastjob/validating/broadcastjob_create_update_handler.go'
const pb = 'openkruise/kruise pkg/webhook/podunavailablebudget/validating/pub_create_update_handler.go'

const sameType = 'the maxReplicas type of all subsets must be the same'
const over = "the sum of all subset's maxReplicas exceeds 100% is no permitted"
const under = 'maxReplicas sum of all subsets must equal 100% when type is specified as percent'
const last = "the last subset's maxReplicas must be not specified when using adaptive scheduleStrategy"
const adaptive = (seconds?: number) =>
  `, scheduleStrategy: {type: Adaptive, adaptive: {${seconds === undefined ? '' : `rescheduleCriticalSeconds: ${String(seconds)}`}}}`
const exclusive = 'subset.Replicas and subset.MinReplicas/subset.MaxReplicas are mutually exclusive in a UnitedDeployment'

export const kruiseCases: readonly KruiseCase[] = [
  ['an image to pull', pulls('image: "nginx:1"'), [], pj],
  ['of nodes by name', pulls('image: "nginx:1", selector: {names: [a, b]}'), [], pj],
  ['of nodes by label', pulls('image: "nginx:1", selector: {matchLabels: {a: b}}'), [], pj],
  [
    'of nodes by both',
    pulls('image: "nginx:1", selector: {names: [a], matchLabels: {a: b}}'),
    [`${pull}.selector: can not set both names and labelSelector in this spec.selector`],
    pj,
  ],
  ['a node twice', pulls('image: "nginx:1", selector: {names: [a, a]}'), [`${pull}.selector.names: duplicated name in selector names`], pj],
  [
    'of nodes and of pods',
    pulls('image: "nginx:1", selector: {names: [a]}, podSelector: {matchLabels: {a: b}}'),
    [`${pull}.podSelector: can not set both selector and podSelector`],
    pj,
  ],
  ['of pods', pulls('image: "nginx:1", podSelector: {matchLabels: {a: b}}'), [], pj],
  ['an empty image', pulls('image: ""'), [`${pull}.image: image can not be empty`], pj],
  ['always, with a deadline', pulls('image: "nginx:1", completionPolicy: {type: Always, activeDeadlineSeconds: 60}'), [], pj],
  ['no type, with a deadline', pulls('image: "nginx:1", completionPolicy: {activeDeadlineSeconds: 60}'), [], pj],
  [
    'never, with a deadline',
    pulls('image: "nginx:1", completionPolicy: {type: Never, activeDeadlineSeconds: 60}'),
    [`${pull}.completionPolicy: activeDeadlineSeconds and ttlSecondsAfterFinished can only work with Always CompletionPolicyType`],
    pj,
  ],
  [
    'an unknown completion',
    pulls('image: "nginx:1", completionPolicy: {type: Once}'),
    [`${pull}.completionPolicy.type: unknown type of completionPolicy: Once`],
    pj,
  ],
  ['images', pulls('images: ["nginx:1", "nginx:2"]', 'ImageListPullJob'), [], pj],
  ['no images', pulls('images: []', 'ImageListPullJob'), [`${pull}.images: image can not be empty`], pj],
  [
    'an image twice',
    pulls('images: ["nginx:1", "nginx:1"]', 'ImageListPullJob'),
    [`${pull}.images: images cannot have duplicate values`],
    pj,
  ],
  ['numbers, the last without', spread('{name: a, maxReplicas: 2}, {name: b}'), [], ws],
  ['one subset', spread('{name: a, maxReplicas: 2}'), [], ws],
  ['no subset', spread(''), [`${wsSubsets}: spec.subsets: subsets number must >= 1 in WorkloadSpread`], ws],
  ['a name twice', spread('{name: a}, {name: a}'), [`${wsSubsets}: spec.subsets[1].name: duplicated subset name a`], ws],
  ['a name that is not a text', spread('{name: 5}, {name: a}'), [], 'the CRD: name is a string'],
  ['an empty name', spread('{name: ""}, {name: a}'), [`${wsSubsets}: spec.subsets[0].name: `], ws],
  ['percent of 100', spread('{name: a, maxReplicas: 40%}, {name: b, maxReplicas: 60%}'), [], ws],
  ['percent and open', spread('{name: a, maxReplicas: 40%}, {name: b}'), [], ws],
  [
    'percent above 100',
    spread('{name: a, maxReplicas: 60%}, {name: b, maxReplicas: 60%}'),
    [`${wsSubsets}: spec.subsets[1].maxReplicas: ${over}`],
    ws,
  ],
  [
    'percent below 100',
    spread('{name: a, maxReplicas: 30%}, {name: b, maxReplicas: 60%}'),
    [`${wsSubsets}: spec.subsets[0].maxReplicas: ${under}`],
    ws,
  ],
  [
    'percent below 100, the first open',
    spread('{name: a}, {name: b, maxReplicas: 60%}'),
    [`${wsSubsets}: spec.subsets[0].maxReplicas: ${under}`],
    ws,
  ],
  [
    'percent and number',
    spread('{name: a, maxReplicas: 30%}, {name: b, maxReplicas: 3}'),
    [`${wsSubsets}: spec.subsets[1].maxReplicas: ${sameType}`],
    ws,
  ],
  ['zero', spread('{name: a, maxReplicas: 0}, {name: b}'), [], ws],
  [
    'a negative number',
    spread('{name: a, maxReplicas: -1}, {name: b}'),
    [`${wsSubsets}: spec.subsets[0].maxReplicas: maxReplicas is not valid for subset`],
    ws,
  ],
  [
    'a number as a text',
    spread('{name: a, maxReplicas: "3"}, {name: b}'),
    [`${wsSubsets}: spec.subsets[0].maxReplicas: maxReplicas is not valid for subset`],
    ws,
  ],
  [
    'percent of a StatefulSet',
    spread('{name: a, maxReplicas: 40%}, {name: b}', '', 'StatefulSet'),
    [`${wsSubsets}: spec.subsets[0].maxReplicas: the maxReplicas type must be Int for StatefulSet`],
    ws,
  ],
  ['a number of a StatefulSet', spread('{name: a, maxReplicas: 4}, {name: b}', '', 'StatefulSet'), [], ws],
  ['adaptive', spread('{name: a, maxReplicas: 4}, {name: b}', adaptive(30)), [], ws],
  [
    'adaptive, the last with a limit',
    spread('{name: a, maxReplicas: 4}, {name: b, maxReplicas: 4}', adaptive()),
    [`${wsStrategy}: spec.scheduleStrategy.adaptive: ${last}`],
    ws,
  ],
  [
    'the same before 1.7',
    spread('{name: a, maxReplicas: 4}, {name: b, maxReplicas: 4}', adaptive()),
    [`${wsStrategy}: spec.scheduleStrategy.adaptive: the last subset must be not specified when using adaptive scheduleStrategy`],
    ws,
    '1.5.0',
  ],
  ['adaptive, one subset with a limit', spread('{name: a, maxReplicas: 4}', adaptive()), [], ws],
  [
    'adaptive without the type',
    spread('{name: a}, {name: b}', ', scheduleStrategy: {adaptive: {}}'),
    [`${wsStrategy}: spec.scheduleStrategy.type: the scheduleStrategy's type must be adaptive when using adaptive scheduleStrategy`],
    ws,
  ],
  [
    'an unknown type',
    spread('{name: a}, {name: b}', ', scheduleStrategy: {type: Random}'),
    [`${wsStrategy}: spec.scheduleStrategy.type: ScheduleStrategy's type is not valid`],
    ws,
  ],
  ['295 seconds of two', spread('{name: a}, {name: b}', adaptive(295)), [], ws],
  [
    '296 seconds of two',
    spread('{name: a}, {name: b}', adaptive(296)),
    [
      `${wsStrategy}: spec.scheduleStrategy.adaptive.rescheduleCriticalSeconds: rescheduleCriticalSeconds < 0 or rescheduleCriticalSeconds > 295 is not permitted`,
    ],
    ws,
  ],
  [
    '100 seconds of four',
    spread('{name: a}, {name: b}, {name: c}, {name: d}', adaptive(100)),
    [
      `${wsStrategy}: spec.scheduleStrategy.adaptive.rescheduleCriticalSeconds: rescheduleCriticalSeconds < 0 or rescheduleCriticalSeconds > 98 is not permitted`,
    ],
    ws,
  ],
  ['1,000 seconds of one', spread('{name: a}', adaptive(1000)), [], ws],

  ['replicas of both', united('{name: a, replicas: 2}, {name: b, replicas: 3}', five), [], ud],
  ['replicas of one', united('{name: a, replicas: 2}, {name: b}', five), [], ud],
  ['percent of one', united('{name: a, replicas: 40%}, {name: b}', five), [], ud],
  [
    'percent of both, rounded',
    united('{name: a, replicas: 50%}, {name: b, replicas: 50%}', five),
    [`${udSubsets}: ${at}: sum of indicated subset replicas 6 should not be greater than UnitedDeployment replicas`],
    ud,
  ],
  [
    'above the sum',
    united('{name: a, replicas: 6}, {name: b}', five),
    [`${udSubsets}: ${at}: sum of indicated subset replicas 6 should not be greater than UnitedDeployment replicas`],
    ud,
  ],
  [
    'below the sum',
    united('{name: a, replicas: 1}, {name: b, replicas: 1}', five),
    [
      `${udSubsets}: ${at}: if replicas of all subsets are provided, the sum of indicated subset replicas 2 should equal UnitedDeployment replicas`,
    ],
    ud,
  ],
  [
    'below the sum in 1.5.0',
    united('{name: a, replicas: 1}, {name: b, replicas: 1}', five),
    [
      `${udSubsets}: ${at}: if replicas of all subsets are provided, the sum of indicated subset replicas 2 should equal UnitedDeployment replicas 5`,
    ],
    ud,
    '1.5.0',
  ],
  [
    'no replicas, one open',
    united('{name: a, replicas: 1}, {name: b}'),
    [`${udSubsets}: ${at}: if UnitedDeployment replicas is not provided, replicas of all subsets should be provided`],
    ud,
  ],
  ['no replicas, none open', united('{name: a, replicas: 1}, {name: b, replicas: 2}'), [], ud],
  [
    'no replicas, percent',
    united('{name: a, replicas: 50%}, {name: b, replicas: 2}'),
    [`${udSubsets}: ${at}[0].replicas: subsetReplicas (50%) should not be string when unitedDeployment replicas is empty`],
    ud,
  ],
  [
    'no replicas at all',
    united('{name: a}, {name: b}'),
    [`${udSubsets}: ${at}: if UnitedDeployment replicas is not provided, replicas of all subsets should be provided`],
    ud,
  ],
  [
    'a text',
    united('{name: a, replicas: "2"}, {name: b}', five),
    [`${udSubsets}: ${at}[0].replicas: subset replicas (2) only support integer value or percentage value with a suffix '%'`],
    ud,
  ],
  [
    'above 100 percent',
    united('{name: a, replicas: 120%}, {name: b}', five),
    [`${udSubsets}: ${at}[0].replicas: subset replicas (120%) should be in range [0, 100]`],
    ud,
  ],
  [
    'a negative subset',
    united('{name: a, replicas: -1}, {name: b}', five),
    [`${udSubsets}: ${at}[0].replicas: subset replicas (-1) should not be less than 0`],
    ud,
  ],
  [
    'the same in 1.5.0',
    united('{name: a, replicas: -1}, {name: b}', five),
    [`${udSubsets}: ${at}[0].replicas: invalid replicas -1`],
    ud,
    '1.5.0',
  ],
  ['minimum and maximum', united('{name: a, minReplicas: 1, maxReplicas: 3}, {name: b}', five), [], ud],
  [
    'minimum above maximum',
    united('{name: a, minReplicas: 4, maxReplicas: 3}, {name: b}', five),
    [`${udSubsets}: ${at}[0].minReplicas: subset[0].minReplicas must be more than or equal to maxReplicas`],
    ud,
  ],
  [
    'all with a maximum',
    united('{name: a, maxReplicas: 3}, {name: b, maxReplicas: 3}', five),
    [`${udSubsets}: ${at}: at least one subset.maxReplicas must be empty`],
    ud,
  ],
  [
    'a maximum without replicas',
    united('{name: a, maxReplicas: 3}, {name: b}'),
    [`${udSubsets}: ${at}: spec.replicas must be not empty if you set subset.minReplicas/maxReplicas`],
    ud,
  ],
  ['replicas and a minimum', united('{name: a, replicas: 3}, {name: b, minReplicas: 1}', five), [`${udSubsets}: ${at}: ${exclusive}`], ud],
  [
    'a name of UnitedDeployment twice',
    united('{name: a, replicas: 2}, {name: a}', five),
    [`${udSubsets}: ${at}[1].name: duplicated subset name a`],
    ud,
  ],
  [
    'a name that is not a label',
    united('{name: zone.a, replicas: 2}, {name: b}', five),
    [
      `${udSubsets}: ${at}[0].name: invalid subset name a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')`,
    ],
    ud,
  ],
  ['a partition of a subset', united('{name: a}, {name: b}', `${five}, updateStrategy: {manualUpdate: {partitions: {a: 1}}}`), [], ud],
  [
    'a partition of nothing',
    united('{name: a}, {name: b}', `${five}, updateStrategy: {manualUpdate: {partitions: {c: 1}}}`),
    [`${udSubsets}: spec.updateStrategy.manualUpdate.partitions: subset c does not exist`],
    ud,
  ],
  [
    'replicas in the template',
    united('{name: a}, {name: b}', five, deployment(', replicas: 3')),
    [`${udTemplate}: spec.template.deploymentTemplate.spec.replicas: replicas in deploymentTemplate will not be used`],
    ud,
  ],
  [
    'no template',
    united('{name: a}, {name: b}', five, ''),
    [
      `${udTemplate}: spec.template: should provide one of statefulSetTemplate, advancedStatefulSetTemplate, cloneSetTemplate, or deploymentTemplate`,
    ],
    ud,
  ],
  [
    'two templates',
    united(
      '{name: a}, {name: b}',
      five,
      `${deployment()}, cloneSetTemplate: {metadata: {labels: {app: a}}, spec: {selector: {matchLabels: {app: a}}, ${pod}}}`,
    ),
    [
      `${udTemplate}: spec.template: should provide only one of statefulSetTemplate, advancedStatefulSetTemplate, cloneSetTemplate, or deploymentTemplate`,
    ],
    ud,
  ],
  [
    'replicas in a CloneSet template',
    united(
      '{name: a}, {name: b}',
      five,
      `cloneSetTemplate: {metadata: {labels: {app: a}}, spec: {replicas: 3, selector: {matchLabels: {app: a}}, ${pod}}}`,
    ),
    [],
    ud,
  ],

  ['a SidecarSet', sidecars(''), [], ss],
  ['without containers', sidecars('', 'containers: []'), [`${sidecar}: spec: no initContainer or container defined for SidecarSet`], ss],
  ['init containers only', sidecars('', 'initContainers: [{name: log, image: "log:1"}]'), [], ss],
  [
    'an empty selector',
    of('SidecarSet', 'selector: {}, containers: [{name: log, image: "log:1"}]'),
    [`${sidecar}: spec.selector: empty selector is not valid for sidecarset.`],
    ss,
  ],
  [
    'no selector',
    of('SidecarSet', 'containers: [{name: log, image: "log:1"}]'),
    [`${sidecar}: spec.selector: no selector defined for SidecarSet`],
    ss,
  ],
  [
    'namespace and selector',
    sidecars(', namespace: a, namespaceSelector: {matchLabels: {a: b}}'),
    [`${sidecar}: spec.namespaceSelector: namespace and namespaceSelector are mutually exclusive`],
    ss,
  ],
  [
    'partition and selector',
    sidecars(', updateStrategy: {partition: 1, selector: {matchLabels: {a: b}}}'),
    [`${sidecar}: spec.updateStrategy: Partition and Selector cannot be used together`],
    ss,
  ],
  ['partition 0 and selector', sidecars(', updateStrategy: {partition: 0, selector: {matchLabels: {a: b}}}'), [], ss],
  ['partition and selector in 1.5', sidecars(', updateStrategy: {partition: 1, selector: {matchLabels: {a: b}}}'), [], ss, '1.5.0'],
  [
    'no update, partition and selector',
    sidecars(', updateStrategy: {type: NotUpdate, partition: 1, selector: {matchLabels: {a: b}}}'),
    [],
    ss,
  ],
  [
    'a native sidecar',
    sidecars('', 'initContainers: [{name: log, image: "log:1", restartPolicy: Always}]'),
    [`${sidecar}: spec.updateStrategy: The initContainer in-place upgrade is not currently supported.`],
    ss,
  ],
  [
    'a native sidecar, not updated',
    sidecars(', updateStrategy: {type: NotUpdate}', 'initContainers: [{name: log, image: "log:1", restartPolicy: Always}]'),
    [],
    ss,
  ],
  [
    'a revision of nothing',
    sidecars(', injectionStrategy: {revision: {policy: Always}}'),
    [`${sidecar}: spec.injectionStrategy.revision: revisionName and customVersion cannot be empty simultaneously`],
    ss,
  ],
  [
    'a patch without annotations',
    sidecars(', patchPodMetadata: [{patchPolicy: Retain}]'),
    [`${sidecar}: spec.patchPodMetadata[0]: no annotations defined for SidecarSet`],
    ss,
  ],
  [
    'an annotation twice',
    sidecars(', patchPodMetadata: [{annotations: {a: b}}, {annotations: {a: c}}]'),
    [`${sidecar}: spec.patchPodMetadata[1].annotations: patch annotation[a] already exist`],
    ss,
  ],
  [
    'a name with a dot',
    sidecars('', undefined, 'a.b'),
    [
      `${sidecar}: metadata.name: sidecarset name must consist of alphanumeric characters or '-' (e.g. 'example-com', regex used for validation is '^[a-zA-Z0-9\\-]+$')`,
    ],
    ss,
  ],

  ['a BroadcastJob', job(''), [], bj],
  ['that ends', job('completionPolicy: {type: Always, ttlSecondsAfterFinished: 30}, '), [], bj],
  [
    'that never ends, with a deadline',
    job('completionPolicy: {type: Never, activeDeadlineSeconds: 30}, '),
    [`${broadcast}: spec.completionPolicy.activeDeadlineSeconds: activeDeadlineSeconds can just work with Always CompletionPolicyType`],
    bj,
  ],
  [
    'that never ends, with a ttl',
    job('completionPolicy: {type: Never, ttlSecondsAfterFinished: 30}, '),
    [`${broadcast}: spec.completionPolicy.ttlSecondsAfterFinished: ttlSecondsAfterFinished can just work with Always CompletionPolicyType`],
    bj,
  ],
  [
    'that restarts',
    job('', 'Always'),
    [`${broadcast}: spec.template.spec.restartPolicy: pod restartPolicy can only be Never or OnFailure`],
    bj,
  ],
  [
    'without a restart policy',
    of('BroadcastJob', 'template: {spec: {containers: [{name: main, image: "a:1"}]}}'),
    [],
    'openkruise/kruise apis/apps/defaults/v1alpha1.go SetDefaultsBroadcastJob',
  ],

  ['a budget', budget(`${selected}, maxUnavailable: 1`), [], pb],
  ['of nothing', budget('maxUnavailable: 1'), [`${pub}: spec: no selector or targetRef defined in PodUnavailableBudget`], pb],
  [
    'of both',
    budget(`${selected}, targetRef: {apiVersion: apps/v1, kind: Deployment, name: a}, maxUnavailable: 1`),
    [`${pub}: spec.targetRef: selector and targetRef are mutually exclusive`],
    pb,
  ],
  ['without a number', budget(selected), [`${pub}: spec: no maxUnavailable or minAvailable defined in PodUnavailableBudget`], pb],
  [
    'with both numbers',
    budget(`${selected}, maxUnavailable: 1, minAvailable: 1`),
    [`${pub}: spec.minAvailable: maxUnavailable and minAvailable are mutually exclusive`],
    pb,
  ],
  [
    'of an empty selector',
    budget('selector: {}, maxUnavailable: 1'),
    [`${pub}: spec.selector: empty selector is not valid for PodUnavailableBudget.`],
    pb,
  ],
  ['of more than all', budget(`${selected}, maxUnavailable: 120%`), [`${pub}: spec.maxUnavailable: must not be greater than 100%`], pb],
  [
    'of a target without a name',
    budget('targetRef: {apiVersion: apps/v1, kind: Deployment, name: ""}, maxUnavailable: 1'),
    [`${pub}: spec.targetRef: empty TargetReference is not valid for PodUnavailableBudget.`],
    pb,
  ],
  ['a CloneSet', clones(''), [], cs],
  [
    'a CloneSet that selects nothing',
    of('CloneSet', 'selector: {}, template: {spec: {containers: [{name: main, image: "a:1"}]}}'),
    [`${clone}: spec.selector: empty selector is invalid for cloneset`],
    cs,
  ],
  [
    'a CloneSet whose pods end',
    clones('', 'restartPolicy: Never, '),
    [`${clone}: spec.template.spec.restartPolicy: supported values: "Always"`],
    cs,
  ],
  [
    'a CloneSet with a deadline',
    clones('', 'activeDeadlineSeconds: 5, '),
    [`${clone}: spec.template.spec.activeDeadlineSeconds: activeDeadlineSeconds in cloneset is not Supported`],
    cs,
  ],
  ['in place', update('type: InPlaceOnly'), [], cs],
  [
    'in place with a surge',
    update('type: InPlaceOnly, maxSurge: 1'),
    [`${clone}: spec.updateStrategy.maxSurge: can not use maxSurge with strategy type InPlaceOnly`],
    cs,
  ],
  ['in place with a surge of 0', update('type: InPlaceOnly, maxSurge: 0'), [], cs],
  ['in place if possible with a surge', update('type: InPlaceIfPossible, maxSurge: 25%'), [], cs],
  [
    'an unknown strategy',
    update('type: RollingUpdate'),
    [`${clone}: spec.updateStrategy.type: must be 'ReCreate', InPlaceIfPossible or 'InPlaceOnly'`],
    cs,
  ],
  ['a partition of percent', update('partition: 50%'), [], cs],
  ['a negative partition', update('partition: -1'), [`${clone}: spec.updateStrategy.partition: must be greater than or equal to 0`], cs],
  [
    'none may be missing',
    update('maxUnavailable: 0'),
    [`${clone}: spec.updateStrategy.maxUnavailable: maxUnavailable and maxSurge should not both be less than 1`],
    cs,
  ],
  ['none may be missing, one more', update('maxUnavailable: 0, maxSurge: 1'), [], cs],
  [
    '0%',
    update('maxUnavailable: 0%'),
    [`${clone}: spec.updateStrategy.maxUnavailable: maxUnavailable and maxSurge should not both be less than 1`],
    cs,
  ],
  ['1%, rounded up', update('maxUnavailable: 1%'), [], cs],
  ['none may be missing of 0', clones(', replicas: 0, updateStrategy: {maxUnavailable: 0}'), [], cs],
  [
    'a pod to delete twice',
    clones(', scaleStrategy: {podsToDelete: [a, b, a]}'),
    [`${clone}: spec.scaleStrategy.podsToDelete: duplicated items [a]`],
    cs,
  ],
  [
    'scattered by one label twice',
    update('scatterStrategy: [{key: a, value: b}, {key: a, value: b}]'),
    [`${clone}: spec.updateStrategy.scatterStrategy: duplicated key=a value=b`],
    cs,
  ],
  ['scattered by two values', update('scatterStrategy: [{key: a, value: b}, {key: a, value: c}]'), [], cs],
  [
    'both priorities',
    update('priorityStrategy: {weightPriority: [{weight: 1, matchSelector: {matchLabels: {a: b}}}], orderPriority: [{orderedKey: a}]}'),
    [`${clone}: spec.updateStrategy.priorityStrategy: only one of weightPriority and orderPriority can be used`],
    cs,
  ],
  [
    'a weight above 100',
    update('priorityStrategy: {weightPriority: [{weight: 101, matchSelector: {matchLabels: {a: b}}}]}'),
    [`${clone}: spec.updateStrategy.priorityStrategy: weight must be valid number in the range 1-100`],
    cs,
  ],
]
