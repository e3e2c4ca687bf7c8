import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, operandFlags, typesFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import type { LoadedConfig } from '../../config/load-config.ts'
import type { DocsTask } from '../../run/docs/docs.ts'
import { runWithReport } from '../../run/with-report.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  format: {
    type: 'string',
    choices: ['markdown', 'html', 'json'],
    summary: 'form of the pages (default markdown); json is the reference as data, for templates of your own',
  },
  out: { type: 'string', value: 'DIR', summary: 'write a page for each kind into a folder' },
  'output-file': { type: 'string', value: 'FILE', summary: 'write one page with all kinds' },
  check: { type: 'boolean', summary: 'write nothing; report pages that are stale or missing' },
  title: { type: 'string', value: 'TEXT', summary: 'heading of the page (default API reference)' },
  versions: { type: 'string', value: 'WHICH', summary: 'served, storage, all, or names: v1,v1beta1 (default served)' },
  order: { type: 'string', choices: ['declared', 'alphabetical', 'required-first'], summary: 'order of fields (default declared)' },
  hide: { type: 'string', value: 'PATH', multiple: true, summary: "leave fields out: spec.internal, '**.debug'" },
  natives: {
    type: 'string',
    choices: ['link', 'expand'],
    summary: 'structs of Kubernetes: links into its documentation, or all their fields (default link)',
  },
  examples: {
    type: 'string',
    source: true,
    value: 'DIR',
    multiple: true,
    summary: 'objects to show with their kind: a file, folder or glob',
  },
  ...operandFlags,
  ...typesFlags,
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 110,
  operands: '[crd or type files…|-]',
  summary: 'write the reference of an API, as Markdown or as a page of HTML',
  details: `
Reads CRDs from any generator (files, folders, globs, git:REF:PATH, kube:, or - for stdin), TypeScript files, or the input of the config when
nothing is named. Of each kind and version it shows every field with its type, default, values, bounds and validation rules in words,
what is required, deprecated or newer than the oldest version, and examples. A struct of Kubernetes is a link to its page of the version
that it is of. Anchors are made of kind, version and path, so that links stay.

A field is left out by --hide, or by @internal in the comment of its type. @since and @example of a comment are shown. Order of the
versions is that of the API server: the preferred one first.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen docs config/crd --output-file docs/api.md', does: 'one Markdown page' },
    {
      line: 'crdgen docs config/crd --format html --output-file api.html --examples config/samples',
      does: 'a page with search, and samples',
    },
    { line: 'crdgen docs --out docs/api --check', does: 'in CI: exit 1 unless the pages of the project are fresh' },
  ],
  run,
})

type DocsArgs = Args<typeof flags>

async function run(args: DocsArgs, shell: Shell): Promise<ExitCode> {
  const { out, 'output-file': file, check = false, ...given } = args.flags
  if (out !== undefined && file !== undefined) throw new CannotRun('crdgen docs: --out and --output-file exclude each other')
  if (check && out === undefined && file === undefined) throw new CannotRun('crdgen docs: --check needs --out DIR or --output-file FILE')
  // --format is of the pages, and so is --output-file; without the latter stdout is theirs.
  const ofReport = { ...given, format: 'text', 'fail-on': 'error', stdout: out === undefined && file === undefined } as const
  return runWithReport(ofReport, shell, async (loaded, emit) => {
    const { runDocs } = await import('../../run/docs/docs.ts')
    const { report, text } = await runDocs(docsTask(args, loaded, shell))
    if (!ofReport.stdout) return report
    shell.stdout.write(text)
    return report.diagnostics.length === 0 ? 0 : emit(report)
  })
}

function docsTask({ flags: given, files }: DocsArgs, loaded: LoadedConfig, shell: Shell): DocsTask {
  const { out, 'output-file': file, check = false } = given
  return {
    reading: openReading('docs', given, shell),
    operands: [...files, ...(given.crds ?? [])],
    flags: given,
    loaded,
    form: given.format ?? 'markdown',
    title: given.title ?? 'API reference',
    out: out === undefined ? (file === undefined ? undefined : { file }) : { folder: out },
    check,
    examples: given.examples ?? [],
    options: {
      versions: readVersions(given.versions ?? 'served'),
      order: given.order ?? 'declared',
      hide: given.hide ?? [],
      natives: given.natives ?? 'link',
    },
  }
}

function readVersions(given: string): DocsTask['options']['versions'] {
  return given === 'served' || given === 'storage' || given === 'all' ? given : given.split(',').map(name => name.trim())
}
