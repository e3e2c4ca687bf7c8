// @ts-check
const template = {
  metadata: { labels: { app: 'x' }, annotations: { a: 'b' } },
  spec: {
    serviceAccountName: 'x',
    nodeSelector: { a: 'b' },
    containers: [
      {
        name: 'main',
        image: 'nginx:1',
        command: ['a'],
        env: [
          { name: 'A', value: 'b' },
          { name: 'B', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
        ],
        ports: [{ containerPort: 80, name: 'http', protocol: 'TCP' }],
        resources: { requests: { cpu: '100m', memory: '1Gi' }, limits: { cpu: 1, memory: '2Gi' } },
        volumeMounts: [{ name: 'data', mountPath: '/data' }],
        livenessProbe: { httpGet: { path: '/', port: 'http' }, periodSeconds: 5 },
        lifecycle: { preStop: { exec: { command: ['x'] } } },
        securityContext: { runAsUser: 1, capabilities: { add: ['A'] } },
      },
    ],
    initContainers: [{ name: 'init', image: 'b' }],
    volumes: [
      { name: 'data', emptyDir: {} },
      { name: 'c', configMap: { name: 'c', items: [{ key: 'a', path: 'b' }] } },
    ],
    tolerations: [{ key: 'a', operator: 'Exists', effect: 'NoSchedule' }],
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] }],
        },
      },
    },
    topologySpreadConstraints: [
      { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', labelSelector: { matchLabels: { app: 'x' } } },
    ],
  },
}

/** Objects of Kubernetes' own kinds. */
export const natives = [
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'd' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'x' } },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 1 } },
      template,
    },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 's' },
    spec: {
      serviceName: 's',
      selector: { matchLabels: { app: 'x' } },
      template,
      volumeClaimTemplates: [
        { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } },
      ],
    },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'c' },
    spec: {
      schedule: '*/5 * * * *',
      timeZone: 'Etc/UTC',
      jobTemplate: { spec: { backoffLimit: 1, template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } } } },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 's' },
    spec: {
      type: 'ClusterIP',
      selector: { app: 'x' },
      ports: [
        { name: 'a', port: 80, targetPort: 'http' },
        { name: 'b', port: 81 },
      ],
    },
  },
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data: { a: 'b' }, binaryData: { c: 'AAEC' } },
  {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'h' },
    spec: {
      minReplicas: 1,
      maxReplicas: 3,
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'd' },
      metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 50 } } }],
    },
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: 'x' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'x' },
    subjects: [{ kind: 'ServiceAccount', name: 'x', namespace: 'y' }],
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'i' },
    spec: {
      rules: [
        { host: 'a.b', http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 's', port: { number: 80 } } } }] } },
      ],
    },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'p' },
    spec: { minAvailable: '50%', selector: { matchLabels: { app: 'x' } } },
  },
  {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name: 'k' },
    spec: {
      scaleTargetRef: { name: 'd' },
      minReplicaCount: 0,
      triggers: [{ type: 'cron', metadata: { timezone: 'Etc/UTC', start: '0 8 * * *', end: '0 18 * * *', desiredReplicas: '3' } }],
    },
  },
]

/** Patches of a Deployment. */
export const patches = [
  {
    spec: {
      replicas: 3,
      template: {
        spec: {
          containers: [
            { name: 'main', image: 'b' },
            { name: 'new', image: 'c' },
          ],
          $setElementOrder: 1,
        },
      },
    },
  },
  {
    spec: {
      template: {
        spec: {
          '$setElementOrder/containers': [{ name: 'new' }, { name: 'main' }],
          containers: [
            { name: 'new', image: 'c' },
            { $patch: 'delete', name: 'main' },
          ],
        },
      },
    },
  },
  {
    metadata: { finalizers: ['a', 'b'], '$deleteFromPrimitiveList/finalizers': ['c'] },
    spec: { strategy: { $retainKeys: ['type'], type: 'Recreate' } },
  },
]
