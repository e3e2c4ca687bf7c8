import { isDeepStrictEqual } from 'node:util'
import {
  type CrdVersion,
  type CustomResourceDefinition,
  isRecord,
  type Json,
  type JsonObject,
  listAt,
  recordAt,
  type Schema,
  textAt,
} from '@crdgen/core/internal'
import { goLower } from '@crdgen/go'
import { withoutEmpty } from '../composite.ts'
import { compositeColumns, compositeSpec, ownStatus } from './own-fields.ts'
import { xrdGroup } from './read-xrd.ts'
import { longestName, type OwnFields } from './version.ts'

/** The settings of an XRD that the CRD of its composite resource does not have. */
export interface XrdSettings {
  /** `spec.claimNames`; only Crossplane 1 has claims. */
  readonly claimNames?: JsonObject | undefined
  readonly defaultCompositeDeletePolicy?: string | undefined
  readonly connectionSecretKeys?: readonly string[] | undefined
  /** The name of a Composition. */
  readonly defaultCompositionRef?: string | undefined
  readonly enforcedCompositionRef?: string | undefined
}

/** A CompositeResourceDefinition of Crossplane, as it is written to a file. */
export interface CompositeResourceDefinition {
  readonly apiVersion: 'apiextensions.crossplane.io/v1' | 'apiextensions.crossplane.io/v2'
  readonly kind: 'CompositeResourceDefinition'
  readonly metadata: { readonly name: string }
  readonly spec: JsonObject & { readonly versions: readonly XrdVersion[] }
}

export interface XrdVersion {
  readonly name: string
  readonly served: boolean
  readonly referenceable: boolean
  readonly schema: { readonly openAPIV3Schema: Schema }
}

/**
 * The XRD of which Crossplane makes a CRD: without the fields and columns that Crossplane adds itself. It is of v2, unless the CRD has the
 * fields of Crossplane 1, or a setting is of those that v1 alone has.
 */
export function buildXrd(crd: CustomResourceDefinition, settings: XrdSettings): CompositeResourceDefinition {
  const { claimNames, connectionSecretKeys = [], defaultCompositeDeletePolicy, defaultCompositionRef, enforcedCompositionRef } = settings
  const { group, names, conversion, versions } = crd.spec
  const isLegacy = claimNames !== undefined || connectionSecretKeys.length > 0 || versions.some(hasLegacyFields)
  const scope = isLegacy ? 'LegacyCluster' : crd.spec.scope
  const updatePolicy = versions.map(version => updatePolicyIn(version, isLegacy)).find(policy => policy !== '') ?? 'Automatic'
  const own = { spec: compositeSpec(scope, updatePolicy), status: ownStatus(scope), columns: compositeColumns(scope) }
  const { labels, annotations } = crd.metadata
  const ref = (name: string | undefined) => (name === undefined ? undefined : { name })
  return {
    apiVersion: `${xrdGroup}/${isLegacy ? 'v1' : 'v2'}`,
    kind: 'CompositeResourceDefinition',
    metadata: { name: crd.metadata.name },
    spec: {
      group,
      names: toNames(names, 'composite'),
      scope,
      ...withoutEmpty({
        metadata: withoutEmpty({ labels, annotations }),
        claimNames,
        connectionSecretKeys,
        defaultCompositeDeletePolicy: defaultCompositeDeletePolicy === 'Background' ? undefined : defaultCompositeDeletePolicy,
        defaultCompositionRef: ref(defaultCompositionRef),
        enforcedCompositionRef: ref(enforcedCompositionRef),
        defaultCompositionUpdatePolicy: updatePolicy === 'Automatic' ? undefined : updatePolicy,
        // XRDs have no strategy None.
        conversion: conversion?.strategy === 'None' ? undefined : conversion,
      }),
      versions: versions.map(version => toVersion(version, own)),
    },
  }
}

/** The names of a CRD without those that the API server sets itself, and without the category that Crossplane adds. */
export function toNames(names: JsonObject, category: string): JsonObject {
  const { kind, singular, listKind, ...others } = names
  const categories = listAt(names, 'categories')
  return {
    kind,
    ...withoutEmpty({
      ...others,
      singular: singular === goLower(textAt(names, 'kind')) ? undefined : singular,
      listKind: listKind === `${textAt(names, 'kind')}List` ? undefined : listKind,
      categories: categories.at(-1) === category ? categories.slice(0, -1) : categories,
    }),
  }
}

function rootOf({ schema }: Pick<CrdVersion, 'schema'>): Schema {
  return schema?.openAPIV3Schema ?? {}
}

function hasLegacyFields(version: CrdVersion): boolean {
  const properties = recordAt(rootOf(version), 'properties', 'spec', 'properties')
  return Object.entries(compositeSpec('LegacyCluster', updatePolicyIn(version, true))).every(([name, own]) =>
    equalSchemas(properties[name], own),
  )
}

/** Empty where the CRD has none. */
function updatePolicyIn(version: CrdVersion, isLegacy: boolean): string {
  const around = isLegacy ? [] : ['crossplane', 'properties']
  const field = recordAt(rootOf(version), 'properties', 'spec', 'properties', ...around, 'compositionUpdatePolicy')
  return textAt(field, 'default')
}

function toVersion(version: CrdVersion, own: OwnFields): XrdVersion {
  const { name, served, storage, deprecated, deprecationWarning, subresources, additionalPrinterColumns = [], selectableFields } = version
  return {
    name,
    served,
    referenceable: storage,
    ...withoutEmpty({
      deprecated,
      deprecationWarning,
      subresources: withoutEmpty({ scale: subresources?.scale }),
      additionalPrinterColumns: withoutOwn(additionalPrinterColumns, own.columns),
      selectableFields,
    }),
    schema: { openAPIV3Schema: toSchema(rootOf(version), own) },
  }
}

function withoutOwn<Column>(columns: readonly Column[], own: readonly Json[]): readonly Column[] {
  return equalSchemas(columns.slice(-own.length), own) ? columns.slice(0, -own.length) : columns
}

const bare: Schema = { type: 'object' }

/** The schema of a version; Crossplane writes `apiVersion`, `kind` and `metadata` itself, and requires `spec`. */
function toSchema(schema: Schema, own: OwnFields): Schema {
  const { properties = {}, required = [], ...others } = schema
  const { apiVersion: _, kind: __, metadata, spec = bare, status, ...more } = properties
  const needed = required.filter(name => name !== 'spec')
  const [keptMetadata, keptStatus] = [toMetadata(metadata), withoutIdle(withoutFields(status ?? bare, own.status))]
  return {
    ...others,
    ...(needed.length === 0 ? {} : { required }),
    properties: {
      ...(keptMetadata === undefined ? {} : { metadata: keptMetadata }),
      spec: withoutFields(spec, own.spec),
      ...(keptStatus === undefined ? {} : { status: keptStatus }),
      ...more,
    },
  }
}

/** Undefined for what Crossplane writes itself. */
function toMetadata(metadata: Schema = {}): Schema | undefined {
  const isOwn = equalSchemas(metadata.properties, { name: { type: 'string', maxLength: longestName } })
  return metadata.properties === undefined || isOwn ? undefined : metadata
}

function withoutFields(schema: Schema, own: Readonly<Record<string, Schema>>): Schema {
  const { properties, ...others } = schema
  const left = Object.entries(properties ?? {}).filter(([name, field]) => !(Object.hasOwn(own, name) && equalSchemas(field, own[name])))
  return left.length === 0 ? others : { ...others, properties: Object.fromEntries(left) }
}

/** Undefined for an object with nothing in it. */
function withoutIdle(schema: Schema): Schema | undefined {
  return Object.keys(schema).every(keyword => keyword === 'type') ? undefined : schema
}

/** Compares parts of schemas as data: `required` has no order. */
function equalSchemas(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(ordered(a), ordered(b))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.map(([key, one]) => [key, key === 'required' && Array.isArray(one) ? [...one].sort() : ordered(one)]))
}
