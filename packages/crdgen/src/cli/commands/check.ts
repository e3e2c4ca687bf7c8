import { acceptFlags, baselineFlags } from '../../decide/flags.ts'
import type { SettleTask } from '../../decide/settle.ts'
import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, fixFlags, reportFlags, skipFlags } from '../../system/args/shared-flags.ts'
import { readSoftware } from '../../system/args/software.ts'
import { CannotRun, firstLine } from '../../system/cannot-run.ts'
import type { CheckFindings, CheckTask } from '../../run/check.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import { pickRules } from '../../config/pick-rules.ts'
import { type Plan, planGenerate, planOwnTypes } from '../../sources/plan.ts'
import { checkVersions, chooseVersion, type Given, newestAssumed, newerHint, takePreview } from '../../config/kubernetes-version.ts'
import { runWithReport } from '../../run/with-report.ts'
import { readSkips } from '../../sources/skips.ts'
import { openReading, type SourceReading } from '../../sources/resolve-sources.ts'
import type { Report } from '../../report/report.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  ...reportFlags,
  kubernetes: {
    type: 'string',
    value: 'VERSIONS',
    summary: 'Kubernetes to compare with: 1.37, 1.32..1.37 or 1.30,1.37 (default: the newest known)',
  },
  server: { type: 'string', value: 'RANGE', summary: 'API servers that pods, claims and jobs must run on: a version, or OLDEST..NEWEST' },
  with: {
    type: 'string',
    value: 'NAME=VERSION',
    multiple: true,
    summary: 'software around the cluster: keda=2.16.0, kruise=1.7.2, helm=3',
  },
  mode: {
    type: 'string',
    choices: ['strict', 'warn', 'ignore', 'server-side-apply'],
    summary: 'how manifests are sent to the API server (default strict, as kubectl apply does)',
  },
  live: { type: 'string', source: true, value: 'FILE', summary: 'objects as the cluster has them (kubectl get … -o yaml, or kube:)' },
  profile: {
    type: 'string',
    choices: ['api-conventions', 'api-conventions-all'],
    summary: 'also compare CRDs with conventions of the Kubernetes API: those that break clients, or opinions too',
  },
  ...skipFlags,
  alpha: { type: 'boolean', summary: 'list missing fields behind a feature gate that is alpha, not only how many there are' },
  'no-alpha': { type: 'boolean', summary: 'leave out fields behind a feature gate that is off by default' },
  ...acceptFlags,
  ...baselineFlags,
  ...fixFlags,
  subsets: { type: 'boolean', summary: 'also report places that take only a few fields of a struct' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 20,
  operands: '[files…|-]',
  summary: 'check CRDs and manifests against what Kubernetes has and does',
  details: `
Reads CRDs, from any generator, and manifests, mixed freely: YAML files, folders, globs, kube: for a cluster, or - for stdin. Of TypeScript files, and without
files, it checks the CRDs that the types make. Finds every embedded Kubernetes struct (PodTemplateSpec, Container, Volume, PersistentVolumeClaim, …),
finds the version it was made from, and reports what it lacks, has too much or has differently; embedded metadata that would be dropped;
and CRDs that lack what another one hands on to them. With several versions, a table shows which field is missing where.

Manifests are checked together: fields that the API server would refuse or drop, autoscalers whose target can't be scaled, and what
KEDA, kruise and other software make of the objects. crdgen explain RULE has what a rule rests on.

crdgen validate reports whether the API server would accept the CRDs and the objects.

A finding that is meant is left out by a comment above its line, # crdgen-ignore-next-line RULE reason, or accepted in the ledger
(--accept, --accept-all); --baseline FILE counts what was there before. Each of them is reported once it is of no use.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen check deploy/crds', does: 'against the newest Kubernetes' },
    { line: 'crdgen check --kubernetes 1.32..1.37 deploy/crds', does: 'version by version, with a table' },
    { line: 'crdgen check --kubernetes 1.28..1.37 --format html --output-file coverage.html deploy/crds', does: 'as a page to share' },
    { line: 'crdgen check --profile api-conventions deploy/crds', does: 'conventions of the Kubernetes API, too' },
    { line: 'helm template . | crdgen check --with keda=2.16.0 -', does: 'a rendered release: CRDs, autoscalers, workloads' },
    {
      line: 'crdgen check --fail-on warning config/default',
      does: 'what kustomize builds of a folder; exit 1 when users would lose fields',
    },
    {
      line: 'crdgen check --baseline crdgen-baseline.yaml --update-baseline deploy',
      does: 'start on a project with findings: from now on only new ones are reported',
    },
  ],
  run,
})

type CheckArgs = Args<typeof flags>

function run(args: CheckArgs, shell: Shell): Promise<ExitCode> {
  return runWithReport(args.flags, shell, loaded => checkAll(args, loaded, shell))
}

async function checkAll(args: CheckArgs, loaded: LoadedConfig, shell: Shell): Promise<Report> {
  const { flags: given } = args
  if (given.alpha === true && given['no-alpha'] === true) throw new CannotRun('crdgen check: --alpha and --no-alpha exclude each other')
  shell.steps?.begin('load the checker')
  const { readAcceptance } = await import('../../decide/accept/read-acceptance.ts')
  const acceptance = readAcceptance('check', given)
  const { settle } = await import('../../decide/settle.ts')
  const { baseline, 'update-baseline': updateBaseline } = given
  const task = { command: 'check', cwd: shell.cwd, loaded, acceptance, baseline, updateBaseline } as const
  const reading = openReading('check', given, shell)
  const checkAgain = () => check(args, loaded, reading)
  if (given['dry-run'] === true && given.fix !== true) throw new CannotRun('crdgen check: --dry-run goes with --fix')
  if (given.fix === true) await fix(args, { loaded, checkAgain, task }, shell)
  const checked = await checkAgain()
  const report = await settle(checked, task)
  const isEmpty = report.summary.startsWith('no objects')
  if (isEmpty && report.diagnostics.length === 0) shell.stderr.write('crdgen check: no objects\n')
  if (!isEmpty && given.quiet !== true && (given.kubernetes ?? loaded.config.kubernetes) === undefined)
    shell.stderr.write(`${newestAssumed}\n`)
  return report
}

interface FixTask {
  readonly loaded: LoadedConfig
  readonly task: SettleTask
  checkAgain(): Promise<CheckFindings>
}

/** Fixes types, or files of CRDs, before they are checked. */
async function fix({ flags: given, files }: CheckArgs, { loaded, task, checkAgain }: FixTask, shell: Shell): Promise<void> {
  const named = Object.entries({ accept: task.acceptance, 'update-baseline': task.updateBaseline }).find(
    ([, on]) => on !== undefined && on !== false,
  )
  if (named !== undefined) throw new CannotRun(`crdgen check: --fix and --${named[0]} exclude each other: fix first`)
  const plan = (await planNamedTypes(files, loaded, shell.cwd)) ?? (files.length === 0 ? await planOwnTypes(loaded, shell.cwd) : undefined)
  const { runFixes } = await import('../../decide/fix/run-fixes.ts')
  await runFixes(plan, shell, given['dry-run'] === true, async () => {
    const checked = await checkAgain()
    const { settle } = await import('../../decide/settle.ts')
    return { fixable: checked.fixable, left: (await settle(checked, task)).diagnostics }
  })
}

async function check({ flags: given, files }: CheckArgs, loaded: LoadedConfig, reading: SourceReading): Promise<CheckFindings> {
  const { config } = loaded
  const { cwd } = reading
  const { newestMinor } = await import('@crdgen/core/internal')
  const server = chooseVersion('server', given.server, loaded)
  const task: CheckTask = {
    reading,
    kubernetes: await requireVersions(chooseVersion('kubernetes', given.kubernetes, loaded) ?? { name: '', value: newestMinor }),
    server: server === undefined ? undefined : await requireVersions(server),
    matrix: given.format === 'html',
    with: { ...config.with, ...readSoftware(given.with ?? [], 'check') },
    mode: given.mode,
    skips: readSkips(given, config.skip),
    live: given.live,
    rules: config.rules,
    options: {
      ...config.check,
      alpha: given['no-alpha'] !== true,
      subsets: given.subsets === true,
      ...(given.profile === undefined ? {} : { profile: given.profile }),
      ...(config.embeds === undefined ? {} : { embeds: config.embeds }),
      ...(config.rules === undefined ? {} : { rules: pickRules(config.rules, 'check') }),
    },
  }
  const { checkFiles, checkTypes } = await import('../../run/check.ts')
  const types = await planNamedTypes(files, loaded, cwd)
  if (types !== undefined) return reportMistakes(() => checkTypes(types, task))
  const plan = await planOwnTypes(loaded, cwd)
  if (files.length > 0) return reportMistakes(() => checkFiles(files, task, plan))
  if (plan === undefined)
    throw new CannotRun('crdgen check: there is nothing to check: name files (crdgen check deploy/crds), or set input in a config')
  return reportMistakes(() => checkTypes(plan, task))
}

/** The plan for types that the command line names; undefined when it names none. Throws CannotRun for types among manifests. */
async function planNamedTypes(files: readonly string[], loaded: LoadedConfig, cwd: string): Promise<Plan | undefined> {
  const [first, ...others] = files.filter(file => /\.[cm]?tsx?$/.test(file))
  if (first === undefined) return undefined
  if (others.length + 1 < files.length)
    throw new CannotRun(`crdgen check: ${first} is TypeScript: check types and manifests in two runs, or the CRDs that generate wrote`)
  const plan = planGenerate(loaded, {}, files, cwd)
  await checkVersions(plan.config, loaded)
  return plan
}

/** A version or a name that the checker does not know is the user's mistake. */
async function reportMistakes(check: () => CheckFindings | Promise<CheckFindings>): Promise<CheckFindings> {
  try {
    return await check()
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new CannotRun(`crdgen check: --${firstLine(thrown)}`)
    throw thrown
  }
}

async function requireVersions({ name, value: version }: Given): Promise<string> {
  await takePreview(
    name,
    version.split(/,|\.\./).map(part => part.trim()),
  )
  const { readVersions } = await import('@crdgen/checker/internal')
  try {
    readVersions(version)
    return version
  } catch (thrown) {
    throw new CannotRun(`crdgen check: ${name}: ${firstLine(thrown)}${await newerHint(version)}`)
  }
}
