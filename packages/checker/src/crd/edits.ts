import {
  anyItem,
  childAt,
  type Difference,
  embedDefinition,
  embedField,
  formatPath,
  type FoundEmbed,
  type PathSegment,
  type RulePlace,
  type Schema,
  upstream,
} from '@crdgen/core/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import { schemaPlace } from '../documents/schema-place.ts'
import type { SchemaEdit } from '../findings/finding.ts'
import type { Sighting } from './collect.ts'

type Fact = Extract<Difference, { readonly what: 'fact' }>

const keywords: Readonly<Record<Fact['aspect'], keyof Schema>> = {
  format: 'format',
  listType: 'x-kubernetes-list-type',
  listMapKeys: 'x-kubernetes-list-map-keys',
  mapType: 'x-kubernetes-map-type',
  default: 'default',
  required: 'required',
}

/** Edits that add the fields that copies lack, as the struct has them at a minor. */
export function addFields(document: CrdDocument, sightings: readonly Sighting<Difference>[], minor: string): readonly SchemaEdit[] {
  return sightings.flatMap(({ difference: { path, definition, field }, embed: { version } }): readonly SchemaEdit[] => {
    const value = schemaOfField(definition, field, minor)
    const keys = schemaPlace(document, version, path).slice(0, -1)
    return value === undefined || keys.length === 0 ? [] : [{ keys, key: field, value }]
  })
}

/** Edits that give copies the list types, defaults, formats and required fields that the struct has at a minor. */
export function setFacts(document: CrdDocument, sightings: readonly Sighting<Fact>[], minor: string): readonly SchemaEdit[] {
  return sightings.flatMap(({ difference, embed }): readonly SchemaEdit[] => {
    const native = nativeSchema(difference, embed, minor)
    const keys = schemaPlace(document, embed.version, difference.path)
    if (native === undefined || keys.length === 0) return []
    const key = keywords[difference.aspect]
    return [{ keys, key, value: native[key] }, ...(difference.aspect === 'listMapKeys' ? defaultsOfKeys(native, keys) : [])]
  })
}

/** The API server refuses a key that is neither required nor has a default; one of an empty string counts as no difference. */
function defaultsOfKeys({ items, ...native }: Schema, keys: SchemaEdit['keys']): readonly SchemaEdit[] {
  return (native['x-kubernetes-list-map-keys'] ?? []).flatMap((name): readonly SchemaEdit[] => {
    const value = items?.properties?.[name]?.default
    return value === undefined ? [] : [{ keys: [...keys, 'items', 'properties', name], key: 'default', value }]
  })
}

/** Selects the sightings that are at places that are left. */
export function sightedAt<D extends Difference>(
  sightings: readonly Sighting<D>[],
  places: readonly RulePlace[],
  minor: string,
): readonly Sighting<D>[] {
  const left = new Set(places.map(({ version, path }) => `${version}:${path}`))
  return sightings.filter(one => one.minor === minor && left.has(`${one.embed.version}:${formatPath(one.difference.path)}`))
}

function schemaOfField(definition: string, field: string, kubernetes: string): Schema | undefined {
  const owner = upstream(kubernetes).definition(definition)
  return owner?.fields[field] === undefined ? undefined : embedField(definition, field, { kubernetes }).schema
}

/** The struct's own schema for what a difference is about: a field, the items or values of one, or the struct itself. */
function nativeSchema({ definition, field, path }: Fact, embed: FoundEmbed, minor: string): Schema | undefined {
  const below = path.slice(path.lastIndexOf(field) + 1)
  const top = field === '' ? wholeStruct(embed, minor) : schemaOfField(definition, field, minor)
  const steps = field === '' ? path.slice(embed.path.length) : below
  return steps.reduce<Schema | undefined>(schemaBelow, top)
}

function wholeStruct({ definition }: FoundEmbed, kubernetes: string): Schema | undefined {
  return upstream(kubernetes).definition(definition) === undefined ? undefined : embedDefinition(definition, { kubernetes }).schema
}

function schemaBelow(schema: Schema | undefined, step: PathSegment): Schema | undefined {
  return schema !== undefined && (step === anyItem || step === '*') ? childAt(schema, step) : undefined
}
