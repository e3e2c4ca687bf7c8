import { describe, expect, it } from 'vitest'
import { check } from '../../../check.ts'

type Json = Readonly<Record<string, unknown>>

interface Given {
  readonly kruise?: string
  readonly target?: readonly [apiVersion: string, kind: string]
  readonly patch: Json | string
  readonly workloads?: readonly Json[]
  readonly live?: readonly Json[]
  readonly order?: string
}

const mount = { name: 'vol', mountPath: '/v' }

function workload(apiVersion: string, kind: string, spec: Json = {}, claims: readonly string[] = ['vol']): Json {
  const containers = [{ name: 'main', image: 'registry.example/m:1', volumeMounts: [mount] }]
  const volumeClaimTemplates = claims.map(name => ({ metadata: { name }, spec: {} }))
  return { apiVersion, kind, metadata: { name: 'w' }, spec: { template: { spec: { containers, ...spec } }, volumeClaimTemplates } }
}

const cloneSet = workload('apps.kruise.io/v1alpha1', 'CloneSet')
const label = { metadata: { labels: { a: 'b' } } }

function findingsOf(
  { kruise, target = ['apps.kruise.io/v1alpha1', 'CloneSet'], patch, workloads = [cloneSet], live, order }: Given,
  of = 'WorkloadSpread',
) {
  const [apiVersion, kind] = target
  const spec = { targetRef: { apiVersion, kind, name: 'w' }, subsets: [{ name: 'a', patch }] }
  const spread = { apiVersion: 'apps.kruise.io/v1alpha1', kind: 'WorkloadSpread', metadata: { name: 's' }, spec }
  const found = check({
    documents: [spread, ...workloads],
    ...(kruise === undefined ? {} : { with: { kruise } }),
    ...(live === undefined ? {} : { live }),
    options: order === undefined ? {} : { applyOrder: order },
  })
  return found.filter(({ subject }) => subject.includes(of))
}

const place = 'spec.subsets[0].patch'
const noMount = `${place}.containers[0].volumeMounts[0].name: Not found: "vol"`
const unseen = 'kruise/ws-patch-claim-volume-not-seen'
const unchecked = 'kruise/ws-patch-not-validated-by-webhook'

const rows: readonly (readonly [string, Given, readonly string[], readonly string[]])[] = [
  ['the first release that checks', { kruise: '1.5.0', patch: label }, [unseen], [noMount]],
  ['a release that does not yet', { kruise: '1.4.0', patch: label }, [unchecked], []],
  ['v1.7.5, which has the fix', { kruise: 'v1.7.5', patch: label }, [], []],
  ['no release given: the newest is assumed, and said to be', { patch: label }, [unseen], []],
  [
    'no release given, and none refuses it',
    { patch: { spec: { containers: [{ name: 'main', volumeMounts: [{ $patch: 'replace' }] }] } } },
    [],
    [],
  ],
  ['a CloneSet in the cluster', { kruise: '1.7.2', patch: label, workloads: [], live: [cloneSet] }, [unseen], [noMount]],
  ['a CloneSet that comes later', { kruise: '1.7.2', patch: label, order: 'workloadspread-first' }, [unseen], []],
  [
    'a second source since claims are seen',
    { kruise: '1.9.0', patch: { spec: { volumes: [{ name: 'vol', emptyDir: {} }] } } },
    ['pod/volume-more-than-one-source'],
    [`${place}.volumes[0].persistentVolumeClaim: Forbidden: may not specify more than 1 volume type`, noMount],
  ],
  [
    'a source put in the place of another',
    { kruise: '1.9.0', patch: { spec: { volumes: [{ name: 'vol', $retainKeys: ['name', 'emptyDir'], emptyDir: {} }] } } },
    [],
    [],
  ],
  [
    'a new container goes in front, which moves the index',
    { kruise: '1.7.2', patch: { spec: { containers: [{ name: 'new', image: 'i' }] } } },
    [unseen],
    [`${place}.containers[1].volumeMounts[0].name: Not found: "vol"`],
  ],
  [
    'no merge key',
    { kruise: '1.9.0', patch: { spec: { containers: [{ image: 'x' }] } } },
    ['smp/merge-error'],
    [
      `${place}: Invalid value: "{\\"spec\\":{\\"containers\\":[{\\"image\\":\\"x\\"}]}}": failed to merge patch: map: map[image:x] does not contain declared merge key: name`,
      `${place}: Invalid value: "{\\"spec\\":{\\"containers\\":[{\\"image\\":\\"x\\"}]}}": failed to unmarshal: unexpected end of JSON input`,
      `${place}.containers: Required value`,
    ],
  ],
  [
    'a patch that makes no pod',
    { kruise: '1.9.0', patch: { spec: { containers: { name: 'main' } } } },
    ['smp/merge-error'],
    [
      `${place}: Invalid value: "{\\"spec\\":{\\"containers\\":{\\"name\\":\\"main\\"}}}": failed to unmarshal: json: cannot unmarshal object into Go struct field PodSpec.spec.containers of type []v1.Container`,
      `${place}.containers: Required value`,
    ],
  ],
  [
    'a number for a label, and a claim that is not seen',
    { kruise: '1.7.2', patch: { metadata: { labels: { a: 1 } } } },
    [unseen, 'smp/merge-error'],
    [
      noMount,
      `${place}: Invalid value: "{\\"metadata\\":{\\"labels\\":{\\"a\\":1}}}": failed to unmarshal: json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string`,
    ],
  ],
  [
    'text, which is not a patch',
    { kruise: '1.9.0', patch: 'metadata: {labels: {a: b}}' },
    ['smp/merge-error'],
    [
      `${place}: Invalid value: "\\"metadata: {labels: {a: b}}\\"": failed to merge patch: invalid JSON document`,
      `${place}: Invalid value: "\\"metadata: {labels: {a: b}}\\"": failed to unmarshal: unexpected end of JSON input`,
      `${place}.containers: Required value`,
    ],
  ],
  ['fields that no pod has', { kruise: '1.9.0', patch: { spec: { sise: 3 } } }, ['kruise/patch-field-dropped'], []],
  [
    'a template that is wrong itself',
    { kruise: '1.9.0', patch: label, workloads: [workload('apps.kruise.io/v1alpha1', 'CloneSet', { hostNetwork: 'yes' })] },
    [],
    [],
  ],
  [
    'an Advanced StatefulSet with a namesake of apps/v1: the wrong one is looked at',
    {
      kruise: '1.9.0',
      target: ['apps.kruise.io/v1beta1', 'StatefulSet'],
      patch: label,
      workloads: [workload('apps.kruise.io/v1beta1', 'StatefulSet'), workload('apps/v1', 'StatefulSet', {}, ['other'])],
    },
    ['pod/volume-mount-not-found'],
    [noMount],
  ],
  [
    'an Advanced StatefulSet',
    {
      kruise: '1.9.0',
      target: ['apps.kruise.io/v1beta1', 'StatefulSet'],
      patch: label,
      workloads: [workload('apps.kruise.io/v1beta1', 'StatefulSet')],
    },
    [unchecked],
    [],
  ],
  [
    'two mounts at one path',
    { kruise: '1.9.0', patch: { spec: { containers: [{ name: 'b', image: 'i', volumeMounts: [mount, { ...mount, subPath: 'x' }] }] } } },
    ['pod/mount-path-not-unique'],
    [`${place}.containers[0].volumeMounts[1].mountPath: Invalid value: "/v": must be unique`],
  ],
]

describe('patches of WorkloadSpreads', () => {
  it.each(rows)('%s', (_, given, rules, errors) => {
    const found = findingsOf(given)
    expect(found.map(({ rule }) => rule)).toEqual(rules)
    expect(found.flatMap(({ data }) => data['serverErrors'] ?? [])).toEqual(errors)
  })

  it('tell the whole refusal, when it comes, and what becomes of the pods', () => {
    const [now] = findingsOf({ kruise: '1.7.2', patch: label })
    const words = `admission webhook "vworkloadspread.kb.io" denied the request: ${noMount}`
    expect(now?.data).toMatchObject({ kruise: '1.7.2', webhook: 'refuses', pod: 'accepted', serverMessage: words })
    const [later] = findingsOf({ kruise: '1.7.2', patch: label, order: 'workloadspread-first' })
    expect(later?.data).toMatchObject({ webhook: 'accepts', serverMessage: words, onUpdate: { webhook: 'refuses', serverMessage: words } })
    expect(later?.message).toContain('at its first update')
  })

  it.each([{ kruise: '1.7.2' }, { kruise: '1.9.0' }, {}])('take a claim away under %j, and leave its mount', given => {
    const found = findingsOf({ ...given, patch: { spec: { volumes: [{ $patch: 'delete', name: 'vol' }] } } })
    expect(found).toMatchObject([
      {
        rule: 'pod/volume-mount-not-found',
        help: expect.stringContaining('The patch takes volume vol away: leave it, or take its mounts away, too.'),
      },
    ])
    expect(found[0]?.data).toMatchObject({ webhook: 'refuses', serverErrors: [noMount], pod: 'refused' })
  })

  it('say which workload kruise looks at', () => {
    const workloads = [workload('apps.kruise.io/v1beta1', 'StatefulSet'), workload('apps/v1', 'StatefulSet', {}, ['other'])]
    const [found] = findingsOf({ kruise: '1.9.0', target: ['apps.kruise.io/v1beta1', 'StatefulSet'], patch: label, workloads })
    expect(found).toMatchObject({ data: { pod: 'accepted' }, help: expect.stringMatching(/^Rename the workload: /) })
  })

  it('speak of devices as devices', () => {
    const patch = { spec: { containers: [{ name: 'main', volumeDevices: [{ name: 'raw', devicePath: '/dev/x' }] }] } }
    const [found] = findingsOf({ kruise: '1.9.0', patch })
    expect(found?.message).toContain('leaves main with a device of "raw" at /dev/x')
    expect(found?.data['serverErrors']).toEqual([`${place}.containers[0].volumeDevices[0].name: Not found: "raw"`])
  })

  it('point at the value that no pod can have', () => {
    const env = [
      { name: 'A', value: 'x' },
      { name: 'B', value: 3 },
    ]
    const containers = [
      { name: 'new', image: 'i' },
      { name: 'main', env },
    ]
    const [found] = findingsOf({ kruise: '1.9.0', patch: { spec: { containers } } })
    expect(found?.path).toBe(`${place}.spec.containers[1].env[1].value`)
    expect(found?.message).toBe('makes no pod: spec.containers[1].env[1].value is the number 3, not text: put it in quotes')
    expect(found?.data).toMatchObject({ webhook: 'refuses', pod: 'refused' })
  })

  it('tell that another version than the assumed one would refuse', () => {
    const [found] = findingsOf({ patch: label })
    expect(found).toMatchObject({ severity: 'note', data: { assumed: { kruise: '1.9.0' }, refusedBy: '>=1.5.0 <1.8.0' } })
  })

  it('have no say in what is wrong of every version', () => {
    const workloads = [workload('apps/v1', 'StatefulSet', {}, [])]
    const found = findingsOf({ patch: label, target: ['apps/v1', 'StatefulSet'], workloads }, 'apps/v1 ')
    expect(found).toMatchObject([{ rule: 'pod/volume-mount-not-found' }])
    expect(found[0]?.data).not.toHaveProperty('assumed')
  })

  it('name the version that was assumed', () => {
    const patch = { spec: { containers: [{ name: 'main', volumeMounts: [{ name: 'ghost', mountPath: '/g' }] }] } }
    const found = findingsOf({ patch }).find(({ rule }) => rule === 'pod/volume-mount-not-found')
    expect(found?.data).toMatchObject({ assumed: { kruise: '1.9.0' } })
    expect(found?.path).toBe(`${place}.spec.containers[0].volumeMounts[0].name`)
    expect(found?.message).toMatchInlineSnapshot(
      `"leaves main with a mount of "ghost" at /g, which is not a volume of the pod: no pod of the subset can be made"`,
    )
  })
})
