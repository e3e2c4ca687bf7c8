// @late: for what is accepted in this run.
import { jsonText, readJson } from '@crdgen/core/internal'
import type { Document, Node, YAMLSeq } from 'yaml'

/** An entry as it is written. */
export interface LedgerRow {
  readonly fingerprint: string
  readonly reason: string
  readonly expires?: string
  /** The command that found it; none for diff. */
  readonly command?: string
  /** The file of the finding. */
  readonly file?: string
  /** The finding in words, for people who read the file. */
  readonly finding: string
}

type Yaml = typeof import('yaml')

/**
 * Adds entries to the text of a ledger, and brings those up to date that have the fingerprint of a row: comments, order and the other
 * entries stay. What the library can't edit without a change to something else is left to the caller's check of the result.
 */
export function editLedger(yaml: Yaml, text: string, rows: readonly LedgerRow[]): string {
  // A ledger may be JSON, which has no comments to keep.
  const json = readJson(text)
  if (Array.isArray(json)) return `${jsonText(editRows(json, rows), 2)}\n`
  const documents = yaml.parseAllDocuments(text, { uniqueKeys: false })
  const list = Array.isArray(documents) ? documents.findLast(document => yaml.isSeq(document.contents)) : undefined
  if (list === undefined || !Array.isArray(documents)) return appendTo(yaml, text, rows)
  editDocument(yaml, list, rows)
  return documents.map(document => document.toString({ lineWidth: 0 })).join('')
}

function editRows(entries: readonly unknown[], rows: readonly LedgerRow[]): readonly unknown[] {
  const fresh = new Map(rows.map(row => [row.fingerprint, row]))
  const kept = entries.flatMap((entry: unknown) => {
    const fingerprint: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'fingerprint') : undefined
    const row = rows.find(one => one.fingerprint === fingerprint)
    if (row === undefined) return [entry]
    const isFirst = fresh.delete(row.fingerprint)
    return isFirst ? [row] : []
  })
  return [...kept, ...fresh.values()]
}

/** A text without a list: of comments, or empty. */
function appendTo(yaml: Yaml, text: string, rows: readonly LedgerRow[]): string {
  const document = new yaml.Document([])
  editDocument(yaml, document, rows)
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${document.toString({ lineWidth: 0 })}`
}

function editDocument(yaml: Yaml, document: Document, rows: readonly LedgerRow[]): void {
  const list = document.contents
  if (!yaml.isSeq(list)) return
  if (list.items.length === 0) list.flow = false
  for (const row of rows) {
    const [first, ...others] = list.items.flatMap((item, at) => (fingerprintOf(document, item) === row.fingerprint ? [at] : []))
    if (first === undefined) list.add(createRow(yaml, document, row, list.flow === true))
    else updateRow(yaml, document, list, { at: first, row })
    for (const at of others.toReversed()) list.items.splice(at, 1)
  }
}

function fingerprintOf(document: Document, item: unknown): unknown {
  const value: unknown = isNode(item) ? item.toJS(document) : item
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'fingerprint') : undefined
}

function isNode(item: unknown): item is Node {
  return typeof item === 'object' && item !== null && 'toJS' in item
}

/** An entry that is an alias gets a copy of its own; in others only what differs is set, so that comments and order stay. */
function updateRow(yaml: Yaml, document: Document, list: YAMLSeq, { at, row }: { readonly at: number; readonly row: LedgerRow }): void {
  const item = list.items[at]
  if (!yaml.isMap(item)) {
    list.items[at] = createRow(yaml, document, row, list.flow === true)
    return
  }
  for (const key of ['reason', 'expires', 'command', 'file', 'finding'] as const) {
    const value = row[key]
    if (value === undefined) item.delete(key)
    else if (item.get(key) !== value) item.set(key, quoted(yaml, document, value))
  }
}

function createRow(yaml: Yaml, document: Document, row: LedgerRow, flow: boolean): Node {
  const map = new yaml.YAMLMap<unknown, Node>(document.schema)
  map.flow = flow
  for (const [key, value] of Object.entries(row)) map.set(key, quoted(yaml, document, String(value)))
  return map
}

/** In quotes: a fingerprint such as 1234567890123e45 would be a number without. */
function quoted({ Scalar }: Yaml, document: Document, text: string): Node {
  const scalar = document.createNode(text)
  return Object.assign(scalar, { type: Scalar.QUOTE_DOUBLE })
}
