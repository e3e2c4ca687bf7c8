import { addKubernetes, embedDefinition, fromSwagger, kubernetesMinors, newestMinor, upstream } from '@crdgen/core/internal'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { comparable, toSwagger } from './as-swagger.ts'
import { canonical } from './schemas.ts'
import { openSwagger, swaggerMinors } from './swagger-files.mjs'

const newest = swaggerMinors.at(-1) ?? ''
const beforeIt = swaggerMinors.at(-2) ?? ''
const next = `1.${Number(kubernetesMinors.at(-1)?.slice(2)) + 1}`
const podMetrics = 'io.k8s.metrics.pkg.apis.metrics.v1beta1.PodMetrics'
const podSpec = 'io.k8s.api.core.v1.PodSpec'

/** None without the corpus: then the tests are skipped. */
const definitionsOf = (minor: string) => (swaggerMinors.includes(minor) ? openSwagger(minor) : {})

/** The newest minor as one that is not known yet, with a field of its own; and an older one as a cluster with aggregated APIs has it. */
const later = {
  ...definitionsOf(newest),
  [podSpec]: { type: 'object', properties: { nodeName: { type: 'string' }, moon: { type: 'boolean' } } },
}
const patched = {
  ...definitionsOf(beforeIt),
  [podMetrics]: {
    type: 'object',
    properties: {
      window: { $ref: '#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.Duration' },
      containers: { type: 'array', items: { type: 'string' } },
    },
    'x-kubernetes-group-version-kind': [{ group: 'metrics.k8s.io', version: 'v1beta1', kind: 'PodMetrics' }],
  },
  'io.k8s.apimachinery.pkg.apis.meta.v1.Duration': { type: 'string' },
  'com.example.v1.Widget': { type: 'object', properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } } },
  'com.example.v1.WidgetList': {
    type: 'object',
    properties: { items: { type: 'array', items: { $ref: '#/definitions/com.example.v1.Widget' } } },
  },
}

describeWithCorpus('structs of a file', () => {
  it('are added before anything is read, and once', () => {
    const cluster = fromSwagger({ info: { version: `v${beforeIt}.4+k3s1` }, definitions: patched })
    expect(cluster.leftOut).toEqual(['com.example.v1.Widget', 'com.example.v1.WidgetList'])
    expect(addKubernetes(cluster.file)).toBe(beforeIt)
    expect(addKubernetes(JSON.parse(JSON.stringify(cluster.file)))).toBe(beforeIt)
    expect(newestMinor).toBe(kubernetesMinors.at(-1))
    const { file } = fromSwagger({ info: { version: 'unversioned' }, definitions: later }, next)
    expect(addKubernetes(file)).toBe(next)
    expect(kubernetesMinors.at(-1)).toBe(next)
    expect(newestMinor).toBe(next)
  })

  it.each([
    [next, () => later],
    [newest, () => definitionsOf(newest)],
    [beforeIt, () => Object.fromEntries(Object.entries(patched).filter(([name]) => !name.startsWith('com.')))],
    [swaggerMinors.at(-3) ?? '', () => openSwagger(swaggerMinors.at(-3) ?? '')],
  ])('are those of the file, and of other minors as they were: %s', (minor, definitions) => {
    const wanted = definitions()
    expect(upstream(minor).names()).toEqual(Object.keys(wanted).toSorted())
    for (const [name, one] of Object.entries(wanted))
      expect(canonical(toSwagger(upstream(minor).definition(name))), name).toBe(canonical(comparable(one)))
  })

  it('have a history, and what no swagger file says is taken over', () => {
    expect(upstream(next).history(podSpec, 'moon')).toMatchObject({ since: next })
    expect(upstream(newest).history(podSpec, 'hostUsers')).toMatchObject({ removed: next })
    expect(upstream(next).definition('io.k8s.api.core.v1.ContainerPort')?.fields['protocol']).toMatchObject({ default: 'TCP' })
    expect(upstream(beforeIt).definition(podMetrics)).toMatchObject({ since: beforeIt, removed: newest })
  })

  it('are embedded', () => {
    expect(embedDefinition(podSpec, { kubernetes: next }).schema.properties).toEqual({
      moon: { type: 'boolean' },
      nodeName: { type: 'string' },
    })
  })

  it.each([
    [undefined, 'expected a swagger document'],
    [{ definitions: {} }, 'does not name its Kubernetes version'],
    [{ info: { version: 'v1.38.0' }, definitions: { 'a.b': {} } }, 'ObjectMeta is missing'],
    [
      { info: { version: 'v1.38.0' }, definitions: { ...later, 'a.b': { properties: { c: { $ref: '#/definitions/d' } } } } },
      'a.b.c: "#/definitions/d"',
    ],
    [{ info: { version: 'v1.38.0' }, definitions: { ...later, 'a.b': { required: 'c' } } }, 'a.b.required: expected a list'],
  ])('are refused where they are none', (document, says) => {
    expect(() => fromSwagger(document)).toThrow(says)
  })

  it('come too late once structs were read, or are too old', () => {
    const { file } = fromSwagger({ info: { version: 'v1.99.0' }, definitions: later })
    expect(() => addKubernetes(file)).toThrow('Kubernetes 1.99 comes too late')
    expect(() => addKubernetes({ ...file, kubernetes: '1.9' })).toThrow('Kubernetes 1.9 is older than 1.24')
  })
})
