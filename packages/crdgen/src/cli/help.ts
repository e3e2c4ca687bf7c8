import type { Command } from './commands/command.ts'
import type { Flag, Flags } from '../system/args/flag.ts'
import { commonFlags } from '../system/args/shared-flags.ts'
import { wrapLine } from '../report/wrap.ts'

/** The columns of a help text where no terminal says otherwise. */
const usualWidth = 80

/** Commands that most people use, in the order in which they need them. */
const first: readonly string[] = ['init', 'generate', 'check', 'validate', 'diff']

/** The help text of `crdgen --help`. */
export function describeTool(commands: Readonly<Record<string, Command>>, columns?: number): string {
  const rowsOf = (names: readonly string[]) =>
    names.flatMap((name): readonly Row[] => (commands[name] === undefined ? [] : [[name, commands[name].summary]]))
  const width = widthFor(columns)
  return [
    ...wrap('crdgen: TypeScript types in, Kubernetes CRDs out, exact and checked', width),
    '',
    'Usage: crdgen COMMAND [flags]',
    '',
    'Commands:',
    ...table(rowsOf(first), width),
    '',
    'More commands:',
    ...table(rowsOf(Object.keys(commands).filter(name => !first.includes(name))), width),
    '',
    ...wrap('crdgen COMMAND --help shows the flags of a command, with examples.', width),
    ...wrap('Exit codes: 0 nothing to report, 1 findings, 2 crdgen could not do its job.', width),
    '',
  ].join('\n')
}

/** The help text of one command. */
export function describeCommand(name: string, command: Command, formats: readonly string[], columns?: number): string {
  const width = widthFor(columns)
  return [
    ...wrap(`Usage: crdgen ${[name, command.operands, '[flags]'].filter(part => part !== undefined).join(' ')}`, width),
    '',
    ...paragraphs(command.details.trim(), width),
    ...groupFlags(command.flags).flatMap(({ title, flags }) => [
      '',
      `${title}:`,
      ...table(
        flags.map(row => describeFlag(row, formats)),
        width,
      ),
    ]),
    '',
    'Examples:',
    ...command.examples.flatMap(({ line, does }) => [...breakCommand(`  $ ${line}`, width), ...wrap(`      ${does}`, width, 6)]),
    '',
  ].join('\n')
}

type NamedFlag = readonly [name: string, flag: Flag]

/** Flags that several commands have, by what they are for. A command's own flags come first. */
const titles: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Read', ['config', 'no-config', 'crds', 'schema-location', 'skip', 'skip-file', 'skip-others', 'skip-path', 'ignore-missing-schemas']],
  ['Read a cluster', ['context', 'kubeconfig', 'namespace', 'cluster-limit']],
  ['Compare with', ['kubernetes', 'server', 'with', 'live', 'before', 'merge-base', 'profile', 'mode']],
  ['Fix', ['fix', 'dry-run']],
  ['Report', ['format', 'output-file', 'places', 'notes', 'verbose', 'quiet', 'no-color', 'debug']],
  ['Fail and accept', ['fail-on', 'accept', 'reason', 'until', 'expires', 'ledger', 'baseline', 'update-baseline']],
]

function groupFlags(flags: Flags): readonly { readonly title: string; readonly flags: readonly NamedFlag[] }[] {
  const all = Object.entries<Flag>({ ...commonFlags, ...flags })
  const shared = new Set(titles.flatMap(([, names]) => names))
  const isAbout = ([name, flag]: NamedFlag) => (name === 'help' || name === 'version') && flag.type === 'boolean'
  const own = all.filter(one => !shared.has(one[0]) && !isAbout(one))
  const groups = [
    { title: 'Flags', flags: own },
    ...titles.map(([title, names]) => ({ title, flags: all.filter(([name]) => names.includes(name)) })),
    { title: 'About', flags: all.filter(isAbout) },
  ]
  return groups.filter(({ flags: some }) => some.length > 0)
}

type Row = readonly [left: string, right: string]

function describeFlag([name, flag]: NamedFlag, formats: readonly string[]): Row {
  const value = flag.choices?.join('|') ?? flag.value
  const short = flag.short === undefined ? '    ' : `-${flag.short}, `
  const repeatable = flag.multiple === true ? ' (repeatable)' : ''
  return [`${short}--${name}${value === undefined ? '' : ` ${value}`}`, flag.summary.replace('FORMATS', formats.join(', ')) + repeatable]
}

/** Longer first cells have a line of their own. */
const widestCell = 28

function table(rows: readonly Row[], width: number): readonly string[] {
  const cell = Math.min(widestCell, Math.max(...rows.map(([left]) => left.length)))
  const indent = ' '.repeat(cell + 4)
  return rows.flatMap(([left, right]) =>
    left.length > cell
      ? [`  ${left}`, ...wrap(indent + right, width, cell + 4)]
      : wrap(`  ${left.padEnd(cell)}  ${right}`, width, cell + 4),
  )
}

/** Prose is filled again; what is indented stays as it is. */
function paragraphs(text: string, width: number): readonly string[] {
  return text.split(/\n{2,}/).flatMap((paragraph, index) => {
    const isProse = !/^\s/m.test(paragraph)
    const lines = isProse ? [paragraph.replaceAll('\n', ' ')] : paragraph.split('\n')
    return [...(index === 0 ? [] : ['']), ...lines.flatMap(line => wrap(line, width, /^\s*/.exec(line)?.[0].length ?? 0))]
  })
}

/** Breaks a command before flags and operators, as a shell reads it. */
function breakCommand(line: string, width: number): readonly string[] {
  const lines: string[] = []
  let current = ''
  for (const part of line.split(/ (?=--\w|&& |\| )/)) {
    const isFull = current !== '' && current.length + part.length + 3 > width
    if (isFull) lines.push(`${current} \\`)
    current = isFull ? `      ${part}` : current === '' ? part : `${current} ${part}`
  }
  return [...lines, current]
}

function wrap(line: string, width: number, indent = 2): readonly string[] {
  return wrapLine(line, indent, { wrap: true, width })
}

/** Text that is much wider than a page is hard to read. */
function widthFor(columns: number | undefined): number {
  return columns === undefined || columns < 40 ? usualWidth : Math.min(columns, 100)
}
