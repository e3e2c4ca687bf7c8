import type { Problem } from '../language/problem.ts'
import type { CelToken } from './tokens.ts'

/** Goes over the tokens of a source, and gathers what is wrong. At the first syntax error it stops. */
export interface Cursor {
  peek(ahead?: number): CelToken
  /** The token in hand; the next one is in hand then. */
  next(): CelToken
  take(kind: string): CelToken | undefined
  /** Takes an identifier, plain or in backticks; an error if there is none. */
  takeName(): CelToken | undefined
  expect(kind: string): CelToken | undefined
  /** Reports that something else is expected here. */
  refuse(expected: string): void
  /** The brace that makes a message of the names that follow; undefined when none does. */
  messageAhead(): CelToken | undefined
  /** Takes what comes before a token, and the token; its texts, joined. */
  skipTo(token: CelToken): string
  report(at: number, message: string): void
  /** Runs without reporting anything but syntax errors. */
  muted<T>(run: () => T): T
  /** The problem that ends the reading. */
  stopped(): Problem | undefined
  /** Runs a rule of the grammar that may nest in itself: cel-go refuses what does too deeply. */
  nested<T>(rule: string, run: () => T): T
}

/** cel-go's maxRecursionDepth. */
export const deepest = 250

// lookup: kinds of tokens
const spoken: Readonly<Record<string, string>> = { '<EOF>': 'an operator or the end', IDENTIFIER: 'a name' }

const end: CelToken = { kind: '<EOF>', text: '<EOF>', at: 0 }

/** Starts at the first token; faults are added to `faults`. */
export function createCursor(tokens: readonly CelToken[], faults: Problem[]): Cursor {
  const last = tokens.length - 1
  const depths = new Map<string, number>()
  let index = 0
  let stopped: Problem | undefined
  let mutes = 0

  const peek = (ahead = 0): CelToken => tokens[Math.min(index + ahead, last)] ?? end
  const next = () => {
    const token = peek()
    index = Math.min(index + 1, last)
    return token
  }
  const stop = (fault: Problem) => {
    stopped ??= fault
    index = last
  }
  const take = (kind: string) => (stopped === undefined && peek().kind === kind ? next() : undefined)
  const fail = (expected: string) => {
    const { at, kind, text } = peek()
    const found = kind === '<EOF>' ? 'the end' : `'${text}'`
    stop({ at, message: 'Syntax error', unexpected: `expected ${expected}, found ${found}` })
    return undefined
  }
  const nested = <T>(rule: string, run: () => T): T => {
    const depth = (depths.get(rule) ?? 0) + 1
    depths.set(rule, depth)
    if (depth > deepest) stop({ at: -1, message: `expression recursion limit exceeded: ${deepest}` })
    const result = run()
    depths.set(rule, depth - 1)
    return result
  }
  return {
    peek,
    next,
    take,
    takeName: () => take('IDENTIFIER') ?? take('ESC_IDENTIFIER') ?? fail('a name'),
    expect: kind => take(kind) ?? fail(spoken[kind] ?? `'${kind}'`),
    refuse: expected => void fail(expected),
    messageAhead: () => findBrace(peek),
    skipTo(token) {
      let text = ''
      for (let one = next(); one !== token && one.kind !== '<EOF>'; one = next()) text += one.text
      return text
    },
    report: (at, message) => void (stopped !== undefined || mutes > 0 || faults.push({ at, message })),
    muted(run) {
      mutes++
      const result = run()
      mutes--
      return result
    },
    stopped: () => stopped,
    nested,
  }
}

/** The brace after names with dots between them. */
function findBrace(peek: Cursor['peek']): CelToken | undefined {
  let ahead = 0
  while (peek(ahead).kind === '.' && peek(ahead + 1).kind === 'IDENTIFIER') ahead += 2
  return peek(ahead).kind === '{' ? peek(ahead) : undefined
}
