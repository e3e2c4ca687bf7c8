import { isRecord, type JsonObject, jsonText, plainText } from '@crdgen/core/internal'
import type { Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { compareKeys } from '../text/key-order.ts'
import { isBlockText, formatString } from '../text/scalar.ts'
import { loadYaml } from './yaml.late.ts'

/** A YAML file that people write too, open for changes. */
export interface OpenYaml {
  readonly documents: readonly Document[]
  /** Why it can't be read: the first mistake. */
  readonly problem?: { readonly message: string; readonly line: number; readonly column: number }
  /** The text with the changes made to the documents; comments, order and style of what stayed are kept. */
  print(): string
}

/** Opens the text of a file. */
export function openYaml(text: string): OpenYaml {
  const { LineCounter, parseAllDocuments } = loadYaml()
  const lineCounter = new LineCounter()
  // Warnings would go to the terminal, past the report.
  const parsed = parseAllDocuments(text, { lineCounter, prettyErrors: false, logLevel: 'error' })
  const documents = Array.isArray(parsed) ? parsed : []
  const [error] = documents.flatMap(one => [...one.errors, ...badAliases(one)])
  const style = {
    lineWidth: 0,
    indentSeq: indentsLists(text),
    flowCollectionPadding: !/[{[]\S/.test(text.replace(/[{[][}\]]/g, '')) || /[{[] /.test(text),
  }
  const print = () => documents.map(one => one.toString(style)).join('')
  if (error === undefined) return { documents, print }
  const { line, col } = lineCounter.linePos(error.pos[0])
  return { documents, print, problem: { message: error.message, line, column: col } }
}

/** Aliases without an anchor before them, and those inside of what they stand for: the library finds neither when it reads. */
function badAliases(document: Document): readonly Pick<Document['errors'][number], 'message' | 'pos'>[] {
  const bad: Pick<Document['errors'][number], 'message' | 'pos'>[] = []
  loadYaml().visit(document, {
    Alias(_key, alias, path) {
      const target = alias.resolve(document)
      const [start = 0, end = start] = alias.range ?? []
      if (target === undefined) bad.push({ message: `Unresolved alias: ${alias.source}`, pos: [start, end] })
      else if (path.includes(target)) bad.push({ message: `The alias ${alias.source} is inside of what it stands for`, pos: [start, end] })
    },
  })
  return bad
}

/** Checks by the first list whether lists are further in than their key. */
function indentsLists(text: string): boolean {
  const [, key = '', dash = ''] = /^( *)[^\s#-][^\n]*:[ \t]*\n(?:[ \t]*(?:#[^\n]*)?\n)*( *)- /m.exec(text) ?? []
  return dash.length > key.length
}

/**
 * Returns a node that holds `value`, made of `node` as far as that holds the same: keys that stay keep their order, comments and style;
 * keys that go are taken out with their comments; new keys go where the sorted order has them.
 */
export function mergeNode(document: Document, node: unknown, value: unknown): Node {
  const { isMap, isNode, isScalar, isSeq } = loadYaml()
  if (isMap(node) && isRecord(value)) return mergeMap(document, node, value)
  if (isSeq(node) && Array.isArray(value)) return mergeList(document, node, value)
  if (isScalar(node) && node.value === value) return node
  const made = createNode(document, value)
  if (isNode(node)) keepComments(node, made)
  return made
}

function mergeMap(document: Document, map: YAMLMap, value: JsonObject): YAMLMap {
  passOnComment(map, map.items[0]?.key)
  const wanted = Object.keys(value).filter(key => value[key] !== undefined)
  map.items = map.items.filter(pair => wanted.includes(textOfKey(pair)))
  for (const pair of map.items) pair.value = mergeNode(document, pair.value, value[textOfKey(pair)])
  const known = new Set(map.items.map(textOfKey))
  for (const key of wanted.filter(one => !known.has(one)).sort(compareKeys)) {
    const pair = document.createPair(createNode(document, key), createNode(document, value[key]))
    const after = map.items.findIndex(other => compareKeys(textOfKey(other), key) > 0)
    map.items.splice(after < 0 ? map.items.length : after, 0, pair)
  }
  // An emptied or once empty mapping was, or must be, written as {}.
  map.flow = map.items.length === 0 || (map.flow === true && known.size > 0)
  return map
}

/** An item that stays is found by what it holds, wherever it stood; else the one at the same place is taken. */
function mergeList(document: Document, list: YAMLSeq, values: readonly unknown[]): YAMLSeq {
  passOnComment(list, list.items[0])
  const before = list.items.map(item => ({ item, text: jsonText(plain(document, item)) }))
  const texts = values.map(value => jsonText(value))
  const same = texts.map(text => {
    const at = before.findIndex(one => one.text === text)
    return at < 0 ? undefined : before.splice(at, 1)[0]?.item
  })
  const rest = before.filter(({ item }) => loadYaml().isMap(item)).map(({ item }) => item)
  list.items = values.map((value, index) => same[index] ?? mergeNode(document, isRecord(value) ? rest.shift() : undefined, value))
  list.flow = list.items.length === 0 || (list.flow === true && before.length < list.items.length)
  return list
}

function textOfKey({ key }: Pair): string {
  return loadYaml().isScalar(key) ? plainText(key.value) : plainText(key)
}

function plain(document: Document, item: unknown): unknown {
  return loadYaml().isNode(item) ? item.toJS(document, { maxAliasCount: -1 }) : item
}

/** A comment above the first entry is read as the whole's comment; it goes where that entry goes. */
function passOnComment(from: YAMLMap | YAMLSeq, to: unknown): void {
  if (typeof from.commentBefore !== 'string' || !loadYaml().isNode(to) || typeof to.commentBefore === 'string') return
  to.commentBefore = from.commentBefore
  from.commentBefore = null
}

function keepComments(from: Node, to: Node): void {
  to.comment = from.comment ?? null
  to.commentBefore = from.commentBefore ?? null
  if (from.spaceBefore === true) to.spaceBefore = true
}

/** Makes a node whose texts read the same in YAML 1.1, which Kubernetes reads, and 1.2. */
function createNode(document: Document, value: unknown): Node {
  const { visit } = loadYaml()
  const node = document.createNode(sorted(value), { aliasDuplicateObjects: false })
  visit(node, { Scalar: (_key, scalar) => setStyle(scalar) })
  return node
}

function setStyle(scalar: Scalar): void {
  const { value } = scalar
  if (typeof value === 'string') scalar.type = styleOf(value)
}

function styleOf(text: string): Scalar.Type {
  const { Scalar: kinds } = loadYaml()
  if (text.includes('\n')) return isBlockText(text) ? kinds.BLOCK_LITERAL : kinds.QUOTE_DOUBLE
  const written = formatString(text)
  if (written.startsWith('"')) return kinds.QUOTE_DOUBLE
  return written.startsWith("'") ? kinds.QUOTE_SINGLE : kinds.PLAIN
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const keys = Object.keys(value).filter(key => value[key] !== undefined)
  return Object.fromEntries(keys.sort(compareKeys).map(key => [key, sorted(value[key])]))
}
