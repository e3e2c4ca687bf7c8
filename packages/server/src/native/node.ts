import {
  type Definition,
  type Field,
  type FieldType,
  gateStageAt,
  goField,
  isRecord,
  type JsonObject,
  lookUp,
  newestMinor,
  type StructFacts,
  structFacts,
  structLayout,
  type Upstream,
  upstream,
} from '@crdgen/core/internal'
import { type FieldError, invalid } from '../field/field-error.ts'
import { child, type Place } from '../field/place.ts'
import { dns1123Label } from '../formats/names.ts'
import { defaultsOf } from './defaults/table.ts'
import type { SetDefaults } from './defaults/tools.ts'
import { validation } from './validation/index.ts'
import { annotationErrors, labelMapErrors, labelSelectorErrors } from './validation/selectors.ts'
import type { StructCheck } from './validation/tools.ts'

/** Rules for what is in a struct, wherever it is. */
const checks: Readonly<Record<string, StructCheck>> = {
  'apimachinery/meta/v1.LabelSelector': labelSelectorErrors,
  'core/v1.Container': (value, at) => labelNameErrors(value, at),
  'core/v1.EphemeralContainer': (value, at) => labelNameErrors(value, at),
  'core/v1.PodSpec': ({ nodeSelector }, at, server) => labelMapErrors(nodeSelector, child(at, 'nodeSelector'), server),
  'core/v1.PodTemplateSpec': ({ metadata }, at, server) => {
    if (!isRecord(metadata)) return []
    // The server's path leaves the metadata out.
    const place = child(at, 'metadata', '')
    return [
      ...labelMapErrors(metadata['labels'], child(place, 'labels'), server),
      ...annotationErrors(metadata['annotations'], child(place, 'annotations'), server),
    ]
  },
  'core/v1.ServiceSpec': ({ selector }, at, server) => labelMapErrors(selector, child(at, 'selector'), server),
  'core/v1.Volume': (value, at) => labelNameErrors(value, at),
}

/** The values that Go's decoder accepts at one place of a native type. */
export type Node = StructNode | { readonly kind: 'list'; readonly of: Node } | { readonly kind: 'map'; readonly of: Node } | ScalarNode

export interface StructNode {
  readonly kind: 'struct'
  /** `io.k8s.api.core.v1.Container` */
  readonly definition: string
  /** `Container` */
  readonly name: string
  /** `v1.Container`, the Go type as errors print it. */
  readonly go: string
  readonly fields: ReadonlyMap<string, FieldNode>
  readonly groupVersion: string
  /** The names of its fields in the order of Go. */
  readonly order: readonly string[]
  /** Structs that Go holds by value, which are there even when nobody writes them; those of metadata and status apart. */
  readonly held: readonly HeldField[]
  /** The defaults of fields where Go has nothing. */
  readonly ownDefaults: readonly FieldDefault[]
  /** Defaults that depend on other fields. */
  readonly defaults: SetDefaults | undefined
  /** The fields that lead to further structs. */
  readonly nested: readonly FieldNode[]
  readonly facts: StructFacts | undefined
  readonly check: StructCheck | undefined
}

export interface FieldNode extends Field {
  readonly node: Node
  /** The Go type, where it has a name of its own. */
  readonly go: string | undefined
  /** Servers of this minor drop the field unless its feature gate is turned on. */
  readonly isOff: boolean
  /** The inlined Go structs that it comes from. */
  readonly via: string | undefined
  /** Go has a pointer, so that nothing and the zero value differ. */
  readonly isPointer: boolean
}

export interface HeldField extends FieldNode {
  readonly node: StructNode
}

interface FieldDefault {
  readonly field: FieldNode
  readonly value: unknown
}

export type ScalarKind =
  | 'string'
  | 'boolean'
  | 'int32'
  | 'int64'
  | 'float64'
  | 'bytes'
  | 'time'
  | 'microTime'
  | 'quantity'
  | 'intOrString'
  | 'any'

export interface ScalarNode {
  readonly kind: ScalarKind
}

/** Definitions that decode themselves, from whatever JSON. */
const raw = new Set([
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSON',
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaPropsOrArray',
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaPropsOrBool',
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaPropsOrStringArray',
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1',
  'io.k8s.apimachinery.pkg.runtime.RawExtension',
])

const scalars: Readonly<Record<string, ScalarKind>> = {
  'io.k8s.apimachinery.pkg.api.resource.Quantity': 'quantity',
  'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime': 'microTime',
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': 'time',
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': 'intOrString',
}

/** Minor → definition → its node. */
const compiled = new Map<string, Map<string, StructNode>>()

/** Compiles a definition as it is at a known minor, once. Undefined when that minor does not have it. */
export function nodeOf(definition: string, minor: string): StructNode | undefined {
  const known = compiled.get(minor) ?? new Map<string, StructNode>()
  compiled.set(minor, known)
  return structNode(definition, upstream(minor), known)
}

function structNode(name: string, at: Upstream, known: Map<string, StructNode>): StructNode | undefined {
  const found = known.get(name)
  if (found !== undefined) return found
  const definition = at.definition(name)
  if (definition === undefined) return undefined
  const fields = new Map<string, FieldNode>()
  const nested: FieldNode[] = []
  const held: HeldField[] = []
  const ownDefaults: FieldDefault[] = []
  const { groupVersion, shortName } = definition
  const layout = new Map(structLayout(groupVersion, shortName)?.map(one => [one.name, one.isPointer]))
  const { fields: byDefault, derive } = defaultsOf(groupVersion, shortName)
  const facts = structFacts(groupVersion, shortName)
  const check = structCheck(groupVersion, shortName)
  const newest = upstream(newestMinor).definition(name)
  const node: StructNode = {
    kind: 'struct',
    definition: name,
    name: shortName,
    groupVersion,
    order: [...layout.keys()],
    go: goName(definition),
    fields,
    nested,
    held,
    ownDefaults,
    defaults: derive,
    facts,
    check,
  }
  // Remembered before its fields are compiled, as a type may contain itself.
  known.set(name, node)
  for (const field of Object.values(definition.fields)) {
    const { type: go, inlinedFrom } = goField(groupVersion, shortName, field.name)
    const one = {
      ...field,
      node: typeNode(field.type, at, known),
      go,
      via: inlinedFrom ?? (isOfTypeMeta(definition, field) ? 'TypeMeta' : undefined),
      // Until 1.32 nothing of a pod's status is dropped.
      isOff: !(shortName === 'PodStatus' && Number(at.version.slice(2)) <= 32) && isOff(field, at.version),
      isPointer: layout.get(field.name) ?? true,
    }
    fields.set(field.name, one)
    if (!one.isOff && isHeld(one) && !(definition.gvk !== undefined && apart.has(one.name))) held.push(one)
    // Older minors have as code what later became a marker.
    const value = byDefault?.[field.name] ?? field.default ?? newest?.fields[field.name]?.default
    if (!one.isOff && isKept(value, one)) ownDefaults.push({ field: one, value })
    if (holdsStructs(one.node)) nested.push(one)
  }
  return node
}

/** Go writes the zero value of what is no pointer as nothing. */
function isKept(value: unknown, { isPointer, name, node }: FieldNode): boolean {
  if (value === '' || value === 0 || value === false) return isPointer
  return value !== undefined && !(name === 'status' && node.kind === 'struct')
}

/** Members that belong to the server alone. */
const apart: ReadonlySet<string> = new Set(['metadata', 'status'])

function isHeld(field: FieldNode): field is HeldField {
  return field.node.kind === 'struct' && !field.isPointer
}

/** Every kind inlines metav1.TypeMeta. */
function isOfTypeMeta({ gvk }: Definition, { name }: Field): boolean {
  return gvk !== undefined && (name === 'apiVersion' || name === 'kind')
}

function isOff({ gates = [], name }: Field, minor: string): boolean {
  // The strategies of claims do not drop what their gate does not allow.
  if (name === 'tolerations' && gates.includes('DRADeviceTaints')) return false
  return gates.some(gate => {
    const stage = gateStageAt(gate, minor)
    return stage === undefined || (stage.on !== true && stage.stage !== 'ga')
  })
}

/** True if structs are below a node. */
export function holdsStructs(node: Node): boolean {
  return node.kind === 'struct' || ('of' in node && holdsStructs(node.of))
}

/** `io.k8s.api.core.v1.Container` → `v1.Container` */
function goName({ name }: Definition): string {
  return name.split('.').slice(-2).join('.')
}

function typeNode(type: FieldType, at: Upstream, known: Map<string, StructNode>): Node {
  switch (type.kind) {
    case 'array':
      return { kind: 'list', of: typeNode(type.items, at, known) }
    case 'map':
      return { kind: 'map', of: typeNode(type.values, at, known) }
    case 'ref':
      return refNode(type.definition, at, known)
    case 'string':
      return { kind: type.format === 'byte' ? 'bytes' : type.format === 'date-time' ? 'time' : 'string' }
    case 'integer':
      return { kind: type.format === 'int32' ? 'int32' : 'int64' }
    case 'number':
      return { kind: 'float64' }
    case 'boolean':
    case 'quantity':
      return { kind: type.kind }
    case 'int-or-string':
      return { kind: 'intOrString' }
    case 'object':
    case 'any':
      return { kind: 'any' }
  }
}

function refNode(definition: string, at: Upstream, known: Map<string, StructNode>): Node {
  const scalar = raw.has(definition) ? 'any' : lookUp(scalars, definition)
  return scalar === undefined ? (structNode(definition, at, known) ?? { kind: 'any' }) : { kind: scalar }
}

function structCheck(groupVersion: string, name: string): StructCheck | undefined {
  const key = `${groupVersion}.${name}`
  const [own, further] = [Object.hasOwn(checks, key) ? checks[key] : undefined, validation.get(key)]
  if (own === undefined || further === undefined) return own ?? further
  return (value, at, server, owners) => [...own(value, at, server, owners), ...further(value, at, server, owners)]
}

function labelNameErrors({ name }: JsonObject, at: Place): readonly FieldError[] {
  return typeof name === 'string' && name !== '' ? dns1123Label(name).map(text => invalid(child(at, 'name'), name, text)) : []
}
