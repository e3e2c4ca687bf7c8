import { newestMinor, type Schema } from '@crdgen/core/internal'
import { describe, expect, it } from 'vitest'
import { diff } from './diff/diff.ts'
import { check } from './check.ts'
import { formerFindings } from './crd/missing-fields.ts'
import { copyOf, widgetCrd, withProperties } from './crd.test-support.ts'
import { transition } from './transition/transition.ts'
import type { CheckInput } from './check-input.ts'

type Wanted = Pick<CheckInput, 'kubernetes' | 'server' | 'options'>

/** `severity rule path fields-of-data…`, of a Widget with these properties of spec. */
function findings(properties: Readonly<Record<string, Schema>>, wanted: Wanted) {
  return check({ documents: [widgetCrd({ v1: properties })], ...wanted }).map(({ severity, rule, path, data }) =>
    [severity, rule, path, data['field'], data['since'], data['gate']].filter(part => part !== undefined && part !== '').join(' '),
  )
}

function ofRule(rule: string, properties: Readonly<Record<string, Schema>>, wanted: Wanted) {
  return findings(properties, wanted).filter(line => line.split(' ')[1] === rule)
}

describe('upstream/narrowed', () => {
  const narrowed = withProperties(copyOf('core/v1 PodSpec', '1.35'), { os: undefined, hostUsers: undefined })
  const reported = (rules: NonNullable<CheckInput['options']>['rules'] = {}) =>
    check({ documents: [widgetCrd({ v1: { pod: narrowed } })], kubernetes: '1.36', options: { rules } })
      .filter(({ rule }) => rule === 'upstream/narrowed' || rule === 'upstream/missing-field' || rule === 'output/unused-ignore')
      .map(({ severity, rule, path, data }) => [
        severity,
        rule,
        path,
        data['fields'] ?? data['field'] ?? data['entry'],
        data['generatedFrom'],
      ])

  it('is one note a struct, and what came later is still missing', () => {
    expect(reported()).toEqual([
      ['note', 'upstream/narrowed', 'spec.pod', ['hostUsers', 'os'], '1.35'],
      ['note', 'upstream/missing-field', 'spec.pod.schedulingGroup', 'schedulingGroup', undefined],
    ])
  })

  it.each([
    ['one field', { ignore: ['PodSpec.os'] }, [['hostUsers']]],
    ['one field by its path', { ignore: ['spec.pod.os'] }, [['hostUsers']]],
    ['the struct', { ignore: ['spec.pod**'] }, []],
  ])('is ignored as upstream/missing-field: %s', (_, setting, fields) => {
    const found = reported({ 'upstream/missing-field': setting })
    expect(found.filter(([, rule]) => rule === 'upstream/narrowed').map(([, , , names]) => names)).toEqual(fields)
    expect(found.filter(([, rule]) => rule === 'output/unused-ignore')).toEqual([])
  })

  it('stands for the findings of upstream/missing-field that ledgers name', () => {
    const [finding] = check({ documents: [widgetCrd({ v1: { pod: narrowed } })], kubernetes: '1.36' }).filter(
      ({ rule }) => rule === 'upstream/narrowed',
    )
    expect(finding === undefined ? [] : formerFindings(finding).map(({ rule, path }) => [rule, path])).toEqual([
      ['upstream/missing-field', 'spec.pod.hostUsers'],
      ['upstream/missing-field', 'spec.pod.os'],
    ])
  })
})

describe('upstream/missing-field', () => {
  const rule = 'upstream/missing-field'

  it.each([
    ['nothing, of the target', '1.33', '1.33', []],
    ['nothing, of a newer Kubernetes', '1.34', '1.33', []],
    [
      'what came with the target, alpha as a note',
      '1.35',
      '1.36',
      ['note upstream/missing-field spec.pod.schedulingGroup schedulingGroup 1.36 GenericWorkload'],
    ],
    [
      'what came since',
      '1.33',
      '1.34',
      [
        'note upstream/missing-field spec.pod.containers[].env[].valueFrom.fileKeyRef fileKeyRef 1.34 EnvFiles',
        'note upstream/missing-field spec.pod.containers[].restartPolicyRules restartPolicyRules 1.34 ContainerRestartRules',
        'note upstream/missing-field spec.pod.ephemeralContainers[].restartPolicyRules restartPolicyRules 1.34 ContainerRestartRules',
        'note upstream/missing-field spec.pod.hostnameOverride hostnameOverride 1.34 HostnameOverride',
        'note upstream/missing-field spec.pod.volumes[].projected.sources[].podCertificate podCertificate 1.34 PodCertificateRequest',
      ],
    ],
  ])('reports %s', (_, made, kubernetes, expected) => {
    expect(ofRule(rule, { pod: copyOf('core/v1 PodSpec', made) }, { kubernetes })).toEqual(expected)
  })

  it('counts the places of one field, over versions too', () => {
    const pod = copyOf('core/v1 PodSpec', '1.28')
    const found = check({ documents: [widgetCrd({ v1: { pod }, v1beta1: { pod } })], kubernetes: '1.30' })
    const sleep = found.find(({ data }) => data['field'] === 'sleep')
    expect(sleep).toMatchObject({
      severity: 'warning',
      subject: 'example.com Widget',
      path: 'spec.pod.containers[].lifecycle.postStart.sleep',
      message:
        'is missing: LifecycleHandler of Kubernetes 1.30 has it (since 1.29, beta gate PodLifecycleSleepAction) (and 11 more places)',
      help: 'Regenerate the CRD with k8s.io/api v0.30 in go.mod.',
      data: {
        definition: 'io.k8s.api.core.v1.LifecycleHandler',
        field: 'sleep',
        since: '1.29',
        gate: 'PodLifecycleSleepAction',
        target: '1.30',
      },
    })
    expect(sleep?.data['places']).toHaveLength(12)
  })

  it('takes the newest of several versions that has the field', () => {
    const [gone] = check({ documents: [widgetCrd({ v1: { pod: copyOf('core/v1 PodSpec', '1.34') } })], kubernetes: '1.34..1.36' }).filter(
      ({ data }) => data['field'] === 'workloadRef',
    )
    expect(gone).toMatchObject({ severity: 'note', data: { since: '1.35', removed: '1.36', target: '1.35', targets: ['1.35'] } })
  })

  it('leaves out what is off by default when asked to', () => {
    const wanted = { kubernetes: '1.36', options: { alpha: false } }
    expect(ofRule(rule, { pod: copyOf('core/v1 PodSpec', '1.35') }, wanted)).toEqual([])
  })

  it('says nothing without a version, of metadata, or of a few chosen fields', () => {
    const { properties = {} } = copyOf('core/v1 PodSpec', '1.28')
    const few: Schema = { type: 'object', properties: { hostNetwork: {}, affinity: {}, tolerations: {}, nodeName: {} } }
    expect(findings({ pod: copyOf('core/v1 PodSpec', '1.28') }, {})).toEqual([])
    expect(ofRule(rule, { template: copyOf('core/v1 PodTemplateSpec', '1.36', 'none') }, { kubernetes: '1.36' })).toEqual([])
    expect(ofRule(rule, { few: { ...few, properties: { hostname: properties['hostname'] ?? {} } } }, { kubernetes: '1.36' })).toEqual([])
  })
})

describe('upstream/not-in-target', () => {
  const rule = 'upstream/not-in-target'
  it.each([
    ['a field that is gone, as a warning', '1.35', '1.36', ['warning upstream/not-in-target spec.pod.workloadRef workloadRef 1.35']],
    [
      'a field that is still to come, as a note',
      '1.36',
      '1.35',
      ['note upstream/not-in-target spec.pod.schedulingGroup schedulingGroup 1.36'],
    ],
    ['nothing of the target itself', '1.36', '1.36', []],
  ])('reports %s', (_, made, kubernetes, expected) => {
    expect(ofRule(rule, { pod: copyOf('core/v1 PodSpec', made) }, { kubernetes })).toEqual(expected)
  })

  it('leaves fields of its owner alone', () => {
    const container = withProperties(copyOf('core/v1 Container', '1.36'), { upgradeStrategy: { type: 'string' } })
    expect(findings({ container }, { kubernetes: '1.36' })).toEqual([])
  })
})

describe('upstream/newer-than-server', () => {
  const rule = 'upstream/newer-than-server'
  const pod = copyOf('core/v1 PodSpec', '1.36')
  it('reports what the oldest server would drop', () => {
    expect(ofRule(rule, { pod }, { server: '1.35..1.36' })).toEqual([
      'note upstream/newer-than-server spec.pod.schedulingGroup schedulingGroup 1.36 GenericWorkload',
    ])
    expect(ofRule(rule, { pod }, { server: '1.33' })).toContain(
      'warning upstream/newer-than-server spec.pod.hostnameOverride hostnameOverride 1.34 HostnameOverride',
    )
    expect(ofRule(rule, { pod }, { server: '1.36' })).toEqual([])
    expect(ofRule(rule, { pod }, {})).toEqual([])
  })
})

describe('upstream/type-differs', () => {
  const rule = 'upstream/type-differs'
  const pod = copyOf('core/v1 PodSpec', '1.36')
  const rows: readonly (readonly [string, Schema, readonly string[]])[] = [
    ['nothing of the same minor', pod, []],
    [
      'another scalar',
      withProperties(pod, { hostname: { type: 'integer' } }),
      ['warning upstream/type-differs spec.pod.hostname hostname'],
    ],
    [
      'another structure',
      withProperties(pod, { nodeSelector: { type: 'array', items: { type: 'string' } } }),
      ['warning upstream/type-differs spec.pod.nodeSelector nodeSelector'],
    ],
    ['more that is required', { ...pod, required: ['containers', 'hostname'] }, ['warning upstream/type-differs spec.pod']],
    [
      'nothing of a field beside the struct that is required',
      { ...withProperties(pod, { own: { type: 'string' } }), required: ['containers', 'own'] },
      [],
    ],
    [
      'what else is required beside it',
      { ...withProperties(pod, { own: { type: 'string' } }), required: ['containers', 'hostname', 'own'] },
      ['warning upstream/type-differs spec.pod'],
    ],
    [
      'less that is required beside it',
      { ...withProperties(pod, { own: { type: 'string' } }), required: ['own'] },
      ['note upstream/type-differs spec.pod'],
    ],
    ['less that is required, as a note', withProperties({ ...pod, required: [] }, {}), ['note upstream/type-differs spec.pod']],
    [
      'nothing of four fields that are required otherwise: another struct',
      { ...copyOf('apps/v1 DeploymentStrategy', '1.36'), required: ['type'] },
      [],
    ],
    ['nor where less is required', { ...copyOf('autoscaling/v2 MetricIdentifier', '1.36'), required: [] }, []],
    [
      'five fields that are required otherwise',
      { ...copyOf('core/v1 Toleration', '1.36'), required: ['effect', 'key'] },
      ['note upstream/type-differs spec.pod'],
    ],
    [
      'the list types of an older minor, in one note',
      copyOf('core/v1 PodSpec', '1.29'),
      ['note upstream/type-differs spec.pod.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution'],
    ],
  ]
  it.each(rows)('reports %s', (_, schema, expected) => {
    const found = ofRule(rule, { pod: schema }, { kubernetes: '1.36' })
    expect(found.filter(line => !line.includes('onPodConditions'))).toEqual(expected)
  })
})

it('notes what a struct requires that only a controller writes', () => {
  const pod: Schema = { ...copyOf('core/v1 PodSpec', '1.36'), required: ['containers', 'hostname'] }
  const status: Schema = { type: 'object', properties: { pod } }
  const crd = (properties: Readonly<Record<string, Schema>>) => ({
    ...widgetCrd({}),
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: [{ name: 'v1', schema: { openAPIV3Schema: { type: 'object', properties } } }],
    },
  })
  const found = (below: Readonly<Record<string, Schema>>) =>
    check({ documents: [crd(below)], kubernetes: '1.36' }).flatMap(one => (one.message.startsWith('requires') ? one.severity : []))
  expect(found({ status })).toEqual(['note'])
  expect(found({ spec: status, status })).toEqual(['warning'])
})

it('says of places with other list types that they have others', () => {
  const { properties = {} } = copyOf('core/v1 SecurityContext', '1.36')
  const capabilities = properties['capabilities'] ?? {}
  const claims = copyOf('core/v1 ResourceRequirements', '1.36')
  const plain = (list: Schema): Schema => ({ type: 'array', ...(list.items === undefined ? {} : { items: list.items }) })
  const context: Schema = {
    type: 'object',
    properties: { ...properties, capabilities: withProperties(capabilities, { add: plain(capabilities.properties?.['add'] ?? {}) }) },
  }
  const resources = withProperties(claims, { claims: plain(claims.properties?.['claims'] ?? {}) })
  const said = check({ documents: [widgetCrd({ v1: { resources, context } })], kubernetes: '1.36' }).map(({ message }) => message)
  expect(said.filter(text => text.includes('list type'))).toEqual([
    'has another list type than Kubernetes 1.36: none instead of atomic (and 1 more place, some with other values)',
  ])
})

describe('upstream/unchecked', () => {
  const open: Schema = { 'x-kubernetes-preserve-unknown-fields': true }
  it('notes what keeps unknown fields where a struct belongs', () => {
    const spec = copyOf('core/v1 PodSpec', '1.36')
    const volumes: Schema = { ...spec.properties?.['volumes'], items: open }
    const pod = withProperties(spec, { volumes })
    expect(findings({ pod }, { kubernetes: '1.36' })).toEqual(['note upstream/unchecked spec.pod.volumes[]'])
    expect(findings({ template: open, parameters: open }, { kubernetes: '1.36' })).toEqual(['note upstream/unchecked spec.template'])
  })
})

describe('upstream/subset', () => {
  it('is told on request only', () => {
    const { properties = {} } = copyOf('core/v1 PodSpec', '1.36')
    const names = ['hostname', 'hostNetwork', 'nodeName', 'subdomain']
    const pod: Schema = { type: 'object', properties: Object.fromEntries(names.map(name => [name, properties[name] ?? {}])) }
    expect(findings({ pod }, { kubernetes: '1.36' })).toEqual([])
    expect(findings({ pod }, { kubernetes: '1.36', options: { subsets: true } })).toEqual(['note upstream/subset spec.pod'])
  })
})

describe('settings', () => {
  const documents = [widgetCrd({ v1: { pod: copyOf('core/v1 PodSpec', '1.35') } })]
  const rulesOf = (options: CheckInput['options']) =>
    check({ documents, kubernetes: '1.36', options }).map(({ rule, severity }) => `${severity} ${rule}`)

  it.each([
    ['by path', 'spec.pod.schedulingGroup'],
    ['by pattern', '**.schedulingGroup'],
    ['by version and path', 'v1:spec.**'],
    ['by field', 'PodSpec.schedulingGroup'],
  ])('ignore %s', (_, entry) => {
    expect(rulesOf({ rules: { 'upstream/missing-field': { ignore: [entry] } } })).toEqual(['warning upstream/not-in-target'])
  })

  it('report what ignores nothing', () => {
    const rules = { 'upstream/missing-field': { ignore: ['PodSpec.os', '**'] } }
    const found = check({ documents, kubernetes: '1.36', options: { rules } })
    expect(found.map(({ rule, message }) => [rule, message])).toEqual([
      ['upstream/not-in-target', 'is not in PodSpec of Kubernetes 1.36: it was removed in 1.36'],
      ['output/unused-ignore', 'has "PodSpec.os", which ignores nothing'],
    ])
  })

  it('set severities', () => {
    expect(rulesOf({ rules: { 'upstream/missing-field': 'error', 'upstream/not-in-target': 'off' } })).toEqual([
      'error upstream/missing-field',
    ])
  })

  it('pin and silence places', () => {
    expect(rulesOf({ embeds: { 'spec.pod': false } })).toEqual([])
    expect(rulesOf({ embeds: { 'spec.pod': 'core/v1 PodSpec' } })).toEqual(rulesOf({}))
    const open = widgetCrd({ v1: { template: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } } })
    expect(check({ documents: [open], kubernetes: '1.36', options: { embeds: { 'spec.template': false } } })).toEqual([])
    expect(rulesOf({ embeds: { 'spec.pot': false, 'spec.pod': 'core/v1 PodSpek' } })).toEqual([
      'error output/unknown-struct',
      'warning output/unused-ignore',
      ...rulesOf({}),
    ])
  })
})

describe('input', () => {
  it('may be text, of many documents, with mistakes', () => {
    const crd = JSON.stringify(widgetCrd({ v1: { pod: copyOf('core/v1 PodSpec', '1.35') } }))
    const found = check({ documents: [`${crd}\n---\nkind: ConfigMap\n---\nkind: [`], kubernetes: '1.36' })
    expect(found.map(({ rule }) => rule).toSorted()).toEqual([
      'manifest/no-kind',
      'manifest/not-yaml',
      'upstream/missing-field',
      'upstream/not-in-target',
    ])
  })

  it('may be no CRD at all', () => {
    const found = check({ documents: [{ kind: 'ConfigMap' }, null, 3, ['a']], kubernetes: '1.36' })
    expect(found.map(({ severity, rule, message }) => [severity, rule, message])).toEqual([
      ['note', 'manifest/no-kind', 'is a list, not an object, so nothing of it was checked'],
      ['note', 'manifest/no-kind', 'is a number, not an object, so nothing of it was checked'],
      ['note', 'manifest/no-kind', 'has no apiVersion, so nothing of it was checked'],
    ])
    expect(check({ documents: 'replicas: 3', options: { rules: { 'manifest/no-kind': 'off' } } })).toEqual([])
  })

  it('may be a CRD of a version that is gone', () => {
    const old = { ...widgetCrd({ v1: {} }), apiVersion: 'apiextensions.k8s.io/v1beta1' }
    expect(check({ documents: [old] })).toMatchObject([{ severity: 'error', rule: 'manifest/unknown-kind', path: 'apiVersion' }])
    expect(diff(old, old).diagnostics).toMatchObject([{ severity: 'warning', rule: 'manifest/unknown-kind' }])
  })

  it.each([
    ['rules has upstream/mising-field, which is not a rule; did you mean upstream/missing-field?', 'upstream/mising-field'],
    ['rules has keda/nothing-of-the-kind, which is not a rule', 'keda/nothing-of-the-kind'],
    ['rules has missing-field, which is not a rule', 'missing-field'],
  ])('throws a RangeError: %s', (message, rule) => {
    const rules = { [rule]: 'off' } as const
    expect(() => check({ documents: [], options: { rules } })).toThrow(message)
    expect(() => diff([], [], { rules })).toThrow(RangeError)
    expect(() => transition({ before: [], after: [], options: { rules } })).toThrow(RangeError)
  })

  it('takes null for no options', () => {
    const call = (run: (...given: never[]) => unknown, ...given: unknown[]): unknown => Reflect.apply(run, undefined, given)
    expect(call(check, { documents: [], options: null })).toEqual([])
    expect(call(diff, [], [], null)).toEqual(diff([], []))
    expect(call(transition, { before: [], after: [], options: null })).toEqual({ diagnostics: [] })
  })

  it('names a version that is known', () => {
    expect(() => check({ documents: [], kubernetes: '1.12' })).toThrow(`expected Kubernetes versions from 1.24 to ${newestMinor}, got 1.12`)
    const round: Record<string, unknown> = { apiVersion: 'v1', kind: 'Pod' }
    round['spec'] = round
    expect(check({ documents: [round] }).map(({ message }) => message)).toEqual(['cannot be read: nested deeper than 1000 levels'])
    // @ts-expect-error: as users of JavaScript may write it
    expect(() => check({ documents: [], mode: 'apply' })).toThrow('mode is strict, warn, ignore or server-side-apply, got apply')
    // @ts-expect-error: as users of JavaScript may write it
    expect(() => check({ documents: [], mode: 'strct' })).toThrow('got strct; did you mean strict?')
  })
})
