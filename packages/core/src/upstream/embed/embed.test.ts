import { describe, expect, it } from 'vitest'
import type { Schema } from '../../values/schema.ts'
import { kubernetesMinors } from '../minors.ts'
import { upstream } from '../upstream.ts'
import { embedDefinition, embedField } from './embed.ts'
import { nativeDifferences } from './native-differences.ts'
import { intOrStringSchema, quantitySchema } from './scalars.ts'

const core = 'io.k8s.api.core.v1'
const meta = 'io.k8s.apimachinery.pkg.apis.meta.v1'
const jsonSchemaProps = 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps'
const at = { kubernetes: '1.36' } as const

describe('an embedded struct', () => {
  it('has everything in the order of the alphabet', () => {
    expect(JSON.stringify(embedDefinition(`${core}.HTTPGetAction`, at).schema)).toBe(
      JSON.stringify({
        properties: {
          host: { type: 'string' },
          httpHeaders: {
            items: { properties: { name: { type: 'string' }, value: { type: 'string' } }, required: ['name', 'value'], type: 'object' },
            type: 'array',
            'x-kubernetes-list-type': 'atomic',
          },
          path: { type: 'string' },
          port: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
          scheme: { type: 'string' },
        },
        required: ['port'],
        type: 'object',
      }),
    )
  })

  it('is the same frozen object for the same options', () => {
    const { schema } = embedDefinition(`${core}.PodTemplateSpec`, at)
    expect(embedDefinition(`${core}.PodTemplateSpec`, { kubernetes: 'v1.36.1', metadata: 'default' }).schema).toBe(schema)
    expect(embedDefinition(`${core}.PodTemplateSpec`, { kubernetes: '1.35' }).schema).not.toBe(schema)
    expect(unfrozen(schema)).toEqual([])
  })

  it('takes the map type of the struct it refers to', () => {
    expect(embedField(`${core}.PersistentVolumeClaimSpec`, 'selector', at).schema['x-kubernetes-map-type']).toBe('atomic')
  })

  it.each(['1.23', '1.99'])('cannot be of Kubernetes %s', kubernetes => {
    expect(() => embedDefinition(`${core}.PodSpec`, { kubernetes })).toThrow(RangeError)
  })

  it('must be there at that minor', () => {
    expect(() => embedDefinition(`${core}.WorkloadReference`, at)).toThrow(`Kubernetes 1.36 has no ${core}.WorkloadReference`)
    expect(() => embedField(`${core}.PodSpec`, 'workloadRef', at)).toThrow(`${core}.PodSpec has no field workloadRef in Kubernetes 1.36`)
    expect(() => embedField(`${core}.PodSpec`, 'constructor', at)).toThrow(RangeError)
  })
})

describe('an embedded kind', () => {
  it('has apiVersion and kind as strings, none of them required, and its metadata', () => {
    const { properties = {}, required } = embedDefinition(`${core}.PersistentVolumeClaim`, at).schema
    expect(Object.keys(properties)).toEqual(['apiVersion', 'kind', 'metadata', 'spec', 'status'])
    expect([properties['apiVersion'], properties['kind'], required]).toEqual([{ type: 'string' }, { type: 'string' }, undefined])
    expect(Object.keys(properties['metadata']?.properties ?? {})).toHaveLength(5)
  })
})

describe('embedded metadata', () => {
  const usual = ['annotations', 'finalizers', 'labels', 'name', 'namespace']

  it.each([
    [undefined, usual],
    ['default', usual],
    ['full', ['annotations', 'creationTimestamp', 'finalizers', 'generateName', 'labels', 'name', 'namespace', 'ownerReferences']],
    ['none', []],
  ] as const)('%s has %j', (metadata, members) => {
    const options = metadata === undefined ? at : { ...at, metadata }
    const { schema } = embedField(`${core}.PodTemplateSpec`, 'metadata', options)
    expect(Object.keys(schema.properties ?? {})).toEqual(members)
    expect(schema.type).toBe('object')
  })

  it('has owner references whole', () => {
    const { schema } = embedField(`${meta}.ObjectMeta`, 'ownerReferences', { ...at, metadata: 'full' })
    expect(schema).toMatchObject({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['uid'] })
    expect(schema.items).toMatchObject({ required: ['apiVersion', 'kind', 'name', 'uid'], 'x-kubernetes-map-type': 'atomic' })
    expect(embedField(`${meta}.ObjectMeta`, 'creationTimestamp', { ...at, metadata: 'full' }).schema).toEqual({
      format: 'date-time',
      type: 'string',
    })
  })
})

describe('rule by rule, as controller-gen writes it', () => {
  it.each<[string, string, string, Schema]>([
    ['a quantity', 'ResourceQuotaSpec', 'hard', { additionalProperties: quantitySchema, type: 'object' }],
    ['int or string', 'TCPSocketAction', 'port', intOrStringSchema],
    ['bytes', 'Secret', 'data', { additionalProperties: { format: 'byte', type: 'string' }, type: 'object' }],
    ['a time', 'ContainerStateRunning', 'startedAt', { format: 'date-time', type: 'string' }],
    ['an integer', 'PodSpec', 'activeDeadlineSeconds', { format: 'int64', type: 'integer' }],
    ['an empty default', 'GRPCAction', 'service', { default: '', type: 'string' }],
    ['no default for a constant', 'AzureDiskVolumeSource', 'kind', { type: 'string' }],
    ['no enum', 'PodSpec', 'restartPolicy', { type: 'string' }],
    [
      'a map with a type of its own',
      'PodSpec',
      'nodeSelector',
      { additionalProperties: { type: 'string' }, type: 'object', 'x-kubernetes-map-type': 'atomic' },
    ],
  ])('%s', (_, definition, field, schema) => {
    expect(embedField(`${core}.${definition}`, field, at).schema).toEqual(schema)
  })

  it('a condition has the bounds of its markers', () => {
    expect(embedField(`${meta}.Condition`, 'status', at).schema).toEqual({ enum: ['True', 'False', 'Unknown'], type: 'string' })
    expect(embedField(`${meta}.Condition`, 'reason', at).schema).toEqual({
      maxLength: 1024,
      minLength: 1,
      pattern: '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$',
      type: 'string',
    })
    expect(embedField(`${meta}.Condition`, 'observedGeneration', at).schema).toEqual({ format: 'int64', minimum: 0, type: 'integer' })
  })

  it.each(['ConfigMapEnvSource', 'SecretEnvSource', 'ConfigMapProjection', 'SecretProjection', 'ConfigMapVolumeSource'])(
    '%s is atomic for what it inlines',
    name => {
      expect(embedDefinition(`${core}.${name}`, at).schema['x-kubernetes-map-type']).toBe('atomic')
    },
  )

  it('a tag of declarative validation sets its keyword, one with a stage does not', () => {
    expect(embedField(`${core}.ReplicationControllerSpec`, 'replicas', { kubernetes: '1.35' }).schema.minimum).toBe(0)
    expect(embedField(`${core}.ReplicationControllerSpec`, 'replicas', at).schema).not.toHaveProperty('minimum')
  })
})

describe('a recursive definition', () => {
  it('keeps everything where it comes again', () => {
    const { schema, recursive } = embedDefinition(jsonSchemaProps, at)
    expect(recursive).toBe(true)
    expect(schema.properties?.['not']).toEqual({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true })
    expect(schema.properties?.['properties']?.additionalProperties).toBe(schema.properties?.['not'])
    expect(schema.properties?.['title']).toEqual({ type: 'string' })
  })

  it('does not depend on what was embedded before it', () => {
    const validation = jsonSchemaProps.replace('JSONSchemaProps', 'CustomResourceValidation')
    const around = embedDefinition(validation, { kubernetes: '1.30' })
    const alone = embedDefinition(jsonSchemaProps, { kubernetes: '1.30' })
    expect(around.recursive).toBe(true)
    expect(around.schema.properties?.['openAPIV3Schema']).toEqual(alone.schema)
  })

  it('is the only one', () => {
    const recursive = upstream('1.36')
      .names()
      .filter(name => embedDefinition(name, at).recursive)
    expect(recursive.map(name => name.split('.').at(-1)).toSorted()).toEqual(
      ['', 'List', 'Spec', 'Version']
        .map(end => `CustomResourceDefinition${end}`)
        .concat('CustomResourceValidation', 'JSONSchemaProps')
        .toSorted(),
    )
  })
})

describe("natives: 'upstream'", () => {
  const both = (definition: string, field: string, kubernetes = '1.36') => [
    embedField(definition, field, { kubernetes }).schema,
    embedField(definition, field, { kubernetes, natives: 'upstream' }).schema,
  ]

  /** One case for each entry of nativeDifferences: what controller-gen writes, what upstream says. */
  const cases: Readonly<Record<string, readonly [readonly unknown[], unknown, unknown]>> = {
    'inlined-atomic': [both(`${core}.EnvFromSource`, 'configMapRef').map(schema => schema['x-kubernetes-map-type']), 'atomic', undefined],
    'default-constants': [both(`${core}.AzureDiskVolumeSource`, 'cachingMode').map(schema => schema.default), undefined, 'ReadWrite'],
    finalizers: [both(`${meta}.ObjectMeta`, 'finalizers').map(schema => schema['x-kubernetes-list-type']), undefined, 'set'],
    'int-or-string-bounds': [both(`${core}.TCPSocketAction`, 'port').map(schema => schema.maximum), undefined, 2 ** 31 - 1],
    'fields-v1': [
      both(`${meta}.ManagedFieldsEntry`, 'fieldsV1').map(schema => schema['x-kubernetes-preserve-unknown-fields']),
      undefined,
      true,
    ],
    'required-markers': [
      both(`${core}.LoadBalancerIngress`, 'ports').map(schema => schema.items?.required),
      ['error', 'port', 'protocol'],
      ['port', 'protocol'],
    ],
    'declarative-validation': [both(`${core}.ReplicationControllerSpec`, 'replicas', '1.35').map(schema => schema.minimum), 0, undefined],
    'unusable-map-keys': [both(`${core}.ServiceAccount`, 'secrets').map(schema => schema['x-kubernetes-list-type']), 'map', undefined],
  }

  it.each(nativeDifferences.map(({ name }) => name))('%s', name => {
    const [written, controllerGen, better] = cases[name] ?? [[], 'no case', 'no case']
    expect(written).toEqual([controllerGen, better])
  })

  it('has finalizers as a set only where upstream does', () => {
    expect(embedField(`${meta}.ObjectMeta`, 'finalizers', { kubernetes: '1.29', natives: 'upstream' }).schema).toEqual({
      items: { type: 'string' },
      type: 'array',
    })
  })
})

describe("topology: 'latest'", () => {
  it('upgrades list type and required together', () => {
    const { schema } = embedField(`${core}.PodSpec`, 'hostAliases', { kubernetes: '1.28', topology: 'latest' })
    expect(schema).toMatchObject({ 'x-kubernetes-list-map-keys': ['ip'], items: { required: ['ip'] } })
    expect(embedField(`${core}.PodSpec`, 'hostAliases', { kubernetes: '1.28' }).schema).toEqual({
      items: { properties: { hostnames: { items: { type: 'string' }, type: 'array' }, ip: { type: 'string' } }, type: 'object' },
      type: 'array',
    })
  })

  it('upgrades defaults', () => {
    const { schema } = embedField(`${core}.PodSpec`, 'imagePullSecrets', { kubernetes: '1.28', topology: 'latest' })
    expect(schema).toMatchObject({ 'x-kubernetes-list-map-keys': ['name'], items: { properties: { name: { default: '' } } } })
  })

  it('adds no field', () => {
    const names = (topology: 'target' | 'latest') =>
      Object.keys(embedDefinition(`${core}.PodSpec`, { kubernetes: '1.24', topology }).schema.properties ?? {})
    expect(names('latest')).toEqual(names('target'))
  })

  it('changes nothing at the newest minor', () => {
    const kubernetes = kubernetesMinors.at(-1) ?? ''
    expect(embedDefinition(`${core}.Pod`, { kubernetes, topology: 'latest' }).schema).toEqual(
      embedDefinition(`${core}.Pod`, { kubernetes }).schema,
    )
  })
})

function unfrozen(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, inner]) => unfrozen(inner, `${path}/${key}`))
  return Object.isFrozen(value) ? inside : [path, ...inside]
}
