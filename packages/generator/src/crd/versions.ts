import { compareText, compareVersions, type CrdVersion, type Resource, type Schema } from '@crdgen/core/internal'
import { dropUncorrelatedRules } from './uncorrelated-rules.ts'

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
