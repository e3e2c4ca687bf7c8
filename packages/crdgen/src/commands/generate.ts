import type { Args } from '../args/flag.ts'
import { commonFlags, reportFlags } from '../args/shared-flags.ts'
import { openCacheFolder } from '../cache/cache-folder.ts'
import { CannotRun } from '../cannot-run.ts'
import { loadConfig, type LoadedConfig } from '../config/load-config.ts'
import { type Outcome, reportOutcome } from '../generate/outcome.ts'
import { planGenerate } from '../generate/plan.ts'
import { recallRun } from '../generate/remember.ts'
import { chooseFormat } from '../report/choose-format.ts'
import { type EmitOptions, emitReport } from '../report/emit-report.ts'
import type { Shell } from '../shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  out: { type: 'string', value: 'DIR', summary: 'folder of the CRDs (default crds)' },
  check: { type: 'boolean', summary: 'write nothing; report files that are stale, missing or no longer generated' },
  watch: { type: 'boolean', summary: 'generate again whenever a file changes' },
  stdout: { type: 'boolean', summary: 'print the CRDs instead of writing files; the report goes to stderr' },
  outline: { type: 'boolean', summary: 'also write outline.txt beside the CRDs: one line per field, for reviews' },
  'native-descriptions': {
    type: 'string',
    choices: ['none', 'types'],
    summary: "descriptions of Kubernetes' own fields: left out, or from the installed library (default none)",
  },
  ...reportFlags,
  ...commonFlags,
} as const

export default defineCommand({
  operands: '[files…]',
  summary: 'write CRDs from TypeScript types',
  details: `
Reads the TypeScript files, folders or globs (default: input of the config) and writes one CRD per kind to
<group>_<plural>.yaml. Nothing is written when there is an error, and only files that change are.`,
  flags,
  examples: [
    { line: 'crdgen generate', does: 'as the config says' },
    { line: "crdgen generate 'api/**/*.ts' --out deploy/crds", does: 'without a config' },
    { line: 'crdgen generate --check', does: 'in CI: exit 1 unless the CRDs in the repository are fresh' },
    { line: 'crdgen generate --stdout | kubectl apply --server-side -f -', does: 'straight to a cluster' },
  ],
  run,
})

type GenerateArgs = Args<typeof flags>

async function run(args: GenerateArgs, shell: Shell): Promise<ExitCode> {
  refuseCombinations(args.flags)
  const format = await chooseFormat(args.flags.format ?? 'text')
  const cacheFolder = openCacheFolder(shell.cwd)
  const loaded = await loadConfig(shell.cwd, args.flags, cacheFolder)
  const plan = planGenerate(loaded, args.flags, args.files, shell.cwd)
  const emit = emitOptions(args.flags, format, loaded)
  const known = args.flags.stdout === true || args.flags.check === true ? undefined : recallRun(plan, cacheFolder)
  if (known !== undefined) return finish(known, emit, shell)
  const { installCodeCache } = await import('../cache/code-cache.ts')
  const keepCode = installCodeCache(cacheFolder)
  const { generateOnce } = await import('../generate/generate-once.ts')
  const outcome = await generateOnce(plan, { cwd: shell.cwd, cacheFolder, write: true })
  keepCode()
  return finish(outcome, emit, shell)
}

function refuseCombinations({ check, stdout, watch }: GenerateArgs['flags']): void {
  const given = Object.entries({ check, stdout, watch }).filter(([, on]) => on === true)
  if (given.length > 1) throw new CannotRun(`crdgen generate: ${given.map(([name]) => `--${name}`).join(' and ')} exclude each other`)
}

function emitOptions(given: GenerateArgs['flags'], format: EmitOptions['format'], { config }: LoadedConfig): EmitOptions {
  return {
    format,
    outputFile: given['output-file'],
    failOn: given['fail-on'] ?? config.failOn,
    quiet: given.quiet,
    noColor: given['no-color'],
    to: given.stdout === true ? 'stderr' : 'stdout',
  }
}

function finish(outcome: Outcome, emit: EmitOptions, shell: Shell): ExitCode {
  if (emit.quiet !== true) for (const notice of outcome.notices) shell.stderr.write(`${notice}\n`)
  return emitReport(reportOutcome(outcome), emit, shell)
}
