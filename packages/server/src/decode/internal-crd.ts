import { goLower } from '@crdgen/go'
import { columnsShape, selectableFieldsShape, subresourcesShape, validationShape } from './crd-shape.ts'
import type { Shape } from './shape.ts'
import type { Column, Conversion, Crd, Names, ObjectMeta, SelectableField, Subresources, Validation, Version } from './types.ts'
import { equalByShape } from './zero.ts'
import { child, entry, type Place, topLevel, unspelled } from '../field/place.ts'

/** Something that is in one version, or (hoisted) in all of them alike. */
export interface Located<T> {
  readonly value: T
  readonly at: Place
  readonly versions: readonly string[]
  readonly hoisted: boolean
  /** Its place in spec.versions; the first one's when hoisted. */
  readonly index: number
}

export interface InternalVersion {
  readonly raw: Version
  readonly name: string
  readonly at: Place
}

/**
 * A CustomResourceDefinition as the API server validates it: defaulted and converted to the internal version
 * (apiextensions v1/defaults.go, v1/conversion.go). What all versions share is hoisted out of them.
 */
export interface InternalCrd {
  readonly raw: Crd
  readonly metadata: ObjectMeta
  readonly group: string
  readonly scope: string
  readonly names: Names
  readonly versions: readonly InternalVersion[]
  readonly conversion: Conversion
  readonly preserveUnknownFields: boolean
  readonly validations: readonly Located<Validation>[]
  readonly subresources: readonly Located<Subresources>[]
  readonly columns: readonly Located<readonly (Column | null | undefined)[]>[]
  readonly selectableFields: readonly Located<readonly (SelectableField | null | undefined)[]>[]
  /** The status that the server takes over from the stored object on update; a create starts without. */
  readonly storedStatus: Crd['status']
  /** status.storedVersions as validation sees it: the storage version has been added. Null when there is no list at all. */
  readonly storedVersions: readonly string[] | null
}

export const specPlace: Place = topLevel('spec')

/** Brings a decoded CRD into the form that the server validates. */
export function toInternal(raw: Crd, before?: Crd): InternalCrd {
  const spec = raw.spec ?? {}
  const versionsAt = child(specPlace, 'versions')
  const versions = (spec.versions ?? []).map((one, index): InternalVersion => {
    return { raw: one ?? {}, name: one?.name ?? '', at: entry(versionsAt, index) }
  })
  return {
    raw,
    metadata: raw.metadata ?? {},
    group: spec.group ?? '',
    scope: spec.scope ?? '',
    names: defaultNames(spec.names ?? {}),
    versions,
    conversion: spec.conversion ?? { strategy: 'None' },
    preserveUnknownFields: spec.preserveUnknownFields ?? false,
    validations: hoist(versions, 'schema', 'validation', validationShape, one => one.schema),
    subresources: hoist(versions, 'subresources', 'subresources', subresourcesShape, one => one.subresources),
    columns: hoist(versions, 'additionalPrinterColumns', 'additionalPrinterColumns', columnsShape, one => one.additionalPrinterColumns),
    selectableFields: hoist(versions, 'selectableFields', 'selectableFields', selectableFieldsShape, one => one.selectableFields),
    storedStatus: before?.status,
    storedVersions: storedVersions(versions, before),
  }
}

/** customresourcedefinition/strategy.go, PrepareForCreate and PrepareForUpdate: the first storage version is added. */
function storedVersions(versions: readonly InternalVersion[], before: Crd | undefined): readonly string[] | null {
  const stored = storedBefore(before)
  const storage = versions.find(({ raw }) => raw.storage === true)
  return storage === undefined || stored?.includes(storage.name) ? stored : [...(stored ?? []), storage.name]
}

/** A stored CRD without stored versions is read as if it had its storage version (apiextensions v1/defaults.go). */
function storedBefore(before: Crd | undefined): readonly string[] | null {
  const stored = before?.status?.storedVersions ?? null
  const storage = before?.spec?.versions?.find(one => one?.storage === true)
  if (stored === null || stored.length === 0) return storage ? [storage.name ?? ''] : stored === null ? null : []
  return stored.map(name => name ?? '')
}

function defaultNames(names: Names): Names {
  const kind = names.kind ?? ''
  return {
    ...names,
    singular: names.singular || goLower(kind),
    listKind: names.listKind || (kind === '' ? '' : `${kind}List`),
  }
}

function hoist<T>(
  versions: readonly InternalVersion[],
  key: string,
  hoistedKey: string,
  shape: Shape,
  pick: (version: Version) => T | null | undefined,
): readonly Located<T>[] {
  const first = versions[0]
  if (first === undefined) return []
  const value = pick(first.raw)
  if (versions.every(version => equalByShape(pick(version.raw), value, shape))) {
    if (value === undefined || value === null) return []
    const at = { parent: unspelled(unspelled(specPlace, 'versions'), 0), key, server: `.${hoistedKey}` }
    return [{ value, at, versions: versions.map(({ name }) => name), hoisted: true, index: 0 }]
  }
  return versions.flatMap((version, index) => {
    const own = pick(version.raw)
    if (own === undefined || own === null) return []
    return [{ value: own, at: child(version.at, key), versions: [version.name], hoisted: false, index }]
  })
}
