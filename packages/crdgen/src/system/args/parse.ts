import { parseArgs } from 'node:util'
import { CannotRun } from '../cannot-run.ts'
import type { Args, Flags } from './flag.ts'
type OptionToken = Extract<NonNullable<ReturnType<typeof tokenize>>[number], { kind: 'option' }>

/**
 * Reads the command line after the command's name. Nothing is dropped: an unknown flag, a flag without its value,
 * a value for a switch, a flag given twice and an empty name each throw CannotRun.
 */
export async function parseCommandLine<F extends Flags>(command: string, flags: F, argv: readonly string[]): Promise<Args<F>> {
  const seen = new Set<string>()
  const values: Record<string, boolean | string | string[]> = {}
  const files: string[] = []
  for (const token of tokenize(flags, argv)) {
    if (token.kind === 'positional') files.push(readOperand(command, token.value))
    if (token.kind !== 'option') continue
    const value = await readOption(command, flags, token)
    if (Array.isArray(value)) values[token.name] = [...collected(values[token.name]), ...value]
    else if (seen.has(token.name) && value !== true) throw new CannotRun(`crdgen ${command}: --${token.name} is given twice`)
    else values[token.name] = value
    seen.add(token.name)
  }
  // The loop above checked every value against its flag, which the type system can't follow through a computed key.
  return { flags: values as Args<F>['flags'], files }
}

function tokenize(flags: Flags, argv: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { type, short }]) => [name, short === undefined ? { type } : { type, short }]),
  )
  return parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true }).tokens
}

/** As a file it would be the root of the file system. */
function readOperand(command: string, value: string): string {
  if (value === '') throw new CannotRun(`crdgen ${command}: an argument is empty: "", or a variable of the shell that is not set`)
  return value
}

async function readOption(command: string, flags: Flags, token: OptionToken): Promise<boolean | string | string[]> {
  const flag = flags[token.name]
  if (flag === undefined || !Object.hasOwn(flags, token.name)) throw await unknownFlag(command, flags, token.rawName)
  if (flag.type === 'boolean') {
    if (token.value !== undefined) throw new CannotRun(`crdgen ${command}: --${token.name} takes no value, got "${token.value}"`)
    return true
  }
  const value = token.value
  if (value === undefined || value === '') throw new CannotRun(`crdgen ${command}: --${token.name} needs a value`)
  if (token.inlineValue === false && /^-./.test(value))
    throw new CannotRun(`crdgen ${command}: --${token.name} needs a value, got ${value}`)
  if (flag.choices !== undefined && !flag.choices.includes(value)) throw await unknownChoice(command, token.name, flag.choices, value)
  return flag.multiple === true ? [value] : value
}

async function unknownFlag(command: string, flags: Flags, raw: string): Promise<CannotRun> {
  const near = await didYouMean(raw.replace(/^-+/, ''), Object.keys(flags))
  return new CannotRun(
    `crdgen ${command}: unknown flag ${raw}${near === undefined ? '' : `; did you mean --${near}?`} (see crdgen ${command} --help)`,
  )
}

async function unknownChoice(command: string, name: string, choices: readonly string[], value: string): Promise<CannotRun> {
  const near = await didYouMean(value, choices)
  return new CannotRun(
    `crdgen ${command}: --${name} is ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, got "${value}"${near === undefined ? '' : `; did you mean ${near}?`}`,
  )
}

/** Only a mistake pays for loading core. */
export async function didYouMean(wrong: string, candidates: Iterable<string>): Promise<string | undefined> {
  const { suggest } = await import('@crdgen/core/internal')
  return suggest(wrong, candidates)
}

function collected(value: boolean | string | string[] | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}
