import type { Args, Flag } from '../../system/args/flag.ts'
import { commonFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { type Commands, defineCommand, type ExitCode } from './command.ts'

const flags = { ...commonFlags } as const

export default defineCommand({
  order: 140,
  operands: 'bash|zsh|fish',
  summary: 'print a script that completes commands and flags in a shell',
  details: `
Prints a script for bash, zsh or fish, made from the flags that the commands have. It completes commands, flags, values where a flag takes
one of a few, and file names.`,
  flags,
  examples: [
    { line: 'crdgen completion bash > ~/.local/share/bash-completion/completions/crdgen', does: 'for bash' },
    { line: 'crdgen completion zsh > "${fpath[1]}/_crdgen"', does: 'for zsh' },
    { line: 'crdgen completion fish > ~/.config/fish/completions/crdgen.fish', does: 'for fish' },
  ],
  run,
})

async function run({ files }: Args<typeof flags>, shell: Shell, commands: Commands): Promise<ExitCode> {
  const [name = '', more] = files
  const { completions } = await import('../completions.ts')
  const write = Object.hasOwn(completions, name) ? completions[name as keyof typeof completions] : undefined
  if (write === undefined || more !== undefined)
    throw new CannotRun(`crdgen completion: expected one of ${Object.keys(completions).join(', ')}, got ${files.join(' ') || 'none'}`)
  const { formats } = await import('../../report/formats/index.gen.ts')
  const loaded = await Promise.all(Object.entries(commands).map(async ([command, load]) => ({ name: command, ...(await load()) })))
  const known = loaded.map(({ name: command, summary, flags: own }) => ({
    name: command,
    summary,
    flags: Object.entries<Flag>(own).map(([flag, { type, summary: words, short, choices, value }]) => ({
      name: flag,
      summary: words.replace('FORMATS', Object.keys(formats).join(', ')),
      takesValue: type === 'string',
      ...(short === undefined ? {} : { short }),
      choices: choices ?? (value === 'FORMAT' ? Object.keys(formats) : []),
    })),
  }))
  shell.stdout.write(write(known))
  return 0
}
