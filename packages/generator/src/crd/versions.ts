import { compareText, compareVersions } from '@crdgen/core/internal'
import type { CrdVersion, Resource } from '@crdgen/core/internal'
import { buildRootSchema } from './root-schema.ts'
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
