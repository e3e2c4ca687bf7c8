import { anyItem, defineRule, formatPath, isRecord, isSchema, member, type PathSegment } from '@crdgen/core/internal'

/** Two versions of a CRD of which at least one lacks fields of the other. */
export interface VersionLoss {
  /** The version whose objects lose fields, or the first of two that lose each other's; in the order of `spec.versions`. */
  readonly versions: readonly [string, string]
  /** The topmost fields of the other version that each of them lacks, by version. */
  readonly lacks: Readonly<Record<string, readonly string[]>>
  /** The one in which objects are stored; what it lacks is lost on every write. */
  readonly storage?: string
}

export interface LossData {
  readonly versions: readonly string[]
  readonly lacks: Readonly<Record<string, readonly string[]>>
  readonly storage?: string
}

/** The rule for such versions, of `generate` and `check`. */
export const versionsLoseFields = defineRule<LossData>({
  severity: 'warning',
  summary: 'Two served versions that do not have the same fields, and no conversion webhook',
  why: `With the conversion strategy None, which is the default, the server changes nothing but apiVersion: fields that the other version lacks
are dropped, when an object is stored or when a client of the other version writes it back.`,
  facts: [
    'apiextensions-apiserver pkg/apiserver/conversion/nop_converter.go: only apiVersion is changed; pkg/apiserver/customresource_handler.go, crdConversionRESTOptionsGetter: what is stored is pruned by the schema of the storage version.',
    'kubernetes-sigs/kueue#7431: a field that the stored version lacks.',
  ],
})

/**
 * Lists the pairs of versions that cannot hold each other's fields, once per pair: those that are served, and the one that objects are
 * stored in. Empty with a conversion webhook, and for what is not a CRD.
 */
export function lostFields(crd: unknown): readonly VersionLoss[] {
  return lostPaths(crd).map(({ versions, lacks, storage }) => ({
    versions,
    lacks: Object.fromEntries(lacks.map(({ version, paths }) => [version, paths.map(formatPath)])),
    ...(storage === undefined ? {} : { storage }),
  }))
}

/** The same with paths, and with a version that has all fields of the other left out. */
export interface LostPaths {
  readonly versions: readonly [string, string]
  readonly lacks: readonly { readonly version: string; readonly other: string; readonly paths: readonly (readonly PathSegment[])[] }[]
  readonly storage: string | undefined
  /** Clients may use both. */
  readonly isServed: boolean
}

export function lostPaths(crd: unknown): readonly LostPaths[] {
  const spec = member(crd, 'spec')
  const strategy = member(member(spec, 'conversion'), 'strategy') ?? 'None'
  if ((strategy !== 'None' && strategy !== '') || member(spec, 'preserveUnknownFields') === true) return []
  const list = member(spec, 'versions')
  const versions = (Array.isArray(list) ? list : []).filter(one => member(one, 'served') === true || member(one, 'storage') === true)
  return versions.flatMap((one, index) => versions.slice(index + 1).flatMap(other => comparePair(one, other) ?? []))
}

function comparePair(one: unknown, other: unknown): LostPaths | undefined {
  const [first, second] = [versionName(one), versionName(other)]
  const found = [
    // Nobody writes in a version that is not served.
    { version: first, other: second, paths: member(other, 'served') === true ? fieldsLost(schemaOf(other), schemaOf(one), []) : [] },
    { version: second, other: first, paths: member(one, 'served') === true ? fieldsLost(schemaOf(one), schemaOf(other), []) : [] },
  ]
  const lacks = found.filter(({ paths }) => paths.length > 0)
  if (lacks.length === 0) return undefined
  const storage = [one, other].find(version => member(version, 'storage') === true)
  const isServed = [one, other].every(version => member(version, 'served') === true)
  return { versions: [first, second], lacks, storage: storage === undefined ? undefined : versionName(storage), isServed }
}

function versionName(version: unknown): string {
  const name = member(version, 'name')
  return typeof name === 'string' ? name : ''
}

function schemaOf(version: unknown): unknown {
  return member(member(version, 'schema'), 'openAPIV3Schema')
}

type Path = readonly PathSegment[]

/** The topmost paths that `from` has and `to` drops (schema/pruning/algorithm.go). What every object has is the server's own. */
function fieldsLost(from: unknown, to: unknown, path: Path): readonly Path[] {
  if (!isSchema(from) || from === to || takesAnything(to)) return []
  const into = isSchema(to) ? to : {}
  return [
    ...membersLost(from.properties, into, path),
    ...(isSchema(from.items) && isSchema(into.items) ? fieldsLost(from.items, into.items, [...path, anyItem]) : []),
    ...(isSchema(from.additionalProperties) && isSchema(into.additionalProperties)
      ? fieldsLost(from.additionalProperties, into.additionalProperties, [...path, '*'])
      : []),
    ...(isMap(from.additionalProperties) && !isMap(into.additionalProperties) ? [[...path, '*']] : []),
  ]
}

function membersLost(properties: unknown, to: object, path: Path): readonly Path[] {
  if (!isRecord(properties)) return []
  const map: unknown = member(to, 'additionalProperties')
  return Object.entries(properties)
    .filter(([name]) => path.length > 0 || !given.has(name))
    .flatMap(([name, inner]) => {
      const own = member(member(to, 'properties'), name)
      if (own !== undefined) return fieldsLost(inner, own, [...path, name])
      return isMap(map) ? fieldsLost(inner, map, [...path, name]) : [[...path, name]]
    })
}

const given: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

function isMap(additional: unknown): boolean {
  return additional === true || isSchema(additional)
}

function takesAnything(schema: unknown): boolean {
  return schema === true || member(schema, 'x-kubernetes-preserve-unknown-fields') === true
}

const shown = 5

export function describeLoss({ versions, lacks, storage }: VersionLoss): { readonly message: string; readonly help: string } {
  const parts = Object.entries(lacks).map(([name, fields]) => {
    const more = fields.length > shown ? ` and ${fields.length - shown} more` : ''
    return `${name}${name === storage ? ', in which objects are stored,' : ''} lacks ${fields.slice(0, shown).join(', ')}${more}`
  })
  return {
    message: `${versions.join(' and ')} cannot hold each other's fields, and nothing converts between them: ${parts.join('; ')}`,
    help: 'Give both versions the same fields, serve only one of them, or convert with a webhook (conversion.strategy: Webhook).',
  }
}
