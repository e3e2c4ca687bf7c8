import { isJson } from '../values/json.ts'
import type { Location } from '../diagnostic/location.ts'
import { keepNodes } from './kept-nodes.ts'
import { type Position, type PositionOf, type Positions, positionsIn } from './positions.ts'
import { splitJson } from './json-stream.ts'
import type { SchemaSharer } from './share-schemas.ts'
import { type Chunk, splitDocuments } from './split.ts'
import { construct } from './yaml/construct.ts'
import { YamlFault } from './yaml/fault.ts'
import type { YamlNode } from './yaml/node.ts'
import { type Outline, outlineOf, placeInOutline } from './yaml/outline.ts'
import { parseYaml } from './yaml/parse.ts'
import { readRegular } from './yaml/regular/read-regular.ts'
import { findPlace, findWritten, type Written } from './yaml/place.ts'

/** Something wrong with a text. Lines and columns count from 1. */
export interface YamlProblem extends Position {
  /** `unreadable`: a document is missing. `repeated-key`: the last value was taken. `rounded-number`: a double can't hold it. */
  readonly kind: 'unreadable' | 'repeated-key' | 'rounded-number'
  /** For the first two in the words of Kubernetes' own reader. */
  readonly message: string
}

/** One document of a text, with the places of its members. */
export interface SourceDocument {
  readonly file: string
  readonly object: unknown
  /** The place of the member that keys lead to, or of the nearest thing around it; with no keys, of the document. */
  readonly place: (keys: readonly (string | number)[]) => Location
  /** Returns how the member at a path is written, where YAML may read something else: `on`. */
  readonly written?: (keys: readonly (string | number)[]) => Written
  /** Problems of a text that can be read all the same. */
  readonly problems: readonly YamlProblem[]
  /** Of a document that kustomize builds: the files that parts of it are from. */
  readonly madeOf?: () => ReadonlySet<string>
  /** Of a CRD that a controller makes of it: the XRD or ResourceGraphDefinition. */
  readonly madeFrom?: SourceDocument
  /** The kustomization that builds it, where others build something else of the same object. */
  readonly builtBy?: Location
}

/** The documents of a text, with what is wrong with it. */
export interface Source {
  /** One for each document of the text but empty ones. */
  readonly documents: readonly SourceDocument[]
  readonly problems: readonly YamlProblem[]
}

/** Options that save memory when many texts are read. */
export interface ManySources {
  /** Schemas of CRDs that it has seen before are the same objects. */
  readonly sharer?: SchemaSharer | undefined
  /** Reads the text again; undefined when that can't be done. With it and a sharer, texts that are CRDs are not kept. */
  readonly reread?: (() => string | undefined) | undefined
}

/**
 * Reads YAML or JSON text, of one document or many, as Kubernetes does (sigs.k8s.io/yaml on go-yaml v2): `yes` is true, 0o17
 * and 017 are 15, 1:30 and times are text, keys are text. JSON values may follow one another without separators. Positions are found
 * when asked for.
 */
export function readSource(text: string, file: string, many: ManySources = {}): Source {
  const positions = positionsIn(text)
  const stream = splitJson(text)
  if (stream !== undefined) {
    const { values, fault } = stream
    const read = values.map(value => readChunk(value, file, positions, many))
    const unread: readonly YamlProblem[] =
      fault === undefined ? [] : [{ kind: 'unreadable', message: fault.message, ...positions.of(fault.at) }]
    return { documents: read.flatMap(({ documents }) => documents), problems: [...read.flatMap(({ problems }) => problems), ...unread] }
  }
  const { chunks, strange } = splitDocuments(text)
  const read = chunks.map(chunk => readChunk(chunk, file, positions, many))
  const separators = strange.map(({ text: rest, at }): YamlProblem => ({
    kind: 'unreadable',
    message: `invalid Yaml document separator: ${rest}`,
    ...positions.of(at),
  }))
  return { documents: read.flatMap(({ documents }) => documents), problems: [...separators, ...read.flatMap(({ problems }) => problems)] }
}

function readChunk(chunk: Chunk, file: string, positions: Positions, many: ManySources): Source {
  // Most texts end in a separator or start with one.
  if (hasNoDocument(chunk.text)) return { documents: [], problems: [] }
  const problemAt = (kind: YamlProblem['kind'], message: string, at: number): YamlProblem => ({
    kind,
    message,
    ...positions.of(chunk.at + at),
  })
  const regular = readRegular(chunk.text)
  if (regular !== undefined) {
    const { value: object, outline } = regular
    const places = placer(share(object, chunk, positions, many), 0, file, outline)
    return { documents: [{ file, object, ...places, problems: [] }], problems: [] }
  }
  const { nodes, fault, isJson } = parseChunk(chunk)
  const read = nodes.map((node, index): Source => {
    const made = tryConstruct(node, isJson)
    if (made instanceof YamlFault) return { documents: [], problems: [problemAt('unreadable', made.message, made.at)] }
    const problems = [
      ...made.repeated.map(({ key, at }) => problemAt('repeated-key', `key ${JSON.stringify(key)} already set in map`, at)),
      ...made.rounded.map(({ text, at }) => problemAt('rounded-number', `${text} is more exact than a double can hold`, at)),
    ]
    const { value: object } = made
    const outline = outlineOf(node)
    // Without an outline, places are found in the nodes: the text is needed.
    const text = share(object, chunk, positions, outline === undefined ? { ...many, reread: undefined } : many)
    return {
      documents: object === null ? [] : [{ file, object, ...placer(text, index, file, outline), problems }],
      problems,
    }
  })
  const problems = read.flatMap(one => one.problems)
  return {
    documents: read.flatMap(({ documents }) => documents),
    problems: fault === undefined ? problems : [...problems, problemAt('unreadable', fault.message, fault.at)],
  }
}

/** The text of a document, or how to read it again. */
interface KeptText {
  readonly length: number
  readonly read: () => Chunk
  /** Of an offset in it, in the whole text. */
  readonly positionOf: PositionOf
}

/** Shares what can be shared of a document, and lets go of its text when nothing of it is needed but how values are written. */
function share(object: unknown, chunk: Chunk, positions: Positions, { sharer, reread }: ManySources): KeptText {
  const isOwn = sharer?.share(object) === true
  return isOwn && reread !== undefined
    ? textAgain(reread, chunk.at, chunk.text.length, positions.count())
    : { length: chunk.text.length, read: () => chunk, positionOf: offset => positions.of(chunk.at + offset) }
}

/** A function of its own, so that what it returns does not hold the text. */
function textAgain(reread: () => string | undefined, at: number, length: number, positionOf: PositionOf): KeptText {
  const read = () => ({ text: reread()?.slice(at, at + length) ?? '', at })
  return { length, read, positionOf: offset => positionOf(at + offset) }
}

function hasNoDocument(text: string): boolean {
  return text.length < 4096 && text.split('\n').every(line => /^ *(?:#[\t\x20-\x7e\xa0-\u1fff]*)?\r?$/.test(line))
}

function tryConstruct(node: YamlNode, isJson: boolean): ReturnType<typeof construct> | YamlFault {
  try {
    return construct(node, isJson)
  } catch (thrown) {
    if (thrown instanceof YamlFault) return thrown
    throw thrown
  }
}

// Any character but those that go-yaml's reader takes (readerc.go).
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Cs}/u

/** Parses a part of a text; what go-yaml would not read at all has no nodes. */
export function parseChunk({ text }: Chunk): ReturnType<typeof parseYaml> & { readonly isJson: boolean } {
  const isOfJson = looksLikeJson(text)
  const found = isOfJson ? -1 : text.search(control)
  if (found !== -1) return { nodes: [], fault: new YamlFault('control characters are not allowed', found), comments: [], isJson: isOfJson }
  return { ...parseYaml(text, isOfJson), isJson: isOfJson }
}

/** JSON has escapes that YAML 1.1 lacks, and takes keys over several lines. */
function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text) && isJson(text)
}

/** Places are looked for in at most this much text without reading any of it a third time. */
const kept = keepNodes(2 * 1024 * 1024)

/** Parses nodes again where the outline is not enough: keeping them all would take much more memory than the objects. */
function placer(
  text: KeptText,
  index: number,
  file: string,
  outline: Outline | undefined,
): Required<Pick<SourceDocument, 'place' | 'written'>> {
  const open = () => kept.of(text, () => parseChunk(text.read()).nodes)[index]
  return {
    place(keys) {
      if (outline !== undefined) return { file, ...text.positionOf(placeInOutline(outline, keys)) }
      const node = open()
      return { file, ...text.positionOf(node === undefined ? 0 : findPlace(node, keys)) }
    },
    written(keys) {
      const node = open()
      return node === undefined ? {} : findWritten(node, keys)
    },
  }
}
