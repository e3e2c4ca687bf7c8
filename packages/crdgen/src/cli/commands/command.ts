import type { Args, Flags } from '../../system/args/flag.ts'
import type { Shell } from '../../system/terminal/shell.ts'

/** 0: nothing at or above --fail-on; 1: findings; 2: the tool could not do its job. */
export type ExitCode = 0 | 1 | 2

/** A command: its help, its flags and its work. */
export interface Command<F extends Flags = Flags> {
  /** Its place in the list of commands: those with lower numbers come first. `pnpm gen` reads it. */
  readonly order: number
  /** Words after `crdgen generate` in the help: `[files…]`. */
  readonly operands?: string
  /** One line, for the list of commands. */
  readonly summary: string
  /** Further lines of its own help. */
  readonly details: string
  readonly flags: F
  /** Operands name sources, which may be clusters. */
  readonly sources?: true
  readonly examples: readonly { readonly line: string; readonly does: string }[]
  run(args: Args<F>, shell: Shell, commands: Commands): Promise<ExitCode>
}

/** All commands by their names; each is loaded when it is first needed. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>

/** Keeps the flags' literal types, so that `run` gets typed values. */
export function defineCommand<const F extends Flags>(command: Command<F>): Command<F> {
  return command
}
