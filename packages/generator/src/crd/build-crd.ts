import {
  compareText,
  type Conversion,
  type CustomResourceDefinition,
  type Diagnostic,
  type Embed,
  formatPath,
  groupBy,
  groupKind,
  type Location,
  originAt,
  type Origins,
  parsePointer,
  type Resource,
  type XrdMark,
} from '@crdgen/core/internal'
import { pluralize } from '@crdgen/go'
import { joinPointer } from '../json-pointer.ts'
import { createFinding } from '../rules/generator-rules.ts'
import { checkServed, findStorage } from './storage.ts'
import { buildVersion, orderVersions } from './versions.ts'
import type { WrittenObject } from './written-object.ts'

export type KindName = Pick<Resource, 'group' | 'kind'>

/** Options of `toCrd` and `buildCrd` beyond the resources. */
export interface CrdOptions {
  /** As controller-gen writes it where ours differs: versions sorted by letter, `subresources: {}` beside columns. */
  readonly compatible?: boolean
  /** `spec.conversion`; it outweighs the markers. */
  readonly conversion?: Conversion
  /** `spec.preserveUnknownFields`, left out when unset. */
  readonly preserveUnknownFields?: boolean
}

/** A CRD with what the versions contradict each other in, and where each of its values came from. */
export interface BuiltCrd {
  readonly crd: CustomResourceDefinition
  readonly diagnostics: readonly Diagnostic[]
  /** JSON Pointer into `crd` → place. */
  readonly origins: Origins
  /** Embedded native structs, by JSON Pointer into `crd`. */
  readonly embeds: readonly Embed[]
  /** The versions, in the order of `crd.spec.versions`. */
  readonly resources: readonly Resource[]
  /** Set for a kind that is marked as one of Crossplane. */
  readonly xrd?: XrdMark
  /** Written in the place of the CRD; null where nothing is, as another object makes this CRD, too. */
  readonly written?: WrittenObject | null
}

/** Merges all versions of one kind into one CRD. Throws on an empty list and on resources of several kinds: the caller groups them. */
export function buildCrd(versions: readonly Resource[], options: CrdOptions = {}): BuiltCrd {
  const { compatible = false } = options
  const resources = orderVersions(versions, compatible)
  const { group, kind } = onlyKind(resources)
  const { names, diagnostics: namesFindings } = buildNames(resources, kind)
  const scope = agree(resources, '/scope', resource => resource.scope)
  const conversion = agree(resources, '/conversion', resource => resource.conversion)
  const xrd = agree(resources, '/xrd', resource => resource.xrd)
  const converted = options.conversion ?? conversion.agreed?.value
  const { metadata, diagnostics: metadataFindings } = buildMetadata(resources, `${names.plural}.${group}`)
  const { storage, diagnostics: storageFindings } = findStorage(resources)
  const crd: CustomResourceDefinition = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata,
    spec: {
      ...(converted === undefined ? {} : { conversion: { ...converted } }),
      group,
      names,
      ...(options.preserveUnknownFields === undefined ? {} : { preserveUnknownFields: options.preserveUnknownFields }),
      scope: scope.agreed?.value ?? 'Namespaced',
      versions: resources.map(resource => buildVersion(resource, { storage: resource === storage, compatible })),
    },
  }
  const diagnostics = [
    ...namesFindings,
    ...scope.diagnostics,
    ...(options.conversion === undefined ? conversion.diagnostics : []),
    ...xrd.diagnostics,
    ...metadataFindings,
    ...storageFindings,
    ...checkServed(resources),
  ]
  const origins = crdOrigins(resources)
  return {
    crd,
    diagnostics,
    origins,
    embeds: crdEmbeds(resources),
    resources,
    ...(xrd.agreed === undefined ? {} : { xrd: xrd.agreed.value }),
  }
}

/** Groups resources by kind and builds one CRD of each, sorted by group and kind. */
export function buildCrds(resources: readonly Resource[], optionsFor: (kind: KindName) => CrdOptions = () => ({})): readonly BuiltCrd[] {
  return [...groupBy(resources, groupKind)]
    .sort(([before], [after]) => compareText(before, after))
    .map(([, versions]) => buildCrd(versions, optionsFor(onlyKind(versions))))
}

function onlyKind([first, ...others]: readonly Resource[]): KindName {
  if (first === undefined) throw new TypeError('a CustomResourceDefinition needs at least one version')
  const other = others.find(({ group, kind }) => group !== first.group || kind !== first.kind)
  if (other !== undefined) throw new TypeError(`${other.group} ${other.kind} is not a version of ${first.group} ${first.kind}`)
  return first
}

type Names = CustomResourceDefinition['spec']['names']

/** Returns `spec.names`; missing ones are derived from the kind as controller-gen does (NeedCRDFor in pkg/crd/spec.go). */
function buildNames(resources: readonly Resource[], kind: string): { readonly names: Names; readonly diagnostics: readonly Diagnostic[] } {
  const plural = agree(resources, '/names/plural', ({ names }) => names.plural)
  const singular = agree(resources, '/names/singular', ({ names }) => names.singular)
  const listKind = agree(resources, '/names/listKind', ({ names }) => names.listKind)
  const shortNames = agree(resources, '/names/shortNames', ({ names }) => names.shortNames)
  const categories = agree(resources, '/names/categories', ({ names }) => names.categories)
  return {
    names: {
      kind,
      listKind: listKind.agreed?.value ?? `${kind}List`,
      plural: plural.agreed?.value ?? pluralize(kind),
      singular: singular.agreed?.value ?? kind.toLowerCase(),
      ...(shortNames.agreed === undefined ? {} : { shortNames: shortNames.agreed.value }),
      ...(categories.agreed === undefined ? {} : { categories: categories.agreed.value }),
    },
    diagnostics: [plural, singular, listKind, shortNames, categories].flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Returns the CRD's own metadata: the annotations and labels of all versions together, a key with two values being an error. */
function buildMetadata(
  resources: readonly Resource[],
  name: string,
): { readonly metadata: CustomResourceDefinition['metadata']; readonly diagnostics: readonly Diagnostic[] } {
  const annotations = mergeTexts(resources, 'annotations')
  const labels = mergeTexts(resources, 'labels')
  return {
    metadata: {
      ...(annotations.texts === undefined ? {} : { annotations: annotations.texts }),
      ...(labels.texts === undefined ? {} : { labels: labels.texts }),
      name,
    },
    diagnostics: [...annotations.diagnostics, ...labels.diagnostics],
  }
}

function mergeTexts(
  resources: readonly Resource[],
  member: 'annotations' | 'labels',
): { readonly texts?: Readonly<Record<string, string>>; readonly diagnostics: readonly Diagnostic[] } {
  const keys = [...new Set(resources.flatMap(({ metadata }) => Object.keys(metadata[member] ?? {})))].sort()
  if (keys.length === 0) return { diagnostics: [] }
  const agreements = keys.map(key => ({
    key,
    ...agree(resources, joinPointer('/metadata', member, key), ({ metadata }) => metadata[member]?.[key]),
  }))
  return {
    texts: Object.fromEntries(agreements.map(({ key, agreed }) => [key, agreed?.value ?? ''])),
    diagnostics: agreements.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** A value that one of the versions gives for all of them, and its place. */
interface AgreedValue<T> {
  readonly value: T
  readonly resource: Resource
  /** JSON Pointer into the Resource. */
  readonly pointer: string
}

/** The common value of the versions: the first one, and a finding for every version with another. */
interface Agreement<T> {
  readonly agreed?: AgreedValue<T>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads one CustomResourceDefinition-wide member (`/names/plural`, `/scope`) from all versions of a kind. One CRD has one of it: the value
 * of one version holds for all, two versions that differ are an error at both places.
 */
function agree<T>(resources: readonly Resource[], pointer: string, read: (resource: Resource) => T | undefined): Agreement<T> {
  const all = resources.flatMap(resource => {
    const value = read(resource)
    return value === undefined ? [] : [{ value, resource, pointer }]
  })
  const [first, ...others] = all
  if (first === undefined) return { diagnostics: [] }
  const differing = others.filter(other => JSON.stringify(other.value) !== JSON.stringify(first.value))
  return { agreed: first, diagnostics: differing.map(other => disagreement(first, other)) }
}

function disagreement<T>(first: AgreedValue<T>, other: AgreedValue<T>): Diagnostic {
  const member = formatPath(parsePointer(crdPointer(other.pointer, 0)))
  return createFinding({
    rule: 'crd/versions-disagree',
    severity: 'error',
    subject: groupKind(other.resource),
    path: member,
    message: `is ${JSON.stringify(other.value)} in ${other.resource.version.name} but ${JSON.stringify(first.value)} in ${first.resource.version.name}`,
    help: `One CustomResourceDefinition has one ${member} for all versions. Set it in one version only, or the same in each.`,
    data: { member, values: { [first.resource.version.name]: first.value, [other.resource.version.name]: other.value } },
    at: agreedPlace(other),
    related: [{ ...agreedPlace(first), message: `${first.resource.version.name} has ${JSON.stringify(first.value)} here` }],
  })
}

function agreedPlace<T>({ resource, pointer }: AgreedValue<T>): Location {
  return originAt(resource.origins, pointer) ?? resource.location
}

/**
 * Returns the origin of every value of a CRD: JSON Pointer into the CustomResourceDefinition → place. `resources` are the versions in the
 * order of `spec.versions`. A value that several versions have has the place of the first.
 */
function crdOrigins(resources: readonly Resource[]): Origins {
  const origins = new Map<string, Location>()
  const first = resources[0]
  if (first !== undefined) origins.set('', first.location)
  for (const [index, resource] of resources.entries()) {
    origins.set(joinPointer('/spec/versions', index), resource.location)
    for (const [pointer, at] of resource.origins) {
      const target = crdPointer(pointer, index)
      if (!origins.has(target)) origins.set(target, at)
    }
  }
  return origins
}

/** Returns the embedded native structs with JSON Pointers into the CustomResourceDefinition. */
function crdEmbeds(resources: readonly Resource[]): readonly Embed[] {
  return resources.flatMap(({ embeds }, index) => embeds.map(embed => ({ ...embed, pointer: crdPointer(embed.pointer, index) })))
}

/** Translates a JSON Pointer into a Resource to one into the CRD that has it as version number `index`. */
function crdPointer(pointer: string, index: number): string {
  const version = joinPointer('/spec/versions', index)
  if (startsAt(pointer, '/version/schema')) return `${version}/schema/openAPIV3Schema${pointer.slice('/version/schema'.length)}`
  if (startsAt(pointer, '/version')) return version + pointer.slice('/version'.length)
  if (startsAt(pointer, '/metadata')) return pointer
  if (pointer === '/kind') return '/spec/names/kind'
  return pointer === '' ? version : `/spec${pointer}`
}

function startsAt(pointer: string, prefix: string): boolean {
  return pointer === prefix || pointer.startsWith(`${prefix}/`)
}
