import { resolve } from 'node:path'
import { commonFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { readSwagger } from '../../sources/swagger.ts'
import { writeFiles } from '../../system/files/write-files.ts'
import { defineCommand } from './command.ts'

export default defineCommand({
  order: 150,
  operands: '',
  summary: 'list the known Kubernetes versions, or make a file of structs for another one',
  details: `
Without --from, prints the Kubernetes minors whose structs are known, and the release that each was made from. A preview, of a minor
whose release is still to come, is taken where a version names it, and never otherwise.
With --from, takes the structs out of a swagger file (OpenAPI v2) and writes them into a file for the config:

  schemas: ['kubernetes-1.38.json']

Every command then knows that minor. The swagger file is api/openapi-spec/swagger.json of a Kubernetes release, or what a cluster
answers to kubectl get --raw /openapi/v2: the types of its aggregated APIs are in it as well. A minor that is known already is replaced.
What no swagger file has, feature gates, enums and defaults, is taken over from the minor before.`,
  flags: {
    from: { type: 'string', value: 'FILE', summary: 'the swagger file; - is stdin' },
    out: { type: 'string', value: 'FILE', summary: 'the file to write (default: kubernetes-MINOR.json)' },
    kubernetes: { type: 'string', value: 'MINOR', summary: 'the minor that it is of, where the swagger file does not name it' },
    ...commonFlags,
  },
  examples: [
    { line: 'crdgen kubernetes', does: 'the versions that are known' },
    { line: 'crdgen kubernetes --from swagger.json --kubernetes 1.38', does: 'write kubernetes-1.38.json' },
    { line: 'kubectl get --raw /openapi/v2 | crdgen kubernetes --from - --out cluster.json', does: 'the structs of a cluster' },
  ],
  async run({ flags, files }, shell) {
    const [extra] = files
    if (extra !== undefined) throw new CannotRun(`crdgen kubernetes: takes no files, got ${extra}; name a swagger file with --from`)
    const { from, out, kubernetes } = flags
    if (from === undefined) {
      if (out !== undefined || kubernetes !== undefined) throw new CannotRun('crdgen kubernetes: name the swagger file with --from')
      shell.stdout.write(await listMinors())
      return 0
    }
    const { file, leftOut } = await readSwagger(from, kubernetes, shell)
    const path = out ?? `kubernetes-${file.kubernetes}.json`
    const own = resolve(shell.cwd, out ?? '.')
    writeFiles([{ path: resolve(shell.cwd, path), shown: path, content: `${JSON.stringify(file)}\n`, own }])
    if (flags.quiet !== true) shell.stdout.write(summarize(path, file.kubernetes, Object.keys(file.definitions).length, leftOut.length))
    return 0
  },
})

async function listMinors(): Promise<string> {
  const { kubernetesMinors, kubernetesReleases, readPreview } = await import('@crdgen/core/internal')
  const preview = readPreview()
  const lines = kubernetesMinors.map(minor => `${minor}  ${kubernetesReleases[minor] ?? ''}`)
  return [...lines, ...(preview === undefined ? [] : [`${preview.minor}  ${preview.release}, a preview`]), ''].join('\n')
}

function summarize(path: string, minor: string, structs: number, leftOut: number): string {
  const custom = leftOut === 0 ? '' : `; ${leftOut} definitions of custom resources left out`
  return `Wrote ${path}: ${structs} structs of Kubernetes ${minor}${custom}.\nName it in the config: schemas: ['${path}']\n`
}
