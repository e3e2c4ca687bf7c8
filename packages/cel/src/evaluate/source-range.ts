import type { CheckedAst } from '../language/checked.ts'
import { childrenOf } from '../ast/children.ts'
import type { Expression } from '../ast/expression.ts'
import { type CelToken, tokenize } from '../parse/tokens.ts'

/** A part of the source, in UTF-16 units. */
export interface SourceRange {
  readonly offset: number
  readonly length: number
}

/** The source that the author wrote for a node. */
export type RangeOf = (node: Expression) => SourceRange

/** First and last token of a node. */
type Span = readonly [first: number, last: number]

/** Finds the source of nodes of an expression, parentheses around their parts included. */
export function createRangeOf({ source, macros }: Pick<CheckedAst, 'source' | 'macros'>): RangeOf {
  const { tokens } = tokenize(source, true)
  const known = new Map<number, Span>()
  const indexAt = (at: number): number => {
    let [low, high] = [0, tokens.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((tokens[middle]?.at ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return low
  }
  const spanOf = (node: Expression): Span => {
    const found = known.get(node.id) ?? balance(tokens, measure(node))
    known.set(node.id, found)
    return found
  }
  const measure = (node: Expression): Span => {
    const own = indexAt(node.at)
    const macro = macros.get(node.id)
    const parts = macro === undefined ? childrenOf(node) : [...(macro.target === undefined ? [] : [macro.target]), ...macro.args]
    const spans = parts.map(spanOf)
    const first = Math.min(own, ...spans.map(([start]) => start))
    const last = Math.max(own, ...spans.map(([, end]) => end))
    const sign = tokens[own]?.text
    if (sign === '(') return [Math.min(first, own - 1), Math.max(last, closingOf(tokens, own))]
    if (sign === '[' || sign === '{') return [first, Math.max(last, closingOf(tokens, own))]
    if (sign === '.') return [first, Math.max(last, own + (tokens[own + 1]?.text === '?' ? 2 : 1))]
    return [first, last]
  }
  return node => {
    const [first, last] = spanOf(node)
    const offset = tokens[first]?.at ?? 0
    const end = tokens[last]
    return { offset, length: end === undefined || end.kind === '<EOF>' ? source.length - offset : end.at + end.text.length - offset }
  }
}

const opening: ReadonlySet<string> = new Set(['(', '[', '{'])
const closing: ReadonlySet<string> = new Set([')', ']', '}'])

function depthOf({ kind }: CelToken): number {
  return opening.has(kind) ? 1 : closing.has(kind) ? -1 : 0
}

function closingOf(tokens: readonly CelToken[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) break
    depth += depthOf(token)
    if (depth === 0) return at
  }
  return open
}

/** Takes in the parentheses that parts of a node have around them. */
function balance(tokens: readonly CelToken[], [first, last]: Span): Span {
  let [depth, least] = [0, 0]
  for (let at = first; at <= last; at++) {
    const token = tokens[at]
    if (token === undefined) continue
    depth += depthOf(token)
    least = Math.min(least, depth)
  }
  const [missingOpen, missingClose] = [-least, depth - least]
  let [start, end] = [first, last]
  for (let count = missingOpen; count > 0 && start > 0;) if (opening.has(tokens[--start]?.kind ?? '')) count--
  for (let count = missingClose; count > 0 && end < tokens.length - 1;) if (closing.has(tokens[++end]?.kind ?? '')) count--
  return [start, end]
}
