import { resolve } from 'node:path'
import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { chooseVersion, readMinor } from '../../config/kubernetes-version.ts'
import type { SchemasTask } from '../../run/schemas.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import { runWithReport } from '../../run/with-report.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const { server: _, ...shared } = reportFlags

const flags = {
  out: { type: 'string', value: 'DIR', summary: 'folder of the schemas (default schemas)' },
  layout: {
    type: 'string',
    value: 'TEMPLATE',
    summary: "paths of the files (default '{{ .Group }}/{{ .ResourceKind }}_{{ .ResourceAPIVersion }}.json')",
  },
  'unknown-fields': {
    type: 'string',
    choices: ['refuse', 'allow'],
    summary: 'what the schemas do with fields that a CRD lacks (default refuse, as strict field validation does)',
  },
  check: { type: 'boolean', summary: 'write nothing; report files that are stale or missing' },
  stdout: { type: 'boolean', summary: 'print the schema of the only version of the only CRD; the report goes to stderr' },
  ...shared,
  kubernetes: { type: 'string', value: 'VERSION', summary: 'for {{ .NormalizedKubernetesVersion }} of the layout (default: master)' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 80,
  operands: '[crd files…|-]',
  summary: 'write JSON Schemas of CRDs, for editors, kubeconform and validate --schema-location',
  details: `
Reads CRDs from any generator: YAML and JSON files, folders, globs, git:REF:PATH, kube:, or - for stdin; whatever else they hold is left out.
Writes a JSON Schema (draft 7) for each version of a kind, where kubeconform and the catalogue of datreeio have it. The layout may
use kubeconform's {{ .Group }}, {{ .ResourceKind }}, {{ .ResourceAPIVersion }}, {{ .KindSuffix }}, {{ .StrictSuffix }} and
{{ .NormalizedKubernetesVersion }}, or {kind}, {group}, {fullgroup} and {version} as openapi2jsonschema has them. Int-or-string, nullable
fields, kept unknown fields and defaults are written as the API server reads them; CEL rules have no form in JSON Schema.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen schemas config/crd', does: 'schemas/<group>/<kind>_<version>.json' },
    { line: 'crdgen schemas --unknown-fields allow --out lenient config/crd', does: 'schemas that let unknown fields through' },
    {
      line: "crdgen schemas --layout '{{ .ResourceKind }}{{ .KindSuffix }}.json' config/crd",
      does: 'one folder, named as kubeconform names them',
    },
    { line: 'crdgen schemas --check config/crd', does: 'in CI: exit 1 unless the schemas in the repository are fresh' },
  ],
  run,
})

async function run(args: Args<typeof flags>, shell: Shell): Promise<ExitCode> {
  const { flags: given, files } = args
  if (files.length === 0)
    throw new CannotRun('crdgen schemas: there is nothing to read: name files or folders, or - for stdin (see crdgen schemas --help)')
  if (given.check === true && given.stdout === true) throw new CannotRun('crdgen schemas: --check and --stdout exclude each other')
  return runWithReport(given, shell, async loaded => {
    const asked = given.kubernetes === undefined ? undefined : chooseVersion('kubernetes', given.kubernetes, loaded)
    const task: SchemasTask = {
      reading: openReading('schemas', given, shell),
      operands: files,
      out: given.out ?? 'schemas',
      own: resolve(shell.cwd, given.out ?? '.'),
      mode: given.check === true ? 'check' : given.stdout === true ? 'print' : 'write',
      rules: loaded.config.rules,
      options: {
        unknownFields: given['unknown-fields'] ?? 'refuse',
        ...(given.layout === undefined ? {} : { layout: given.layout }),
        ...(asked === undefined ? {} : { kubernetes: await readMinor(asked) }),
      },
    }
    const { runSchemas } = await import('../../run/schemas.ts')
    return runSchemas(task, shell)
  })
}
