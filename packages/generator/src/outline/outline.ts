import {
  childrenOf,
  compareText,
  type CrdVersion,
  type CustomResourceDefinition,
  elementOf,
  type Embed,
  escapeSteering,
  jsonText,
  type Schema,
} from '@crdgen/core/internal'
import { joinPointer } from '../json-pointer.ts'
import { describeField, describeKeywords } from './field-text.ts'

/**
 * Writes a CRD as one line per field, to be reviewed in place of its YAML: `replicas?: integer  int32  >=0  = 1`.
 * `?` marks what is not required. CEL rules and a resource's columns have lines of their own. A native struct in `embeds` (by JSON Pointer
 * into the CRD) is one line that names it. Descriptions are left out. The same CRD gives the same text.
 */
export function outlineCrd(crd: CustomResourceDefinition, embeds: readonly Embed[] = []): string {
  const folded = new Map(embeds.map(({ pointer, definition, kubernetes }) => [pointer, `${nativeName(definition)}  ${kubernetes}`]))
  const { group, names, scope, versions, conversion } = crd.spec
  const lines = [
    `${names.kind} ${names.plural}.${group}  ${scope}${labelled('short', names.shortNames)}${labelled('categories', names.categories)}`,
    ...(conversion === undefined ? [] : [`  conversion ${jsonText(conversion)}`]),
    ...versions.flatMap((version, index) => outlineVersion(version, joinPointer('/spec/versions', index), folded)),
  ]
  return `${lines.map(onOneLine).join('\n')}\n`
}

function onOneLine(text: string): string {
  return escapeSteering(text.replaceAll('\n', '\\n').replaceAll('\t', '\\t')).replaceAll(/\p{Cs}/gu, '\ufffd')
}

/** The outlines of several CRDs, as one file. */
export function outlineCrds(crds: readonly { readonly crd: CustomResourceDefinition; readonly embeds: readonly Embed[] }[]): string {
  return crds.map(({ crd, embeds }) => outlineCrd(crd, embeds)).join('\n')
}

type Folded = ReadonlyMap<string, string>

function outlineVersion(version: CrdVersion, pointer: string, folded: Folded): readonly string[] {
  const { served, storage, deprecated, subresources, additionalPrinterColumns = [], selectableFields = [] } = version
  const states = [
    served ? 'served' : 'not served',
    storage ? 'storage' : '',
    deprecated === true ? 'deprecated' : '',
    subresources?.status === undefined ? '' : 'status',
  ].filter(word => word !== '')
  const { specReplicasPath = '', statusReplicasPath = '', labelSelectorPath = '' } = subresources?.scale ?? {}
  const { apiVersion: _apiVersion, kind: _kind, metadata, ...fields } = version.schema?.openAPIV3Schema?.properties ?? {}
  const root = {
    ...version.schema?.openAPIV3Schema,
    properties: { ...(metadata?.properties === undefined ? {} : { metadata }), ...fields },
  }
  return [
    `${version.name}  ${states.join('  ')}`,
    ...(subresources?.scale === undefined
      ? []
      : [`  scale ${[specReplicasPath, statusReplicasPath, labelSelectorPath].join(' ').trimEnd()}`]),
    ...additionalPrinterColumns.map(
      ({ name, type, jsonPath, priority = 0 }) => `  column ${name}: ${type} ${jsonPath}${priority === 0 ? '' : `  priority ${priority}`}`,
    ),
    ...selectableFields.map(({ jsonPath }) => `  selectable ${jsonPath}`),
    ...outlineRules(root, '  '),
    ...outlineChildren(root, '  ', `${pointer}/schema/openAPIV3Schema`, folded),
  ]
}

/** Other names are quoted: they could be taken for more than a name. */
const plainName = /^[\w$./-]+$/

/** The lines of what a schema holds: its properties, or those of its items or values. */
function outlineChildren(schema: Schema, indent: string, pointer: string, folded: Folded): readonly string[] {
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).sort(compareText)
  const own = names.flatMap(name => {
    const property = properties[name] ?? {}
    return outlineField(
      `${plainName.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}`,
      property,
      indent,
      joinPointer(pointer, 'properties', name),
      folded,
    )
  })
  const inner = childrenOf(schema).find(({ keyword }) => keyword !== 'properties')
  return inner === undefined ? own : [...own, ...outlineInner(inner.schema, indent, `${pointer}/${inner.keyword}`, folded)]
}

function outlineField(label: string, schema: Schema, indent: string, pointer: string, folded: Folded): readonly string[] {
  const native = foldedIn(schema, pointer, folded)
  if (native !== undefined) return [`${indent}${label}: ${native}`, ...outlineRules(schema, `${indent}  `)]
  return [
    `${indent}${label}: ${describeField(schema)}`,
    ...outlineRules(schema, `${indent}  `),
    ...outlineChildren(schema, `${indent}  `, pointer, folded),
  ]
}

/** Items and values are shown on the line of their list; only fields and lists of the items need lines. */
function outlineInner(schema: Schema, indent: string, pointer: string, folded: Folded): readonly string[] {
  const hasLines = schema.properties !== undefined || elementOf(schema) !== undefined
  const extra = hasLines && describeKeywords(schema).length > 0 ? [`${indent}[]: ${describeField(schema)}`] : []
  return [...extra, ...outlineRules(schema, indent), ...outlineChildren(schema, indent, pointer, folded)]
}

/** A native struct, or a list or map of one. */
function foldedIn(schema: Schema, pointer: string, folded: Folded): string | undefined {
  if (folded.size === 0) return undefined
  const own = folded.get(pointer)
  if (own !== undefined) return own
  const items = folded.get(`${pointer}/items`)
  const values = folded.get(`${pointer}/additionalProperties`)
  if (items === undefined && values === undefined) return undefined
  const words = describeField(schema).replace(/^\S+(?: of \S+)?/, '')
  return items === undefined ? `map of ${values}${words}` : `${items.replace('  ', '[]  ')}${words}`
}

function outlineRules(schema: Schema, indent: string): readonly string[] {
  return (schema['x-kubernetes-validations'] ?? []).map(({ rule }) => `${indent}rule ${rule.trim().replaceAll(/\s+/g, ' ')}`)
}

/** `io.k8s.api.core.v1.PodTemplateSpec` → `core/v1 PodTemplateSpec`. */
function nativeName(definition: string): string {
  const parts = definition.split('.')
  const name = parts.at(-1) ?? definition
  const [group = '', version = ''] = parts.slice(-3, -1)
  return /^v\d/.test(version) ? `${group}/${version} ${name}` : name
}

function labelled(label: string, words: readonly string[] = []): string {
  return words.length === 0 ? '' : `  ${label} ${words.join(',')}`
}
