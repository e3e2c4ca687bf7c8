import { isRecord, jsonText } from '../../values/json.ts'

/** A field, or what it lists or maps to, as a swagger file (OpenAPI v2) has it. */
export interface SwaggerProperty {
  readonly type?: string
  readonly format?: string
  readonly $ref?: string
  readonly items?: SwaggerProperty
  readonly additionalProperties?: SwaggerProperty
  readonly 'x-kubernetes-list-type'?: string
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-map-type'?: string
  readonly 'x-kubernetes-patch-strategy'?: string
  readonly 'x-kubernetes-patch-merge-key'?: string
}

export interface SwaggerDefinition extends SwaggerProperty {
  readonly properties?: Readonly<Record<string, SwaggerProperty>>
  readonly required?: readonly string[]
  readonly 'x-kubernetes-group-version-kind'?: readonly { readonly group: string; readonly version: string; readonly kind: string }[]
}

/** The structs of one minor, in a file of a project: `crdgen kubernetes` writes it. */
export interface KubernetesFile {
  /** The minor: `1.38`. */
  readonly kubernetes: string
  readonly definitions: Readonly<Record<string, SwaggerDefinition>>
}

/** A definition that every Kubernetes has: without it, the file is of something else. */
const witness = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/**
 * Takes out of a swagger document what `addKubernetes` needs: `api/openapi-spec/swagger.json` of a release, or the output of `kubectl get
 * --raw /openapi/v2`, which has aggregated APIs and custom resources as well. `kubernetes` names the minor; without it, `info.version` of
 * the document does, which a release's own file does not have. Descriptions are left out, and so are the custom resources of a cluster,
 * whose schemas are not structs: `leftOut` names them. Throws a TypeError that names the fault of the document.
 */
export function fromSwagger(swagger: unknown, kubernetes?: string): { readonly file: KubernetesFile; readonly leftOut: readonly string[] } {
  const definitions = isRecord(swagger) ? swagger['definitions'] : undefined
  if (!isRecord(definitions)) throw new TypeError('expected a swagger document (OpenAPI v2) with "definitions"')
  const info = isRecord(swagger) && isRecord(swagger['info']) ? swagger['info']['version'] : undefined
  const minor = minorOf(kubernetes ?? (typeof info === 'string' ? info : ''))
  if (minor === undefined)
    throw new TypeError(`the document does not name its Kubernetes version (info.version is ${jsonText(info)}); name the minor`)
  const leftOut = customResources(definitions)
  const structs = Object.fromEntries(Object.entries(definitions).filter(([name]) => !leftOut.has(name)))
  return { file: readKubernetesFile({ kubernetes: minor, definitions: structs }), leftOut: [...leftOut].toSorted() }
}

/** Definitions with objects inside of objects, which no Go struct becomes, and those that refer to one. */
function customResources(definitions: Definitions): ReadonlySet<string> {
  const found = new Set(Object.keys(definitions).filter(name => hasInnerProperties(definitions[name])))
  const referring = Object.entries(definitions).map(([name, one]) => ({ name, refs: refsIn(one) }))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { name, refs } of referring) if (refs.some(ref => found.has(ref))) found.add(name)
  }
  return found
}

function hasInnerProperties(definition: unknown): boolean {
  const properties = isRecord(definition) && isRecord(definition['properties']) ? Object.values(definition['properties']) : []
  return properties.some(one => innerSchemas(one).some(inner => isRecord(inner) && isRecord(inner['properties'])))
}

/** A property's schema, what it lists or maps to, and so on. */
function innerSchemas(value: unknown, depth = 0): readonly unknown[] {
  if (!isRecord(value) || depth > 20) return []
  return [value, ...innerSchemas(value['items'], depth + 1), ...innerSchemas(value['additionalProperties'], depth + 1)]
}

function refsIn(definition: unknown): readonly string[] {
  const properties = isRecord(definition) && isRecord(definition['properties']) ? Object.values(definition['properties']) : []
  return properties
    .flatMap(one => innerSchemas(one))
    .flatMap(one => (isRecord(one) && typeof one['$ref'] === 'string' ? [one['$ref'].slice(prefix.length)] : []))
}

/** Reads a file that `crdgen kubernetes` wrote. Throws a TypeError that names its fault. */
export function readKubernetesFile(value: unknown): KubernetesFile {
  if (!isRecord(value)) throw new TypeError('expected an object')
  const { kubernetes, definitions } = value
  if (typeof kubernetes !== 'string' || minorOf(kubernetes) !== kubernetes)
    throw new TypeError(`kubernetes: expected a minor version, 1.N, got ${jsonText(kubernetes)}`)
  if (!isRecord(definitions)) throw new TypeError('definitions: expected an object')
  if (!Object.hasOwn(definitions, witness)) throw new TypeError(`definitions: ${witness} is missing: these are not those of Kubernetes`)
  const read = Object.entries(definitions).map(([name, one]) => [name, readDefinition(name, one, definitions)] as const)
  return { kubernetes, definitions: Object.fromEntries(read.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

/** `v1.36.4+k3s1` → `1.36` */
function minorOf(version: string): string | undefined {
  return /^v?(1\.\d{1,3})(?:[.+-].*)?$/.exec(version)?.[1]
}

type Definitions = Readonly<Record<string, unknown>>

function readDefinition(name: string, value: unknown, definitions: Definitions): SwaggerDefinition {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(name)) throw new TypeError(`${jsonText(name)} is not the name of a definition`)
  if (!isRecord(value)) throw new TypeError(`${name}: expected an object`)
  const { properties = {}, required = [], 'x-kubernetes-group-version-kind': kinds } = value
  if (!isRecord(properties)) throw new TypeError(`${name}.properties: expected an object`)
  const fields = Object.entries(properties).map(([field, one]) => [field, readProperty(`${name}.${field}`, one, definitions)] as const)
  const names = textsOf(`${name}.required`, required)
  const gvks = Array.isArray(kinds) ? kinds.flatMap(kind => readKind(kind) ?? []) : []
  return {
    ...readProperty(name, value, definitions),
    ...(fields.length === 0 ? {} : { properties: Object.fromEntries(fields) }),
    ...(names.length === 0 ? {} : { required: names }),
    ...(gvks.length === 0 ? {} : { 'x-kubernetes-group-version-kind': gvks }),
  }
}

function readKind(value: unknown): { group: string; version: string; kind: string } | undefined {
  if (!isRecord(value)) return undefined
  const { group = '', version, kind } = value
  return typeof group === 'string' && typeof version === 'string' && typeof kind === 'string' ? { group, version, kind } : undefined
}

const prefix = '#/definitions/'
const texts = [
  'type',
  'format',
  'x-kubernetes-list-type',
  'x-kubernetes-map-type',
  'x-kubernetes-patch-strategy',
  'x-kubernetes-patch-merge-key',
] as const

function readProperty(at: string, value: unknown, definitions: Definitions, depth = 0): SwaggerProperty {
  if (!isRecord(value)) throw new TypeError(`${at}: expected an object`)
  if (depth > 20) throw new TypeError(`${at}: nested too deep`)
  const { $ref, items, additionalProperties, 'x-kubernetes-list-map-keys': keys } = value
  if ($ref !== undefined && !(typeof $ref === 'string' && $ref.startsWith(prefix) && Object.hasOwn(definitions, $ref.slice(prefix.length))))
    throw new TypeError(`${at}: ${jsonText($ref)} is not a definition of this document`)
  return {
    ...Object.fromEntries(texts.flatMap(key => (typeof value[key] === 'string' ? [[key, value[key]]] : []))),
    ...(typeof $ref === 'string' ? { $ref } : {}),
    ...(items === undefined ? {} : { items: readProperty(`${at}[]`, items, definitions, depth + 1) }),
    // `true`, or an empty object, is a map of anything.
    ...(isRecord(additionalProperties)
      ? { additionalProperties: readProperty(`${at}{}`, additionalProperties, definitions, depth + 1) }
      : {}),
    ...(keys === undefined ? {} : { 'x-kubernetes-list-map-keys': textsOf(at, keys) }),
  }
}

function textsOf(at: string, value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every(one => typeof one === 'string')) return value
  throw new TypeError(`${at}: expected a list of strings`)
}
