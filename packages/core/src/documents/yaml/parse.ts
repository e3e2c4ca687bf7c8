// @late: text as programs write it is read without a parser.
import { YamlFault } from './fault.ts'
import type { AliasNode, MappingNode, SequenceNode, YamlNode } from './node.ts'
import { peek, take } from './scan.ts'
import { type Scanner, startScanner, type Token, type TokenType } from './scanner.ts'

/** One document under way. */
interface Parser {
  readonly scanner: Scanner
  readonly anchors: Map<string, YamlNode>
  readonly tags: Map<string, string>
}

export interface Parsed {
  readonly nodes: readonly YamlNode[]
  /** The fault that ends the reading. */
  readonly fault: YamlFault | undefined
  /** The offsets of comments. */
  readonly comments: readonly number[]
}

/** Kubernetes reads to a depth of 10,000. No real object is that deep, and code that walks objects need not be prepared for it. */
const deepest = 1000

/** Parses text, as far as it goes, into the documents in it. */
export function parseYaml(text: string, isJson: boolean): Parsed {
  const scanner = startScanner(text, isJson)
  const nodes: YamlNode[] = []
  try {
    for (let isFirst = true; ; isFirst = false) {
      const node = parseDocument(scanner, isFirst)
      if (node === undefined) return { nodes, fault: undefined, comments: scanner.comments }
      nodes.push(node)
    }
  } catch (thrown) {
    if (thrown instanceof YamlFault) return { nodes, fault: thrown, comments: scanner.comments }
    throw thrown
  }
}

const longTag = 'tag:yaml.org,2002:'

function parseDocument(scanner: Scanner, isFirst: boolean): YamlNode | undefined {
  if (!isFirst) while (peek(scanner).type === 'documentEnd') take(scanner)
  const first = peek(scanner).type
  if (first === 'streamEnd') return undefined
  const parser: Parser = { scanner, anchors: new Map(), tags: new Map() }
  const isExplicit = !isFirst || first === 'directive' || first === 'documentStart'
  if (isExplicit) {
    readDirectives(parser)
    const start = peek(scanner)
    if (start.type !== 'documentStart') throw new YamlFault('did not find expected <document start>', start.at)
    take(scanner)
  }
  for (const [handle, prefix] of [
    ['!', '!'],
    ['!!', longTag],
  ] as const)
    if (!parser.tags.has(handle)) parser.tags.set(handle, prefix)
  const next = peek(scanner)
  const isEmpty = isExplicit && ['directive', 'documentStart', 'documentEnd', 'streamEnd'].includes(next.type)
  const node = isEmpty ? emptyScalar(next.at) : parseNode(parser, 'block', 0)
  // A mistake in what follows at once is still this document's.
  peek(scanner)
  return node
}

function readDirectives({ scanner, tags }: Parser): void {
  let hasVersion = false
  while (peek(scanner).type === 'directive') {
    const { value, suffix, at } = take(scanner)
    if (value === 'YAML') {
      if (hasVersion) throw new YamlFault('found duplicate %YAML directive', at)
      if (suffix !== '1.1') throw new YamlFault('found incompatible YAML document', at)
      hasVersion = true
    } else {
      const [handle = '', prefix = ''] = suffix.split(' ')
      if (tags.has(handle)) throw new YamlFault('found duplicate %TAG directive', at)
      tags.set(handle, prefix)
    }
  }
}

function emptyScalar(at: number, tag = ''): YamlNode {
  return { kind: 'scalar', at, text: '', tag, isPlain: tag === '' }
}

/** The position of a node: `indentless` is a value, whose list may start at the column of its key. */
type Context = 'block' | 'indentless' | 'flow'

function parseNode(parser: Parser, context: Context, depth: number): YamlNode {
  const { scanner } = parser
  const first = peek(scanner)
  if (depth > deepest) throw new YamlFault(`nested deeper than ${deepest} levels`, first.at)
  if (first.type === 'alias') return parseAlias(parser)
  const { anchor, tag } = readProperties(parser)
  const next = peek(scanner)
  const keep = <T extends YamlNode>(node: T): T => {
    if (anchor !== undefined) parser.anchors.set(anchor, node)
    return node
  }
  switch (next.type) {
    case 'scalar': {
      take(scanner)
      const isPlain = (tag === '' && next.isPlain) || tag === '!'
      return keep({ kind: 'scalar', at: first.at, text: next.value, tag, isPlain })
    }
    case 'flowSequenceStart':
      return parseFlowSequence(parser, keep(newSequence(first.at)), depth)
    case 'flowMappingStart':
      return parseFlowMapping(parser, keep(newMapping(first.at)), depth)
    case 'blockSequenceStart':
      if (context !== 'flow') return parseBlockSequence(parser, keep(newSequence(first.at)), depth)
      break
    case 'blockMappingStart':
      if (context !== 'flow') return parseBlockMapping(parser, keep(newMapping(first.at)), depth)
      break
    case 'blockEntry':
      if (context === 'indentless') return parseIndentless(parser, keep(newSequence(first.at)), depth)
  }
  if (anchor !== undefined || tag !== '') return keep(emptyScalar(first.at, tag))
  throw new YamlFault('did not find expected node content', next.at)
}

function parseAlias({ scanner, anchors }: Parser): AliasNode {
  const { at, value: name } = take(scanner)
  const of = anchors.get(name)
  if (of === undefined) throw new YamlFault(`unknown anchor '${name}' referenced`, at)
  return { kind: 'alias', at, name, of }
}

/** Anchor and tag, in any order. */
function readProperties(parser: Parser): { readonly anchor: string | undefined; readonly tag: string } {
  const { scanner } = parser
  let anchor: string | undefined
  let tag: string | undefined
  for (;;) {
    const { type } = peek(scanner)
    if (type === 'anchor' && anchor === undefined) anchor = take(scanner).value
    else if (type === 'tag' && tag === undefined) tag = resolveTag(parser, take(scanner))
    else return { anchor, tag: tag ?? '' }
  }
}

function resolveTag({ tags }: Parser, { value: handle, suffix, at }: Token): string {
  if (handle === '') return suffix
  const prefix = tags.get(handle)
  if (prefix === undefined) throw new YamlFault('found undefined tag handle', at)
  return prefix + suffix
}

/** Nodes under construction: an anchor names them before they are complete. */
type OpenMapping = MappingNode & { readonly keys: YamlNode[]; readonly values: YamlNode[] }
type OpenSequence = SequenceNode & { readonly items: YamlNode[] }

function newMapping(at: number): OpenMapping {
  return { kind: 'mapping', at, keys: [], values: [] }
}

function newSequence(at: number): OpenSequence {
  return { kind: 'sequence', at, items: [] }
}

/** A node, or an empty one when the next token ends it; in a block the empty one is where the indicator before it ends. */
function parseUnless(parser: Parser, ends: ReadonlySet<TokenType>, context: Context, depth: number, emptyAt?: number): YamlNode {
  const { type, at } = peek(parser.scanner)
  return ends.has(type) ? emptyScalar(emptyAt ?? at) : parseNode(parser, context, depth)
}

const entryEnds: ReadonlySet<TokenType> = new Set<TokenType>(['blockEntry', 'blockEnd'])
const indentlessEnds: ReadonlySet<TokenType> = new Set<TokenType>(['blockEntry', 'key', 'value', 'blockEnd'])
const memberEnds: ReadonlySet<TokenType> = new Set<TokenType>(['key', 'value', 'blockEnd'])

function parseBlockSequence(parser: Parser, node: OpenSequence, depth: number): YamlNode {
  const { scanner } = parser
  take(scanner)
  while (peek(scanner).type === 'blockEntry') {
    const { at } = take(scanner)
    node.items.push(parseUnless(parser, entryEnds, 'block', depth + 1, at + 1))
  }
  return endBlock(parser, node, "did not find expected '-' indicator")
}

function parseIndentless(parser: Parser, node: OpenSequence, depth: number): YamlNode {
  const { scanner } = parser
  while (peek(scanner).type === 'blockEntry') {
    const { at } = take(scanner)
    node.items.push(parseUnless(parser, indentlessEnds, 'block', depth + 1, at + 1))
  }
  return node
}

function parseBlockMapping(parser: Parser, node: OpenMapping, depth: number): YamlNode {
  const { scanner } = parser
  take(scanner)
  while (peek(scanner).type === 'key') {
    take(scanner)
    node.keys.push(parseUnless(parser, memberEnds, 'indentless', depth + 1))
    const next = peek(scanner)
    if (next.type === 'value') {
      const { at } = take(scanner)
      node.values.push(parseUnless(parser, memberEnds, 'indentless', depth + 1, at + 1))
    } else node.values.push(emptyScalar(next.at))
  }
  return endBlock(parser, node, 'did not find expected key')
}

function endBlock<T extends YamlNode>({ scanner }: Parser, node: T, problem: string): T {
  const { type, at } = peek(scanner)
  if (type !== 'blockEnd') throw new YamlFault(problem, at)
  take(scanner)
  return node
}

const itemEnds: ReadonlySet<TokenType> = new Set<TokenType>(['value', 'flowEntry', 'flowSequenceEnd'])
const itemValueEnds: ReadonlySet<TokenType> = new Set<TokenType>(['flowEntry', 'flowSequenceEnd'])
const pairEnds: ReadonlySet<TokenType> = new Set<TokenType>(['value', 'flowEntry', 'flowMappingEnd'])
const pairValueEnds: ReadonlySet<TokenType> = new Set<TokenType>(['flowEntry', 'flowMappingEnd'])

function parseFlowSequence(parser: Parser, node: OpenSequence, depth: number): YamlNode {
  const { scanner } = parser
  take(scanner)
  while (peek(scanner).type !== 'flowSequenceEnd') {
    if (node.items.length > 0) takeComma(parser, "did not find expected ',' or ']'")
    const { type, at } = peek(scanner)
    if (type === 'flowSequenceEnd') break
    if (type === 'key') {
      take(scanner)
      const isEmptyKey = itemEnds.has(peek(scanner).type)
      const key = parseUnless(parser, itemEnds, 'flow', depth + 2)
      // parserc.go goes over the token behind an empty key here, so that the list is a mistake.
      if (isEmptyKey) take(scanner)
      node.items.push({ kind: 'mapping', at, keys: [key], values: [parseFlowValue(parser, itemValueEnds, depth + 2)] })
    } else node.items.push(parseNode(parser, 'flow', depth + 1))
  }
  take(scanner)
  return node
}

function parseFlowMapping(parser: Parser, node: OpenMapping, depth: number): YamlNode {
  const { scanner } = parser
  take(scanner)
  while (peek(scanner).type !== 'flowMappingEnd') {
    if (node.keys.length > 0) takeComma(parser, "did not find expected ',' or '}'")
    const { type } = peek(scanner)
    if (type === 'flowMappingEnd') break
    if (type === 'key') {
      take(scanner)
      node.keys.push(parseUnless(parser, pairEnds, 'flow', depth + 1))
      node.values.push(parseFlowValue(parser, pairValueEnds, depth + 1))
    } else {
      node.keys.push(parseNode(parser, 'flow', depth + 1))
      node.values.push(emptyScalar(peek(scanner).at))
    }
  }
  take(scanner)
  return node
}

function parseFlowValue(parser: Parser, ends: ReadonlySet<TokenType>, depth: number): YamlNode {
  const next = peek(parser.scanner)
  if (next.type !== 'value') return emptyScalar(next.at)
  take(parser.scanner)
  return parseUnless(parser, ends, 'flow', depth)
}

function takeComma({ scanner }: Parser, problem: string): void {
  const { type, at } = peek(scanner)
  if (type !== 'flowEntry') throw new YamlFault(problem, at)
  take(scanner)
}
