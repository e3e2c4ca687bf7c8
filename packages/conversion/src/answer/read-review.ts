import { plainText, readSource, textAt } from '@crdgen/core/internal'
import { isRecord, jsonText, parseJson } from '@crdgen/core/json'
import { endOfJson, endOfJsonText, goJson, goQuote, jsonSyntaxProblem, skipJsonSpace } from '@crdgen/go'
import { decodeAs, listShape, type Shape, struct, type StructShape, text, textAs } from '@crdgen/server/internal'
import { parseGroupVersion, printGroupVersion, type GroupVersionKind } from '../review/group-version.ts'
import type { ApiObject, ReviewVersion } from '../review/types.ts'

const group = 'apiextensions.k8s.io'

/** An object of an answer, and its text. */
export interface RawObject {
  readonly value: unknown
  readonly raw: () => string
}

export type ReadReview =
  | { readonly error: string }
  | {
      readonly error?: undefined
      readonly apiVersion: string
      readonly kind: string
      readonly response: { readonly uid: string; readonly result: unknown; readonly objects: () => readonly RawObject[] } | undefined
    }

interface Document {
  readonly value: unknown
  /** The JSON that it is decoded from. */
  readonly text: () => string
}

/** The kinds that the scheme of webhooks has beside reviews; all but Status are in both versions of the group. */
const knownKinds: ReadonlySet<string> = new Set([
  'CreateOptions',
  'CustomResourceDefinition',
  'CustomResourceDefinitionList',
  'DeleteOptions',
  'GetOptions',
  'ListOptions',
  'PatchOptions',
  'UpdateOptions',
  'WatchEvent',
])
const unversionedKinds: ReadonlySet<string> = new Set(['APIGroup', 'APIGroupList', 'APIResourceList', 'APIVersions', 'Status'])

/**
 * Decodes the body of an answer as apiserver's webhook client does: JSON, and YAML where it does not begin with a brace (recognizer.Decode), into a
 * ConversionReview of the version that was asked (json.Serializer.Decode, versioning codec).
 */
export function readReview(body: string | ApiObject, version: ReviewVersion): ReadReview {
  const document = readBody(body)
  if (document.error !== undefined) return document
  const found = findKind(document)
  if (found.error !== undefined) return found
  const kind = withDefaults(found, version)
  if (kind.version === '') return { error: `Object 'apiVersion' is missing in '${document.text()}'` }
  const error = decodeError(kind, document, version)
  if (error !== undefined) return { error }
  const { value } = document
  const response = isRecord(value) && isRecord(value['response']) ? value['response'] : undefined
  return {
    apiVersion: textAt(value, 'apiVersion'),
    kind: textAt(value, 'kind'),
    response: response && {
      uid: textAt(response, 'uid'),
      result: response['result'],
      objects: () => objectsOf(response['convertedObjects'], document.text),
    },
  }
}

type Body = { readonly error: string } | ({ readonly error?: undefined } & Document)

function readBody(body: string | ApiObject): Body {
  if (typeof body !== 'string') return { value: body, text: () => jsonText(body) }
  // unicode.IsSpace has no byte order mark.
  if (/^[^\S\ufeff]*\{/.test(body)) {
    const problem = jsonSyntaxProblem(body)
    if (problem !== undefined) return { error: `couldn't get version/kind; json parse error: ${problem}` }
    return { value: parseJson(body), text: () => body }
  }
  const { documents, problems } = readSource(body, '')
  const unreadable = problems.find(({ kind }) => kind === 'unreadable')
  if (documents.length === 0 && unreadable !== undefined) return { error: yamlError(unreadable, body) }
  const value = documents[0]?.object ?? null
  return { value, text: () => goJson(value) }
}

/** go-yaml's parser.fail: an error of the parser counts lines from 0, and the end of a text is a line of its own; line 0 is not named. */
function yamlError(
  { message, line, column }: { readonly message: string; readonly line: number; readonly column: number },
  body: string,
): string {
  if (message.startsWith('unknown anchor')) return `yaml: ${message}`
  const isOfParser = message.startsWith('did not find expected')
  const lines = body.split('\n')
  const isAtEnd = line === lines.length && column > (lines.at(-1) ?? '').length
  const printed = isOfParser && !isAtEnd ? line - 1 : line
  return printed > (isOfParser ? 0 : 1) ? `yaml: line ${printed}: ${message}` : `yaml: ${message}`
}

type Kind = { readonly error: string } | ({ readonly error?: undefined } & GroupVersionKind)

/** SimpleMetaFactory.Interpret, which knows fields whatever their case. */
function findKind({ value }: Document): Kind {
  const fail = (problem: string) => ({ error: `couldn't get version/kind; json parse error: ${problem}` })
  if (value === null) return { group: '', version: '', kind: '' }
  if (!isRecord(value)) return fail(`json: cannot unmarshal ${nameOf(value)} into Go value of type ${metaType}`)
  const found = { apiVersion: '', kind: '' }
  const wrong: string[] = []
  for (const [key, member] of Object.entries(value)) {
    const name = key.toLowerCase() === 'kind' ? 'kind' : key.toLowerCase() === 'apiversion' ? 'apiVersion' : undefined
    if (name === undefined || member === null) continue
    if (typeof member === 'string') found[name] = member
    else wrong.push(`json: cannot unmarshal ${nameOf(member)} into Go struct field .${name} of type string`)
  }
  if (wrong[0] !== undefined) return fail(wrong[0])
  const parsed = parseGroupVersion(found.apiVersion)
  return parsed === undefined ? { error: `unexpected GroupVersion string: ${found.apiVersion}` } : { ...parsed, kind: found.kind }
}

const metaType = 'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }'

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'string' ? 'string' : typeof value === 'object' ? 'object' : 'number'
}

/** gvkWithDefaults of apimachinery's json.Serializer. */
function withDefaults(found: GroupVersionKind, version: ReviewVersion): GroupVersionKind {
  const kind = found.kind === '' ? 'ConversionReview' : found.kind
  const isOpen = found.version === '' && (found.group === '' || found.group === group)
  return isOpen ? { group, version, kind } : { ...found, kind }
}

/** Why a body of some kind is not decoded into a review: its own fields, or that it is of another kind. */
function decodeError(kind: GroupVersionKind, { value }: Document, asked: ReviewVersion): string | undefined {
  const isOfGroup = kind.group === group && (kind.version === 'v1' || kind.version === 'v1beta1')
  if (isOfGroup && kind.kind === 'ConversionReview') {
    const { wrong } = decodeAs(value, reviewShape(kind.version === 'v1' ? 'v1' : 'v1beta1'))
    return wrong?.error ?? (kind.version === asked ? undefined : unknownConversion(`${kind.version}.ConversionReview`, asked))
  }
  if (isOfGroup && knownKinds.has(kind.kind)) {
    const from = kind.kind.startsWith('CustomResource') ? kind.version : 'v1'
    return unknownConversion(`${from}.${kind.kind}`, asked)
  }
  if (unversionedKinds.has(kind.kind)) {
    const wrong = kind.kind === 'Status' ? decodeAs(value, statusShape).wrong : undefined
    return wrong?.error ?? unknownConversion(`v1.${kind.kind}`, asked)
  }
  const where = 'in scheme "pkg/runtime/scheme.go:111"'
  return kind.version === '__internal'
    ? `no kind ${goQuote(kind.kind)} is registered for the internal version of group ${goQuote(kind.group)} ${where}`
    : `no kind ${goQuote(kind.kind)} is registered for version ${goQuote(printGroupVersion(kind))} ${where}`
}

function unknownConversion(from: string, asked: ReviewVersion): string {
  return `converting (${from}) to (${asked}.ConversionReview): unknown conversion`
}

function objectsOf(list: unknown, text: () => string): readonly RawObject[] {
  if (!Array.isArray(list)) return []
  return list.map((value, index) => ({ value, raw: () => rawItems(text(), ['response', 'convertedObjects'])[index] ?? '' }))
}

/**
 * The text of a Status that an answer of HTTP with an error has in its body (Result.Error of client-go); undefined where it has none. A body
 * without apiVersion is of v1.
 */
export function statusMessage(body: string): string | undefined {
  const document = readBody(body)
  if (document.error !== undefined) return undefined
  const found = findKind(document)
  if (found.error !== undefined || found.kind !== 'Status') return undefined
  if (found.version === '' && found.group !== '') return undefined
  if (decodeAs(document.value, statusShape).wrong !== undefined) return undefined
  return textAt(document.value, 'status') === 'Failure' ? textAt(document.value, 'message') : undefined
}

/** The texts of the items of a list in a document of JSON, as they are written; the last member of a name counts. */
function rawItems(text: string, path: readonly string[]): readonly string[] {
  let at = skipJsonSpace(text, 0)
  for (const name of path) {
    const found = [...members(text, at)].findLast(member => member.name === name)
    if (found === undefined) return []
    at = found.at
  }
  return text[at] === '[' ? [...items(text, at)] : []
}

function* members(text: string, open: number): Generator<{ readonly name: string; readonly at: number }> {
  if (text[open] !== '{') return
  let at = skipJsonSpace(text, open + 1)
  while (text[at] === '"') {
    const end = endOfJsonText(text, at)
    const name: unknown = JSON.parse(text.slice(at, end))
    const value = skipJsonSpace(text, skipJsonSpace(text, end) + 1)
    yield { name: plainText(name), at: value }
    at = skipJsonSpace(text, endOfJson(text, value))
    if (text[at] === ',') at = skipJsonSpace(text, at + 1)
  }
}

function* items(text: string, open: number): Generator<string> {
  let at = skipJsonSpace(text, open + 1)
  while (at < text.length && text[at] !== ']') {
    const end = endOfJson(text, at)
    yield text.slice(at, end)
    at = skipJsonSpace(text, end)
    if (text[at] === ',') at = skipJsonSpace(text, at + 1)
  }
}

const uid = textAs('types.UID')
const int32: Shape = { kind: 'int32' }
const objects = listShape({ kind: 'json', go: 'runtime.RawExtension' })

/** metav1.Status, without what 1.36 has added to its metadata. */
const statusShape = struct('v1.Status', {
  kind: text,
  apiVersion: text,
  metadata: struct('v1.ListMeta', {
    selfLink: text,
    resourceVersion: text,
    continue: text,
    remainingItemCount: { kind: 'int64', pointer: true },
  }),
  status: text,
  message: text,
  reason: textAs('v1.StatusReason'),
  details: struct('v1.StatusDetails', {
    name: text,
    group: text,
    kind: text,
    uid,
    causes: listShape(struct('v1.StatusCause', { reason: textAs('v1.CauseType'), message: text, field: text })),
    retryAfterSeconds: int32,
  }),
  code: int32,
})

/** apiextensions ConversionReview; both versions have the same fields. */
function reviewShape(version: ReviewVersion): StructShape {
  return struct(`${version}.ConversionReview`, {
    kind: text,
    apiVersion: text,
    request: struct(`${version}.ConversionRequest`, { uid, desiredAPIVersion: text, objects }),
    response: struct(`${version}.ConversionResponse`, { uid, convertedObjects: objects, result: statusShape }),
  })
}
