import type { Diagnostic, SchemaSharer, SourceDocument } from '@crdgen/core/internal'
import { CannotRun } from '../system/cannot-run.ts'
import type { Steps } from '../system/terminal/steps.ts'
import type { IgnoreComment } from './ignore-comments.ts'
import type { Skips } from './skips.ts'

/** The content of one or several sources. */
export interface Inputs {
  /** In the order of the files and in theirs; lists are not taken apart. */
  readonly documents: readonly SourceDocument[]
  /** Sources that could not be read. */
  readonly problems: readonly Diagnostic[]
  /** The number of files without an object: comments only, nothing, or what is not Kubernetes. */
  readonly bare: number
  /** There is nothing but white space, as when the command that should have written to a pipe has failed. */
  readonly isBlank: boolean
  /** The files that were read, as findings name them. */
  readonly files: readonly string[]
  readonly comments: readonly IgnoreComment[]
  /** Of these the files with `{{` in them, as templates of Helm have. */
  readonly templates: readonly string[]
}

/** Circumstances in which a command reads its sources. */
export interface Reading {
  readonly cwd: string
  /** Errors are reported in its name. */
  readonly command: string
  readonly skips?: Pick<Skips, 'files' | 'others'> | undefined
  readonly steps?: Steps | undefined
  /** Sources that are read with the same one share schemas, and are compared fast. */
  readonly sharer?: SchemaSharer | undefined
}

/** Standard input, as people write it. */
export const stdin = '-'

/** Inputs of which nothing could be read. */
export function unread(problems: readonly Diagnostic[]): Inputs {
  return { documents: [], problems, bare: 0, isBlank: false, files: [], comments: [], templates: [] }
}

/** Throws CannotRun for inputs with nothing in them. */
export function requireText(inputs: Inputs, named: readonly string[], command: string): Inputs {
  if (!inputs.isBlank) return inputs
  throw new CannotRun(`crdgen ${command}: there is nothing in ${named.map(one => (one === stdin ? 'stdin' : one)).join(', ')}`)
}
