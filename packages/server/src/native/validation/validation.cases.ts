/** An object, and all that an API server of the newest minor says of it: `path: text` of each error. */
export interface ValidationCase {
  readonly name: string
  readonly object: Readonly<Record<string, unknown>>
  readonly errors: readonly string[]
  /** The first minor whose server says it in these words. Default: any that is followed. */
  readonly since?: string
}

type Json = Readonly<Record<string, unknown>>

const labels = { app: 'shop' }
const own = { name: 'shop', image: 'shop:1' }
const label =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')"

const labelValue =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')"

function kindOf(apiVersion: string, kind: string, rest: Json): Json {
  return { apiVersion, kind, metadata: { name: 'shop' }, ...rest }
}

function deployment(pod: Json, spec: Json = {}): Json {
  return kindOf('apps/v1', 'Deployment', {
    spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: { containers: [own], ...pod } }, ...spec },
  })
}

const withContainer = (container: Json, pod: Json = {}) => deployment({ containers: [{ ...own, ...container }], ...pod })
const service = (spec: Json) => kindOf('v1', 'Service', { spec })
const podPath = 'spec.template.spec'
const first = `${podPath}.containers[0]`
const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop' }
const role = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'reader' }
const claim = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } }

function statefulSet(volumeClaimTemplates: readonly Json[]): Json {
  const template = { metadata: { labels }, spec: { containers: [own] } }
  return kindOf('apps/v1', 'StatefulSet', {
    spec: { serviceName: 'shop', selector: { matchLabels: labels }, template, volumeClaimTemplates },
  })
}

function ephemeral(metadata: Json): Json {
  const volumes = [{ name: 'scratch', ephemeral: { volumeClaimTemplate: { metadata, spec: claim } } }]
  return withContainer({ volumeMounts: [{ name: 'scratch', mountPath: '/scratch' }] }, { volumes })
}

export const cases: readonly ValidationCase[] = [
  {
    name: 'a mount of a volume',
    object: withContainer({ volumeMounts: [{ name: 'a', mountPath: '/a' }] }, { volumes: [{ name: 'a', emptyDir: {} }] }),
    errors: [],
  },
  {
    name: 'a mount of no volume',
    object: withContainer({ volumeMounts: [{ name: 'a', mountPath: '/a' }] }),
    errors: [`${first}.volumeMounts[0].name: Not found: "a"`],
  },
  {
    name: 'two mounts at one path',
    object: withContainer(
      {
        volumeMounts: [
          { name: 'a', mountPath: '/a' },
          { name: 'a', mountPath: '/a' },
        ],
      },
      { volumes: [{ name: 'a', emptyDir: {} }] },
    ),
    errors: [`${first}.volumeMounts[1].mountPath: Invalid value: "/a": must be unique`],
  },
  { name: 'a volume without a source', object: deployment({ volumes: [{ name: 'a' }] }), errors: [] },
  {
    name: 'a volume with two sources',
    object: deployment({ volumes: [{ name: 'a', emptyDir: {}, secret: { secretName: 's' } }] }),
    errors: [`${podPath}.volumes[0].secret: Forbidden: may not specify more than 1 volume type`],
  },
  { name: 'labels of an ephemeral claim', object: ephemeral({ labels }), errors: [] },
  {
    name: 'a name of an ephemeral claim',
    object: ephemeral({ name: 'x' }),
    errors: [
      `${podPath}.volumes[0].ephemeral.volumeClaimTemplate.metadata.name: Forbidden: cannot be set`,
      `${first}.volumeMounts[0].name: Not found: "scratch"`,
    ],
  },
  {
    name: 'requests up to limits',
    object: withContainer({ resources: { requests: { cpu: '500m' }, limits: { cpu: '0.5' } } }),
    errors: [],
  },
  {
    name: 'requests above limits',
    object: withContainer({ resources: { requests: { memory: '2Gi' }, limits: { memory: '1Gi' } } }),
    errors: [`${first}.resources.requests: Invalid value: "2Gi": must be less than or equal to memory limit of 1Gi`],
  },
  {
    name: 'devices without a limit',
    object: withContainer({ resources: { requests: { 'nvidia.com/gpu': 1 } } }),
    errors: [`${first}.resources.limits: Required value: Limit must be set for non overcommitable resources`],
  },
  {
    name: 'half a device',
    object: withContainer({ resources: { limits: { 'nvidia.com/gpu': '500m' } } }),
    errors: [`${first}.resources.limits[nvidia.com/gpu]: Invalid value: "500m": must be an integer`],
  },
  {
    name: 'a resource that containers have not',
    object: withContainer({ resources: { limits: { disk: '1Gi' } } }),
    errors: [
      `${first}.resources.limits[disk]: Invalid value: "disk": must be a standard resource type or fully qualified`,
      `${first}.resources.limits[disk]: Invalid value: "disk": must be a standard resource for containers`,
    ],
  },
  {
    name: 'a probe without a handler',
    object: withContainer({ livenessProbe: { periodSeconds: 5 } }),
    errors: [`${first}.livenessProbe: Required value: must specify a handler type`],
  },
  {
    name: 'a probe with two handlers',
    object: withContainer({ readinessProbe: { tcpSocket: { port: 80 }, httpGet: { port: 'web', path: '/' } } }),
    errors: [`${first}.readinessProbe.tcpSocket: Forbidden: may not specify more than 1 handler type`],
  },
  {
    name: 'a liveness probe that must succeed twice',
    object: withContainer({ livenessProbe: { tcpSocket: { port: 80 }, successThreshold: 2 } }),
    errors: [`${first}.livenessProbe.successThreshold: Invalid value: 2: must be 1`],
  },
  {
    name: 'a port name with capitals',
    object: withContainer({ ports: [{ containerPort: 80, name: 'Web' }] }),
    errors: [`${first}.ports[0].name: Invalid value: "Web": must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)`],
  },
  {
    name: 'a port of the node twice',
    object: withContainer({
      ports: [
        { containerPort: 80, hostPort: 80 },
        { containerPort: 81, hostPort: 80 },
      ],
    }),
    errors: [`${first}.ports[1].hostPort: Duplicate value: "TCP//80"`],
  },
  {
    name: 'a variable with a value and a source',
    object: withContainer({ env: [{ name: 'A', value: 'x', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }] }),
    errors: [`${first}.env[0].valueFrom: Invalid value: "": may not be specified when \`value\` is not empty`],
  },
  {
    name: 'variables from nowhere',
    object: withContainer({ envFrom: [{}] }),
    errors: [`${first}.envFrom: Invalid value: "": must specify one of: \`configMapRef\` or \`secretRef\``],
  },
  {
    name: 'a probe of an init container',
    object: deployment({ initContainers: [{ ...own, name: 'init', livenessProbe: { tcpSocket: { port: 80 } } }] }),
    errors: [`${podPath}.initContainers[0].livenessProbe: Forbidden: may not be set for init containers without restartPolicy=Always`],
  },
  {
    name: 'privileges given and taken',
    object: withContainer({ securityContext: { privileged: true, allowPrivilegeEscalation: false } }),
    errors: [
      `${first}.securityContext: Invalid value: {"Capabilities":null,"Privileged":true,"SELinuxOptions":null,"WindowsOptions":null,"RunAsUser":null,"RunAsGroup":null,"RunAsNonRoot":null,"ReadOnlyRootFilesystem":null,"AllowPrivilegeEscalation":false,"ProcMount":null,"SeccompProfile":null,"AppArmorProfile":null}: cannot set \`allowPrivilegeEscalation\` to false and \`privileged\` to true`,
    ],
  },
  {
    name: 'a toleration of all with a value',
    object: deployment({ tolerations: [{ operator: 'Exists', value: 'x' }] }),
    errors: [`${podPath}.tolerations[0].operator: Invalid value: "x": value must be empty when \`operator\` is 'Exists'`],
  },
  {
    name: 'a toleration without a key',
    object: deployment({ tolerations: [{ value: 'x' }] }),
    errors: [
      `${podPath}.tolerations[0].operator: Invalid value: "": operator must be Exists when \`key\` is empty, which means "match all values and all keys"`,
    ],
  },
  {
    name: 'one constraint twice',
    object: deployment({
      topologySpreadConstraints: ['a', 'b'].map(app => ({
        maxSkew: 1,
        topologyKey: 'zone',
        whenUnsatisfiable: 'DoNotSchedule',
        labelSelector: { matchLabels: { app } },
      })),
    }),
    errors: [`${podPath}.topologySpreadConstraints[0].{topologyKey, whenUnsatisfiable}: Duplicate value: "{zone, DoNotSchedule}"`],
  },
  {
    name: 'a selector of other pods',
    object: deployment({}, { selector: { matchLabels: { app: 'other' } } }),
    errors: ['spec.template.metadata.labels: Invalid value: {"app":"shop"}: `selector` does not match template `labels`'],
  },
  {
    name: 'a selector of all pods',
    object: deployment({}, { selector: {} }),
    errors: ['spec.selector: Invalid value: {}: empty selector is invalid for deployment'],
  },
  {
    name: 'pods that are not restarted',
    object: deployment({ restartPolicy: 'Never' }),
    errors: [`${podPath}.restartPolicy: Unsupported value: "Never": supported values: "Always"`],
  },
  {
    name: 'no pod more, none less',
    object: deployment({}, { strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: '0%' } } }),
    errors: ['spec.strategy.rollingUpdate.maxUnavailable: Invalid value: "0%": may not be 0 when `maxSurge` is 0'],
  },
  {
    name: 'a job that restarts always',
    object: kindOf('batch/v1', 'Job', { spec: { template: { spec: { containers: [own] } } } }),
    errors: [`${podPath}.restartPolicy: Required value: valid values: "OnFailure", "Never"`],
  },
  {
    name: 'a schedule of four fields',
    object: kindOf('batch/v1', 'CronJob', {
      spec: { schedule: '* * * *', jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never', containers: [own] } } } } },
    }),
    errors: ['spec.schedule: Invalid value: "* * * *": expected exactly 5 fields, found 4: [* * * *]'],
  },
  { name: 'a service without ports', object: service({ selector: labels }), errors: ['spec.ports: Required value'] },
  { name: 'a headless service without ports', object: service({ selector: labels, clusterIP: 'None' }), errors: [] },
  {
    name: 'two ports without names',
    object: service({ ports: [{ port: 80 }, { port: 81 }] }),
    errors: ['spec.ports[0].name: Required value', 'spec.ports[1].name: Required value'],
  },
  {
    name: 'one port twice',
    object: service({
      ports: [
        { name: 'a', port: 80 },
        { name: 'b', port: 80 },
      ],
    }),
    errors: ['spec.ports[1]: Duplicate value: {"Name":"","Protocol":"TCP","AppProtocol":null,"Port":80,"TargetPort":0,"NodePort":0}'],
  },
  {
    name: 'a node port of a cluster address',
    object: service({ ports: [{ port: 80, nodePort: 30080 }] }),
    errors: ["spec.ports[0].nodePort: Forbidden: may not be used when `type` is 'ClusterIP'"],
  },
  {
    name: 'fewer at most than at least',
    object: kindOf('autoscaling/v2', 'HorizontalPodAutoscaler', { spec: { minReplicas: 5, maxReplicas: 3, scaleTargetRef: target } }),
    errors: ['spec.maxReplicas: Invalid value: 3: must be greater than or equal to `minReplicas`'],
  },
  {
    name: 'a metric without a target',
    object: kindOf('autoscaling/v2', 'HorizontalPodAutoscaler', {
      spec: {
        maxReplicas: 3,
        scaleTargetRef: target,
        metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization' } } }],
      },
    }),
    errors: [
      'spec.metrics[0].resource.target.averageUtilization: Required value: must set either a target raw value or a target utilization',
    ],
  },
  {
    name: 'an account without a namespace',
    object: kindOf('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', {
      roleRef: role,
      subjects: [{ kind: 'ServiceAccount', name: 'shop' }],
    }),
    errors: ['subjects[0].namespace: Required value'],
  },
  {
    name: 'a binding of nothing',
    object: kindOf('rbac.authorization.k8s.io/v1', 'RoleBinding', { subjects: [] }),
    errors: ['roleRef.kind: Unsupported value: "": supported values: "Role", "ClusterRole"', 'roleRef.name: Required value'],
  },
  {
    name: 'an ingress to nowhere',
    object: kindOf('networking.k8s.io/v1', 'Ingress', {
      spec: { rules: [{ host: 'shop.example.com', http: { paths: [{ path: '/', pathType: 'Prefix', backend: {} }] } }] },
    }),
    errors: ['spec.rules[0].http.paths[0].backend: Invalid value: "": resource or service backend is required'],
  },
  {
    name: 'a path that does not begin',
    object: kindOf('networking.k8s.io/v1', 'Ingress', {
      spec: {
        rules: [{ http: { paths: [{ path: 'a', pathType: 'Exact', backend: { service: { name: 'shop', port: { number: 80 } } } }] } }],
      },
    }),
    errors: ['spec.rules[0].http.paths[0].path: Invalid value: "a": must be an absolute path'],
  },
  {
    name: 'no replicas at most, and one at least by default',
    object: kindOf('autoscaling/v2', 'HorizontalPodAutoscaler', { spec: { maxReplicas: -1, scaleTargetRef: target } }),
    errors: [
      'spec.maxReplicas: Invalid value: -1: must be greater than or equal to 1',
      'spec.maxReplicas: Invalid value: -1: must be greater than or equal to `minReplicas`',
    ],
    since: '1.36',
  },
  {
    name: 'a set of replicas without a template',
    object: kindOf('apps/v1', 'ReplicaSet', { spec: { selector: { matchLabels: labels } } }),
    errors: [
      'spec.template.metadata.labels: Invalid value: null: `selector` does not match template `labels`',
      'spec.template.spec.containers: Required value',
    ],
  },
  {
    name: 'a controller that has the labels of its pods',
    object: kindOf('v1', 'ReplicationController', {
      spec: { template: { metadata: { labels: { app: 'a b' } }, spec: { containers: [own] } } },
    }),
    errors: [`metadata.labels: Invalid value: "a b": ${labelValue}`, `spec.template.labels: Invalid value: "a b": ${labelValue}`],
  },
  {
    name: 'a budget of both',
    object: kindOf('policy/v1', 'PodDisruptionBudget', {
      spec: { minAvailable: 1, maxUnavailable: '50%', selector: { matchLabels: labels } },
    }),
    errors: [
      'spec: Invalid value: {"MinAvailable":1,"Selector":{"matchLabels":{"app":"shop"}},"MaxUnavailable":"50%","UnhealthyPodEvictionPolicy":null}: minAvailable and maxUnavailable cannot be both set',
    ],
  },
  {
    name: 'a claim of nothing',
    object: kindOf('v1', 'PersistentVolumeClaim', { spec: { ...claim, resources: { requests: { storage: 0 } } } }),
    errors: ['spec.resources[storage]: Invalid value: "0": must be greater than zero'],
  },
  {
    name: 'an empty peer',
    object: kindOf('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {}, ingress: [{ from: [{}] }] } }),
    errors: ['spec.ingress[0].from[0]: Required value: must specify a peer'],
  },
  {
    name: 'a container name with a dot',
    object: withContainer({ name: 'Shop' }),
    errors: [`${first}.name: Invalid value: "Shop": ${label}`],
  },
  ...[
    { name: 'a claim template of a StatefulSet without a name', claims: [{ spec: claim }] },
    { name: 'two of them, which make one volume', claims: [{ spec: claim }, { metadata: { labels }, spec: claim }] },
  ].map(({ name, claims }) => ({
    name,
    object: statefulSet(claims),
    errors: [`${podPath}.volumes[0].persistentVolumeClaim.claimName: Required value`, `${podPath}.volumes[0].name: Required value`],
  })),
  {
    name: 'two claim templates of one name',
    object: statefulSet(['data', 'data'].map(name => ({ metadata: { name }, spec: claim }))),
    errors: [],
  },
  ...['europe/berlin', 'utc'].map(timeZone => ({
    name: `a time zone in lower case, ${timeZone}`,
    object: kindOf('batch/v1', 'CronJob', {
      spec: {
        schedule: '@daily',
        timeZone,
        jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never', containers: [own] } } } },
      },
    }),
    errors: [`spec.timeZone: Invalid value: "${timeZone}": unknown time zone ${timeZone}`],
  })),
]
