import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { CannotRun, firstLine } from '../../system/cannot-run.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import { readLimits } from '../../sources/cluster/limits.ts'
import { planOwnTypes } from '../../sources/plan.ts'
import { runWithReport } from '../../run/with-report.ts'
import { isKube } from '../../sources/kube.ts'
import { chooseVersion, readRange } from '../../config/kubernetes-version.ts'
import { printable } from '../../system/terminal/show-line.ts'
import { openSecrets } from '../../system/secrets.ts'
import type { Report } from '../../report/report.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const { kubernetes: _, ...ownReportFlags } = reportFlags

const flags = {
  ...ownReportFlags,
  server: {
    type: 'string',
    value: 'RANGE',
    summary: 'API servers that are expected, OLDEST..NEWEST: a cluster of another version is reported',
  },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 120,
  operands: '[crd files…|-]',
  summary: 'audit the CRDs of a cluster and their objects; read-only',
  details: `
Reads the cluster of the current context, or of --context, with GET requests only: its version, its CRDs, their objects page by page, and
its HorizontalPodAutoscalers. No Secrets are read. With CRDs (files, folders, globs, git:REF:PATH, or - for stdin), or with input in the
config, the cluster is compared with them: CRDs that are missing, differ in what matters or are left over; then only CRDs of their groups are
audited. Reports stored versions that keep a version from being removed and how to migrate their objects; objects that today's CRD would
refuse; fields that were pruned; sizes near the limits; conditions of CRDs; autoscalers in conflict. What could not be read is reported with
the rule of RBAC that is missing. Needs @kubernetes/client-node beside crdgen. crdgen explain cluster/ lists the rules.`,
  flags,
  examples: [
    { line: 'crdgen cluster', does: 'every CRD of the current context' },
    { line: 'crdgen cluster --context staging config/crd', does: 'against the CRDs of this repository' },
    { line: 'crdgen cluster --format markdown --fail-on warning git:v1.4.0:config/crd', does: 'against a release, before an upgrade' },
  ],
  run,
})

type ClusterArgs = Args<typeof flags>

async function run({ flags: given, files }: ClusterArgs, shell: Shell): Promise<ExitCode> {
  const kube = files.find(isKube)
  if (kube !== undefined)
    throw new CannotRun(`crdgen cluster: ${kube}: the operands are CRDs to compare the cluster with; choose the cluster with --context`)
  return runWithReport(given, shell, loaded => audit(given, files, loaded, shell))
}

async function audit(given: ClusterArgs['flags'], files: readonly string[], loaded: LoadedConfig, shell: Shell): Promise<Report> {
  const asked = chooseVersion('server', given.server, loaded)
  if (asked !== undefined) await readRange(asked)
  const limits = readLimits(given['cluster-limit'])
  const repository = await readRepository(files, loaded, shell)
  const [{ openCluster }, { runAudit }, { inWords }] = await Promise.all([
    import('../../sources/cluster/cluster.ts'),
    import('../../run/audit.ts'),
    import('../../sources/cluster/problem.ts'),
  ])
  return inWords('cluster', '', async () => {
    const { kubeconfig: file, context, namespace } = given
    const { cwd, env, secrets = openSecrets() } = shell
    const cluster = await openCluster({ cwd, env, file, context, trustsProject: given['no-config'] !== true, limits, secrets })
    if (cluster.notice !== undefined && given.quiet !== true) shell.stderr.write(`crdgen cluster: ${printable(cluster.notice)}\n`)
    try {
      return await runAudit({
        cluster,
        repository,
        server: asked?.value,
        namespace,
        rules: await pickRules(loaded.config.rules),
        steps: shell.steps,
      })
    } finally {
      cluster.close()
    }
  })
}

/** The CRDs of files, else those that the project's types make. Throws CannotRun for files that cannot be read, or hold no CRD. */
async function readRepository(files: readonly string[], loaded: LoadedConfig, { cwd, steps }: Shell) {
  if (files.length > 0) {
    const { readNamedCrds } = await import('../../sources/read-crds.ts')
    const { crds, problems } = await readNamedCrds(files, { cwd, command: 'cluster', steps })
    const problem = problems.find(({ severity }) => severity === 'error')
    if (problem !== undefined) throw new CannotRun(`crdgen cluster: ${problem.file ?? problem.subject}: ${problem.message}`)
    return crds.map(({ object, place }) => ({ crd: object, at: place([]) }))
  }
  const plan = await planOwnTypes(loaded, cwd)
  if (plan === undefined) return undefined
  const { buildOwnCrds } = await import('../../sources/own-crds.ts')
  const { built, errors } = buildOwnCrds(plan)
  const [error] = errors
  if (error !== undefined)
    throw new CannotRun(`crdgen cluster: the types cannot be generated: ${firstLine(error.message)} (see crdgen generate)`)
  return built.map(({ crd }) => ({ crd }))
}

/** A config's rules are for all commands; those of others would count as unused here. */
async function pickRules(rules: LoadedConfig['config']['rules']) {
  const { clusterRules } = await import('@crdgen/checker/internal')
  const wanted = (rule: string) => Object.hasOwn(clusterRules, rule) || /^(?:hpa|keda|scale)\//.test(rule)
  return rules === undefined ? undefined : Object.fromEntries(Object.entries(rules).filter(([rule]) => wanted(rule)))
}
