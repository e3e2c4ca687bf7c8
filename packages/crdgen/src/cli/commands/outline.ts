import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, operandFlags, typesFlags } from '../../system/args/shared-flags.ts'
import { loadConfig } from '../../config/load-config.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  natives: {
    type: 'string',
    choices: ['fold', 'expand'],
    summary: 'structs of Kubernetes: one line that names them, or all their fields (default fold)',
  },
  ...operandFlags,
  ...typesFlags,
  'output-file': { type: 'string', value: 'FILE', summary: 'write the outline to a file instead of the terminal' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 100,
  operands: '[crd or type files…|-]',
  summary: 'print CRDs as one line a field',
  details: `
Reads CRDs from any generator (files, folders, globs, git:REF:PATH, kube:, or - for stdin), TypeScript files, or the input of the config when
nothing is named. Prints one line for each field with its type, bounds and default; a whole struct of Kubernetes is one line with the
version it is of. The same CRD gives the same text, so that two outlines can be compared, and one can be kept beside the CRDs for reviews.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen outline config/crd', does: 'of the CRDs of a folder' },
    {
      line: 'diff <(crdgen outline git:v1.4.0:config/crd) <(crdgen outline config/crd)',
      does: 'what changed since a release (crdgen diff --outline does the same)',
    },
    { line: 'crdgen outline kube:', does: 'of the CRDs of the current cluster' },
  ],
  run,
})

async function run({ flags: given, files }: Args<typeof flags>, shell: Shell): Promise<ExitCode> {
  const loaded = await loadConfig(shell.cwd, given)
  const { outlineCrd } = await import('@crdgen/generator/internal')
  const [{ readApis }, { withoutControls }, { printText }] = await Promise.all([
    import('../../run/read-apis.ts'),
    import('../../system/terminal/show-line.ts'),
    import('../../run/print-text.ts'),
  ])
  const { apis, problems } = await readApis({
    reading: openReading('outline', given, shell),
    operands: [...files, ...(given.crds ?? [])],
    flags: given,
    loaded,
  })
  const expand = given.natives === 'expand'
  const text = apis.map(({ crd, embeds }) => withoutControls(outlineCrd(crd, expand ? [] : embeds))).join('\n')
  return printText(text, problems, given, shell)
}
