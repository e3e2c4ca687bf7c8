import type { Command } from './commands/command.ts'
import type { Flag, Flags } from '../system/args/flag.ts'
import { commonFlags } from '../system/args/shared-flags.ts'

/** The help text of `crdgen --help`. */
export function describeTool(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { summary }]): Row => [name, summary])
  return [
    'crdgen: TypeScript types in, Kubernetes CRDs out, exact and checked',
    '',
    'Usage: crdgen COMMAND [flags]',
    '',
    'Commands:',
    ...table(rows),
    '',
    'Exit codes: 0 nothing to report, 1 findings, 2 crdgen could not do its job.',
    'crdgen COMMAND --help shows the flags of a command, with examples.',
    '',
  ].join('\n')
}

/** The help text of one command. */
export function describeCommand(name: string, command: Command, formats: readonly string[]): string {
  const own = Object.entries(command.flags).filter(([flag]) => !Object.hasOwn(commonFlags, flag))
  return [
    `Usage: crdgen ${[name, command.operands, '[flags]'].filter(part => part !== undefined).join(' ')}`,
    '',
    command.details.trim(),
    '',
    'Flags:',
    ...table([...own, ...Object.entries<Flag>(commonFlags)].map(row => describeFlag(row, formats))),
    '',
    'Examples:',
    ...command.examples.flatMap(({ line, does }) => [`  $ ${line}`, `      ${does}`]),
    '',
  ].join('\n')
}

type Row = readonly [left: string, right: string]

function describeFlag([name, flag]: readonly [string, Flags[string]], formats: readonly string[]): Row {
  const value = flag.choices?.join('|') ?? flag.value
  const short = flag.short === undefined ? '    ' : `-${flag.short}, `
  const repeatable = flag.multiple === true ? ' (repeatable)' : ''
  return [`${short}--${name}${value === undefined ? '' : ` ${value}`}`, flag.summary.replace('FORMATS', formats.join(', ')) + repeatable]
}

function table(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
