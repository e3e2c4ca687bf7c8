import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  'output-file': { type: 'string', value: 'FILE', summary: 'write the CRDs to a file instead of the terminal' },
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 115,
  operands: '[sources…|-]',
  summary: 'print CRDs as all commands see them',
  details: `
Reads CRDs (files, folders, globs, git:REF:PATH, kube:, or - for stdin) and prints them as YAML, as every other command sees them: of a folder
with a kustomization, what kustomize builds of it; of XRDs (Crossplane) and ResourceGraphDefinitions (kro), the CRDs that their controllers
create. Other objects are left out. What cannot be built is reported, and the rest is printed.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen render config/crd', does: 'the CRDs that kustomize build makes, without kustomize' },
    { line: 'crdgen render apis/xrd.yaml', does: 'the CRDs that Crossplane creates' },
    { line: 'diff <(crdgen render git:main:config/crd) <(crdgen render config/crd)', does: 'what a branch changes in them' },
  ],
  run,
})

async function run({ flags: given, files }: Args<typeof flags>, shell: Shell): Promise<ExitCode> {
  if (files.length === 0) throw new CannotRun('crdgen render: name files or folders with CRDs: crdgen render config/crd')
  const { writeYaml } = await import('@crdgen/generator/internal')
  const [{ readNamedCrds }, { printText }] = await Promise.all([import('../../sources/read-crds.ts'), import('../../run/print-text.ts')])
  const { crds, problems } = await readNamedCrds(files, openReading('render', given, shell))
  const text = crds.map(({ object }) => `---\n${writeYaml(object)}`).join('')
  return printText(text, problems, given, shell)
}
