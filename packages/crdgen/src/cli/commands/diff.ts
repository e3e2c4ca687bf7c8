import { acceptFlags } from '../../decide/flags.ts'
import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { readSoftware } from '../../system/args/software.ts'
import { CannotRun, firstLine } from '../../system/cannot-run.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import type { DiffTask } from '../../run/diff/diff.ts'
import { runWithReport } from '../../run/with-report.ts'
import { isKube } from '../../sources/kube.ts'
import { stdin } from '../../sources/inputs.ts'
import { planGenerate } from '../../sources/plan.ts'
import { chooseVersion, readMinor, readRange } from '../../config/kubernetes-version.ts'
import { placeFile } from '../../report/emit-report.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { countIn } from '../../system/terminal/steps.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  ...reportFlags,
  kubernetes: { type: 'string', value: 'VERSION', summary: 'the value of --server when it is not set' },
  server: { type: 'string', value: 'VERSION', summary: 'API server that proofs are validated with (default: the newest known)' },
  with: { type: 'string', value: 'NAME=VERSION', multiple: true, summary: 'software around the cluster: helm=3, argocd=3, keda=2.16.0' },
  live: {
    type: 'string',
    source: true,
    value: 'FILE',
    summary: 'objects as the cluster has them (kubectl get … -o yaml, or kube:), to play an upgrade with',
  },
  profile: {
    type: 'string',
    choices: ['users', 'strict', 'gitops'],
    summary: 'whose breakage counts: users; strict adds possible breaks; gitops: people who apply manifests',
  },
  'round-trip': {
    type: 'string',
    choices: ['new', 'all', 'off'],
    summary: 'fields that one served version has and another lacks (default: new ones)',
  },
  module: {
    type: 'string',
    value: 'FILE',
    multiple: true,
    summary: 'the converter of BEFORE, and again that of AFTER: modules, which are run, whose results are compared',
  },
  'merge-base': {
    type: 'string',
    value: 'REF',
    summary: 'compare with where this branch left REF; then the operands are paths (default: where the config writes CRDs)',
  },
  outline: { type: 'boolean', summary: 'also print what changed, a line per field' },
  ...acceptFlags,
  expires: { type: 'string', value: 'DATE', summary: 'alias of --until' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 30,
  operands: 'BEFORE AFTER | --merge-base REF [paths…]',
  summary: 'report what two revisions change, what it breaks and for whom',
  details: `
BEFORE and AFTER are files, folders, globs, git:REF:PATH, kube: for the CRDs of a cluster, or - for stdin. CRDs are matched by group and kind: each break comes with a
small object that was accepted before and is refused, pruned or changed now, and the release is called major, minor or patch.
Other objects are taken as two rendered sets of one release: the upgrade is played through, step by step, with what Helm, KEDA's
webhook, KEDA and the garbage collector do.

With --merge-base main the base is found: the commit that this branch and main (or origin/main) have in common. What the paths hold in the
working tree is compared with what they held there.

With --module old/queue.conversion.ts --module api/queue.conversion.ts the converters are compared, too: objects of every version, as they
are and as the earlier converter stored them, are read in the other versions by both.

An intended break is accepted by its fingerprint; the ledger (crdgen-accepted.yaml, or ledger of the config) keeps it with the
reason. Acceptances that accept nothing, or not any more, are reported.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen diff git:main:config/crd config/crd', does: 'what this branch changes' },
    { line: 'crdgen diff kube: config/crd', does: 'what an update of the current cluster would break' },
    { line: 'crdgen diff --merge-base main --format markdown', does: 'as a comment for a pull request' },
    {
      line: 'helm template . > new.yaml && crdgen diff --with helm=3 --with keda=2.16.0 old.yaml new.yaml',
      does: 'an upgrade, played through',
    },
    { line: "crdgen diff old new --accept 1f0c9a77b2d3e456 --reason 'alpha, nobody uses it' --until 2026-12-31", does: 'accept a break' },
  ],
  run,
})

type DiffArgs = Args<typeof flags>

async function run(args: DiffArgs, shell: Shell): Promise<ExitCode> {
  const { flags: given, files } = args
  requireOperands(args)
  return runWithReport(given, shell, loaded => compare(files, given, loaded, shell))
}

function requireOperands({ flags: given, files }: DiffArgs): void {
  const [before, after, extra] = files
  if (given['merge-base'] !== undefined) {
    const other = files.find(one => one === stdin || one.startsWith('git:') || isKube(one))
    if (other !== undefined) throw new CannotRun(`crdgen diff: --merge-base takes paths of the working tree, got ${other}`)
  } else if (before === undefined || after === undefined || extra !== undefined)
    throw new CannotRun(
      `crdgen diff: expected BEFORE and AFTER, got ${files.length === 0 ? 'neither' : files.join(' ')} (see crdgen diff --help)`,
    )
  const modules = given.module?.length ?? 0
  if (modules !== 0 && modules !== 2)
    throw new CannotRun(`crdgen diff: --module takes two: the converter of ${before ?? 'BEFORE'}, then that of ${after ?? 'AFTER'}`)
  if ([before, after, given.live].filter(one => one === stdin).length > 1)
    throw new CannotRun('crdgen diff: stdin (-) can be read once; write one of them to a file')
}

/** The paths of --merge-base: those that are named, else where the project writes CRDs. */
function pathsOf(files: readonly string[], { config, folder, file }: LoadedConfig, cwd: string): readonly string[] {
  if (files.length > 0) return files
  const { crds = false, xrd = false } = typeof config.output === 'object' ? config.output : { crds: config.output ?? 'crds' }
  const output = crds === false ? xrd : crds
  if (file === undefined || output === false)
    throw new CannotRun('crdgen diff: name the paths to compare (crdgen diff --merge-base main config/crd), or set output in a config')
  return [placeFile(cwd, output, folder)]
}

async function compare(files: readonly string[], given: DiffArgs['flags'], loaded: LoadedConfig, shell: Shell) {
  const { cwd, steps } = shell
  const reading = openReading('diff', given, shell)
  const { config } = loaded
  steps?.begin('load the checker')
  const [{ readBranch, readSides }, { settle }, { readAcceptance }, { compareSets }, { pickRules }, { openOwnPlaces }] = await Promise.all([
    import('../../run/diff/read-sides.ts'),
    import('../../decide/settle.ts'),
    import('../../decide/accept/read-acceptance.ts'),
    import('../../run/diff/diff.ts'),
    import('../../config/pick-rules.ts'),
    import('../../sources/own-places.ts'),
  ])
  const acceptance = readAcceptance('diff', given)
  const server = await readServer(given, loaded)
  const base = given['merge-base']
  const [before = '', after = ''] = files
  const sides =
    base === undefined
      ? await readSides({ before, after, live: given.live }, reading)
      : await readBranch({ base, paths: pathsOf(files, loaded, cwd), live: given.live }, reading)
  steps?.begin('compare')
  const task: DiffTask = {
    ...sides,
    with: { ...config.with, ...readSoftware(given.with ?? [], 'diff') },
    crds: {
      profile: given.profile ?? config.diff?.profile,
      roundTrip: given['round-trip'] ?? config.diff?.roundTrip,
      server,
      rules: pickRules(config.rules, 'diff'),
      progress: countIn(steps, 'compare CRDs', 'CRD'),
    },
    manifests: {
      rules: pickRules(config.rules, 'transition'),
      ...(config.check?.packs === undefined ? {} : { packs: config.check.packs }),
    },
    outline: given.outline === true,
    rules: config.rules,
    placeInOwn: openOwnPlaces(config.input === undefined ? undefined : planGenerate(loaded, {}, [], cwd), cwd),
  }
  const conversion = await compareModules(given.module, task, shell)
  try {
    return await settle(compareSets(task, conversion), { command: 'diff', cwd, loaded, acceptance })
  } catch (thrown) {
    if (thrown instanceof RangeError || thrown instanceof TypeError) throw new CannotRun(`crdgen diff: ${firstLine(thrown)}`)
    throw thrown
  }
}

async function compareModules([before, after]: readonly string[] = [], task: DiffTask, { cwd, steps }: Shell) {
  if (before === undefined || after === undefined) return undefined
  const { compareConversions } = await import('../../run/diff/compare-conversions.ts')
  return compareConversions({ before, after, folder: cwd, progress: countIn(steps, 'compare converters', 'version') }, task)
}

/** Proofs are validated by one server: of a range, the newest. */
async function readServer(given: DiffArgs['flags'], loaded: LoadedConfig): Promise<string | undefined> {
  const kubernetes = given.kubernetes === undefined ? undefined : await readMinor({ name: '--kubernetes', value: given.kubernetes })
  if (given.server === undefined && kubernetes !== undefined) return kubernetes
  const asked = chooseVersion('server', given.server, loaded)
  return asked === undefined ? undefined : (await readRange(asked))[1]
}
