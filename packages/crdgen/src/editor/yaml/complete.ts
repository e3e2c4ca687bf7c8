import { definitionNames, plainText } from '@crdgen/core/internal'
import { exampleOf } from '../../run/example-of.ts'
import { kindsOf } from '../../sources/identity.ts'
import type { Project } from '../project/project.ts'
import { type CompletionItem, itemKinds, type Position } from '../../system/text/protocol.ts'
import { rangeOf, type TextDocument } from '../../system/text/document.ts'
import { drawCard } from '../markdown.ts'
import { type FieldNode, fieldsOf, follow, isList, isMapping, rootOf, typeOf, valuesOf } from './fields.ts'
import { describeField } from './hover.ts'
import { placeAt, type YamlPlace } from './place-at.ts'

/** The fields or the values that can be typed at a position. */
export async function completeYaml(
  document: TextDocument,
  position: Position,
  project: Project,
  markdown: boolean,
): Promise<readonly CompletionItem[]> {
  if (document.text.trim() === '') return wholeObjects(document, project)
  const cursor = await cursorAt(document, position)
  if (cursor === undefined) return []
  const { place } = cursor
  const range = rangeOf(document, cursor.start, cursor.end)
  const isTop = place.keys.length === 1
  if (place.part === 'value' && isTop && (place.keys[0] === 'apiVersion' || place.keys[0] === 'kind'))
    return identities(place.keys[0], place.apiVersion, place.kind, project).map(label => ({
      label,
      kind: itemKinds.enumMember,
      textEdit: { range, newText: label },
    }))
  const root = rootOf(place.apiVersion, place.kind, project)
  if (root === undefined)
    return isTop && place.part === 'key'
      ? bareKeys(place.siblings).map(label => ({ label, kind: itemKinds.field, textEdit: { range, newText: keyText(label, cursor) } }))
      : []
  if (place.part === 'value') return valueItems(follow(root, place.keys), range)
  const parent = follow(root, place.keys.slice(0, -1))
  if (parent === undefined) return []
  const fields = [...fieldsOf(parent)].filter(([name]) => !place.siblings.includes(name))
  if (fields.length === 0 && valuesOf(parent).length > 0) return valueItems(parent, range)
  return fields.map(([name, node]) => ({
    label: name,
    kind: itemKinds.field,
    detail: `${typeOf(node)}${node.isRequired ? ', required' : ''}`,
    documentation: drawCard(describeField(node, name), markdown),
    sortText: `${node.isRequired ? 0 : 1}${name}`,
    textEdit: { range, newText: fieldText(name, node, cursor) },
  }))
}

/** The most kinds whose objects are made while somebody waits. */
const mostObjects = 20

/** In an empty file: an object of each kind of the workspace, as `crdgen example` makes it. */
function wholeObjects(document: TextDocument, project: Project): readonly CompletionItem[] {
  const range = rangeOf(document, 0, document.text.length)
  return [...project.crds.all()].slice(0, mostObjects).flatMap(({ crd, admitted }) => {
    if (!admitted().isAccepted) return []
    const { object, text } = exampleOf(crd, { server: project.servers[1] })
    return [
      {
        label: plainText(object['kind']),
        kind: itemKinds.snippet,
        detail: plainText(object['apiVersion']),
        textEdit: { range, newText: text },
      },
    ]
  })
}

function valueItems(node: FieldNode | undefined, range: CompletionItem['textEdit']['range']): readonly CompletionItem[] {
  const values = node === undefined ? [] : valuesOf(node)
  return values.map((label, index) => ({
    label,
    kind: itemKinds.enumMember,
    sortText: String(index).padStart(4, '0'),
    textEdit: { range, newText: label },
  }))
}

function bareKeys(siblings: readonly string[]): readonly string[] {
  return ['apiVersion', 'kind', 'metadata'].filter(name => !siblings.includes(name))
}

function keyText(name: string, { hasColon }: Cursor): string {
  return hasColon ? name : `${name}: `
}

/** The key, and below it the start of what it holds. */
function fieldText(name: string, node: FieldNode, cursor: Cursor): string {
  const key = /^[A-Za-z_][\w./-]*$/.test(name) ? name : JSON.stringify(name)
  if (cursor.hasColon) return key
  const below = `\n${' '.repeat(cursor.indent + 2)}`
  if (!cursor.isFlow && isMapping(node)) return `${key}:${below}`
  return !cursor.isFlow && isList(node) ? `${key}:${below}- ` : `${key}: `
}

/** The known kinds that match the fields that are written already. */
function identities(key: 'apiVersion' | 'kind', apiVersion: string, kind: string, project: Project): readonly string[] {
  const custom = [...project.crds.all()].flatMap(({ crd }) => kindsOf(crd)).map(text => text.split(' '))
  const native = [...definitionNames().values()].flatMap(({ gvk, minors, name }) =>
    gvk === undefined || gvk.kind.endsWith('List') || !minors.includes(project.kubernetes) || name.startsWith('io.k8s.apimachinery.')
      ? []
      : [[gvk.group === '' ? gvk.version : `${gvk.group}/${gvk.version}`, gvk.kind]],
  )
  const all = [...custom, ...native].map(([of = '', name = '']) => ({ of, name }))
  const isKnown = all.some(one => (key === 'kind' ? one.of === apiVersion : one.name === kind))
  const fitting = isKnown ? all.filter(one => (key === 'kind' ? one.of === apiVersion : one.name === kind)) : all
  return [...new Set(fitting.map(one => (key === 'kind' ? one.name : one.of)))].sort()
}

/** The word that is being typed at a position. */
interface Cursor {
  readonly place: YamlPlace
  /** The text that a completion replaces. */
  readonly start: number
  readonly end: number
  /** True if a colon follows already. */
  readonly hasColon: boolean
  /** Columns before the key, for what goes below it. */
  readonly indent: number
  /** True if the keys are in braces. */
  readonly isFlow: boolean
}

/** A placeholder for the word that is not typed yet: YAML's own rules decide where it belongs. */
const placeholder = 'crdgenCursor0x7a'

const word = /(?<![\w./-])[\w./-]*$/

/** Finds where text typed at a position would go: a key of which object, or the value of which field. */
async function cursorAt({ text, lines }: TextDocument, position: Position): Promise<Cursor | undefined> {
  const offset = lines.offsetAt(position)
  const line = lines.line(position.line)
  const before = line.slice(0, position.character)
  const typed = word.exec(before)?.[0] ?? ''
  const rest = /^[\w./-]*/.exec(line.slice(position.character))?.[0] ?? ''
  const [start, end] = [offset - typed.length, offset + rest.length]
  const after = line.slice(position.character + rest.length)
  const hasColon = /^["']? *:(?:\s|$)/.test(after)
  const lead = before.slice(0, before.length - typed.length)
  const isAlone = /^\s*(?:- +)*["']?$/.test(lead) && !hasColon && /^["']?\s*(?:#.*)?$/.test(after)
  const place = await placeAt(
    `${text.slice(0, start)}${placeholder}${isAlone && !isInFlow(text, start) ? ':' : ''}${text.slice(end)}`,
    start + 1,
  )
  if (place === undefined) return undefined
  const isFlow = !/^\s*(?:- +)*["']?$/.test(lead) && place.part === 'key'
  return { place: withoutPlaceholder(place), start, end, hasColon, indent: lead.length, isFlow }
}

function withoutPlaceholder(place: YamlPlace): YamlPlace {
  return { ...place, siblings: place.siblings.filter(one => one !== placeholder) }
}

/** True if a line starts inside of brackets that were opened on a line before: JSON, or YAML written as such. */
function isInFlow(text: string, offset: number): boolean {
  const from = Math.max(text.lastIndexOf('\n---', offset - 1), 0)
  const before = text.slice(Math.max(from, offset - 65_536), offset).replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#.*/g, '')
  let depth = 0
  for (const [found] of before.matchAll(/(?<=^|[\s:,[{-])[[{]|[\]}]/gm))
    depth = found === '[' || found === '{' ? depth + 1 : Math.max(0, depth - 1)
  return depth > 0
}
