/** One `--flag` of a command: enough to parse it and to print its line of help. */
export interface Flag {
  readonly type: 'boolean' | 'string'
  readonly summary: string
  readonly short?: string
  /** May be given more than once; its value is then a list. */
  readonly multiple?: true
  /** The name of the value in the help text: `DIR`. */
  readonly value?: string
  /** The values it takes, when they are a fixed few. */
  readonly choices?: readonly string[]
  /** The value names a source, which may be a cluster. */
  readonly source?: true
}

export type Flags = Readonly<Record<string, Flag>>

type FlagValue<F extends Flag> = 'boolean' | 'string' extends F['type']
  ? boolean | string | readonly string[]
  : F extends { readonly type: 'boolean' }
    ? boolean
    : F extends { readonly multiple: true }
      ? readonly string[]
      : F extends { readonly choices: readonly (infer Choice)[] }
        ? Choice
        : string

export type FlagValues<F extends Flags> = { readonly [K in keyof F]?: FlagValue<F[K]> }

/** The command line after the command's name. */
export interface Args<F extends Flags = Flags> {
  readonly flags: FlagValues<F>
  readonly files: readonly string[]
}
