import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { defineConversion, type VersionConversion } from '../../define/define-conversion.ts'
import { coerce } from '../../rules/coerce.ts'
import { each } from '../../rules/each.ts'
import { drop, kept } from '../../rules/one-sided.ts'
import { duration, quantity } from '../../rules/units.ts'
import { listToMap, move, remap, rename } from '../../rules/values.ts'
import { type Convert, convertQueue, queueCrd } from './queue.ts'

/** A converter without faults, and the CRD that it is for. */
export interface Module {
  readonly name: string
  readonly crd: JsonObject
  readonly convert: Convert
}

const integer = (more: object = {}) => ({ type: 'integer', minimum: 0, maximum: 10_000, ...more })
const text = (more: object = {}) => ({ type: 'string', ...more })
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more })
const map = (values: object) => ({ type: 'object', additionalProperties: values })
const fields = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const byName = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] }

/** A CRD of two versions, `v1alpha1` and the stored `v1`, whose status is a subresource. */
function crdOf(kind: string, scope: string, roots: { readonly v1alpha1: object; readonly v1: object }): JsonObject {
  const plural = `${kind.toLowerCase()}s`
  const versions = Object.entries(roots).map(([version, properties]) => ({
    name: version,
    served: true,
    storage: version === 'v1',
    subresources: { status: {} },
    schema: { openAPIV3Schema: fields(properties) },
  }))
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.example.com` },
    spec: { group: 'example.com', names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` }, scope, versions },
  }
}

const status = fields({ ready: { type: 'boolean' }, observed: list(text()) })

const backups: Module = {
  name: 'rules',
  crd: crdOf('Backup', 'Namespaced', {
    v1alpha1: {
      spec: fields({
        size: integer(),
        mode: text({ enum: ['fast', 'safe'] }),
        port: text({ pattern: '^[1-9][0-9]{0,3}$' }),
        memoryMiB: integer({ maximum: 9999 }),
        timeoutSeconds: integer({ maximum: 9999 }),
        ports: list(fields({ name: text(), number: integer() }, { required: ['name'] }), byName),
        storageClass: text(),
        consumers: list(fields({ name: text(), max: integer() })),
      }),
      status,
    },
    v1: {
      spec: fields({
        capacity: integer(),
        mode: text({ enum: ['Fast', 'Safe'] }),
        port: integer({ minimum: 1, maximum: 9999 }),
        memory: text({ pattern: '^(0|[1-9][0-9]{0,3})Mi$' }),
        timeout: text({ pattern: '^(0|[1-9][0-9]{0,3})s$' }),
        ports: map(fields({ number: integer() })),
        storage: fields({ class: text(), replicas: integer() }),
        consumers: list(fields({ name: text(), limit: integer() })),
        shards: integer(),
      }),
      status,
    },
  }),
  convert: byDefinition(
    defineConversion<{ v1: object; v1alpha1: object }>({
      hub: 'v1',
      v1alpha1: {
        fields: [
          rename('spec.size', 'spec.capacity'),
          remap('spec.mode', { fast: 'Fast', safe: 'Safe' }),
          coerce('spec.port', 'string', 'number'),
          quantity('spec.memoryMiB', 'spec.memory', 'Mi'),
          duration('spec.timeoutSeconds', 'spec.timeout', 's'),
          listToMap('spec.ports', 'name'),
          drop('spec.storage', { only: 'hub' }),
          move('spec.storageClass', 'spec.storage.class'),
          each('spec.consumers', [rename('max', 'limit')]),
        ],
        lost: [kept('spec.shards'), kept('spec.storage.replicas')],
      },
    }),
  ),
}

interface Site {
  readonly spec?: JsonObject
  readonly status?: JsonObject
}

const sites: Module = {
  name: 'functions',
  crd: crdOf('Site', 'Cluster', {
    v1alpha1: {
      spec: fields({
        hosts: list(text()),
        cpu: integer(),
        replicas: integer(),
        labels: map(text()),
        routes: list(fields({ path: text(), weight: integer(), headers: list(text()) })),
        port: { 'x-kubernetes-int-or-string': true },
      }),
      status: fields({ phase: text(), replicas: integer() }),
    },
    v1: {
      spec: fields({
        hosts: list(text()),
        resources: fields({ cpu: integer() }),
        scale: fields({ replicas: integer() }),
        labels: map(text()),
        routes: list(fields({ path: text(), share: integer(), headers: list(text()) })),
        port: { 'x-kubernetes-int-or-string': true },
        paused: { type: 'boolean' },
      }),
      status: fields({ phase: text(), ready: integer() }),
    },
  }),
  convert: byDefinition(
    defineConversion<{ v1: Site; v1alpha1: Site }>({
      hub: 'v1',
      v1alpha1: {
        up: ({ spec, status: old }) => ({
          ...(spec === undefined ? {} : { spec: siteUp(spec) }),
          ...(old === undefined ? {} : { status: renamed(old, 'replicas', 'ready') }),
        }),
        down: ({ spec, status: old }) => ({
          ...(spec === undefined ? {} : { spec: siteDown(spec) }),
          ...(old === undefined ? {} : { status: renamed(old, 'ready', 'replicas') }),
        }),
        lost: [kept('spec.paused')],
      },
    }),
  ),
}

function siteUp({ cpu, replicas, routes, ...same }: JsonObject): JsonObject {
  return {
    ...same,
    ...(cpu === undefined ? {} : { resources: { cpu } }),
    ...(replicas === undefined ? {} : { scale: { replicas } }),
    ...(Array.isArray(routes) ? { routes: routes.map(one => renamed(one, 'weight', 'share')) } : {}),
  }
}

function siteDown({ resources, scale, routes, paused: _, ...same }: JsonObject): JsonObject {
  const [cpu, replicas] = [Object(resources).cpu, Object(scale).replicas]
  return {
    ...same,
    ...(cpu === undefined ? {} : { cpu }),
    ...(replicas === undefined ? {} : { replicas }),
    ...(Array.isArray(routes) ? { routes: routes.map(one => renamed(one, 'share', 'weight')) } : {}),
  }
}

function renamed(value: unknown, from: string, to: string): JsonObject {
  if (!isRecord(value)) return {}
  const { [from]: own, ...same } = value
  return own === undefined ? same : { ...same, [to]: own }
}

/** One object at a time. */
function byDefinition({ answer }: Pick<VersionConversion, 'answer'>): Convert {
  return (object, desiredAPIVersion) => {
    const answered = answer({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'ConversionReview',
      request: { uid: 'u', desiredAPIVersion, objects: [object] },
    })
    const made = Object(answered).response?.convertedObjects?.[0]
    if (!isRecord(made)) throw new Error(JSON.stringify(answered))
    return made
  }
}

/** Three converters: functions of three versions, rules, and functions with what is kept. */
export const modules: readonly Module[] = [{ name: 'three versions', crd: queueCrd, convert: convertQueue }, backups, sites]
