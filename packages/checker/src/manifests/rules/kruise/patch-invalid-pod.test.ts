import { describe, expect, it } from 'vitest'
import { check } from '../../../check.ts'

type Json = Readonly<Record<string, unknown>>

const container = {
  name: 'main',
  image: 'registry.example/m:1',
  ports: [{ name: 'http', containerPort: 80 }],
  resources: { limits: { cpu: '500m' } },
  volumeMounts: [{ name: 'data', mountPath: '/data' }],
}

const podSpec = { containers: [container], volumes: [{ name: 'data', emptyDir: {} }], tolerations: [{ key: 'team', operator: 'Exists' }] }
const template = { metadata: { labels: { app: 'w' } }, spec: podSpec }
const selector = { matchLabels: { app: 'w' } }

function spreadWith(
  patch: unknown,
  targetRef: Json = { apiVersion: 'apps.kruise.io/v1alpha1', kind: 'CloneSet', name: 'w' },
  name = 's',
): Json {
  const subsets = [{ name: 'a', ...(patch === undefined ? {} : { patch }) }]
  return { apiVersion: 'apps.kruise.io/v1alpha1', kind: 'WorkloadSpread', metadata: { name }, spec: { targetRef, subsets } }
}

function unitedWith(patch: unknown, kind = 'deploymentTemplate', volumeClaimTemplates: readonly Json[] = []): Json {
  const inner = { metadata: { labels: { app: 'w' } }, spec: { selector, template, volumeClaimTemplates } }
  const spec = { replicas: 2, selector, template: { [kind]: inner }, topology: { subsets: [{ name: 'a', patch }, { name: 'b' }] } }
  return { apiVersion: 'apps.kruise.io/v1alpha1', kind: 'UnitedDeployment', metadata: { name: 'u' }, spec }
}

const cloneSet = { apiVersion: 'apps.kruise.io/v1alpha1', kind: 'CloneSet', metadata: { name: 'w' }, spec: { selector, template } }

function judge(documents: readonly unknown[]): readonly string[] {
  return check({ documents, kubernetes: '1.36', with: { kruise: '1.9.0' } })
    .filter(({ subject }) => /WorkloadSpread|UnitedDeployment/.test(subject))
    .map(({ rule, path, data }) => {
      const words = [data['serverErrors']].flat().find(one => typeof one === 'string') ?? data['podError'] ?? data['serverMessage'] ?? ''
      return `${rule} ${path}: ${String(words)}`
    })
}

const at = 'spec.subsets[0].patch'
const invalid = 'kruise/patch-invalid-pod'

/** Each from the function of pkg/apis/core/validation that is named, at v1.32, the release that kruise 1.9 is built with. */
const patches: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['a label', { metadata: { labels: { zone: 'a' } } }, []],
  ['an image', { spec: { containers: [{ name: 'main', image: 'registry.example/m:2' }] } }, []],
  [
    'ValidateContainers: a container of another name',
    { spec: { containers: [{ name: 'mian' }] } },
    [`${invalid} ${at}.spec.containers[0]: ${at}.containers[0].image: Required value`],
  ],
  [
    'ValidateContainers: two containers of one name',
    { spec: { initContainers: [{ name: 'main', image: 'i' }] } },
    [`${invalid} ${at}.spec.initContainers[0].name: ${at}.initContainers[0].name: Duplicate value: "main"`],
  ],
  [
    'ValidateContainers: none is left',
    { spec: { containers: [{ $patch: 'delete', name: 'main' }] } },
    [`${invalid} ${at}.spec.containers: ${at}.containers: Required value`],
  ],
  [
    'ValidateContainerResourceRequirements',
    { spec: { containers: [{ name: 'main', resources: { requests: { cpu: '1' } } }] } },
    [
      `${invalid} ${at}.spec.containers[0].resources.requests: ${at}.containers[0].resources.requests: Invalid value: "1": must be less than or equal to cpu limit of 500m`,
    ],
  ],
  [
    'validatePullPolicy',
    { spec: { containers: [{ name: 'main', imagePullPolicy: 'Sometimes' }] } },
    [
      `${invalid} ${at}.spec.containers[0].imagePullPolicy: ${at}.containers[0].imagePullPolicy: Unsupported value: "Sometimes": supported values: "Always", "IfNotPresent", "Never"`,
    ],
  ],
  [
    'ValidateEnv',
    { spec: { containers: [{ name: 'main', env: [{ name: 'A', value: 'x', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }] }] } },
    [
      `${invalid} ${at}.spec.containers[0].env[0].valueFrom: ${at}.containers[0].env[0].valueFrom: Invalid value: "": may not be specified when \`value\` is not empty`,
    ],
  ],
  [
    'ValidateTolerations',
    {
      spec: {
        tolerations: [
          { key: 'team', operator: 'Exists' },
          { operator: 'Equal', value: 'x' },
        ],
      },
    },
    [
      `${invalid} ${at}.spec.tolerations[1].operator: ${at}.tolerations[1].operator: Invalid value: "Equal": operator must be Exists when \`key\` is empty, which means "match all values and all keys"`,
    ],
  ],
  [
    'validateRestartPolicy',
    { spec: { restartPolicy: 'Sometimes' } },
    [
      `${invalid} ${at}.spec.restartPolicy: ${at}.restartPolicy: Unsupported value: "Sometimes": supported values: "Always", "OnFailure", "Never"`,
    ],
  ],
  [
    'ValidateVolumeDevices: a mount and a device of one name',
    { spec: { containers: [{ name: 'main', volumeDevices: [{ name: 'data', devicePath: '/data' }] }] } },
    [
      `${invalid} ${at}.spec.containers[0]: ${at}.containers[0].volumeMounts[0].mountPath: Invalid value: "/data": must not already exist as a path in volumeDevices`,
      `${invalid} ${at}.spec.containers[0]: ${at}.containers[0].volumeMounts[0].name: Invalid value: "data": must not already exist in volumeDevices`,
      `${invalid} ${at}.spec.containers[0].volumeDevices[0].devicePath: ${at}.containers[0].volumeDevices[0].devicePath: Invalid value: "/data": must not already exist as a path in volumeMounts`,
      `pod/volume-device-not-a-claim ${at}.spec.containers[0].volumeDevices[0].name: ${at}.containers[0].volumeDevices[0].name: Invalid value: "data": can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode`,
    ],
  ],
  [
    'a label that no pod can have: not the webhook, the API server',
    { metadata: { labels: { zone: 'a b' } } },
    [
      `${invalid} ${at}.metadata.labels: metadata.labels: Invalid value: "a b": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
    ],
  ],
  [
    'no field of a container',
    { spec: { containers: [{ name: 'main', imagePullPolice: 'Always' }] } },
    [`kruise/patch-field-dropped ${at}.spec.containers[0].imagePullPolice: `],
  ],
  ['no field of a pod', { containers: [{ name: 'main', image: 'i' }] }, [`kruise/patch-field-dropped ${at}.containers: `]],
  ['a field of a pod that its template does not have', { apiVersion: 'v1', kind: 'Pod' }, []],
  ['another case, which encoding/json reads', { spec: { containers: [{ name: 'main', ImagePullPolicy: 'Always' }] } }, []],
  [
    'tolerations in place of those of the template',
    { spec: { tolerations: [{ key: 'zone', operator: 'Exists' }] } },
    [`kruise/patch-replaces-list ${at}.spec.tolerations: `],
  ],
]

describe('patches that make pods', () => {
  it.each(patches)('WorkloadSpread: %s', (_, patch, expected) => {
    expect(judge([cloneSet, spreadWith(patch)])).toEqual(expected)
  })

  it('does not blame the patch for what the template has', () => {
    const broken = { ...template, spec: { ...podSpec, containers: [{ ...container, imagePullPolicy: 'Sometimes' }, { name: 'side' }] } }
    const given = { ...cloneSet, spec: { selector, template: broken } }
    expect(judge([given, spreadWith({ spec: { containers: [{ name: 'new', image: 'i' }] } })])).toEqual([])
  })

  const united: readonly (readonly [string, Json, readonly string[]])[] = [
    ['a label', unitedWith({ metadata: { labels: { zone: 'a' } } }), []],
    [
      'a claim of its template',
      unitedWith({ spec: { containers: [{ name: 'main', volumeMounts: [{ name: 'c', mountPath: '/c' }] }] } }, 'cloneSetTemplate', [
        { metadata: { name: 'c' } },
      ]),
      [],
    ],
    [
      'a volume that is nowhere',
      unitedWith({ spec: { containers: [{ name: 'main', volumeMounts: [{ name: 'c', mountPath: '/c' }] }] } }),
      [
        `${invalid} spec.topology.subsets[0].patch.spec.containers[0].volumeMounts[0].name: spec.containers[0].volumeMounts[0].name: Not found: "c"`,
      ],
    ],
    [
      'a container without an image',
      unitedWith({ spec: { containers: [{ name: 'mian' }] } }),
      [`${invalid} spec.topology.subsets[0].patch.spec.containers[0]: spec.containers[0].image: Required value`],
    ],
    [
      'no merge key',
      unitedWith({ spec: { containers: [{ image: 'x' }] } }),
      [`${invalid} spec.topology.subsets[0].patch: map: map[image:x] does not contain declared merge key: name`],
    ],
    [
      'a field that is dropped',
      unitedWith({ spec: { containers: [{ name: 'main', imagePullPolice: 'x' }] } }),
      ['kruise/patch-field-dropped spec.topology.subsets[0].patch.spec.containers[0].imagePullPolice: '],
    ],
  ]
  it.each(united)('UnitedDeployment: %s', (_, object, expected) => {
    expect(judge([object])).toEqual(expected)
  })
})

describe('targets of WorkloadSpreads', () => {
  const ref = (apiVersion: string, kind: string, name = 'w') => spreadWith(undefined, { apiVersion, kind, name })
  const notValid = 'kruise/ws-target-not-valid spec.targetRef: '
  const rows: readonly (readonly [string, readonly Json[], readonly string[]])[] = [
    ['a CloneSet of kruise', [ref('apps.kruise.io/v1beta1', 'CloneSet')], []],
    ['a StatefulSet of Kubernetes', [ref('apps/v1', 'StatefulSet')], []],
    ['a StatefulSet of kruise', [ref('apps.kruise.io/v1beta1', 'StatefulSet')], []],
    ['a Job', [ref('batch/v1', 'Job')], []],
    ['a kind that a ConfigMap may allow', [ref('games.kruise.io/v1alpha1', 'GameServerSet')], []],
    ['a CloneSet of apps', [ref('apps/v1', 'CloneSet')], [`${notValid}TargetReference is not valid for CloneSet.`]],
    [
      'a Deployment of an old group',
      [ref('extensions/v1beta1', 'Deployment')],
      [`${notValid}TargetReference is not valid for Deployment.`],
    ],
    ['a StatefulSet of another group', [ref('batch/v1', 'StatefulSet')], [`${notValid}TargetReference is not valid for StatefulSet.`]],
    ['a Job of no group', [ref('v1', 'Job')], [`${notValid}TargetReference is not valid for Job.`]],
    ['no name', [ref('apps/v1', 'Deployment', '')], [`${notValid}empty TargetReference is not valid for WorkloadSpread.`]],
    [
      'two on one workload, by other versions',
      [
        ref('apps.kruise.io/v1alpha1', 'CloneSet'),
        spreadWith(undefined, { apiVersion: 'apps.kruise.io/v1beta1', kind: 'CloneSet', name: 'w' }, 't'),
      ],
      ['kruise/ws-target-conflict spec.targetRef: ws.spec.targetRef is in conflict with other WorkloadSpread s'],
    ],
    ['the same one twice', [ref('apps.kruise.io/v1alpha1', 'CloneSet'), ref('apps.kruise.io/v1alpha1', 'CloneSet')], []],
    [
      'two on two',
      [
        ref('apps.kruise.io/v1alpha1', 'CloneSet'),
        spreadWith(undefined, { apiVersion: 'apps.kruise.io/v1alpha1', kind: 'CloneSet', name: 'x' }, 't'),
      ],
      [],
    ],
  ]
  it.each(rows)('%s', (_, spreads, expected) => {
    expect(judge(spreads)).toEqual(expected)
  })
})
