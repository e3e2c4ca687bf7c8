import { isRecord } from '../upstream/schemas.ts'

/** A value as text that doesn't depend on the order of keys. */
export type Canonical = Readonly<Record<string, unknown>>

/** controller-gen's note of its own version, which a CRD of ours has no reason to bear. */
const toolNote = 'controller-gen.kubebuilder.io/version'

/**
 * A CRD as the API server has it once its defaults are filled in (SetDefaults_CustomResourceDefinitionSpec in apiextensions-apiserver
 * pkg/apis/apiextensions/v1/defaults.go), without Go's zero values, with the root fields that every CRD of ours has, versions by name.
 */
export function canonicalCrd(crd: unknown): Canonical {
  const { metadata, spec } = isRecord(crd) ? crd : {}
  const { group, names, scope, versions, conversion } = isRecord(spec) ? spec : {}
  const { name, labels, annotations } = isRecord(metadata) ? metadata : {}
  const list = Array.isArray(versions) ? versions.filter(isRecord) : []
  return withoutIdle({
    metadata: { name, labels, annotations: isRecord(annotations) ? omit(annotations, [toolNote]) : undefined },
    group,
    names: canonicalNames(isRecord(names) ? names : {}),
    scope,
    conversion: canonicalConversion(conversion),
    versions: Object.fromEntries(list.map(version => [String(version['name']), canonicalVersion(version)])),
  })
}

function canonicalNames(names: Canonical): Canonical {
  const kind = String(names['kind'])
  return { ...names, singular: names['singular'] || kind.toLowerCase(), listKind: names['listKind'] || `${kind}List` }
}

function canonicalConversion(conversion: unknown): unknown {
  if (!isRecord(conversion) || conversion['strategy'] === 'None') return undefined
  const { webhook } = conversion
  const { clientConfig } = isRecord(webhook) ? webhook : {}
  const { service } = isRecord(clientConfig) ? clientConfig : {}
  if (!isRecord(webhook) || !isRecord(clientConfig) || !isRecord(service)) return conversion
  return { ...conversion, webhook: { ...webhook, clientConfig: { ...clientConfig, service: { port: 443, ...service } } } }
}

function canonicalVersion(version: Canonical): Canonical {
  const { schema, subresources, additionalPrinterColumns, ...rest } = version
  const root = isRecord(schema) ? schema['openAPIV3Schema'] : undefined
  const { status, scale } = isRecord(subresources) ? subresources : {}
  const columns = Array.isArray(additionalPrinterColumns) ? additionalPrinterColumns.map(one => withoutIdle(one)) : undefined
  return {
    ...rest,
    subresources: { status: status === undefined || status === null ? undefined : 'on', scale },
    additionalPrinterColumns: columns,
    schema: canonicalSchema(canonicalRoot(isRecord(root) ? root : {})),
  }
}

/** apiVersion, kind and metadata as every root of ours has them: of metadata, only the object's name may be restricted. */
function canonicalRoot(root: Canonical): Canonical {
  const properties = isRecord(root['properties']) ? root['properties'] : {}
  const metadata =
    isRecord(properties['metadata']) && isRecord(properties['metadata']['properties']) ? properties['metadata']['properties'] : {}
  const restricted = Object.entries(metadata).filter(
    ([, one]) => isRecord(one) && Object.keys(one).some(key => key !== 'type' && key !== 'description'),
  )
  const required = Array.isArray(root['required']) ? root['required'].filter(name => name !== 'apiVersion' && name !== 'kind') : []
  const meta = {
    apiVersion: { type: 'string' },
    kind: { type: 'string' },
    metadata: { type: 'object', properties: Object.fromEntries(restricted) },
  }
  return { ...root, type: 'object', properties: { ...properties, ...meta }, required }
}

const nested = ['items', 'additionalProperties', 'not'] as const
const lists = ['allOf', 'anyOf', 'oneOf'] as const

/** A schema without zero values; `required` in order, as the server takes it for a set. Values in it (defaults, enums) stay as they are. */
export function canonicalSchema(schema: unknown): unknown {
  if (!isRecord(schema)) return schema
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') {
      const fields = Object.entries(isRecord(value) ? value : {}).map(([name, one]) => [name, canonicalSchema(one)] as const)
      if (fields.length > 0) result[key] = Object.fromEntries(fields)
    } else if (key === 'required') {
      if (Array.isArray(value) && value.length > 0) result[key] = [...value].map(String).sort()
    } else if (nested.some(name => name === key)) result[key] = canonicalSchema(value)
    else if (lists.some(name => name === key)) {
      if (Array.isArray(value) && value.length > 0) result[key] = value.map(canonicalSchema)
    } else if (key === 'x-kubernetes-validations' && Array.isArray(value)) {
      if (value.length > 0) result[key] = value.map(one => withoutIdle(one))
    } else if (key === 'default' || key === 'example' || !isZero(value)) result[key] = value
  }
  return result
}

function isZero(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

function isIdle(value: unknown): boolean {
  return isZero(value) || value === 0 || (isRecord(value) && Object.keys(value).length === 0)
}

/** Leaves out zero values and empty objects, however deep, but not inside of schemas and not `served: false`. */
function withoutIdle(value: unknown): Canonical {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const settled = key === 'schema' || !isRecord(inner) ? inner : withoutIdle(inner)
    return isIdle(settled) && typeof settled !== 'boolean' ? [] : [[key, settled] as const]
  })
  return Object.fromEntries(entries)
}

function omit(record: Canonical, names: readonly string[]): Canonical {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

/** Takes the descriptions away at and below some JSON Pointers of a schema. */
export function withoutDescriptions(schema: unknown, pointers: readonly string[]): unknown {
  return pointers.reduce((changed, pointer) => strip(changed, pointer === '' ? [] : pointer.split('/').slice(1)), schema)
}

function strip(value: unknown, steps: readonly string[]): unknown {
  if (!isRecord(value)) return value
  const [step, ...rest] = steps
  if (step === undefined) return withoutProse(value)
  const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
  return Object.hasOwn(value, key) ? { ...value, [key]: strip(value[key], rest) } : value
}

function withoutProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProse)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'description' && typeof inner === 'string' ? [] : [[key, withoutProse(inner)] as const],
    ),
  )
}
