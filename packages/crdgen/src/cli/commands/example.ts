import { clusterFlags, commonFlags, reportFlags, typesFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { loadConfig } from '../../config/load-config.ts'
import { planOwnTypes } from '../../sources/plan.ts'
import { chooseVersion, readRange } from '../../config/kubernetes-version.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import { printable, printableLine } from '../../system/terminal/show-line.ts'
import { defineCommand } from './command.ts'

const flags = {
  crds: {
    type: 'string',
    source: true,
    multiple: true,
    value: 'DIR',
    summary: 'a folder, file or glob with CRDs, git:REF:PATH, or -; may be repeated',
  },
  full: { type: 'boolean', summary: 'every field that can be set beside the others (default: the required ones)' },
  natives: { type: 'boolean', summary: 'with --full, also spell Kubernetes structs out, such as a whole PodTemplateSpec' },
  'no-comments': { type: 'boolean', summary: 'leave out the comments: description, type and constraints of each field' },
  server: reportFlags.server,
  ...typesFlags,
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 90,
  operands: 'KIND',
  summary: 'print an object of a kind that the API server accepts, with comments',
  details: `
KIND is a kind of the project (input of the config) or of the CRDs of --crds, else of the usual folder (config/crd/bases, crds): Backup,
Backup.example.com or example.com/v1/Backup. The object has the required fields, or with --full every field, one item in each list; values meet the schema and its validation rules: each is checked as
the API server would. A field that others exclude is left out, with the reason in a comment. Native structs are shown with what they require.
The same CRD gives the same bytes. Where no value was found that meets a rule, the text names it, and the exit code is 1.`,
  flags,
  examples: [
    { line: 'crdgen example Backup', does: 'the smallest object of a kind of the project' },
    { line: 'crdgen example --full Backup > config/samples/backup.yaml', does: 'a sample with every field' },
    {
      line: 'crdgen example --crds deploy/crds --no-comments ScaledJob | kubectl apply --dry-run=server -f -',
      does: 'a kind that somebody else wrote',
    },
  ],
  async run({ flags: given, files }, shell) {
    const [kind, extra] = files
    if (kind === undefined) throw new CannotRun('crdgen example: name the kind: crdgen example Backup (see crdgen example --help)')
    if (extra !== undefined)
      throw new CannotRun(`crdgen example: one kind at a time, got ${printableLine(kind)} and ${printableLine(extra)}; files go to --crds`)
    const loaded = await loadConfig(shell.cwd, given)
    const server = chooseVersion('server', given.server, loaded)
    const { runExample } = await import('../../run/example.ts')
    const { text, diagnostics } = await runExample({
      reading: openReading('example', given, shell),
      kind,
      crds: given.crds ?? [],
      plan: await planOwnTypes(loaded, shell.cwd, given),
      options: {
        size: given.full === true ? 'full' : 'minimal',
        comments: given['no-comments'] !== true,
        natives: given.natives === true,
        ...(server === undefined ? {} : { server: (await readRange(server))[0] }),
      },
    })
    shell.stdout.write(shell.stdout.isTTY ? printable(text) : text)
    for (const { path, message } of diagnostics)
      shell.stderr.write(`crdgen example: the API server would refuse this: ${printableLine(`${path} ${message}`.trim())}\n`)
    return diagnostics.length === 0 ? 0 : 1
  },
})
