import {
  compareVersions,
  type CrdVersion,
  type Embed,
  formatPath,
  formatPointer,
  jsonText,
  newestMinor,
  pathPattern,
  type Schema,
} from '@crdgen/core/internal'
import { isRecord } from '@crdgen/core/json'
import type { Api } from '../read-apis.ts'
import { constraintsOf, innermost, typeOf } from './describe-schema.ts'
import type { ApiDocs, ExampleDocs, FieldDocs, KindDocs, RuleDocs, VersionDocs } from './model.ts'
import { ruleInWords } from './rule-in-words.ts'

export interface DocsOptions {
  /** Which versions: served ones, those that are stored, all, or these. */
  readonly versions: 'served' | 'storage' | 'all' | readonly string[]
  readonly order: 'declared' | 'alphabetical' | 'required-first'
  /** Paths of fields that are left out, with `*` and `**`. */
  readonly hide: readonly string[]
  /** Write the fields of Kubernetes' structs out; else they are links. */
  readonly natives: 'link' | 'expand'
  /** By `group/version Kind`. */
  readonly examples: ReadonlyMap<string, readonly ExampleDocs[]>
}

/** Makes the reference of APIs. Kinds are in the order given; same input, same reference. */
export function buildDocs(apis: readonly Api[], options: DocsOptions): ApiDocs {
  return { kinds: apis.map(api => buildKind(api, options)).filter(({ versions }) => versions.length > 0) }
}

function buildKind(api: Api, options: DocsOptions): KindDocs {
  const { group, names, scope, versions } = api.crd.spec
  const chosen = versions.map((version, index) => ({ version, index })).filter(({ version }) => isChosen(version, options.versions))
  const since = firstVersions(versions)
  return {
    group,
    kind: names.kind,
    plural: names.plural,
    scope,
    shortNames: names.shortNames ?? [],
    categories: names.categories ?? [],
    versions: chosen
      .toSorted((a, b) => compareVersions(a.version.name, b.version.name))
      .map(({ version, index }) => buildVersion(api, version, index, { options, since })),
  }
}

function isChosen({ name, served, storage }: CrdVersion, wanted: DocsOptions['versions']): boolean {
  if (wanted === 'all') return true
  if (wanted === 'served') return served
  return wanted === 'storage' ? storage : wanted.includes(name)
}

/** The oldest version that has a field, by path; fields of the oldest version of all are left out. */
function firstVersions(versions: readonly CrdVersion[]): ReadonlyMap<string, string> {
  const oldestFirst = versions.toSorted((a, b) => compareVersions(b.name, a.name))
  const first = new Map<string, string>()
  for (const { name, schema } of oldestFirst)
    for (const path of pathsOf(schema?.openAPIV3Schema ?? {})) if (!first.has(path)) first.set(path, name)
  const oldest = oldestFirst[0]?.name
  return new Map([...first].filter(([, name]) => name !== oldest))
}

function pathsOf(schema: Schema, path = ''): readonly string[] {
  const { schema: inner, step } = innermost(schema)
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const own = joinPath(path, step, name)
    return [own, ...pathsOf(property, own)]
  })
}

function joinPath(path: string, step: string, name: string): string {
  const key = formatPath([name])
  const base = `${path}${step}`
  return base === '' ? key : key.startsWith('[') ? `${base}${key}` : `${base}.${key}`
}

interface VersionContext {
  readonly options: DocsOptions
  readonly since: ReadonlyMap<string, string>
}

function buildVersion(api: Api, version: CrdVersion, index: number, { options, since }: VersionContext): VersionDocs {
  const { name, served, storage, deprecated, deprecationWarning, schema, subresources, additionalPrinterColumns = [] } = version
  const { group, names } = api.crd.spec
  const root = schema?.openAPIV3Schema ?? {}
  const pointer = formatPointer(['spec', 'versions', index, 'schema', 'openAPIV3Schema'])
  const anchor = `${names.kind}.${name}`
  const hidden = options.hide.map(pathPattern)
  const context: FieldContext = {
    api,
    order: options.order,
    since,
    anchor,
    isHidden: path => hidden.some(pattern => pattern.test(path)),
    native: at => (options.natives === 'expand' ? undefined : api.embeds.find(({ pointer: of }) => of === at)),
  }
  const warning = deprecationWarning ?? (deprecated === true ? 'This version is deprecated.' : undefined)
  return {
    name,
    anchor,
    served,
    storage,
    ...(warning === undefined ? {} : { deprecated: warning }),
    description: tagsOf(root.description ?? '', []).description,
    subresources: [...(subresources?.status === undefined ? [] : ['status']), ...(subresources?.scale === undefined ? [] : ['scale'])],
    columns: additionalPrinterColumns.map(({ name: column, jsonPath }) => ({ name: column, path: jsonPath })),
    rules: rulesOf(root),
    fields: buildFields(root, { path: '', pointer }, context).filter(({ path }) => !['apiVersion', 'kind'].includes(path)),
    examples: options.examples.get(`${group}/${name} ${names.kind}`) ?? [],
  }
}

interface FieldContext {
  readonly api: Api
  readonly order: DocsOptions['order']
  readonly since: ReadonlyMap<string, string>
  readonly anchor: string
  isHidden(path: string): boolean
  native(pointer: string): Embed | undefined
}

interface PagePlace {
  readonly path: string
  readonly pointer: string
}

function buildFields(schema: Schema, { path, pointer }: PagePlace, context: FieldContext): readonly FieldDocs[] {
  const { schema: inner, step } = innermost(schema)
  const at = `${pointer}${step.replace(/\[\]|\.\*/g, part => (part === '[]' ? '/items' : '/additionalProperties'))}`
  const fields = Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const place = { path: joinPath(path, step, name), pointer: `${at}${formatPointer(['properties', name])}` }
    return context.isHidden(place.path) ? [] : buildField(name, property, (inner.required ?? []).includes(name), place, context)
  })
  return sortFields(fields, context.order)
}

function sortFields(fields: readonly FieldDocs[], order: DocsOptions['order']): readonly FieldDocs[] {
  if (order === 'declared') return fields
  const byName = (a: FieldDocs, b: FieldDocs) => (a.name < b.name ? -1 : 1)
  return order === 'alphabetical'
    ? fields.toSorted(byName)
    : fields.toSorted((a, b) => Number(b.required) - Number(a.required) || byName(a, b))
}

/** Metadata of the object itself is always the whole struct, whatever the schema declares. */
const objectMeta = { definition: 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta', kubernetes: newestMinor } as const

function buildField(name: string, schema: Schema, required: boolean, place: PagePlace, context: FieldContext): readonly FieldDocs[] {
  const { path, pointer } = place
  const {
    description,
    deprecated,
    since = context.since.get(path),
    example,
    isInternal,
  } = tagsOf(schema.description ?? '', context.api.commentsAt(pointer))
  if (isInternal) return []
  const { schema: inner, step } = innermost(schema)
  const steps = step.replace(/\[\]|\.\*/g, part => (part === '[]' ? '/items' : '/additionalProperties'))
  const isOwnMetadata = path === 'metadata' && inner.properties === undefined
  const embed = isOwnMetadata ? objectMeta : context.native(`${pointer}${steps}`)
  const shown = example ?? (schema.example === undefined ? undefined : jsonText(schema.example))
  return [
    {
      name,
      path,
      anchor: `${context.anchor}.${path}`,
      type: typeOf(schema),
      required,
      description,
      ...(schema.default === undefined ? {} : { default: jsonText(schema.default) }),
      ...(shown === undefined ? {} : { example: shown }),
      ...(schema.enum === undefined ? {} : { values: schema.enum.map(value => jsonText(value)) }),
      constraints: constraintsOf(schema),
      rules: [...rulesOf(schema), ...(inner === schema ? [] : rulesOf(inner))],
      ...(deprecated === undefined ? {} : { deprecated }),
      ...(since === undefined ? {} : { since }),
      ...(embed === undefined ? {} : { native: nativeLink(embed.definition, embed.kubernetes) }),
      fields: embed === undefined ? buildFields(schema, place, context) : [],
    },
  ]
}

function rulesOf(schema: Schema): readonly RuleDocs[] {
  return (schema['x-kubernetes-validations'] ?? []).flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry['rule'] !== 'string') return []
    const { rule, message } = entry
    return [ruleInWords({ rule, message: typeof message === 'string' ? message : undefined })]
  })
}

/** The place of a struct in Kubernetes' own API reference: `#podtemplatespec-v1-core` on the page of the minor. */
export function nativeLink(definition: string, kubernetes: string): NonNullable<FieldDocs['native']> {
  const parts = definition.split('.')
  const name = parts.at(-1) ?? definition
  const [group = '', version = ''] = parts.slice(-3, -1)
  const page = `https://kubernetes.io/docs/reference/generated/kubernetes-api/v${kubernetes}/`
  const isVersion = /^v\d/.test(version)
  return {
    name: isVersion ? `${group}/${version} ${name}` : name,
    kubernetes,
    url: isVersion ? `${page}#${[name, version, group].join('-').toLowerCase()}` : page,
  }
}

/** The tags in the description of a field, and in the comment that it came from. */
interface Tags {
  readonly description: string
  readonly deprecated?: string
  readonly since?: string
  readonly example?: string
  readonly isInternal: boolean
}

/**
 * Takes from a description what has a place of its own: `Deprecated: …`, as Go and the API server's own types write it. `@since`, `@example`
 * and `@internal` (or `@hidden`) come from the comment of the type, which has them apart from the description.
 */
export function tagsOf(description: string, comment: readonly string[]): Tags {
  const found = /(?:^|\n[^\S\n]*)Deprecated:\s*([^]*)$/.exec(description)
  const [text, reason] = [description.slice(0, found?.index).trim(), found?.[1]]
  const tag = (name: string) => {
    const line = comment.find(one => one === `@${name}` || one.startsWith(`@${name} `))
    return line === undefined ? undefined : line.slice(name.length + 1).trim()
  }
  const [since, example] = [tag('since'), tag('example')]
  return {
    description: text,
    ...(reason === undefined ? {} : { deprecated: reason.trim() === '' ? 'This field is deprecated.' : reason.trim() }),
    ...(since === undefined || since === '' ? {} : { since }),
    ...(example === undefined || example === '' ? {} : { example }),
    isInternal: tag('internal') !== undefined || tag('hidden') !== undefined,
  }
}
