import { factOf, formatPath, type PathSegment, type Schema, walkSchema } from '@crdgen/core/internal'
import type { CrdContext } from '../../../rule.ts'

/** A field that the author of a kind declares, or the items or values of one. */
export interface Field {
  readonly version: string
  readonly path: readonly PathSegment[]
  /** Undefined for items of a list and values of a map. */
  readonly name: string | undefined
  readonly schema: Schema
  /** The schema that the field is a member of. */
  readonly parent: Schema
  readonly isRequired: boolean
  /** It is a list of native structs. */
  readonly holdsNatives: boolean
}

/** The fields of all versions. What every object has is Kubernetes' own, and so are native structs and embedded objects. */
export const fieldsOf = factOf(listFields)

const given: ReadonlySet<unknown> = new Set(['apiVersion', 'kind', 'metadata'])

function listFields(context: CrdContext): readonly Field[] {
  const natives = new Set(context.embeds.map(({ version, path }) => `${version}:${formatPath(path)}`))
  return context.document.versions.flatMap(({ name: version, schema: root }) => {
    const skipped: string[] = []
    return [...walkSchema(root)].flatMap(({ path, schema, parent }) => {
      if (parent === undefined || given.has(path[0])) return []
      const text = formatPath(path)
      if (skipped.some(one => text.startsWith(one))) return []
      const last = path.at(-1)
      const isNative = natives.has(`${version}:${text}`) || isSmallNative(schema)
      // A list or map of native structs is the author's, what it holds is not.
      if (isNative || context.isSilenced(text)) skipped.push(`${text}.`, `${text}[`)
      const name = typeof last === 'string' && parent.properties?.[last] === schema ? last : undefined
      if (isNative && name === undefined) return []
      return [
        {
          version,
          path,
          name,
          schema: isNative ? nativeField(schema) : schema,
          parent,
          isRequired: name !== undefined && parent.required?.includes(name) === true,
          holdsNatives: natives.has(`${version}:${text}[]`) || (schema.items !== undefined && isSmallNative(schema.items)),
        },
      ]
    })
  })
}

/** Of a field that is a native struct only its name and description are the author's. */
function nativeField({ type, description }: Schema): Schema {
  return {
    ...(type === undefined ? {} : { type: 'object' }),
    ...(description === undefined ? {} : { description }),
    'x-kubernetes-preserve-unknown-fields': true,
  }
}

/** Of a schema, whether it is a list of objects, and their schema. */
export function itemsOf({ type, items }: Schema): Schema | undefined {
  return type === 'array' && items?.type === 'object' ? items : undefined
}

/**
 * Fields that distinguish objects of one name, where they have it: a reference has a kind, a Secret has many keys, and may be mounted at
 * several paths.
 */
const otherKeys: readonly string[] = [
  'apiGroup',
  'apiVersion',
  'db',
  'devicePath',
  'index',
  'key',
  'kind',
  'mountPath',
  'namespace',
  'parameter',
  'path',
  'resourceGroup',
  'serviceName',
]

/** The same, where they must have it. */
const requiredKeys: readonly string[] = ['id', 'version']

/** Checks for a list of objects that are identified by the name that each must have. */
export function isNamedList({ name = '', schema }: Pick<Field, 'name' | 'schema'>): boolean {
  const { required = [], properties = {} } = itemsOf(schema) ?? {}
  const isNamed = required.includes('name') && properties['name']?.type === 'string'
  // HTTP allows repeated headers: those of Kubernetes' probes are atomic.
  if (!isNamed || /headers?$/i.test(name)) return false
  if (otherKeys.some(key => Object.hasOwn(properties, key)) || requiredKeys.some(key => required.includes(key))) return false
  return !Object.hasOwn(properties, 'port') || hasPorts(name)
}

/**
 * A port in a list of ports, listeners or servers has a name of its own. Elsewhere the name is that of a Service, which may be there
 * once for each of its ports.
 */
function hasPorts(name: string): boolean {
  return /(?:port|listener|server)s$/i.test(name)
}

/** The members of native structs that are too small to be recognised by them alone. Each has `+structType=atomic`. */
const atomicStructs: ReadonlySet<string> = new Set([
  'name', // LocalObjectReference
  'name,namespace', // SecretReference
  'key,name,optional', // SecretKeySelector, ConfigMapKeySelector
  'apiGroup,kind,name', // TypedLocalObjectReference
  'apiVersion,fieldPath', // ObjectFieldSelector
  'containerName,divisor,resource', // ResourceFieldSelector
  'apiVersion,fieldPath,kind,name,namespace,resourceVersion,uid', // ObjectReference
])

const keySelector = 'key,name,optional'

/** The members that controller-gen gives an embedded ObjectMeta, and those that crdgen gives it with `metadata: 'full'`. */
const objectMeta: ReadonlySet<string> = new Set([
  'annotations,finalizers,labels,name,namespace',
  'annotations,creationTimestamp,finalizers,generateName,labels,name,namespace,ownerReferences',
])

/** Checks for a native struct of few members, or an embedded ObjectMeta as controller-gen writes it. */
function isSmallNative(schema: Schema): boolean {
  const members = Object.keys(schema.properties ?? {})
    .toSorted()
    .join()
  if (objectMeta.has(members)) return true
  if (schema['x-kubernetes-map-type'] === 'atomic') return atomicStructs.has(members)
  // In copies of older releases, structs have no map type.
  const required = (schema.required ?? []).join()
  return (
    (members === keySelector && required === 'key') || (members === 'name' && required === '' && isReferent(schema.properties?.['name']))
  )
}

/** The words that Kubernetes describes the name of a LocalObjectReference with. */
function isReferent(name: Schema | undefined): boolean {
  return name?.description?.startsWith('Name of the referent.') === true
}
