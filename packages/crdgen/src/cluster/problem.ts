/** Why a cluster could not be read. */
export type ProblemKind = 'kubeconfig' | 'client' | 'credentials' | 'forbidden' | 'unreachable' | 'tls' | 'answer' | 'kind'

/** A cluster, or a part of it, that could not be read: a sentence without capital and full stop, which says what to do. */
export class ClusterProblem extends Error {
  override readonly name = 'ClusterProblem'
  readonly kind: ProblemKind
  constructor(kind: ProblemKind, message: string) {
    super(message)
    this.kind = kind
  }
}

const mostCharacters = 300

/** A text of a server or of a program, fit for one line of ours. */
export function quoteForeign(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= mostCharacters ? line : `${line.slice(0, mostCharacters)}…`
}
