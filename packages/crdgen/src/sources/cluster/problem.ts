import { CannotRun } from '../../system/cannot-run.ts'
import type { Secrets } from '../../system/secrets.ts'

/** Why a cluster could not be read. */
export type ProblemKind =
  | 'kubeconfig'
  | 'client'
  | 'credentials'
  | 'forbidden'
  | 'unreachable'
  | 'cut'
  | 'limit'
  | 'tls'
  | 'answer'
  | 'kind'

const longestMessage = 1500

/** A cluster, or a part of it, that could not be read: a sentence without capital and full stop, with advice. */
export class ClusterProblem extends Error {
  override readonly name = 'ClusterProblem'
  readonly kind: ProblemKind
  constructor(kind: ProblemKind, message: string) {
    // Names of a server or a kubeconfig may have any length.
    super(message.length <= longestMessage ? message : `${message.slice(0, longestMessage)}…`)
    this.kind = kind
  }
}

const mostCharacters = 300
const longestQuoted = 2 ** 16

/** A text of a server or of a program, as one line of ours without credentials. */
export function quoteForeign(text: string, secrets: Pick<Secrets, 'hideInForeign'>): string {
  // A credential that is cut, or broken into lines, is not found any more.
  const line = secrets.hideInForeign(text.slice(0, longestQuoted)).replaceAll(/\s+/g, ' ').trim()
  return line.length <= mostCharacters ? line : `${line.slice(0, mostCharacters)}…`
}

/** Collects a problem that concerns one kind; a cluster that does not answer at all is an error of all. */
export async function orUnread<T>(problems: ClusterProblem[], read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (thrown) {
    if (!(thrown instanceof ClusterProblem) || !['forbidden', 'kind', 'answer'].includes(thrown.kind)) throw thrown
    problems.push(thrown)
    return undefined
  }
}

/** A problem of a cluster is one line for the user. */
export async function inWords<T>(command: string, operand: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof ClusterProblem)
      throw new CannotRun(
        `crdgen ${command}: ${operand}${operand === '' || operand.endsWith(':') ? '' : ':'}${operand === '' ? '' : ' '}${thrown.message}`,
      )
    throw thrown
  }
}
