import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, reportFlags, skipFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import { planOwnTypes } from '../../sources/plan.ts'
import { readMinor } from '../../config/kubernetes-version.ts'
import { isKube } from '../../sources/kube.ts'
import { openReading, type SourceReading } from '../../sources/resolve-sources.ts'
import { readSkips } from '../../sources/skips.ts'
import type { Report } from '../../report/report.ts'
import { runWithReport } from '../../run/with-report.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const { kubernetes: _kubernetes, server: _server, ...ownReportFlags } = reportFlags

const flags = {
  from: { type: 'string', value: 'VERSION', summary: 'the Kubernetes that runs now (default: that of the cluster, with kube:)' },
  to: { type: 'string', value: 'VERSION', summary: 'the Kubernetes to upgrade to (default: the newest known)' },
  crds: {
    type: 'string',
    source: true,
    multiple: true,
    value: 'DIR',
    summary: 'a folder, file or glob with CRDs for the objects; may be repeated',
  },
  ...ownReportFlags,
  ...skipFlags,
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 57,
  operands: '[files…|-]',
  summary: 'report what an upgrade of Kubernetes changes for manifests and CRDs',
  details: `
Reads manifests and CRDs: YAML and JSON files, folders, globs, kube: for a cluster, or - for stdin. Compares what the API servers of two
Kubernetes minors, and of those in between, make of each object: kinds that are no longer served or are deprecated, fields that are gone or begin to
count, feature gates that are turned on, values that are stored otherwise, what is refused or warned of, and validation rules (CEL) that
do not compile any more. Of CRDs, also structs of Kubernetes that lack what the upgrade brings. A table has the causes, and what to do first.

What is refused as a new object, and tolerated while it is there and does not change, is a warning. With kube:, --from is the version of
the cluster. crdgen explain upgrade/ lists the rules; a server with other feature gates than the usual ones answers otherwise.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen upgrade --from 1.34 --to 1.37 deploy', does: 'manifests of a folder' },
    { line: 'helm template . | crdgen upgrade --from 1.34 -', does: 'a chart, up to the newest known Kubernetes' },
    { line: 'crdgen upgrade --to 1.37 kube:', does: 'the objects of the current cluster, from its own version; read-only' },
  ],
  run,
})

type UpgradeArgs = Args<typeof flags>

async function run(args: UpgradeArgs, shell: Shell): Promise<ExitCode> {
  if (args.files.length === 0)
    throw new CannotRun('crdgen upgrade: there is nothing to compare: name files or folders, kube: for a cluster, or - for stdin')
  return runWithReport(args.flags, shell, loaded => upgrade(args, loaded, shell))
}

async function upgrade({ flags: given, files }: UpgradeArgs, loaded: LoadedConfig, shell: Shell): Promise<Report> {
  const reading = openReading('upgrade', given, shell)
  const { newestMinor, kubernetesMinors } = await import('@crdgen/core/internal')
  const to = given.to === undefined ? newestMinor : await readMinor({ name: '--to', value: given.to })
  const from = await readMinor(await chooseFrom(given.from, files, reading))
  if (kubernetesMinors.indexOf(from) >= kubernetesMinors.indexOf(to))
    throw new CannotRun(`crdgen upgrade: from ${from} to ${to} is not an upgrade: --from is the older version`)
  const plan = await planOwnTypes(loaded, shell.cwd)
  const own = plan === undefined ? [] : (await import('../../sources/own-crds.ts')).buildOwnCrds(plan).built
  const { upgradeFiles } = await import('../../run/upgrade.ts')
  return upgradeFiles({
    reading,
    files,
    crds: given.crds ?? [],
    from,
    to,
    skips: readSkips(given, loaded.config.skip),
    own: own.map(({ crd }) => crd),
    rules: loaded.config.rules,
  })
}

/** The version that is named, else that of the one cluster. */
async function chooseFrom(from: string | undefined, files: readonly string[], { clusters }: SourceReading) {
  if (from !== undefined) return { name: '--from', value: from }
  const [kube, other] = files.filter(isKube)
  if (kube === undefined || clusters === undefined || other !== undefined)
    throw new CannotRun('crdgen upgrade: name the Kubernetes that runs now: --from 1.34 (with one kube:, it is that of the cluster)')
  const version = await clusters.version(kube)
  if (version === undefined) throw new CannotRun(`crdgen upgrade: ${kube}: the cluster names no version: give it with --from`)
  return { name: `the version of ${kube}`, value: version }
}
