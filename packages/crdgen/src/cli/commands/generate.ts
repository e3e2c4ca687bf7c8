import { resolve } from 'node:path'
import { listFolders } from '@crdgen/core/files'
import type { Args } from '../../system/args/flag.ts'
import { commonFlags, fixFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { openOwnFolder } from '../../system/cache/own-folder.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { loadConfig, type LoadedConfig } from '../../config/load-config.ts'
import { type Outcome, reportCheck, reportOutcome } from '../../run/generate/outcome.ts'
import { type Plan, planGenerate } from '../../sources/plan.ts'
import { pathsOfRun, recallRun } from '../../run/generate/remember.ts'
import { checkVersions, previewNotice } from '../../config/kubernetes-version.ts'
import { type Emit, runWithReport } from '../../run/with-report.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { keepPrinted, type TracedShell, traceShell } from '../../system/cache/keep-answer.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  out: { type: 'string', value: 'DIR', summary: 'folder of the CRDs (default crds)' },
  check: { type: 'boolean', summary: 'write nothing; report files that are stale, missing or no longer generated' },
  watch: { type: 'boolean', summary: 'generate again whenever a file changes' },
  stdout: { type: 'boolean', summary: 'print the CRDs instead of writing files; the report goes to stderr' },
  outline: { type: 'boolean', summary: 'also write outline.txt beside the CRDs: one line per field, for reviews' },
  'allow-version-removal': {
    type: 'boolean',
    summary: 'remove versions that the CRDs on the disk have and the files named do not declare (without a config)',
  },
  'native-descriptions': {
    type: 'string',
    choices: ['none', 'types'],
    summary: "descriptions of Kubernetes' own fields: left out, or from the installed library (default none)",
  },
  ...fixFlags,
  ...reportFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 10,
  operands: '[files…]',
  summary: 'write CRDs from TypeScript types',
  details: `
Reads the TypeScript files, folders or globs (default: input of the config) and writes one CRD per kind to
<group>_<plural>.yaml. With an input in the config all of it is read, and the files named choose which CRDs are written.
Nothing is written when there is an error, and only files that change are.`,
  flags,
  examples: [
    { line: 'crdgen generate', does: 'by the config' },
    { line: "crdgen generate 'api/**/*.ts' --out deploy/crds", does: 'without a config' },
    {
      line: 'crdgen generate api/v1/widget.ts',
      does: 'with a config: only the CRDs that this file has a part in, with all their versions',
    },
    { line: 'crdgen generate --check', does: 'in CI: exit 1 unless the CRDs in the repository are fresh' },
    { line: 'crdgen generate --stdout | kubectl apply --server-side -f -', does: 'straight to a cluster' },
  ],
  run,
})

type GenerateArgs = Args<typeof flags>

async function run(args: GenerateArgs, shell: Shell): Promise<ExitCode> {
  const began = Date.now()
  refuseCombinations(args.flags)
  return runWithReport(args.flags, shell, (loaded, emit) => generate(args, { began, loaded, emit }, shell))
}

interface Run {
  readonly began: number
  readonly loaded: LoadedConfig
  readonly emit: Emit
}

async function generate(args: GenerateArgs, { began, loaded, emit }: Run, shell: Shell): Promise<0 | 1> {
  const cacheFolder = openOwnFolder('answers')
  const task: Task = { loaded, plan: planGenerate(loaded, args.flags, args.files, shell.cwd) }
  if (args.flags.fix === true) await fix(task, args, shell)
  const { check = false, stdout = false, watch: isWatching = false } = args.flags
  const finish = (outcome: Outcome, to: Shell) => {
    if (args.flags.quiet !== true) for (const notice of outcome.notices) to.stderr.write(`${notice}\n`)
    return emit(check ? reportCheck(outcome) : reportOutcome(outcome), to)
  }
  if (isWatching) return watch(args, shell, cacheFolder, finish)
  shell.steps?.begin('look for changes')
  const known = stdout ? undefined : recallRun(task.plan, shell.cwd, cacheFolder, check)
  if (known !== undefined) {
    const traced = traceShell(shell)
    const exit = finish(known, traced)
    if (args.flags['output-file'] === undefined) keepKnown(task, args.files, { began, exit, known, cacheFolder }, traced)
    return exit
  }
  await checkVersions(task.plan.config, task.loaded)
  shell.steps?.begin('generate')
  // A remembered answer would leave out the notice about the preview.
  const kept = (await previewNotice()) === undefined ? cacheFolder : undefined
  const outcome = await (check ? compare : stdout ? print : write)(task.plan, shell, kept)
  return finish(outcome, shell)
}

/** Fixes the types before CRDs are made from them. */
async function fix({ plan, loaded }: Task, { flags }: GenerateArgs, shell: Shell): Promise<void> {
  await checkVersions(plan.config, loaded)
  const { runFixes } = await import('../../decide/fix/run-fixes.ts')
  await runFixes(plan, shell, flags['dry-run'] === true, () => Promise.resolve({ fixable: [], left: [] }))
}

interface KnownRun {
  readonly began: number
  readonly exit: 0 | 1
  readonly known: Outcome
  readonly cacheFolder: string | undefined
}

/** Keeps the output of a run that changed nothing, unless its config may have another result next time. */
function keepKnown({ loaded, plan }: Task, files: readonly string[], { known, cacheFolder, ...run }: KnownRun, shell: TracedShell): void {
  if (loaded.decidedBy === undefined) return
  const paths = pathsOfRun(plan, shell.cwd, cacheFolder)
  if (paths === undefined) return
  const named = files.map(file => resolve(shell.cwd, file))
  const folders = [...named, ...[loaded.config.input ?? []].flat()].flatMap(entry => listFolders(plan.folder, entry))
  const { read, listed, probed } = paths
  keepPrinted(shell, {
    ...run,
    diagnostics: known.diagnostics,
    read,
    listed: [...listed, ...folders],
    probed: [...probed, ...loaded.decidedBy],
  })
}

interface Task {
  readonly loaded: LoadedConfig
  readonly plan: Plan
}

async function write(plan: Plan, shell: Shell, cacheFolder: string | undefined): Promise<Outcome> {
  const { generateOnce } = await import('../../run/generate/generate-once.ts')
  return generateOnce(plan, { cwd: shell.cwd, cacheFolder, steps: shell.steps, write: (text: string) => shell.stderr.write(text) })
}

async function compare(plan: Plan, shell: Shell, cacheFolder: string | undefined): Promise<Outcome> {
  const { checkOnce } = await import('../../run/generate/check.ts')
  return checkOnce(plan, { cwd: shell.cwd, cacheFolder, steps: shell.steps, write: (text: string) => shell.stderr.write(text) })
}

async function print(plan: Plan, { cwd, stdout, stderr }: Shell): Promise<Outcome> {
  const { generateText } = await import('../../run/generate/print.ts')
  const { text, outcome } = generateText(plan, { cwd, write: text => stderr.write(text) })
  stdout.write(text)
  return outcome
}

async function watch(
  { flags, files }: GenerateArgs,
  shell: Shell,
  cacheFolder: string | undefined,
  finish: (outcome: Outcome, to: Shell) => 0 | 1,
): Promise<0 | 1> {
  const { stamp, watchGenerate } = await import('../../run/generate/watch.ts')
  const { explainFailure } = await import('../../report/explain-failure.ts')
  let complaint = ''
  const isScreen = shell.stdout.isTTY && shell.stderr.isTTY && shell.env['TERM'] !== 'dumb'
  const begin = () => shell.stderr.write(stamp(new Date(), isScreen))
  const options = {
    cwd: shell.cwd,
    cacheFolder,
    write: (text: string) => shell.stderr.write(text),
    plan: async () => {
      const loaded = await loadConfig(shell.cwd, flags)
      const plan = planGenerate(loaded, flags, files, shell.cwd)
      await checkVersions(plan.config, loaded)
      return plan
    },
    show: (outcome: Outcome) => {
      complaint = ''
      begin()
      finish(outcome, shell)
    },
    complain: (thrown: unknown) => {
      const words = explainFailure(thrown, shell.env)
      if (words !== complaint) {
        begin()
        shell.stderr.write(words)
      }
      complaint = words
    },
  }
  await watchGenerate(options, shell)
  return 0
}

function refuseCombinations({ check, stdout, watch, fix, 'dry-run': dryRun }: GenerateArgs['flags']): void {
  if (dryRun === true && fix !== true)
    throw new CannotRun('crdgen generate: --dry-run goes with --fix; --check compares the CRDs and writes nothing')
  if (fix === true && watch === true) throw new CannotRun('crdgen generate: --fix and --watch exclude each other')
  const given = Object.entries({ check, stdout, watch }).filter(([, on]) => on === true)
  if (given.length > 1) throw new CannotRun(`crdgen generate: ${given.map(([name]) => `--${name}`).join(' and ')} exclude each other`)
}
