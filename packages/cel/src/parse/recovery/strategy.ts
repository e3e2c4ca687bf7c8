import type { CelToken } from '../tokens.ts'
import { type Expected, expectedWithin, firstKind, isText, listKinds } from './expected.ts'
import type { Stack } from './stack.ts'
import type { Stream } from './stream.ts'

/** Why a rule cannot go on. */
export type Failure =
  | { readonly kind: 'mismatch'; readonly token: CelToken; readonly expected: ReadonlySet<string> }
  | { readonly kind: 'noAlternative'; readonly token: CelToken; readonly input: string }

/** A state, and where the callers of its rule go on. */
export interface Spot {
  readonly state: number
  readonly stack: Stack | undefined
}

/** cel-go's errorRecoveryLimit and errorRecoveryTokenLookaheadLimit. */
const mostAttempts = 30
const mostDropped = 256

/** The recovery from errors: ANTLR's DefaultErrorStrategy, with cel-go's limits (parser.go, recoveryLimitErrorStrategy). */
export interface Recovery {
  readonly stream: Stream
  readonly expectedAt: (state: number) => Expected
  /** Since an error, no token has been matched: others are not reported. */
  isRecovering: boolean
  /** The position of the last error. */
  lastIndex: number
  readonly lastStates: Set<number>
  attempts: number
}

export function createRecovery(stream: Stream, expectedAt: (state: number) => Expected): Recovery {
  return { stream, expectedAt, isRecovering: false, lastIndex: -1, lastStates: new Set(), attempts: 0 }
}

/** The token in hand was expected. */
export function noteMatch(recovery: Recovery): void {
  recovery.isRecovering = false
  recovery.lastIndex = -1
  recovery.lastStates.clear()
}

/** Before a choice: drops what cannot come there. */
export function sync(recovery: Recovery, spot: Spot, isAgain: boolean): Failure | undefined {
  const { stream, expectedAt } = recovery
  const { kinds, canEnd } = expectedAt(spot.state)
  if (recovery.isRecovering || canEnd || kinds.has(stream.ahead(0).kind)) return undefined
  if (!isAgain) return dropOne(recovery, spot) === undefined ? mismatch(recovery, spot) : undefined
  const expected = expectedOf(recovery, spot)
  reportUnwanted(recovery, expected)
  dropUntil(stream, new Set([...expected, ...followers(spot.stack, expectedAt)]), stream.consume)
  return undefined
}

/** A token that was not expected: drops it, or makes up the missing one. `next` is the state after it. */
export function recoverInline(recovery: Recovery, spot: Spot, next: number): CelToken | Failure {
  const { stream, expectedAt } = recovery
  countAttempt(recovery)
  const found = dropOne(recovery, spot)
  if (found !== undefined) {
    stream.consume()
    return found
  }
  const token = stream.ahead(0)
  if (!expectedWithin(expectedAt, next, spot.stack).has(token.kind)) return mismatch(recovery, spot)
  const expected = expectedOf(recovery, spot)
  reportOnce(recovery, token, `missing ${listKinds(expected)} at ${quoteText(token.text)}`)
  return makeUp(stream, expected)
}

/** Reports why a rule cannot go on, and drops what its callers cannot go on with. */
export function abandon(recovery: Recovery, { state, stack }: Spot, failure: Failure): void {
  const { stream, expectedAt, lastStates } = recovery
  reportOnce(recovery, failure.token, messageOf(failure))
  countAttempt(recovery)
  let dropped = 0
  const drop = () => {
    if (dropped++ >= mostDropped) stream.giveUp(`error recovery token lookahead limit exceeded: ${mostDropped}`)
    stream.consume()
  }
  // The same error at the same token again: without dropping one, there would be no end.
  if (recovery.lastIndex === stream.index() && lastStates.has(state)) drop()
  recovery.lastIndex = stream.index()
  lastStates.add(state)
  dropUntil(stream, followers(stack, expectedAt), drop)
}

function countAttempt(recovery: Recovery): void {
  const { stream } = recovery
  if (recovery.attempts++ < mostAttempts) return
  stream.report(stream.ahead(0), `error recovery attempt limit exceeded: ${mostAttempts}`)
  stream.giveUp()
}

function reportOnce(recovery: Recovery, token: CelToken, message: string): void {
  if (!recovery.isRecovering) recovery.stream.report(token, message)
  recovery.isRecovering = true
}

function reportUnwanted(recovery: Recovery, expected: ReadonlySet<string>): void {
  const token = recovery.stream.ahead(0)
  reportOnce(recovery, token, `extraneous input ${quoteText(token.text)} expecting ${listKinds(expected)}`)
}

/** Drops the token in hand if the one after it is expected. */
function dropOne(recovery: Recovery, spot: Spot): CelToken | undefined {
  const { stream } = recovery
  const expected = expectedOf(recovery, spot)
  if (!expected.has(stream.ahead(1).kind)) return undefined
  reportUnwanted(recovery, expected)
  stream.consume()
  noteMatch(recovery)
  return stream.ahead(0)
}

function dropUntil({ ahead }: Stream, kinds: ReadonlySet<string>, drop: () => void): void {
  for (let { kind } = ahead(0); kind !== '<EOF>' && !kinds.has(kind); { kind } = ahead(0)) drop()
}

function expectedOf({ expectedAt }: Recovery, { state, stack }: Spot): ReadonlySet<string> {
  return expectedWithin(expectedAt, state, stack)
}

function mismatch(recovery: Recovery, spot: Spot): Failure {
  return { kind: 'mismatch', token: recovery.stream.ahead(0), expected: expectedOf(recovery, spot) }
}

/** A token that stands for the missing one. */
function makeUp(stream: Stream, expected: ReadonlySet<string>): CelToken {
  const kind = firstKind(expected)
  const token = stream.ahead(0)
  const { at } = token.kind === '<EOF>' ? (stream.previous() ?? token) : token
  return { kind, text: `<missing ${isText(kind) ? `'${kind}'` : 'undefined'}>`, at }
}

/** The tokens that any of the callers can go on with. */
function followers(stack: Stack | undefined, expectedAt: (state: number) => Expected): ReadonlySet<string> {
  const kinds = new Set<string>()
  for (let rest = stack; rest !== undefined; { rest } = rest) for (const kind of expectedAt(rest.state).kinds) kinds.add(kind)
  return kinds
}

function messageOf(failure: Failure): string {
  if (failure.kind === 'mismatch') return `mismatched input ${quoteText(failure.token.text)} expecting ${listKinds(failure.expected)}`
  const message = `no viable alternative at input ${quoteText(failure.input)}`
  // cel-go words a reserved word after a dot anew (parser.go, SyntaxError).
  return message.replace(/no viable alternative at input '.(true|false|null)'/, "mismatched input '$1' expecting IDENTIFIER")
}

function quoteText(text: string): string {
  return `'${text
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)}'`
}
