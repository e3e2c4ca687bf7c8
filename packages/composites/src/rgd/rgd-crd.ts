// @late: most runs read no graph.
import { isRecord, type Json, type JsonObject, jsonText, type Schema } from '@crdgen/core/internal'
import { goLower, pluralizeWord } from '@crdgen/go'
import { type Composite, type Refusal, toCrd, withoutEmpty } from '../composite.ts'
import { SchemaFault } from '../simple-schema/fault.ts'
import { makeSchema } from '../simple-schema/simple-schema.ts'
import { originOf } from './origin.ts'
import { isRgd, readRgd, type Rgd } from './read-rgd.ts'

/** The CRD that kro makes of a graph (NewResourceGraphDefinition of pkg/graph/builder.go, SynthesizeCRD of pkg/graph/crd/crd.go). */
export function crdsOfRgd(object: JsonObject): Composite {
  const rgd = readRgd(object)
  if ('error' in rgd) return refused({ message: rgd.error, keys: ['spec'] })
  const badName = findBadName(rgd)
  if (badName !== undefined) return refused(badName)
  const start = `failed to build resourcegraphdefinition ${JSON.stringify(rgd.name)}: `
  const spec = readMap(rgd.spec, 'failed to unmarshal spec schema')
  if (typeof spec === 'string') return refused({ message: `${start}${spec}`, keys: ['spec', 'schema', 'spec'] })
  const types = readMap(rgd.types, 'failed to unmarshal predefined types')
  if (typeof types === 'string') return refused({ message: `${start}${types}`, keys: ['spec', 'schema', 'types'] })
  const schema = makeSchema(spec, types)
  if (schema instanceof SchemaFault) return refused(refusalOf(schema, start))
  return { kind: 'rgd', made: [{ crd: assemble(rgd, schema), originOf: keys => originOf(rgd, keys) }], refusals: [] }
}

function refused(refusal: Refusal): Composite {
  return { kind: 'rgd', made: [], refusals: [refusal] }
}

function refusalOf({ message, keys, panics }: SchemaFault, start: string): Refusal {
  const at = ['spec', 'schema', ...keys]
  if (panics) return { message, keys: at, panics }
  // What cannot be written as JSON is noticed when the CRD is sent.
  return { message: message.startsWith('json: ') ? message : `${start}failed to build OpenAPI schema for instance: ${message}`, keys: at }
}

/** Any character but those that go-yaml's reader takes (readerc.go): kro reads the JSON of the API server as YAML. */
const control = /[\u007f-\u0084\u0086-\u009f\ufffe\uffff]/

/** A RawExtension as kro unmarshals it into a map: the map, or the error. */
function readMap(value: unknown, around: string): JsonObject | string {
  if (value === undefined || value === null) return {}
  if (control.test(jsonText(value))) return `${around}: error converting YAML to JSON: yaml: control characters are not allowed`
  if (isRecord(value)) return value
  const type = Array.isArray(value) ? 'array' : typeof value === 'bigint' ? 'number' : typeof value === 'boolean' ? 'bool' : typeof value
  const error = `json: cannot unmarshal ${type} into Go value of type map[string]interface {}`
  return `${around}: error unmarshaling JSON: while decoding JSON: ${error}`
}

const text: Schema = { type: 'string' }

const ownStatus: Readonly<Record<string, Schema>> = {
  state: text,
  conditions: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        type: text,
        status: text,
        reason: text,
        message: text,
        lastTransitionTime: text,
        observedGeneration: { type: 'integer' },
      },
    },
  },
}

const ownColumns: readonly Json[] = [
  { name: 'State', type: 'string', description: 'The state of a ResourceGraphDefinition instance', jsonPath: '.status.state' },
  {
    name: 'Ready',
    type: 'string',
    description: 'Whether a ResourceGraphDefinition instance is ready',
    jsonPath: '.status.conditions[?(@.type=="Ready")].status',
  },
  { name: 'Age', type: 'date', description: 'Age of the resource', jsonPath: '.metadata.creationTimestamp' },
]

/** True if a status has fields whose types are those of CEL expressions. kro takes `conditions` out before it looks at them. */
export function hasExpressions(status: unknown): boolean {
  return isRecord(status) && Object.keys(status).some(key => key !== 'conditions')
}

/** True for a graph whose CRD accepts any fields in its status here, and those of the expressions in a cluster. */
export function hasUntypedStatus(object: unknown): boolean {
  const rgd = isRgd(object) ? readRgd(object) : undefined
  return rgd !== undefined && !('error' in rgd) && hasExpressions(rgd.status)
}

function statusOf(status: unknown): JsonObject {
  return {
    type: 'object',
    ...(hasExpressions(status) ? { 'x-kubernetes-preserve-unknown-fields': true } : {}),
    properties: ownStatus,
  }
}

function assemble(rgd: Rgd, spec: JsonObject): ReturnType<typeof toCrd> {
  const singular = goLower(rgd.kind)
  const plural = pluralizeWord(singular)
  const { labels, annotations } = rgd.metadata
  return toCrd(
    { name: `${plural}.${rgd.group}`, ...withoutEmpty({ labels, annotations }) },
    {
      group: rgd.group,
      names: { plural, singular, ...rgd.names, kind: rgd.kind, listKind: `${rgd.kind}List` },
      scope: rgd.scope,
      versions: [
        {
          name: rgd.version,
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: { apiVersion: text, kind: text, metadata: { type: 'object' }, spec, status: statusOf(rgd.status) },
            },
          },
          subresources: { status: {} },
          additionalPrinterColumns: rgd.columns.length === 0 ? ownColumns : rgd.columns,
        },
      ],
    },
  )
}

/** Names that a resource of a graph may not have (kro pkg/graph/validation.go): words of CEL, and of kro. */
const reserved = new Set(
  `true false null in as break const continue else for function if import let loop package namespace return var void while apiVersion context
  dependency dependencies each externalRef externalReference externalRefs externalReferences graph instance item items kind kro metadata object
  resource resourcegraphdefinition resourceGraphDefinition resources root runtime schema self serviceAccountName spec status this variables
  vars version`.split(/\s+/),
)

/** The first name that kro refuses (validateResourceGraphDefinition). */
function findBadName({ kind, ids }: Rgd): Refusal | undefined {
  const start = 'failed to validate resourcegraphdefinition: naming convention violation: '
  if (!/^[A-Z][a-zA-Z0-9]*$/.test(kind))
    return { message: `${start}kind '${kind}' is not a valid KRO kind name: must be UpperCamelCase`, keys: ['spec', 'schema', 'kind'] }
  for (const [index, id] of ids.entries()) {
    const problem = idProblem(id, ids.indexOf(id) < index)
    if (problem !== undefined) return { message: `${start}${problem}`, keys: ['spec', 'resources', index, 'id'] }
  }
  return undefined
}

function idProblem(id: string, isRepeated: boolean): string | undefined {
  if (reserved.has(id)) return `id ${id} is a reserved keyword in KRO`
  if (!/^[a-z][a-zA-Z0-9]*$/.test(id)) return `id ${id} is not a valid KRO resource id: must be lower camelCase`
  return isRepeated ? `found duplicate resource IDs ${id}` : undefined
}
