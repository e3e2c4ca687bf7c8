import { goJson, goNumber, goQuote, goSyntax, isNumber } from '@crdgen/go'
import type { Server, ServerFeature } from '../server-version.ts'
import { type Place, serverPath } from './place.ts'

const anyPath = /./

/** Texts of older servers (validation.go, objectmeta.go, webhook/validation.go, field/errors.go at their minors). */
const changes: readonly Change[] = [
  { until: 'jsonInTexts', path: /schema\.openAPIV3Schema$/, detail: /^$/, was: () => 'schemas are required' },
  {
    until: 'jsonInTexts',
    path: /x-kubernetes-validations\[\d+\]\.(message|fieldPath)$/,
    detail: /^must (be non-empty if specified|not contain line breaks|be a valid path)$/,
    was: prefixedByKey,
  },
  {
    until: 'jsonInTexts',
    path: /selectableFields$/,
    detail: /^may only be set when/,
    was: detail => `selectableFields ${detail.replaceAll('`', '')}`,
  },
  { until: 'jsonInTexts', path: /lientConfig\.service\.name$/, detail: /^$/, was: () => 'service name is required' },
  { until: 'jsonInTexts', path: /lientConfig\.service\.namespace$/, detail: /^$/, was: () => 'service namespace is required' },
  {
    until: 'jsonInTexts',
    path: /^spec\.(parameters|.*\.resource)\.(kind|name)$/,
    detail: /^$/,
    was: (_, { at }) => `${at.key} is required`,
  },
  { until: 'jsonInTexts', path: /\bspec\.os\.name$/, detail: /^$/, was: () => 'cannot be empty' },
  { until: 'jsonInTexts', path: /ownerReferences\.(kind|name|uid)$/, detail: /^must not be empty$/, was: prefixedByKey },
  { until: 'jsonInTexts', path: anyPath, detail: /^must have at most 1 item$/, was: () => 'must have at most 1 items' },
  { until: 'storedVersionTexts', path: /^status\.storedVersions\[/, detail: /^missing from/, was: () => 'must appear in spec.versions' },
  {
    until: 'tooLongTexts',
    path: anyPath,
    detail: /^may not be more than/,
    was: (detail, { about }) =>
      about === 'value'
        ? detail.replace(/may not be more than (\d+) bytes?/, 'may not be longer than $1')
        : detail.replace('may not be more than', 'must have at most'),
  },
  { until: 'jsonInTexts', path: anyPath, detail: /^may not be more than 1 byte$/, was: () => 'may not be more than 1 bytes' },
]

/** The kinds of apimachinery's field.Error (pkg/util/validation/field/errors.go), by the words they print. */
const words = {
  required: 'Required value',
  invalid: 'Invalid value',
  typeInvalid: 'Invalid value',
  unsupported: 'Unsupported value',
  forbidden: 'Forbidden',
  duplicate: 'Duplicate value',
  notFound: 'Not found',
  tooMany: 'Too many',
  tooLong: 'Too long',
  tooFew: 'Too few',
  tooShort: 'Too short',
  internal: 'Internal error',
} as const

export type FieldErrorKind = keyof typeof words

/** Prints a value as a server does. */
export type Print = (server: Server) => string

/** One validation error of the API server: the same facts as field.Error. */
export interface FieldError {
  readonly kind: FieldErrorKind
  readonly at: Place
  readonly detail: string
  /** The offending value, where the server prints it. */
  readonly value?: unknown
  /** The server's print of the value, where that is not how it prints values of this type. */
  readonly printed?: string | Print
  /** Set if the server prints no value, where it else does. */
  readonly omitsValue?: boolean
  /** The value in Go: older servers print a pointer or a list of strings differently. */
  readonly go?: 'strings' | 'pointer'
  /** Distinguishes errors of the same text: older servers word it differently, or not for values checked against a schema. */
  readonly about?: 'embedded resource' | 'value'
  /** The error that servers report instead since 1.38. */
  readonly since38?: { readonly kind: 'tooFew' | 'tooShort'; readonly detail: string }
  /** Our advice. */
  readonly advise?: (() => string | undefined) | undefined
}

/** A value that must be there and is missing, empty or null. */
export function required(at: Place, detail = ''): FieldError {
  return { kind: 'required', at, detail }
}

/** A value that breaks a rule. */
export function invalid(at: Place, value: unknown, detail: string, printed?: string | Print): FieldError {
  return { kind: 'invalid', at, value, detail, ...(printed === undefined ? {} : { printed }) }
}

/** A list of strings that breaks a rule. */
export function invalidStrings(at: Place, value: readonly string[] | null, detail: string): FieldError {
  return { kind: 'invalid', at, value, detail, go: 'strings' }
}

/** A text behind a pointer that breaks a rule; null when there is none. */
export function invalidPointer(at: Place, value: string | null, detail: string): FieldError {
  return { kind: 'invalid', at, value, detail, go: 'pointer' }
}

/** A value that must not be there. */
export function forbidden(at: Place, detail: string): FieldError {
  return { kind: 'forbidden', at, detail }
}

/** A value that is not one of the supported ones. */
export function unsupported(at: Place, value: unknown, supported: readonly string[]): FieldError {
  const detail = supported.length === 0 ? '' : `supported values: ${supported.map(goQuote).join(', ')}`
  return { kind: 'unsupported', at, value, detail }
}

/** A value that is only allowed once. */
export function duplicate(at: Place, value: unknown): FieldError {
  return { kind: 'duplicate', at, value, detail: '' }
}

/** A name that refers to nothing. */
export function notFound(at: Place, value: unknown, detail = ''): FieldError {
  return { kind: 'notFound', at, value, detail }
}

/** A list with too many items. */
export function tooMany(at: Place, actual: number, most: number): FieldError {
  return { kind: 'tooMany', at, value: actual, detail: `must have at most ${most} ${most === 1 ? 'item' : 'items'}` }
}

/** A text with too many bytes. */
export function tooLong(at: Place, most: number): FieldError {
  return { kind: 'tooLong', at, detail: `may not be more than ${most} ${most === 1 ? 'byte' : 'bytes'}` }
}

/** An internal failure of the server. */
export function internal(at: Place, detail: string): FieldError {
  return { kind: 'internal', at, detail }
}

const printsValue: ReadonlySet<FieldErrorKind> = new Set([
  'invalid',
  'typeInvalid',
  'unsupported',
  'duplicate',
  'notFound',
  'tooMany',
  'tooFew',
])

/** The text after the path, as field.Error's ErrorBody of that server prints it. */
export function errorBody(reported: FieldError, server: Server): string {
  const error = server.has('tooFewKinds') ? { ...reported, ...reported.since38 } : reported
  const value = printsValue.has(error.kind) && !error.omitsValue ? `: ${printOf(error, server)}` : ''
  const detail = detailFor(error, server)
  return `${words[error.kind]}${value}${detail === '' ? '' : `: ${detail}`}`
}

/** The whole text, path first. */
export function errorText(error: FieldError, server: Server): string {
  return `${serverPath(error.at)}: ${errorBody(error, server)}`
}

function printOf(error: FieldError, server: Server): string {
  const { printed } = error
  return typeof printed === 'function' ? printed(server) : (printed ?? printValue(error, server))
}

function printValue(error: FieldError, server: Server): string {
  const { value, go } = error
  if (!server.has('jsonInTexts')) return value === null ? nullBefore34(go) : goSyntax(value, go === 'strings' ? 'string' : 'interface {}')
  if (go === 'pointer') return goJson(value)
  if (typeof value === 'string') return goQuote(value)
  if (isNumber(value)) return goNumber(value)
  return goJson(value)
}

function nullBefore34(go: FieldError['go']): string {
  return go === 'strings' ? '[]string(nil)' : '"null"'
}

/** The part of an error that its words depend on. */
interface WordedError {
  readonly at: Place
  readonly detail: string
  readonly about?: string | undefined
}

/** A text that changed: servers without the feature print `was`, where path and text of a newer one match. */
interface Change {
  readonly until: ServerFeature
  readonly path: RegExp
  readonly detail: RegExp
  readonly was: (detail: string, error: WordedError) => string
}

function prefixedByKey(detail: string, error: WordedError): string {
  return `${error.at.key} ${detail}`
}

/** An error at a place of a CRD is not that of an object's member of the same name. */
function isOfPath(wanted: RegExp, path: string, { about }: WordedError): boolean {
  return wanted === anyPath || (about !== 'value' && wanted.test(path))
}

/** The reason of an error in the words of that server. */
function detailFor(error: WordedError, server: Server): string {
  const { detail } = error
  if (server.has('jsonInTexts')) return detail
  if (error.about === 'embedded resource') return 'must not be empty'
  const path = serverPath(error.at)
  const change = changes.find(one => !server.has(one.until) && one.detail.test(detail) && isOfPath(one.path, path, error))
  return change === undefined ? detail : change.was(detail, error)
}
