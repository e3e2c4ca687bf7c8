import { definitionNames, type Field, jsonText, type LibraryDocs, listAt, member, shortName, textAt } from '@crdgen/core/internal'
import { nativeFieldAt, nativeOrigin } from '../../run/explain/native-origin.ts'
import { rangeOf, type TextDocument } from '../../system/text/document.ts'
import type { Hover, Position } from '../../system/text/protocol.ts'
import { type Card, drawCard } from '../markdown.ts'
import { describeAge, type Project } from '../project/project.ts'
import { describeKeyword } from './crd-keywords.ts'
import { embedsOf, type FieldNode, follow, rootOf, typeOf } from './fields.ts'
import { placeAt } from './place-at.ts'

/** Describes the field at a position: its type, the author's words, its keywords, and since when Kubernetes has it. */
export async function hoverYaml(
  document: TextDocument,
  position: Position,
  project: Project,
  markdown: boolean,
): Promise<Hover | undefined> {
  const place = await placeAt(document.text, document.lines.offsetAt(position))
  if (place === undefined || place.kind === '') return undefined
  const root = rootOf(place.apiVersion, place.kind, project)
  const node = root === undefined ? undefined : follow(root, place.keys)
  if (root === undefined || node === undefined) return undefined
  const isKind = place.keys.length === 1 && place.keys[0] === 'kind'
  const card = isKind ? describeKind(root, place) : describeField(node, fieldName(place.keys), project.docs())
  return { contents: drawCard(card, markdown), range: rangeOf(document, place.start, place.end) }
}

function fieldName(keys: readonly (string | number)[]): string {
  const name = keys.findLast(key => typeof key === 'string')
  return name === undefined ? 'item' : String(name)
}

/** A field as a card. `docs` has texts for fields of Kubernetes that have none here. */
export function describeField(node: FieldNode, name: string, docs?: LibraryDocs): Card {
  const title = `${name}: ${typeOf(node)}${node.isRequired ? ' (required)' : ''}`
  const textOf = (struct: string | undefined, field: string | undefined) =>
    struct === undefined || field === undefined ? undefined : docs?.definition(struct)?.fields.get(field)
  if (node.from === 'native')
    return { title, text: describeKeyword(node) ?? textOf(node.struct, node.field?.name), facts: nativeFacts(node) }
  const { owner, schema, names } = node
  const native = nativeOrigin(names, embedsOf(owner))
  const place = schema.description === undefined && docs !== undefined ? nativeFieldAt(names, embedsOf(owner)) : undefined
  return {
    title,
    text: schema.description ?? textOf(place?.definition?.name, place?.field?.name),
    facts: [...schemaFacts(node), ...(native === undefined ? [] : [`is ${native}`]), `of ${owner.group}/${owner.version} ${owner.kind}`],
  }
}

const unsaid: ReadonlySet<string> = new Set([
  'description',
  'type',
  'format',
  'properties',
  'items',
  'additionalProperties',
  'required',
  'enum',
])

function schemaFacts({ schema }: Extract<FieldNode, { from: 'schema' }>): readonly string[] {
  return Object.entries(schema)
    .filter(([keyword]) => !unsaid.has(keyword))
    .flatMap(([keyword, value]) =>
      keyword === 'x-kubernetes-validations' && Array.isArray(value)
        ? value.map(rule => `rule: ${shorten(jsonText(rule))}`)
        : [`${keyword}: ${shorten(jsonText(value))}`],
    )
}

function shorten(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}

function nativeFacts({ field, struct, kubernetes }: Extract<FieldNode, { from: 'native' }>): readonly string[] {
  const of = struct === undefined ? [] : [`of ${shortName(struct)} of Kubernetes ${kubernetes}`]
  return field === undefined ? of : [...fieldFacts(field), ...of]
}

function fieldFacts({ since, removed, gates, enum: values, default: value, listType, listMapKeys }: Field): readonly string[] {
  return [
    `since ${describeAge(since)}`,
    ...(removed === undefined ? [] : [`gone in ${removed}`]),
    ...(gates === undefined ? [] : [`feature gate ${gates.join(', ')}`]),
    ...(values === undefined ? [] : [`one of ${values.join(', ')}`]),
    ...(value === undefined ? [] : [`default: ${jsonText(value)}`]),
    ...(listType === undefined ? [] : [`list type: ${listType}${listMapKeys === undefined ? '' : ` by ${listMapKeys.join(', ')}`}`]),
  ]
}

/** A kind as a card: its description, its versions, what `kubectl get` prints, and its other names. */
function describeKind(root: FieldNode, { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string }): Card {
  const title = `${apiVersion} ${kind}`
  if (root.from === 'native') return { title, facts: [`of Kubernetes ${root.kubernetes}`, ...nativeVersions(kind, root.kubernetes)] }
  const { crd } = root.owner.known
  const versions = listAt(crd, 'spec', 'versions')
  const own = versions.find(one => member(one, 'name') === root.owner.version)
  const columns = listAt(own, 'additionalPrinterColumns').map(one => `${textAt(one, 'name')} (${textAt(one, 'jsonPath')})`)
  const short = listAt(crd, 'spec', 'names', 'shortNames').map(one => textAt(one))
  return {
    title,
    text: root.schema.description,
    facts: [
      `${textAt(crd, 'spec', 'scope')}, ${textAt(crd, 'spec', 'names', 'plural')}`,
      `versions: ${versions.map(describeVersion).join(', ')}`,
      ...(columns.length === 0 ? [] : [`columns: ${columns.join(', ')}`]),
      ...(short.length === 0 ? [] : [`short names: ${short.join(', ')}`]),
    ],
  }
}

function describeVersion(version: unknown): string {
  const marks = [
    ...(member(version, 'storage') === true ? ['stored'] : []),
    ...(member(version, 'served') === true ? [] : ['not served']),
    ...(member(version, 'deprecated') === true ? ['deprecated'] : []),
  ]
  return `${textAt(version, 'name')}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`
}

/** The versions in which Kubernetes has a kind, whatever their groups. */
function nativeVersions(kind: string, kubernetes: string): readonly string[] {
  const found = [...definitionNames().values()].flatMap(({ gvk, minors }) =>
    gvk?.kind === kind && minors.includes(kubernetes) ? [gvk.group === '' ? gvk.version : `${gvk.group}/${gvk.version}`] : [],
  )
  return found.length < 2 ? [] : [`versions: ${found.sort().join(', ')}`]
}
