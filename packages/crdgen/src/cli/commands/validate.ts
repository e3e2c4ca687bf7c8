import { relative, resolve } from 'node:path'
import { acceptFlags, baselineFlags } from '../../decide/flags.ts'
import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, reportFlags, skipFlags } from '../../system/args/shared-flags.ts'
import { findProject, isInside } from '@crdgen/core/files'
import { CannotRun } from '../../system/cannot-run.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import { planOwnTypes } from '../../sources/plan.ts'
import { chooseVersion, newestAssumed, readMinor, readRange } from '../../config/kubernetes-version.ts'
import { withSlashes } from '../../report/emit-report.ts'
import { printable } from '../../system/terminal/show-line.ts'
import { runWithReport } from '../../run/with-report.ts'
import type { Report } from '../../report/report.ts'
import { readSkips } from '../../sources/skips.ts'
import { stdin } from '../../sources/inputs.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import type { Validated } from '../../run/validate/validate.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  ...reportFlags,
  kubernetes: {
    type: 'string',
    value: 'VERSION',
    summary: 'Kubernetes that native kinds are checked against (default: the newest known)',
  },
  server: {
    type: 'string',
    value: 'RANGE',
    summary: 'API servers that must accept the CRDs; objects go to the oldest (default: as --kubernetes)',
  },
  crds: {
    type: 'string',
    source: true,
    multiple: true,
    value: 'DIR',
    summary: 'a folder, file or glob with CRDs to validate with; may be repeated',
  },
  'schema-location': {
    type: 'string',
    multiple: true,
    value: 'LOCATION',
    summary: 'JSON Schemas for kinds without a CRD: a folder, or a template as kubeconform takes it; may be repeated',
  },
  mode: {
    type: 'string',
    choices: ['strict', 'warn', 'ignore', 'server-side-apply'],
    summary: 'how unknown fields are treated (default strict, as kubectl apply does)',
  },
  subresource: {
    type: 'string',
    choices: ['status', 'scale'],
    summary: 'where objects are sent: status (whole objects), scale (Scale objects, with --before)',
  },
  before: {
    type: 'string',
    source: true,
    value: 'FILE',
    summary: 'objects as the cluster has them: those of the same kind, namespace and name are updated, not created',
  },
  ...acceptFlags,
  ...baselineFlags,
  ...skipFlags,
  'ignore-missing-schemas': { type: 'boolean', summary: 'skip objects of kinds that no CRD at hand describes' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 50,
  operands: '[files…|-]',
  summary: 'report what the API server would refuse, without one',
  details: `
Reads manifests: YAML and JSON files, folders, globs, kube: for a cluster, or - for stdin. CRDs are checked as at their creation, custom resources by
their CRD: one among the files, one of --crds, or one that the project's types make (input of the config). Kinds of Kubernetes itself
are checked against its own structs, and kinds that are left by a JSON Schema of --schema-location, a folder as crdgen schemas writes it
or a template such as 'schemas/{{ .Group }}/{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json'. Lists are taken apart. An object of a kind without a schema is an error, unless the kind may be
skipped: --ignore-missing-schemas, or validate.ignoreMissingSchemas in the config (true, or a list such as ['*.argoproj.io']).

With --before, an object is an update of the one that FILE has: transition rules (oldSelf) are evaluated, and what was wrong before and did not
change is accepted, as the API server does. With --subresource status, only the status of an object counts; without --before, it is sent to an
object that has none. With --subresource scale, the files have Scale objects (autoscaling/v1), each for the object of its namespace and name in
--before. Of kinds of Kubernetes itself, what must not change is an error.

A finding that is meant is left out by a comment above its line, # crdgen-ignore-next-line RULE reason, or accepted in the ledger
(--accept, --accept-all); --baseline FILE counts what was there before. Each of them is reported once it is of no use.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen validate --crds deploy/crds config/samples', does: 'custom resources by the CRDs of a folder' },
    { line: 'crdgen validate config/default', does: 'CRDs and objects that kustomize builds of a folder' },
    { line: 'crdgen validate --crds kube: --before kube: manifests', does: 'updates of what the current cluster has, by its CRDs' },
    { line: 'crdgen validate --mode server-side-apply manifests', does: 'what server-side apply would refuse or lose' },
    { line: 'crdgen validate --crds crds --before live.yaml release.yaml', does: 'updates of what the cluster has' },
    { line: 'crdgen validate --crds crds --subresource status proof.yaml', does: 'an object as the controller writes its status' },
  ],
  run,
})

const forMachines: ReadonlySet<string> = new Set(['json', 'github', 'sarif'])

type ValidateArgs = Args<typeof flags>

/** Paths of the config start from its folder, and stay in its project. */
function ownLocations({ config, folder }: LoadedConfig, cwd: string): readonly string[] {
  const project = findProject(folder)
  return (config.validate?.schemaLocations ?? []).map(location => {
    const path = resolve(folder, location)
    if (isInside(project, path.replace(/(?<![^/\\])[^/\\]*\{.*$/s, ''))) return withSlashes(relative(cwd, path)) || '.'
    throw new CannotRun(
      `crdgen validate: validate.schemaLocations of the config has ${location}, which lies outside of the project; name it with --schema-location`,
    )
  })
}

async function run(args: ValidateArgs, shell: Shell): Promise<ExitCode> {
  if (args.files.length === 0)
    throw new CannotRun('crdgen validate: there is nothing to validate: name files or folders, or - for stdin (see crdgen validate --help)')
  requireRequest(args)
  return runWithReport(args.flags, shell, loaded => validateAll(args, loaded, shell))
}

async function validateAll(args: ValidateArgs, loaded: LoadedConfig, shell: Shell): Promise<Report> {
  const { flags: given } = args
  shell.steps?.begin('load the validator')
  const { readAcceptance } = await import('../../decide/accept/read-acceptance.ts')
  const acceptance = readAcceptance('validate', given)
  const validated = await validate(args, loaded, shell)
  const { settle } = await import('../../decide/settle.ts')
  const { baseline, 'update-baseline': updateBaseline } = given
  const report = await settle(validated, { command: 'validate', cwd: shell.cwd, loaded, acceptance, baseline, updateBaseline })
  // An object that was not validated is not a finding, and formats for machines have no last line.
  if (given.quiet !== true && validated.isPartial && forMachines.has(given.format ?? 'text'))
    shell.stderr.write(`${printable(report.summary)}\n`)
  return report
}

/** Throws CannotRun for flags that do not go together. */
function requireRequest({ flags: { subresource, before, mode, crds = [] }, files }: ValidateArgs): void {
  if (subresource === 'scale' && before === undefined)
    throw new CannotRun('crdgen validate: --subresource scale needs --before FILE, which has the objects that are scaled')
  if (before !== undefined && mode === 'server-side-apply')
    throw new CannotRun('crdgen validate: --before cannot be used with --mode server-side-apply, which merges by who owns which field')
  if (before === stdin && [...files, ...crds].includes(stdin))
    throw new CannotRun('crdgen validate: stdin (-) can be read once; write one of them to a file')
}

async function validate({ flags: given, files }: ValidateArgs, loaded: LoadedConfig, shell: Shell): Promise<Validated> {
  const { newestMinor } = await import('@crdgen/core/internal')
  const asked = chooseVersion('kubernetes', given.kubernetes, loaded)
  const kubernetes = asked === undefined ? newestMinor : await readMinor(asked)
  const [oldest, newest] = await readRange(chooseVersion('server', given.server, loaded) ?? { name: '--server', value: kubernetes })
  const { validateFiles } = await import('../../run/validate/validate.ts')
  const validated = await validateFiles({
    reading: openReading('validate', given, shell),
    files,
    crds: given.crds ?? [],
    before: given.before,
    subresource: given.subresource,
    skips: readSkips(given, loaded.config.skip),
    schemaLocations: [...(given['schema-location'] ?? []), ...ownLocations(loaded, shell.cwd)],
    plan: await planOwnTypes(loaded, shell.cwd),
    servers: [...new Set([oldest, newest])],
    ignoreMissingSchemas: given['ignore-missing-schemas'] === true || (loaded.config.validate?.ignoreMissingSchemas ?? false),
    rules: loaded.config.rules,
    options: { mode: given.mode ?? 'strict', kubernetes, server: oldest },
  })
  if (validated.objects === 0) shell.stderr.write('crdgen validate: no objects\n')
  if (given.quiet !== true && asked === undefined && validated.objects > 0) shell.stderr.write(`${newestAssumed}\n`)
  return validated
}
