import type { Problem } from '../../language/problem.ts'
import type { CelToken } from '../tokens.ts'

/** cel-go's errorReportingLimit. */
const mostReports = 100

/** Thrown where cel-go gives up. */
export class GivenUp extends Error {}

/** The tokens, and what is reported while they are read. */
export interface Stream {
  readonly index: () => number
  /** A token ahead; 0 is the one in hand. At the end there is only the end. */
  ahead(count: number): CelToken
  previous(): CelToken | undefined
  consume(): void
  report(token: CelToken, message: string): void
  /** Gives up; with a message, that is reported without a place. */
  giveUp(message?: string): never
}

/** ANTLR cuts a source into tokens as it reads: what the lexer drops is reported once the token after it is looked at. */
export function createStream(tokens: readonly CelToken[], lost: readonly Problem[], problems: Problem[]): Stream {
  let index = 0
  let found = 0
  let reports = 0
  const report = (problem: Problem) => {
    problems.push(reports < mostReports ? problem : { ...problem, message: `Syntax error: More than ${mostReports} syntax errors` })
    if (++reports > mostReports) throw new GivenUp()
  }
  const at = (wanted: number): CelToken => {
    const token = tokens[Math.min(wanted, tokens.length - 1)]
    if (token === undefined) throw new Error('tokens without their end')
    for (let one = lost[found]; one !== undefined && one.at < token.at; one = lost[found]) {
      found++
      report(one)
    }
    return token
  }
  return {
    index: () => index,
    ahead: count => at(index + count),
    previous: () => tokens[index - 1],
    consume: () => void (at(index).kind !== '<EOF>' && index++),
    report: ({ at: place }, message) => report({ at: place, message: `Syntax error: ${message}` }),
    giveUp(message) {
      if (message !== undefined) problems.push({ at: -1, message })
      throw new GivenUp()
    },
  }
}
