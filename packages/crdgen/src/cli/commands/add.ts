import { commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { choosePaint } from '../../system/terminal/paint.ts'
import { defineCommand } from './command.ts'

export default defineCommand({
  order: 175,
  operands: 'KIND',
  summary: 'write the types of one more kind, or of the next version of a kind',
  details: `
Writes the types of a kind into the folder that the config's input names: api/v1alpha1/cache.ts. The group and version are those of the
project's other kinds, where these have one group.

For a kind that exists, --version names the next version: its types are a copy of those of the stored version, which stays the stored one
and is marked @storageVersion. Files that exist are not overwritten.`,
  flags: {
    group: { type: 'string', value: 'GROUP', summary: 'API group, such as example.com (default: that of the other kinds)' },
    version: { type: 'string', value: 'VERSION', summary: 'version, such as v1 (default: the newest of the group, else v1alpha1)' },
    scope: { type: 'string', choices: ['Namespaced', 'Cluster'], summary: 'where objects are (default Namespaced)' },
    parts: {
      type: 'string',
      value: 'LIST',
      summary: 'what it has beside a spec, with commas: status, scale, pod-template (default status)',
    },
    from: { type: 'string', value: 'VERSION', summary: 'the version to copy (default: the stored one)' },
    config: reportFlags.config,
    'no-config': reportFlags['no-config'],
    quiet: commonFlags.quiet,
    'no-color': commonFlags['no-color'],
    debug: commonFlags.debug,
    help: commonFlags.help,
  },
  examples: [
    { line: 'crdgen add Cache', does: 'a second kind in the group of the first' },
    { line: 'crdgen add Pool --group example.com --version v1 --parts status,scale,pod-template', does: 'a kind that can be scaled' },
    { line: 'crdgen add Backup --version v1', does: 'the next version of Backup' },
  ],
  async run({ flags, files }, shell) {
    const [kind, extra] = files
    if (kind === undefined) throw new CannotRun('crdgen add: name the kind: crdgen add Cache')
    if (extra !== undefined) throw new CannotRun(`crdgen add: takes one kind, got ${extra}, too`)
    const [{ loadConfig }, { addKind }] = await Promise.all([import('../../config/load-config.ts'), import('../../run/init/add-kind.ts')])
    const parts = (flags.parts ?? 'status').split(',').map(part => part.trim())
    const { group, version, from, scope = 'Namespaced' } = flags
    const loaded = await loadConfig(shell.cwd, flags)
    const written = await addKind({ kind, group, version, from, scope, parts: parts.filter(part => part !== '') }, loaded)
    if (flags.quiet === true) return 0
    const paint = choosePaint(shell.stdout, shell.env, flags['no-color'] === true)
    shell.stdout.write(
      [...written.map(({ path, remark }) => `  ${paint('added', 'written')}  ${path}${remark}`), '', 'Next: npx crdgen generate', ''].join(
        '\n',
      ),
    )
    return 0
  },
})
