import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeCommand, describeTool } from './help.ts'
import type { Args } from '../system/args/flag.ts'
import { didYouMean, parseCommandLine } from '../system/args/parse.ts'
import { CannotRun } from '../system/cannot-run.ts'
import type { Command, ExitCode } from './commands/command.ts'
import { commands } from './commands/index.gen.ts'
import { previewNotice } from '../config/kubernetes-version.ts'
import { explainFailure } from '../report/explain-failure.ts'
import { followSteps } from './follow-steps.ts'
import { isKube } from '../sources/kube.ts'
import { openSecrets } from '../system/secrets.ts'
import type { Shell } from '../system/terminal/shell.ts'
import { version } from '../system/own-package.ts'
import { finishInterrupted } from '../system/files/journal.ts'

/** Runs one command line (without node and script) and returns the exit code; it never throws. */
export async function main(argv: readonly string[], given: Shell): Promise<ExitCode> {
  const shell = withoutSecrets(given)
  try {
    return await dispatch(argv, shell)
  } catch (thrown) {
    shell.stderr.write(explainFailure(thrown, shell.env, argv.includes('--debug')))
    return 2
  }
}

/** Replaces credentials in messages on stderr; a JSON report has none left. */
function withoutSecrets(shell: Shell): Shell {
  const { stderr, secrets = openSecrets() } = shell
  const write = (text: string) => stderr.write(/^[{[]/.test(text) ? text : secrets.hide(text))
  return { ...shell, secrets, stderr: { isTTY: stderr.isTTY, columns: stderr.columns, write } }
}

async function dispatch([name, ...rest]: readonly string[], shell: Shell): Promise<ExitCode> {
  if (name === undefined) {
    shell.stderr.write(describeTool(await loadAll(), shell.stderr.columns))
    return 2
  }
  if (name === '--version' || name === '-v' || name === '-V') return print(shell, `${version()}\n`)
  if (name === 'help' && rest[0] !== undefined) return dispatch([rest[0], '--help'], shell)
  if (name === '--help' || name === '-h' || name === 'help') return print(shell, describeTool(await loadAll(), shell.stdout.columns))
  if (name.startsWith('-'))
    throw new CannotRun(`crdgen: the command comes first, got ${name}: crdgen ${Object.keys(commands).join('|')} [flags]`)
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) throw await unknownCommand(name)
  return runCommand(name, await load(), rest, shell)
}

async function runCommand(name: string, command: Command, argv: readonly string[], shell: Shell): Promise<ExitCode> {
  const args = await parseCommandLine(name, command.flags, argv)
  if (args.flags['version'] === true) return print(shell, `${version()}\n`)
  if (args.flags['help'] !== true) {
    refuseFolder(args.flags['output-file'], shell.cwd)
    refuseIdleFlags(name, command, args)
    finishInterrupted()
    const followed = followSteps(shell, { quiet: args.flags['quiet'] === true, debug: args.flags['debug'] === true })
    try {
      const code = await command.run(args, followed.shell, commands)
      const notice = args.flags['quiet'] === true ? undefined : await previewNotice()
      if (notice !== undefined) followed.shell.stderr.write(`${notice}\n`)
      return code
    } finally {
      followed.end()
    }
  }
  const { formats } = await import('../report/formats/index.gen.ts')
  return print(shell, describeCommand(name, command, Object.keys(formats), shell.stdout.columns))
}

/** Known before anything is done, so that nothing is half done. */
function refuseFolder(outputFile: unknown, cwd: string): void {
  if (typeof outputFile === 'string' && isFolder(resolve(cwd, outputFile)))
    throw new CannotRun(`crdgen: can't write ${outputFile}: it is a folder`)
}

const clusterFlagNames = ['context', 'kubeconfig', 'namespace', 'cluster-limit'] as const

/** Flags that choose a cluster are a mistake where sources are read and none is a cluster. */
function refuseIdleFlags(name: string, { flags, sources }: Command, args: Args): void {
  const ofFlags = Object.entries(args.flags).flatMap(([flag, value]) => (flags[flag]?.source === true ? [value].flat() : []))
  const hasSources = sources === true || Object.values(flags).some(({ source }) => source === true)
  if (!hasSources || [...(sources === true ? args.files : []), ...ofFlags].some(one => typeof one === 'string' && isKube(one))) return
  const idle = clusterFlagNames.find(flag => args.flags[flag] !== undefined)
  if (idle !== undefined) throw new CannotRun(`crdgen ${name}: --${idle} is for kube:, and no operand names a cluster`)
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

// lookup: names that other tools give to commands
const usual: Readonly<Record<string, string>> = {
  gen: 'generate',
  build: 'generate',
  version: '--version',
  lint: 'check',
  compare: 'diff',
  test: 'validate',
  schema: 'schemas',
  doc: 'docs',
  create: 'add',
  new: 'add',
}

async function unknownCommand(name: string): Promise<CannotRun> {
  const near = (Object.hasOwn(usual, name) ? usual[name] : undefined) ?? (await didYouMean(name, Object.keys(commands)))
  return new CannotRun(
    `crdgen: unknown command ${name === '' ? '""' : name}${near === undefined ? '' : `; did you mean ${near}?`} (see crdgen --help)`,
  )
}

async function loadAll(): Promise<Readonly<Record<string, Command>>> {
  return Object.fromEntries(await Promise.all(Object.entries(commands).map(async ([name, load]) => [name, await load()] as const)))
}

function print(shell: Shell, text: string): ExitCode {
  shell.stdout.write(text)
  return 0
}
