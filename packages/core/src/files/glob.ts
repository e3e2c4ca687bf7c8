import { type Pattern, type PatternBuilder, startPattern } from '../values/pattern.ts'

const notSlash = (character: string) => character !== '/'

/**
 * Compiles a glob over paths with `/`: `*` and `?` within a folder, `**` over folders, `{a,b}` (nested too), `[abc]`, `[a-z]`, `[!a]`. A brace or
 * bracket that is not closed stands for itself. Matching takes time in proportion to the lengths of path and glob: picomatch compiles to a
 * regular expression, which takes 45 s for `*a*a*a*a*a*a*a*ab` and a name of 60 letters.
 */
export function globPattern(glob: string): Pattern {
  const text = [...glob.replace(/^\.\//, '')]
  const builder = startPattern()
  return builder.finish(compile({ text, closes: matchBraces(text), builder }, 0, text.length, builder.end))
}

interface Source {
  readonly text: readonly string[]
  /** The place where the brace that opens at a place closes. */
  readonly closes: ReadonlyMap<number, number>
  readonly builder: PatternBuilder
}

/** Deeper braces stand for themselves. */
const deepest = 100

function matchBraces(text: readonly string[]): ReadonlyMap<number, number> {
  const open: number[] = []
  const closes = new Map<number, number>()
  text.forEach((character, at) => {
    if (character === '{') open.push(at)
    const from = character === '}' ? open.pop() : undefined
    if (from !== undefined && open.length < deepest) closes.set(from, at)
  })
  return closes
}

/** A part of the glob, with its end. */
interface Token {
  readonly to: number
  compile(next: number): number
}

/** Compiles the text between two places, from its end: every part leads to what is behind it. */
function compile(source: Source, from: number, to: number, next: number): number {
  const tokens: Token[] = []
  for (let at = from; at < to; at = tokens.at(-1)?.to ?? to) tokens.push(readToken(source, at, to, from))
  return tokens.reduceRight((after, token) => token.compile(after), next)
}

function readToken(source: Source, at: number, to: number, from: number): Token {
  const { text, closes, builder } = source
  const character = text[at] ?? ''
  const close = closes.get(at)
  if (character === '{' && close !== undefined) return { to: close + 1, compile: next => alternatives(source, at, close, next) }
  if (character === '*') return readStars(source, at, to, from)
  if (character === '?') return { to: at + 1, compile: next => builder.take(notSlash, next) }
  const set = character === '[' ? readSet(text, at, to) : undefined
  if (set !== undefined) return { to: set.to, compile: next => builder.take(set.takes, next) }
  return { to: at + 1, compile: next => builder.take(other => other === character, next) }
}

/** `**` and a slash stand for any folders, also for none; `**` at the end for everything below; a star beside other text for a part of a name. */
function readStars({ text, builder }: Source, at: number, to: number, from: number): Token {
  let end = at
  while (end < to && text[end] === '*') end++
  const startsName = at === from || text[at - 1] === '/'
  if (end - at < 2 || !startsName) return { to: end, compile: next => builder.repeat(notSlash, next) }
  if (text[end] !== '/') return { to: end, compile: next => builder.repeat(end === to ? () => true : notSlash, next) }
  return { to: end + 1, compile: next => folders(builder, next) }
}

function folders(builder: PatternBuilder, next: number): number {
  const ways: number[] = [next]
  const start = builder.choose(ways)
  const slash = builder.take(character => character === '/', start)
  ways.push(builder.take(notSlash, builder.repeat(notSlash, slash)))
  return start
}

function alternatives(source: Source, open: number, close: number, next: number): number {
  const { text, closes, builder } = source
  const ways: number[] = []
  let from = open + 1
  for (let at = from; at <= close; at++) {
    const inner = closes.get(at)
    if (inner !== undefined) at = inner
    else if (at === close || text[at] === ',') {
      ways.push(compile(source, from, at, next))
      from = at + 1
    }
  }
  return builder.choose(ways)
}

function readSet(text: readonly string[], at: number, to: number): { readonly to: number; takes(character: string): boolean } | undefined {
  const isNegated = text[at + 1] === '!' || text[at + 1] === '^'
  const first = at + (isNegated ? 2 : 1)
  const close = text.indexOf(']', first + 1)
  if (close < 0 || close >= to) return undefined
  const ranges: (readonly [from: string, to: string])[] = []
  for (let one = first; one < close; one++) {
    const [low = '', dash, high = ''] = text.slice(one, one + 3)
    const isRange = dash === '-' && one + 2 < close
    ranges.push([low, isRange ? high : low])
    if (isRange) one += 2
  }
  return {
    to: close + 1,
    takes: character => character !== '/' && ranges.some(([low, high]) => low <= character && character <= high) !== isNegated,
  }
}

export function isGlob(path: string): boolean {
  return /[*?{[]/.test(path)
}

/** The folder below which every match of a glob is: what is before its first wild part. */
export function globFolder(glob: string): string {
  const parts = glob.replace(/^\.\//, '').split('/')
  const wild = parts.findIndex(isGlob)
  return (wild < 0 ? parts.slice(0, -1) : parts.slice(0, wild)).join('/') || (glob.startsWith('/') ? '/' : '.')
}
