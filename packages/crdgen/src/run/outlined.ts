import { wellFormed } from '@crdgen/checker/internal'
import {
  type CrdVersion,
  type CustomResourceDefinition,
  type Embed,
  embeds,
  formatPointer,
  type JsonObject,
  member,
  textAt,
  textsAt,
  withoutNulls,
} from '@crdgen/core/internal'
import { isRecord } from '@crdgen/core/json'
import { identify, isCrdKind } from '../sources/identity.ts'
import { schemaKeys } from '../sources/schema-pointer.ts'

/** Whole structs of Kubernetes, which are one line each. */
export function nativesOf(crd: CustomResourceDefinition): readonly Embed[] {
  return embeds(crd).flatMap(({ version, path, definition, kind, kubernetes }) => {
    const newest = kubernetes.at(-1)
    if (kind !== 'full' || newest === undefined) return []
    const pointer = formatPointer(schemaKeys(crd, version, path))
    return [{ pointer, definition, kubernetes: newest }]
  })
}

/**
 * Reads an object as a CRD with names and versions; undefined for others. What is not what it must be (`required: 3`) is left out: other
 * commands report it.
 */
export function readCrd(object: unknown): CustomResourceDefinition | undefined {
  const spec = member(object, 'spec')
  const versions = member(spec, 'versions')
  if (!isCrdKind(identify(object)) || !Array.isArray(versions)) return undefined
  const names = member(spec, 'names')
  const kind = textAt(names, 'kind')
  const [plural, group, scope] = [member(names, 'plural'), member(spec, 'group'), member(spec, 'scope')].map(one => textAt(one))
  if (kind === '') return undefined
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: textAt(object, 'metadata', 'name') },
    spec: {
      group: group ?? '',
      names: {
        kind,
        plural: plural ?? '',
        shortNames: textsAt(member(names, 'shortNames')),
        categories: textsAt(member(names, 'categories')),
      },
      scope: scope === 'Cluster' ? 'Cluster' : 'Namespaced',
      versions: versions.filter(isRecord).map(readVersion),
      ...(isRecord(member(spec, 'conversion')) ? { conversion: Object(member(spec, 'conversion')) } : {}),
    },
  }
}

const columnTypes = ['integer', 'number', 'string', 'boolean', 'date'] as const

function readVersion(version: JsonObject): CrdVersion {
  const { subresources, additionalPrinterColumns, selectableFields, deprecationWarning } = version
  const scale = member(subresources, 'scale')
  return {
    name: textAt(version, 'name'),
    served: version['served'] === true,
    storage: version['storage'] === true,
    deprecated: version['deprecated'] === true,
    ...(typeof deprecationWarning === 'string' ? { deprecationWarning } : {}),
    schema: { openAPIV3Schema: wellFormed(withoutNulls(member(version['schema'], 'openAPIV3Schema'))) },
    subresources: {
      ...(isRecord(member(subresources, 'status')) ? { status: {} } : {}),
      ...(isRecord(scale)
        ? {
            scale: {
              specReplicasPath: textAt(scale, 'specReplicasPath'),
              statusReplicasPath: textAt(scale, 'statusReplicasPath'),
              ...(typeof scale['labelSelectorPath'] === 'string' ? { labelSelectorPath: scale['labelSelectorPath'] } : {}),
            },
          }
        : {}),
    },
    additionalPrinterColumns: recordsOf(additionalPrinterColumns).map(column => ({
      name: textAt(column, 'name'),
      type: columnTypes.find(type => type === column['type']) ?? 'string',
      jsonPath: textAt(column, 'jsonPath'),
      ...(typeof column['priority'] === 'number' ? { priority: column['priority'] } : {}),
    })),
    selectableFields: recordsOf(selectableFields).map(field => ({ jsonPath: textAt(field, 'jsonPath') })),
  }
}

function recordsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
