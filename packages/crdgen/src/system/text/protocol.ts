import { isRecord, member } from '@crdgen/core/internal'
import { errorCodes, RequestError } from './errors.ts'

/** The part of the Language Server Protocol (3.17) that is spoken here. Lines and characters count from 0, in UTF-16 units. */
export interface Position {
  readonly line: number
  readonly character: number
}

export interface Range {
  readonly start: Position
  readonly end: Position
}

export interface LspLocation {
  readonly uri: string
  readonly range: Range
}

export interface TextEdit {
  readonly range: Range
  readonly newText: string
}

export interface LspDiagnostic {
  readonly range: Range
  /** 1 error, 2 warning, 3 information. */
  readonly severity: 1 | 2 | 3
  readonly code: string
  readonly source: 'crdgen'
  readonly message: string
  readonly relatedInformation?: readonly { readonly location: LspLocation; readonly message: string }[]
  readonly data?: unknown
}

/** Text that a client shows; Markdown only for clients that declare support. */
export interface MarkupContent {
  readonly kind: 'markdown' | 'plaintext'
  readonly value: string
}

export interface Hover {
  readonly contents: MarkupContent
  readonly range: Range
}

/** Kinds of the protocol's CompletionItemKind. */
export const itemKinds = { field: 5, enumMember: 20, keyword: 14, property: 10, snippet: 15 } as const

export interface CompletionItem {
  readonly label: string
  readonly kind: number
  readonly detail?: string
  readonly documentation?: MarkupContent
  readonly sortText?: string
  readonly textEdit: TextEdit
}

export interface CodeAction {
  readonly title: string
  readonly kind: 'quickfix'
  readonly diagnostics: readonly LspDiagnostic[]
  readonly isPreferred?: true
  readonly edit: { readonly changes: Readonly<Record<string, readonly TextEdit[]>> }
}

/** The `uri` of `params.textDocument`. Throws a RequestError. */
export function readUri(params: unknown): string {
  const uri = member(member(params, 'textDocument'), 'uri')
  if (typeof uri === 'string') return uri
  throw new RequestError(errorCodes.invalidParams, 'textDocument.uri is missing')
}

/** Throws a RequestError for what is no position. */
export function readPosition(value: unknown): Position {
  const [line, character] = [member(value, 'line'), member(value, 'character')]
  if (isCount(line) && isCount(character)) return { line, character }
  throw new RequestError(errorCodes.invalidParams, 'a position has a line and a character, whole numbers from 0')
}

/** Throws a RequestError for what is no range. */
export function readRange(value: unknown): Range {
  if (!isRecord(value)) throw new RequestError(errorCodes.invalidParams, 'a range has a start and an end')
  return { start: readPosition(value['start']), end: readPosition(value['end']) }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
