/** An object, what the API server refuses in it (`path: words`, each a part of the answer; none when it is accepted), and the function that decides. */
export type NativeCase = readonly [name: string, object: string, refused: readonly string[], source: string]

const pod = (spec: string) => `{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: ${spec}}`
const service = (spec: string) => `{apiVersion: v1, kind: Service, metadata: {name: a}, spec: ${spec}}`
const claim = (spec: string) => `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: a}, spec: ${spec}}`
const budget = (spec: string) => `{apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: a}, spec: ${spec}}`
const ingress = (spec: string, annotations = '{}') =>
  `{apiVersion: networking.k8s.io/v1, kind: Ingress, metadata: {name: a, annotations: ${annotations}}, spec: ${spec}}`
const path = (text: string) => ingress(`{rules: [{host: a.example, http: {paths: [${text}]}}]}`)
const cron = (spec: string, name = 'a') =>
  `{apiVersion: batch/v1, kind: CronJob, metadata: {name: ${name}}, spec: {jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: a}]}}}}, ${spec}}}`
const job = (spec: string, restart = 'Never') =>
  `{apiVersion: batch/v1, kind: Job, metadata: {name: a}, spec: {template: {spec: {restartPolicy: ${restart}, containers: [{name: a, image: a}]}}, ${spec}}}`
const autoscaler = (spec: string) =>
  `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: a}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: a}, ${spec}}}`
const deployment = (spec: string, labels = '{app: a}') =>
  `{apiVersion: apps/v1, kind: Deployment, metadata: {name: a}, spec: {template: {metadata: {labels: ${labels}}, spec: {containers: [{name: a, image: a}]}}, ${spec}}}`
const role = (rule: string) => `{apiVersion: rbac.authorization.k8s.io/v1, kind: Role, metadata: {name: a}, rules: [${rule}]}`
const binding = (kind: string, roleRef: string, subject: string) =>
  `{apiVersion: rbac.authorization.k8s.io/v1, kind: ${kind}, metadata: {name: a}, roleRef: ${roleRef}, subjects: [${subject}]}`
const anyRole = '{apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: a}'
const backend = 'backend: {service: {name: a, port: {number: 80}}}'
const storage = 'resources: {requests: {storage: 1Gi}}'

export const nativeCases: readonly NativeCase[] = [
  // pkg/apis/policy/validation/validation.go
  [
    'a budget with both bounds',
    budget('{minAvailable: 1, maxUnavailable: 1, selector: {}}'),
    ['spec: minAvailable and maxUnavailable cannot be both set'],
    'ValidatePodDisruptionBudgetSpec',
  ],
  [
    'a budget of -1',
    budget('{minAvailable: -1, selector: {}}'),
    ['spec.minAvailable: must be greater than or equal to 0'],
    'ValidatePositiveIntOrPercent',
  ],
  [
    'a budget of 150%',
    budget('{maxUnavailable: "150%", selector: {}}'),
    ['spec.maxUnavailable: must not be greater than 100%'],
    'IsNotMoreThan100Percent',
  ],
  [
    'a budget of half',
    budget('{maxUnavailable: half, selector: {}}'),
    ['spec.maxUnavailable: a valid percent string'],
    'ValidatePositiveIntOrPercent',
  ],
  ['a budget of neither', budget('{selector: {matchLabels: {app: a}}}'), [], 'ValidatePodDisruptionBudgetSpec'],
  [
    'a budget with an unknown policy',
    budget('{minAvailable: 1, unhealthyPodEvictionPolicy: Never}'),
    ['spec.unhealthyPodEvictionPolicy: Unsupported value: "Never"'],
    'ValidatePodDisruptionBudgetSpec',
  ],
  [
    'a budget with operator In and no values',
    budget('{minAvailable: 1, selector: {matchExpressions: [{key: app, operator: In}]}}'),
    ['spec.selector.matchExpressions[0].values: must be specified when `operator` is'],
    'ValidateLabelSelectorRequirement',
  ],
  [
    'a budget with operator Exists and values',
    budget('{minAvailable: 1, selector: {matchExpressions: [{key: app, operator: Exists, values: [a]}]}}'),
    ['spec.selector.matchExpressions[0].values: may not be specified when `operator` is'],
    'ValidateLabelSelectorRequirement',
  ],
  // pkg/apis/batch/validation/validation.go
  ['a CronJob of 52 characters', cron('schedule: "* * * * *"', 'a'.repeat(52)), [], 'ValidateCronJobCreate'],
  [
    'a CronJob of 53 characters',
    cron('schedule: "* * * * *"', 'a'.repeat(53)),
    ['metadata.name: must be no more than 52 characters'],
    'ValidateCronJobCreate',
  ],
  ['a CronJob without schedule', cron('suspend: true'), ['spec.schedule: Required value'], 'validateCronJobSpec'],
  [
    'four fields',
    cron('schedule: "* * * *"'),
    ['spec.schedule: expected exactly 5 fields, found 4: [* * * *]'],
    'robfig/cron normalizeFields',
  ],
  ['seconds', cron('schedule: "0 * * * * *"'), ['spec.schedule: expected exactly 5 fields, found 6'], 'robfig/cron normalizeFields'],
  ['minute 60', cron('schedule: "60 * * * *"'), ['spec.schedule: end of range (60) above maximum (59): 60'], 'robfig/cron getRange'],
  ['weekday 7', cron('schedule: "0 0 * * 7"'), ['spec.schedule: end of range (7) above maximum (6): 7'], 'robfig/cron getRange'],
  ['Sunday by name', cron('schedule: "0 0 * * SUN"'), [], 'robfig/cron parseIntOrName'],
  [
    'a range backwards',
    cron('schedule: "30-10 * * * *"'),
    ['spec.schedule: beginning of range (30) beyond end of range (10): 30-10'],
    'robfig/cron getRange',
  ],
  [
    'a step of 0',
    cron('schedule: "*/0 * * * *"'),
    ['spec.schedule: step of range should be a positive number: */0'],
    'robfig/cron getRange',
  ],
  ['@hourly', cron('schedule: "@hourly"'), [], 'robfig/cron parseDescriptor'],
  ['@every 90m', cron('schedule: "@every 90m"'), [], 'robfig/cron parseDescriptor'],
  [
    '@fortnightly',
    cron('schedule: "@fortnightly"'),
    ['spec.schedule: unrecognized descriptor: @fortnightly'],
    'robfig/cron parseDescriptor',
  ],
  [
    'a zone in the schedule',
    cron('schedule: "TZ=UTC 0 0 * * *"'),
    ['spec.schedule: cannot use TZ or CRON_TZ in schedule, use timeZone field instead'],
    'validateScheduleFormat',
  ],
  ['a zone of its own', cron('schedule: "0 0 * * *", timeZone: Europe/Berlin'), [], 'validateTimeZone'],
  [
    'an empty zone',
    cron('schedule: "0 0 * * *", timeZone: ""'),
    ['spec.timeZone: timeZone must be nil or non-empty string'],
    'validateTimeZone',
  ],
  [
    'the local zone',
    cron('schedule: "0 0 * * *", timeZone: local'),
    ['spec.timeZone: timeZone must be an explicit time zone', 'spec.timeZone: unknown time zone local'],
    'validateTimeZone',
  ],
  ['a zone of dots', cron('schedule: "0 0 * * *", timeZone: ../UTC'), ['spec.timeZone: unknown time zone ../UTC'], 'validateTimeZone'],
  [
    'an unknown concurrency',
    cron('schedule: "0 0 * * *", concurrencyPolicy: Skip'),
    ['spec.concurrencyPolicy: Unsupported value: "Skip"'],
    'validateConcurrencyPolicy',
  ],
  [
    'a history below 0',
    cron('schedule: "0 0 * * *", failedJobsHistoryLimit: -1'),
    ['spec.failedJobsHistoryLimit: must be greater than or equal to 0'],
    'validateCronJobSpec',
  ],
  [
    'a Job that always restarts',
    job('parallelism: 1', 'Always'),
    ['spec.template.spec.restartPolicy: valid values: "OnFailure", "Never"'],
    'validateJobSpec',
  ],
  ['a Job below 0', job('backoffLimit: -1'), ['spec.backoffLimit: must be greater than or equal to 0'], 'validateJobSpec'],
  [
    'an indexed Job without completions',
    job('completionMode: Indexed, parallelism: 1'),
    ['spec.completions: when completion mode is Indexed'],
    'validateJobSpec',
  ],
  [
    'limits by index without an index',
    job('backoffLimitPerIndex: 1'),
    ['spec.backoffLimitPerIndex: requires indexed completion mode'],
    'validateJobSpec',
  ],
  [
    'failed indexes without a limit by index',
    job('completionMode: Indexed, completions: 3, maxFailedIndexes: 1'),
    ['spec.backoffLimitPerIndex: when maxFailedIndexes is specified'],
    'validateJobSpec',
  ],
  [
    'more failed indexes than completions',
    job('completionMode: Indexed, completions: 3, backoffLimitPerIndex: 1, maxFailedIndexes: 4'),
    ['spec.maxFailedIndexes: must be less than or equal to completions'],
    'validateJobSpec',
  ],
  [
    'a success policy without an index',
    job('completions: 1, successPolicy: {rules: [{succeededCount: 1}]}'),
    ['spec.successPolicy: requires indexed completion mode'],
    'validateJobSpec',
  ],
  [
    'a failure policy and OnFailure',
    job('podFailurePolicy: {rules: [{action: Ignore, onPodConditions: [{type: DisruptionTarget}]}]}', 'OnFailure'),
    ['spec.template.spec.restartPolicy: only "Never" is supported when podFailurePolicy is specified'],
    'validateJobSpec',
  ],
  ['managed by a word', job('managedBy: kueue'), ['spec.managedBy: must be a domain-prefixed path'], 'IsDomainPrefixedPath'],
  // pkg/apis/rbac/validation/validation.go
  [
    'a rule without verbs',
    role('{apiGroups: [""], resources: [pods]}'),
    ['rules[0].verbs: verbs must contain at least one value'],
    'ValidatePolicyRule',
  ],
  [
    'a rule without groups',
    role('{resources: [pods], verbs: [get]}'),
    ['rules[0].apiGroups: resource rules must supply at least one api group'],
    'ValidatePolicyRule',
  ],
  [
    'a rule of a URL in a namespace',
    role('{nonResourceURLs: [/metrics], verbs: [get]}'),
    ['rules[0].nonResourceURLs: namespaced rules cannot apply to non-resource URLs'],
    'ValidatePolicyRule',
  ],
  [
    'a role with a colon in its name',
    '{apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRole, metadata: {name: "system:a"}, rules: []}',
    [],
    'ValidateRBACName',
  ],
  [
    'an aggregation of nothing',
    '{apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRole, metadata: {name: a}, aggregationRule: {}}',
    ['aggregationRule.clusterRoleSelectors: at least one clusterRoleSelector required'],
    'ValidateClusterRole',
  ],
  [
    'a service account of no namespace, cluster-wide',
    binding('ClusterRoleBinding', anyRole, '{kind: ServiceAccount, name: a}'),
    ['subjects[0].namespace: Required value'],
    'ValidateRoleBindingSubject',
  ],
  [
    'a service account of no namespace, in one',
    binding('RoleBinding', anyRole, '{kind: ServiceAccount, name: a}'),
    [],
    'ValidateRoleBindingSubject',
  ],
  [
    'a user of the core group',
    binding('RoleBinding', anyRole, '{kind: User, apiGroup: v1, name: a}'),
    ['subjects[0].apiGroup: Unsupported value: "v1"'],
    'ValidateRoleBindingSubject',
  ],
  ['a user without group', binding('RoleBinding', anyRole, '{kind: User, name: a@example.com}'), [], 'SetDefaults_Subject'],
  [
    'a service account in upper case',
    binding('RoleBinding', anyRole, '{kind: ServiceAccount, name: Deployer}'),
    ['subjects[0].name: a lowercase RFC 1123 subdomain'],
    'ValidateServiceAccountName',
  ],
  [
    'a cluster binding of a Role',
    binding('ClusterRoleBinding', '{apiGroup: rbac.authorization.k8s.io, kind: Role, name: a}', '{kind: User, name: a}'),
    ['roleRef.kind: Unsupported value: "Role"'],
    'ValidateClusterRoleBinding',
  ],
  [
    'a subject of a Pod',
    binding('RoleBinding', anyRole, '{kind: Pod, name: a}'),
    ['subjects[0].kind: Unsupported value: "Pod"'],
    'ValidateRoleBindingSubject',
  ],
  // pkg/apis/core/validation/validation.go
  [
    'a claim without modes',
    claim(`{${storage}}`),
    ['spec.accessModes: at least 1 access mode is required'],
    'ValidatePersistentVolumeClaimSpec',
  ],
  [
    'a claim of one pod and many',
    claim(`{accessModes: [ReadWriteOncePod, ReadWriteMany], ${storage}}`),
    ['spec.accessModes: may not use ReadWriteOncePod with other access modes'],
    'ValidatePersistentVolumeClaimSpec',
  ],
  [
    'a claim of nothing',
    claim('{accessModes: [ReadWriteOnce], resources: {requests: {storage: "0"}}}'),
    ['spec.resources[storage]: must be greater than zero'],
    'ValidatePositiveQuantityValue',
  ],
  [
    'a claim of no size',
    claim('{accessModes: [ReadWriteOnce]}'),
    ['spec.resources[storage]: Required value'],
    'ValidatePersistentVolumeClaimSpec',
  ],
  [
    'a claim of a class in upper case',
    claim(`{accessModes: [ReadWriteOnce], storageClassName: Fast, ${storage}}`),
    ['spec.storageClassName: a lowercase RFC 1123 subdomain'],
    'ValidateClassName',
  ],
  [
    'a claim of no class',
    claim(`{accessModes: [ReadWriteOnce], storageClassName: "", ${storage}}`),
    [],
    'ValidatePersistentVolumeClaimSpec',
  ],
  [
    'a claim of a file',
    claim(`{accessModes: [ReadWriteOnce], volumeMode: File, ${storage}}`),
    ['spec.volumeMode: Unsupported value: "File"'],
    'ValidatePersistentVolumeClaimSpec',
  ],
  [
    'two sources of a claim',
    claim(
      `{accessModes: [ReadWriteOnce], dataSource: {kind: PersistentVolumeClaim, name: a}, dataSourceRef: {kind: PersistentVolumeClaim, name: b}, ${storage}}`,
    ),
    ['spec: must match dataSourceRef'],
    'ValidatePersistentVolumeClaimSpec',
  ],
  [
    'two ports without names',
    service('{ports: [{port: 80}, {port: 81}]}'),
    ['spec.ports[0].name: Required value', 'spec.ports[1].name: Required value'],
    'validateServicePort',
  ],
  ['one port without name', service('{ports: [{port: 80}]}'), [], 'validateServicePort'],
  [
    'port 0',
    service('{ports: [{port: 0}]}'),
    ['spec.ports[0].port: must be between 1 and 65535, inclusive', 'spec.ports[0].targetPort: must be between 1 and 65535, inclusive'],
    'validateServicePort',
  ],
  [
    'a target port of 16 letters',
    service('{ports: [{port: 80, targetPort: abcdefghijklmnop}]}'),
    ['spec.ports[0].targetPort: must be no more than 15 characters'],
    'ValidatePortNumOrName',
  ],
  [
    'two ports alike',
    service('{ports: [{name: a, port: 80}, {name: b, port: 80}]}'),
    ['spec.ports[1]: Duplicate value'],
    'ValidateService',
  ],
  [
    'an external name and a slash',
    service('{type: ExternalName, externalName: "a/b"}'),
    ['spec.externalName: a lowercase RFC 1123 subdomain'],
    'ValidateService',
  ],
  ['an external name that is missing', service('{type: ExternalName}'), ['spec.externalName: Required value'], 'ValidateService'],
  [
    'a headless load balancer',
    service('{type: LoadBalancer, clusterIP: None, ports: [{port: 80}]}'),
    ["spec.clusterIPs[0]: may not be set to 'None' for LoadBalancer services"],
    'ValidateService',
  ],
  [
    'a node port of a cluster service',
    service('{ports: [{port: 80, nodePort: 30080}]}'),
    ["spec.ports[0].nodePort: may not be used when `type` is 'ClusterIP'"],
    'ValidateService',
  ],
  [
    'an affinity of a day and a second',
    service('{sessionAffinity: ClientIP, sessionAffinityConfig: {clientIP: {timeoutSeconds: 86401}}, ports: [{port: 80}]}'),
    ['spec.sessionAffinityConfig.clientIP.timeoutSeconds: must be greater than 0 and less than 86400'],
    'validateClientIPAffinityConfig',
  ],
  [
    'a service of a digit',
    '{apiVersion: v1, kind: Service, metadata: {name: 1a}, spec: {ports: [{port: 80}]}}',
    [],
    'ValidateServiceName at 1.36: RelaxedServiceNameValidation',
  ],
  ['a pod without containers', pod('{}'), ['spec.containers: Required value'], 'ValidatePodSpec'],
  [
    'two containers of a name',
    pod('{containers: [{name: a, image: a}, {name: a, image: b}]}'),
    ['spec.containers[1].name: Duplicate value: "a"'],
    'validateContainers',
  ],
  [
    'an init container of the same name',
    pod('{initContainers: [{name: a, image: a}], containers: [{name: a, image: b}]}'),
    ['spec.initContainers[0].name: Duplicate value: "a"'],
    'validateInitContainers',
  ],
  [
    'an image of blanks',
    pod('{containers: [{name: a, image: " a"}]}'),
    ['spec.containers[0].image: must not have leading or trailing whitespace'],
    'validateContainerCommon',
  ],
  [
    'a probe of two handlers',
    pod('{containers: [{name: a, image: a, livenessProbe: {httpGet: {port: 80}, tcpSocket: {port: 80}}}]}'),
    ['spec.containers[0].livenessProbe.tcpSocket: may not specify more than 1 handler type'],
    'validateHandler',
  ],
  [
    'a probe of no handler',
    pod('{containers: [{name: a, image: a, readinessProbe: {periodSeconds: 1}}]}'),
    ['spec.containers[0].readinessProbe: must specify a handler type'],
    'validateHandler',
  ],
  [
    'a liveness probe of two successes',
    pod('{containers: [{name: a, image: a, livenessProbe: {successThreshold: 2, exec: {command: [a]}}}]}'),
    ['spec.containers[0].livenessProbe.successThreshold: must be 1'],
    'validateLivenessProbe',
  ],
  [
    'a readiness probe of an init container',
    pod('{initContainers: [{name: i, image: a, readinessProbe: {exec: {command: [a]}}}], containers: [{name: a, image: a}]}'),
    ['spec.initContainers[0].readinessProbe: may not be set for init containers without restartPolicy=Always'],
    'validateInitContainers',
  ],
  [
    'a variable of two sources',
    pod('{containers: [{name: a, image: a, env: [{name: A, value: b, valueFrom: {fieldRef: {fieldPath: metadata.name}}}]}]}'),
    ['spec.containers[0].env[0].valueFrom: may not be specified when `value` is not empty'],
    'validateEnvVarValueFrom',
  ],
  [
    'a variable of an unknown field',
    pod('{containers: [{name: a, image: a, env: [{name: A, valueFrom: {fieldRef: {fieldPath: spec.foo}}}]}]}'),
    ['spec.containers[0].env[0].valueFrom.fieldRef.fieldPath: error converting fieldPath'],
    'validateObjectFieldSelector',
  ],
  [
    'a port name in upper case',
    pod('{containers: [{name: a, image: a, ports: [{name: HTTP, containerPort: 80}]}]}'),
    [
      'spec.containers[0].ports[0].name: must contain at least one letter (a-z)',
      'spec.containers[0].ports[0].name: must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)',
    ],
    'validateContainerPorts',
  ],
  [
    'a host port of another number on the host network',
    pod('{hostNetwork: true, containers: [{name: a, image: a, ports: [{containerPort: 80, hostPort: 81}]}]}'),
    ['spec.containers[0].ports[0].hostPort: must match `containerPort` when `hostNetwork` is true'],
    'validateHostNetwork',
  ],
  [
    'requests of half a GPU',
    pod('{containers: [{name: a, image: a, resources: {limits: {nvidia.com/gpu: 500m}}}]}'),
    // Requests are those of the limits, where there are none.
    [
      'spec.containers[0].resources.limits[nvidia.com/gpu]: must be an integer',
      'spec.containers[0].resources.requests[nvidia.com/gpu]: must be an integer',
    ],
    'ValidateResourceQuantityValue',
  ],
  [
    'a GPU that is only requested',
    pod('{containers: [{name: a, image: a, resources: {requests: {nvidia.com/gpu: 1}}}]}'),
    ['spec.containers[0].resources.limits: Limit must be set for non overcommitable resources'],
    'ValidateContainerResourceRequirements',
  ],
  [
    'a GPU requested and limited apart',
    pod('{containers: [{name: a, image: a, resources: {requests: {nvidia.com/gpu: 1}, limits: {nvidia.com/gpu: 2}}}]}'),
    ['spec.containers[0].resources.requests: must be equal to nvidia.com/gpu limit of 2'],
    'ValidateContainerResourceRequirements',
  ],
  [
    'a toleration of Exists with a value',
    pod('{tolerations: [{key: a, operator: Exists, value: b}], containers: [{name: a, image: a}]}'),
    ["spec.tolerations[0].operator: value must be empty when `operator` is 'Exists'"],
    'ValidateTolerations',
  ],
  [
    'a toleration of seconds without NoExecute',
    pod('{tolerations: [{key: a, operator: Exists, effect: NoSchedule, tolerationSeconds: 5}], containers: [{name: a, image: a}]}'),
    ["spec.tolerations[0].effect: effect must be 'NoExecute' when `tolerationSeconds` is set"],
    'ValidateTolerations',
  ],
  [
    'a skew of 0',
    pod(
      '{topologySpreadConstraints: [{maxSkew: 0, topologyKey: zone, whenUnsatisfiable: DoNotSchedule}], containers: [{name: a, image: a}]}',
    ),
    ['spec.topologySpreadConstraints[0].maxSkew: must be greater than zero'],
    'ValidateMaxSkew',
  ],
  [
    'minDomains where anyway',
    pod(
      '{topologySpreadConstraints: [{maxSkew: 1, minDomains: 2, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway}], containers: [{name: a, image: a}]}',
    ),
    ['spec.topologySpreadConstraints[0].minDomains: can only use minDomains if whenUnsatisfiable=DoNotSchedule'],
    'validateMinDomains',
  ],
  [
    'an anti-affinity of no topology',
    pod(
      '{affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{labelSelector: {}}]}}, containers: [{name: a, image: a}]}',
    ),
    [
      'spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey: can not be empty',
      'spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey: name part must',
    ],
    'validatePodAffinityTerm',
  ],
  [
    'a weight of 0',
    pod(
      '{affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 0, preference: {matchExpressions: [{key: a, operator: Exists}]}}]}}, containers: [{name: a, image: a}]}',
    ),
    ['spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight: must be in the range 1-100'],
    'ValidatePreferredSchedulingTerms',
  ],
  [
    'node affinity Gt of a word',
    pod(
      '{affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: Gt, values: [a, b]}]}]}}}, containers: [{name: a, image: a}]}',
    ),
    [
      "spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values: must be specified single value when `operator` is 'Lt' or 'Gt'",
    ],
    'ValidateNodeSelectorRequirement',
  ],
  [
    'DNS of nothing',
    pod('{dnsPolicy: None, containers: [{name: a, image: a}]}'),
    ['spec.dnsConfig: must provide `dnsConfig` when `dnsPolicy` is None'],
    'validatePodDNSConfig',
  ],
  [
    'run as root and not',
    pod('{securityContext: {runAsUser: -1}, containers: [{name: a, image: a}]}'),
    ['spec.securityContext.runAsUser: must be between 0 and 2147483647, inclusive'],
    'ValidatePodSpecSecurityContext',
  ],
  [
    'privileged and no escalation',
    pod('{containers: [{name: a, image: a, securityContext: {privileged: true, allowPrivilegeEscalation: false}}]}'),
    ['spec.containers[0].securityContext: cannot set `allowPrivilegeEscalation` to false and `privileged` to true'],
    'ValidateSecurityContext',
  ],
  [
    'a host alias of a name',
    pod('{hostAliases: [{ip: localhost, hostnames: [a]}], containers: [{name: a, image: a}]}'),
    ['spec.hostAliases[0].ip: must be a valid IP address'],
    'ValidateHostAliases',
  ],
  [
    'a grace below 0',
    pod('{activeDeadlineSeconds: 0, containers: [{name: a, image: a}]}'),
    ['spec.activeDeadlineSeconds: must be between 1 and 2147483647, inclusive'],
    'ValidatePodSpec',
  ],
  [
    'a mount with ..',
    pod('{volumes: [{name: v, emptyDir: {}}], containers: [{name: a, image: a, volumeMounts: [{name: v, mountPath: /a, subPath: ../b}]}]}'),
    ["spec.containers[0].volumeMounts.subPath: must not contain '..'"],
    'validateLocalDescendingPath',
  ],
  [
    'a host path that goes up',
    pod('{volumes: [{name: v, hostPath: {path: /a/../b}}], containers: [{name: a, image: a}]}'),
    ["spec.volumes[0].hostPath.path: must not contain '..'"],
    'validatePathNoBacksteps',
  ],
  [
    'a mode of 1000 in octal',
    pod('{volumes: [{name: v, configMap: {name: a, defaultMode: 512}}], containers: [{name: a, image: a}]}'),
    ['spec.volumes[0].configMap.defaultMode: must be a number between 0 and 0777 (octal), both inclusive'],
    'validateConfigMapVolumeSource',
  ],
  [
    'an ephemeral container in a new pod',
    pod('{ephemeralContainers: [{name: e, image: a}], containers: [{name: a, image: a}]}'),
    ['spec.ephemeralContainers: cannot be set on create'],
    'ValidatePodCreate',
  ],
  [
    'an ephemeral container in a template',
    '{apiVersion: apps/v1, kind: Deployment, metadata: {name: a}, spec: {selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: {ephemeralContainers: [{name: e, image: a}], containers: [{name: a, image: a}]}}}}',
    ['spec.template.spec.ephemeralContainers: ephemeral containers not allowed in pod template'],
    'ValidatePodTemplateSpec',
  ],
  // pkg/apis/networking/validation/validation.go
  ['an Ingress of nothing', ingress('{}'), ['spec: either `defaultBackend` or `rules` must be specified'], 'ValidateIngressSpec'],
  [
    'a host that is an address',
    ingress(`{rules: [{host: 10.0.0.1, http: {paths: [{path: /, pathType: Prefix, ${backend}}]}}]}`),
    ['spec.rules[0].host: must be a DNS name, not an IP address'],
    'validateIngressRules',
  ],
  [
    'a wildcard in the middle',
    ingress(`{rules: [{host: a.*.example, http: {paths: [{path: /, pathType: Prefix, ${backend}}]}}]}`),
    ['spec.rules[0].host: a wildcard DNS-1123 subdomain must start with'],
    'IsWildcardDNS1123Subdomain',
  ],
  [
    'no path type',
    path(`{path: /, ${backend}}`),
    ['spec.rules[0].http.paths[0].pathType: pathType must be specified'],
    'validateHTTPIngressPath',
  ],
  [
    'a relative path',
    path(`{path: a, pathType: Exact, ${backend}}`),
    ['spec.rules[0].http.paths[0].path: must be an absolute path'],
    'validateHTTPIngressPath',
  ],
  [
    'no path and Prefix',
    path(`{pathType: Prefix, ${backend}}`),
    ['spec.rules[0].http.paths[0].path: must be an absolute path'],
    'validateHTTPIngressPath',
  ],
  ['no path and ImplementationSpecific', path(`{pathType: ImplementationSpecific, ${backend}}`), [], 'validateHTTPIngressPath'],
  [
    'two slashes',
    path(`{path: /a//b, pathType: Prefix, ${backend}}`),
    ["spec.rules[0].http.paths[0].path: must not contain '//'"],
    'validateHTTPIngressPath',
  ],
  [
    'both ports',
    path('{path: /, pathType: Prefix, backend: {service: {name: a, port: {name: http, number: 80}}}}'),
    ['spec.rules[0].http.paths[0].backend: cannot set both port name & port number'],
    'validateIngressBackend',
  ],
  [
    'no port',
    path('{path: /, pathType: Prefix, backend: {service: {name: a}}}'),
    ['spec.rules[0].http.paths[0].backend: port name or number is required'],
    'validateIngressBackend',
  ],
  [
    'no backend',
    path('{path: /, pathType: Prefix, backend: {}}'),
    ['spec.rules[0].http.paths[0].backend: resource or service backend is required'],
    'validateIngressBackend',
  ],
  [
    'two classes',
    ingress(
      '{ingressClassName: nginx, defaultBackend: {service: {name: a, port: {number: 80}}}}',
      '{kubernetes.io/ingress.class: traefik}',
    ),
    ['annotations.kubernetes.io/ingress.class: must match `ingressClassName` when both are specified'],
    'ValidateIngressCreate',
  ],
  // pkg/apis/autoscaling/validation/validation.go
  [
    'a minimum above the maximum',
    autoscaler('minReplicas: 5, maxReplicas: 3'),
    ['spec.maxReplicas: must be greater than or equal to `minReplicas`'],
    'validateHorizontalPodAutoscalerSpec',
  ],
  [
    'a utilization and a value',
    autoscaler(
      'maxReplicas: 3, metrics: [{type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 5, averageValue: 1}}}]',
    ),
    ['spec.metrics[0].resource.target.averageValue: may not set both a target raw value and a target utilization'],
    'validateResourceSource',
  ],
  [
    'a metric of another type',
    autoscaler('maxReplicas: 3, metrics: [{type: Resource, pods: {metric: {name: a}, target: {type: AverageValue, averageValue: 1}}}]'),
    ['spec.metrics[0].resource: must populate information for the given metric source'],
    'validateMetricSpec',
  ],
  [
    'a window of two hours',
    autoscaler('maxReplicas: 3, behavior: {scaleDown: {stabilizationWindowSeconds: 7200}}'),
    ['spec.behavior.scaleDown.stabilizationWindowSeconds: must be less than or equal to 3600'],
    'validateScalingRules',
  ],
  [
    'a policy of half an hour and a second',
    autoscaler('maxReplicas: 3, behavior: {scaleUp: {policies: [{type: Pods, value: 1, periodSeconds: 1801}]}}'),
    ['spec.behavior.scaleUp.policies[0].periodSeconds: must be less than or equal to 1800'],
    'validateScalingPolicy',
  ],
  // pkg/apis/apps/validation/validation.go
  [
    'nothing may be unavailable or surge',
    deployment('selector: {matchLabels: {app: a}}, strategy: {rollingUpdate: {maxSurge: 0, maxUnavailable: 0}}'),
    ['spec.strategy.rollingUpdate.maxUnavailable: may not be 0 when `maxSurge` is 0'],
    'ValidateRollingUpdateDeployment',
  ],
  [
    'a surge of 0% and nothing unavailable',
    deployment('selector: {matchLabels: {app: a}}, strategy: {rollingUpdate: {maxSurge: "0%", maxUnavailable: "0%"}}'),
    ['spec.strategy.rollingUpdate.maxUnavailable: may not be 0 when `maxSurge` is 0'],
    'ValidateRollingUpdateDeployment',
  ],
  [
    'Recreate that rolls',
    deployment('selector: {matchLabels: {app: a}}, strategy: {type: Recreate, rollingUpdate: {maxSurge: 1}}'),
    ["spec.strategy.rollingUpdate: may not be specified when strategy `type` is 'Recreate'"],
    'ValidateDeploymentStrategy',
  ],
  [
    'a deadline below the time to be ready',
    deployment('selector: {matchLabels: {app: a}}, minReadySeconds: 600'),
    ['spec.progressDeadlineSeconds: must be greater than minReadySeconds'],
    'ValidateDeploymentSpec',
  ],
  [
    'a selector of other labels',
    deployment('selector: {matchLabels: {app: b}}'),
    ['spec.template.metadata.labels: `selector` does not match template `labels`'],
    'ValidatePodTemplateSpecForReplicaSet',
  ],
  ['an empty selector', deployment('selector: {}'), ['spec.selector: empty selector is invalid for deployment'], 'ValidateDeploymentSpec'],
  [
    'no selector',
    deployment('replicas: 1'),
    ['spec.selector: Required value', 'spec.template.metadata.labels: `selector` does not match template `labels`'],
    'ValidateDeploymentSpec; a nil selector matches nothing',
  ],
]
