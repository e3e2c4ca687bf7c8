import {
  compareText,
  compareVersions,
  type CrdVersion,
  type Resource,
  type Schema,
  isRecord,
  mapChildren,
  parsePointer,
  type Embed,
} from '@crdgen/core/internal'

/**
 * Orders the versions of a kind: preferred first, as kubectl and discovery list them, so v10 before v2 and stable versions before all others.
 * The order in the file means nothing to the API server. controller-gen sorts by letter (v10 before v2); its compatible mode keeps that.
 */
export function orderVersions(resources: readonly Resource[], compatible: boolean): readonly Resource[] {
  const compare = compatible ? compareText : compareVersions
  return resources.toSorted((before, after) => compare(before.version.name, after.version.name))
}

interface VersionContext {
  readonly storage: boolean
  readonly compatible: boolean
}

/** Returns one entry of `spec.versions`. `storage` comes from all versions together. */
export function buildVersion({ version, embeds }: Resource, { storage, compatible }: VersionContext): CrdVersion {
  const { name, served = true, deprecated, deprecationWarning, schema, additionalPrinterColumns, selectableFields } = version
  // controller-gen makes room for subresources with the first column: PrintColumn.ApplyToCRD in pkg/crd/markers/crd.go.
  const subresources = version.subresources ?? (compatible && additionalPrinterColumns !== undefined ? {} : undefined)
  return {
    ...(additionalPrinterColumns === undefined ? {} : { additionalPrinterColumns }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(deprecationWarning === undefined ? {} : { deprecationWarning }),
    name,
    schema: { openAPIV3Schema: buildRootSchema(dropUncorrelatedRules(schema, embeds)) },
    ...(selectableFields === undefined ? {} : { selectableFields }),
    served,
    storage,
    ...(subresources === undefined ? {} : { subresources }),
  }
}

/**
 * Returns the schema of a whole resource, with what every CRD root has: apiVersion and kind as strings, metadata as a bare object,
 * type object, and neither apiVersion nor kind in `required` (the server fills both in from the request's path).
 */
function buildRootSchema(schema: Schema): Schema {
  const { properties = {}, required = [], ...rest } = schema
  const { apiVersion, kind, metadata, ...own } = properties
  const needed = required.filter(name => name !== 'apiVersion' && name !== 'kind')
  return {
    ...rest,
    type: 'object',
    properties: {
      apiVersion: { ...onlyDescription(apiVersion), type: 'string' },
      kind: { ...onlyDescription(kind), type: 'string' },
      metadata: rootMetadata(metadata),
      ...own,
    },
    ...(needed.length === 0 ? {} : { required: needed }),
  }
}

/** Only name and generateName may be restricted at the root: ValidateStructural in apiextensions-apiserver pkg/apiserver/schema/validation.go. */
function rootMetadata(metadata: Schema = {}): Schema {
  const { generateName, name } = metadata.properties ?? {}
  const properties = { ...restriction('generateName', generateName), ...restriction('name', name) }
  const bare: Schema = { ...onlyDescription(metadata), type: 'object' }
  return Object.keys(properties).length === 0 ? bare : { ...bare, properties }
}

function restriction(name: string, schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return schema !== undefined && restrictsString(schema) ? { [name]: schema } : {}
}

function restrictsString(schema: Schema): boolean {
  return Object.keys(schema).some(keyword => keyword !== 'type' && keyword !== 'description')
}

function onlyDescription(schema: Schema = {}): Schema {
  return schema.description === undefined ? {} : { description: schema.description }
}

const schemaPointer = '/version/schema'

/**
 * Leaves out rules of embedded native structs that compare with the old value, where the server can't find the old value: below a list that
 * is not a map by keys. It refuses a CRD with such a rule (apiextensions-apiserver pkg/apis/apiextensions/validation,
 * ValidateCustomResourceDefinitionOpenAPISchema), and an author can't change a native struct. The author's own rules are kept, and are
 * reported.
 */
function dropUncorrelatedRules(schema: Schema, embeds: readonly Embed[]): Schema {
  return embeds.reduce((whole, { pointer }) => {
    if (!pointer.startsWith(schemaPointer)) return whole
    const keys = parsePointer(pointer.slice(schemaPointer.length))
    return isUncorrelated(whole, keys) ? replaceAt(whole, keys, dropRules) : whole
  }, schema)
}

function isUncorrelated(schema: Schema, keys: readonly string[]): boolean {
  let node: unknown = schema
  for (const key of keys) {
    if (!isRecord(node)) return false
    if (key === 'items' && node['type'] === 'array' && node['x-kubernetes-list-type'] !== 'map') return true
    node = Object.hasOwn(node, key) ? node[key] : undefined
  }
  return false
}

/** Returns the schema with the one at `keys` replaced; the same schema when that is the same. */
function replaceAt(schema: Schema, [key, ...rest]: readonly string[], change: (schema: Schema) => Schema): Schema {
  if (key === undefined) return change(schema)
  const inner: unknown = Object.hasOwn(schema, key) ? Object.entries(schema).find(([name]) => name === key)?.[1] : undefined
  // `properties` is a record of schemas, which is walked like one.
  if (!isRecord(inner)) return schema
  const replaced = replaceAt(inner, rest, change)
  return replaced === inner ? schema : { ...schema, [key]: replaced }
}

function dropRules(schema: Schema): Schema {
  const inner = mapChildren(schema, dropRules)
  const { 'x-kubernetes-validations': rules, ...rest } = inner
  const kept = rules?.filter(({ rule }) => !/\boldSelf\b/.test(rule))
  if (kept?.length === rules?.length) return inner
  return kept === undefined || kept.length === 0 ? rest : { ...rest, 'x-kubernetes-validations': kept }
}
