import { describe, expect, it } from 'vitest'
import { check } from '../../../check.ts'
import type { CheckInput } from '../../../check-input.ts'

type Json = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const bare = { type: 'object' }
const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
const resource = { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { spec: open } }

function version(name: string, properties: Json): Json {
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties } } } }
  return { name, served: true, storage: name === 'v1', schema }
}

function crd(...versions: readonly Json[]): Json {
  return crdWith({ versions })
}

function crdWith(rest: Json): Json {
  const spec = { group: 'example.com', scope: 'Namespaced', names: { kind: 'Widget', plural: 'widgets' }, ...rest }
  return { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'widgets.example.com' }, spec }
}

function widget(spec: Json, rest: Json = {}): Json {
  return { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w' }, spec, ...rest }
}

/** `rule path`, and of custom resources what the help says. */
function found(documents: readonly unknown[], mode?: CheckInput['mode']) {
  return check({ documents, mode }).filter(({ rule }) => rule.startsWith('manifest/'))
}

describe('fields that no schema has', () => {
  const map = { type: 'object', additionalProperties: { type: 'object', properties: { size: text } } }
  const rows: readonly (readonly [string, Json, Json, readonly string[], string])[] = [
    ['the topmost only', { size: text }, widget({ b: { c: 1 } }), ['spec.b'], ''],
    ['one below a key of a map', { map }, widget({ map: { 'a/b': { sise: 2 } } }), ['spec.map["a/b"].sise'], 'size?'],
    ['items that are anything', { list: { type: 'array', items: open } }, widget({ list: [{ a: 1 }] }), [], ''],
    ['a known one, of what else is kept', { any: { ...open, properties: { own: bare } } }, widget({ any: { x: {}, own: { y: 1 } } }), ['spec.any.own.y'], ''],
    ['null, too', { metadata: bare }, widget({ metadata: { creationTimestamp: null } }), ['spec.metadata.creationTimestamp'], 'Remove it, or bring the CRD to a version that has it.'],
    ['of metadata that keeps nothing', { metadata: bare }, widget({ metadata: { labels: {} } }), ['spec.metadata.labels'], 'This CRD keeps nothing of such metadata.'],
    ['metadata of the object', {}, widget({}, { metadata: { name: 'w', lables: {} } }), ['metadata.lables'], 'labels?'],
    ['nothing in its metadata', {}, widget({}, { metadata: { name: 'w', creationTimestamp: null, ownerReferences: [] } }), [], ''],
    ['metadata of a resource in it', { resource }, widget({ resource: { apiVersion: 'v1', kind: 'A', metadata: { lables: {} } } }), ['spec.resource.metadata.lables'], 'labels?'],
    ['nothing in such metadata', { resource }, widget({ resource: { apiVersion: 'v1', kind: 'A', metadata: { labels: { a: 'b' } } } }), [], ''],
  ] // prettier-ignore

  it.each(rows)('%s', (_, properties, object, paths, help) => {
    const refused = found([crd(version('v1', properties)), object])
    expect(refused.map(({ rule, path }) => `${rule} ${path}`)).toEqual(paths.map(path => `manifest/unknown-field ${path}`))
    for (const one of refused) expect(one.help).toContain(help)
  })

  it('are those of the copy of its CRD that an object is for', () => {
    const [old, newer] = [crd(version('v1beta1', { a: text })), crd(version('v1', { a: text, b: text }))]
    const rules = (documents: readonly unknown[], releases?: readonly string[]) =>
      check({ documents, releases }).flatMap(({ rule, path }) => (rule.startsWith('manifest/') ? [`${rule} ${path}`] : []))
    for (const copies of [
      [old, newer],
      [newer, old],
    ]) {
      const releases = ['', 'v1.2.3']
      expect(rules([...copies, widget({ b: '1' }), widget({ a: '1' }, { apiVersion: 'example.com/v1beta1' })], releases)).toEqual([])
      expect(rules([...copies, widget({ c: '1' })], releases)).toEqual(['manifest/unknown-field spec.c'])
      expect(rules([...copies, widget({}, { apiVersion: 'example.com/v2' })], releases)).toEqual(['manifest/unknown-version apiVersion'])
    }
    // Of those of one release the last one is applied.
    expect(rules([newer, old, widget({ b: '1' })])).toEqual(['manifest/unknown-version apiVersion'])
  })

  it('are not those of a CRD of v1beta1, which has its schema elsewhere', () => {
    const spec = {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets' },
      versions: [{ name: 'v1', served: true, storage: true }],
    }
    const old = {
      apiVersion: 'apiextensions.k8s.io/v1beta1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.example.com' },
      spec,
    }
    const unknown = (...crds: readonly Json[]) =>
      found([...crds, widget({ b: '1' })]).filter(({ rule }) => rule === 'manifest/unknown-field')
    expect(unknown(old)).toEqual([])
    expect(unknown(crd(version('v1', { b: text })), old)).toEqual([])
    expect(unknown(crd(version('v1', { a: text })), old).map(({ path }) => path)).toEqual(['spec.b'])
  })

  it('are those of the version of the object', () => {
    const versions = crd(version('v1', { a: text, b: text }), version('v1beta1', { b: text }))
    expect(found([versions, widget({ a: '1' }), widget({ b: '1' }, { apiVersion: 'example.com/v1beta1' })])).toEqual([])
    const [one] = found([versions, widget({ a: '1' }, { apiVersion: 'example.com/v1beta1' })])
    expect(one).toMatchObject({ subject: 'example.com/v1beta1 Widget w', path: 'spec.a' })
  })

  it('are lost where the stored version does not have them, whether or not the strategy None is written out', () => {
    const versions = [version('v1', { a: text }), version('v1beta1', { a: text, b: text })]
    const sure = crdWith({ versions, conversion: { strategy: 'None' } })
    const object = widget({ b: '1' }, { apiVersion: 'example.com/v1beta1' })
    const told = [sure, crd(...versions)].map(one => found([one, object])[0])
    expect(told.map(one => `${one?.severity} ${one?.rule} ${one?.path}`)).toEqual([
      'error manifest/silently-pruned spec.b',
      'error manifest/silently-pruned spec.b',
    ])
  })

  it('are lost without an error in the other modes', () => {
    const documents = [crd(version('v1', { meta: bare })), widget({ meta: { a: 1 }, b: 2 })]
    const modes = ['warn', 'ignore', 'server-side-apply'] as const
    expect(modes.map(mode => found(documents, mode).map(({ rule, path }) => `${rule.slice(9)} ${path}`))).toEqual([
      ['silently-pruned spec.b', 'silently-pruned spec.meta.a'],
      ['silently-pruned spec.b', 'silently-pruned spec.meta.a'],
      ['unknown-field spec.b', 'silently-pruned spec.meta.a'],
    ])
  })

  it('of a kind of Kubernetes are not matter of a CRD', () => {
    const [one] = found([{ apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'd' }, spec: { replicas: 1 } }])
    expect(one?.help).toBe('Remove it: no Kubernetes that is known has such a field there.')
  })
})

describe('metadata of ephemeral claims', () => {
  const podSpec = (metadata: unknown): Json => ({
    containers: [{ name: 'c', image: 'i' }],
    volumes: [
      { name: 'tmp', emptyDir: {} },
      { name: 'v', ephemeral: { volumeClaimTemplate: { metadata, spec: {} } } },
    ],
  })
  const object = (apiVersion: string, kind: string, spec: unknown): Json => ({ apiVersion, kind, metadata: { name: 'x' }, spec })
  const pod = (metadata: unknown): Json => object('v1', 'Pod', podSpec(metadata))
  const claim = 'volumes[1].ephemeral.volumeClaimTemplate.metadata'
  const rows: readonly (readonly [string, Json, readonly string[]])[] = [
    ['labels and annotations', pod({ labels: { a: 'b' }, annotations: { c: 'd' } }), []],
    ['nothing at all', pod({ name: '', namespace: null, finalizers: [], creationTimestamp: null }), []],
    ['a name to be made', pod({ generateName: 'v-' }), [`spec.${claim}.generateName`]],
    ['several, by name', pod({ name: 'v', finalizers: ['a/b'] }), [`spec.${claim}.finalizers`, `spec.${claim}.name`]],
    ['a CronJob', object('batch/v1', 'CronJob', { jobTemplate: { spec: { template: { spec: podSpec({ namespace: 'n' }) } } } }), [`spec.jobTemplate.spec.template.spec.${claim}.namespace`]],
    ['a template without a schema', object('apps.kruise.io/v1alpha1', 'CloneSet', { template: { spec: podSpec({ name: 'v' }) } }), [`spec.template.spec.${claim}.name`]],
    ['claims that are not ephemeral', object('apps/v1', 'StatefulSet', { volumeClaimTemplates: [{ metadata: { name: 'd', finalizers: ['a/b'] } }] }), []],
  ] // prettier-ignore

  it.each(rows)('%s', (_, given, paths) => {
    const refused = found([given]).map(({ rule, path }) => `${rule} ${path}`)
    expect(refused).toEqual(paths.map(path => `manifest/ephemeral-claim-metadata-forbidden ${path}`))
  })

  it.each([
    ['1.25', 'cannot be set for an ephemeral volume'],
    ['1.26', 'cannot be set'],
    [undefined, 'cannot be set'],
  ])('are refused by a server of %s in its words', (server, detail) => {
    const [one] = check({ documents: [pod({ name: 'v' })], server })
    expect(one?.data['serverMessage']).toBe(`spec.${claim}.name: Forbidden: ${detail}`)
  })

  it('in a List are those of its items', () => {
    const [one] = found([{ apiVersion: 'v1', kind: 'List', items: [pod({}), pod({ name: 'v' })] }])
    expect(one).toMatchObject({ subject: 'v1 Pod x', path: `spec.${claim}.name` })
  })
})
