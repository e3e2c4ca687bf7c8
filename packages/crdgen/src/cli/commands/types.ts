import { resolve } from 'node:path'
import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import { chooseVersion, newestAssumed, readMinor, readRange } from '../../config/kubernetes-version.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { runWithReport } from '../../run/with-report.ts'
import { chooseLibrary, type ChosenLibrary, libraryNames } from '../../run/types/choose-library.ts'
import type { TypesTask } from '../../run/types/types.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  out: { type: 'string', value: 'DIR', summary: 'folder of the types (default api): a folder for each group, a file for each version' },
  library: {
    type: 'string',
    value: 'PACKAGE',
    summary: `where Kubernetes' own structs are imported from: ${libraryNames.join(', ')} (default: the first that is installed)`,
  },
  markers: {
    type: 'string',
    choices: ['tsdoc', 'kubebuilder'],
    summary: 'how constraints are written: @minimum 1 (default tsdoc), or as kubebuilder does',
  },
  validators: {
    type: 'boolean',
    summary: 'also write <version>.validators.ts: isKind(x) and validateKind(x), which need nothing at run time',
  },
  constants: {
    type: 'boolean',
    summary:
      'also write <version>.constants.ts: group, plural and the rest of each kind, isKind(x), and createKind(x), which fills in apiVersion and kind',
  },
  check: { type: 'boolean', summary: 'write nothing; report files that are stale, missing or of versions that no CRD has' },
  'allow-version-removal': {
    type: 'boolean',
    summary: 'remove kinds that the files of types declare and the CRDs that were named do not have',
  },
  stdout: { type: 'boolean', summary: 'print the types instead of writing files; the report goes to stderr' },
  ...reportFlags,
  kubernetes: { type: 'string', value: 'VERSION', summary: 'Kubernetes that generate will take structs from (default: the newest known)' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 70,
  operands: '[crd files…|-]',
  summary: 'write TypeScript types from CRDs',
  details: `
Reads CRDs from any generator: YAML and JSON files, folders, globs, git:REF:PATH, kube:, or - for stdin; whatever else they hold is left out.
Writes <group>/<version>.ts, with doc comments and markers such that crdgen generate gives the same CRDs back. Embedded Kubernetes
structs (PodTemplateSpec, Container, …) are imported instead of spelled out. What no type and no marker can declare is written as @patch,
and the summary counts it. Nothing is written when there is an error, and only files that change are.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen types config/crd', does: 'the CRDs of a Go operator, as types in api/' },
    { line: 'crdgen types --out src/keda git:v2.17.0:config/crd', does: 'as a tag of this repository has them' },
    { line: 'kubectl get crd scaledjobs.keda.sh -o yaml | crdgen types --stdout -', does: 'look at one' },
    { line: 'crdgen types --check config/crd', does: 'in CI: exit 1 unless the types in the repository are fresh' },
  ],
  run,
})

type TypesArgs = Args<typeof flags>

async function run(args: TypesArgs, shell: Shell): Promise<ExitCode> {
  const { flags: given, files } = args
  if (files.length === 0)
    throw new CannotRun('crdgen types: there is nothing to read: name files or folders, or - for stdin (see crdgen types --help)')
  if (given.check === true && given.stdout === true) throw new CannotRun('crdgen types: --check and --stdout exclude each other')
  return runWithReport(given, shell, async loaded => {
    const task = await readTask(args, loaded, shell)
    if (task.assumed && given.quiet !== true) shell.stderr.write(`${newestAssumed}\n`)
    const { runTypes } = await import('../../run/types/types.ts')
    return runTypes(task, shell)
  })
}

async function readTask(
  { flags: given, files }: TypesArgs,
  loaded: LoadedConfig,
  shell: Shell,
): Promise<TypesTask & { readonly assumed: boolean }> {
  const { cwd } = shell
  const out = given.out ?? 'api'
  const { library, reason } = await readLibrary(resolve(cwd, out), given.library)
  const asked = chooseVersion('kubernetes', given.kubernetes, loaded)
  const kubernetes = asked === undefined ? undefined : await readMinor(asked)
  const server = chooseVersion('server', given.server, loaded)
  const servers = server === undefined ? undefined : await readRange(server)
  return {
    reading: openReading('types', given, shell),
    operands: files,
    out,
    own: resolve(cwd, given.out ?? '.'),
    libraryReason: reason,
    mode: given.check === true ? 'check' : given.stdout === true ? 'print' : 'write',
    quiet: given.quiet === true,
    rules: loaded.config.rules,
    mayRemoveKinds: given['allow-version-removal'] === true,
    options: {
      library,
      markers: given.markers ?? 'tsdoc',
      validators: given.validators === true,
      constants: given.constants === true,
      ...(kubernetes === undefined ? {} : { kubernetes }),
      ...(servers === undefined ? {} : { server: servers.join('..') }),
    },
    assumed: asked === undefined,
  }
}

async function readLibrary(folder: string, given: string | undefined): Promise<ChosenLibrary> {
  const known = libraryNames.find(name => name === given)
  if (given === undefined || known !== undefined) return chooseLibrary(folder, known)
  const { suggest } = await import('@crdgen/core/internal')
  const near = suggest(given, libraryNames)
  throw new CannotRun(
    `crdgen types: --library is one of ${libraryNames.join(', ')}; got ${given}${near === undefined ? '' : `, did you mean ${near}?`}`,
  )
}
