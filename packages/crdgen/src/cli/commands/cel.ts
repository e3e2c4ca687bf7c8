import type { Args } from '../../system/args/flag.ts'
import { clusterFlags, commonFlags, typesFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { loadConfig } from '../../config/load-config.ts'
import { planOwnTypes } from '../../sources/plan.ts'
import { chooseVersion, readRange } from '../../config/kubernetes-version.ts'
import { openReading } from '../../sources/resolve-sources.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import { choosePaint } from '../../system/terminal/paint.ts'
import { defineCommand, type ExitCode } from './command.ts'

const flags = {
  crds: {
    type: 'string',
    source: true,
    multiple: true,
    value: 'DIR',
    summary: 'a folder, file or glob with CRDs whose rules to evaluate; may be repeated',
  },
  old: { type: 'string', source: true, value: 'FILE', summary: 'the objects as they were before: oldSelf' },
  rule: { type: 'string', value: 'EXPR', summary: 'evaluate this expression instead of the rules of the CRDs' },
  path: { type: 'string', value: 'PATH', summary: 'the field that --rule is for, such as spec.ports[] (default: the whole object)' },
  server: {
    type: 'string',
    value: 'VERSION',
    summary: 'API server that evaluates; of a range, the oldest (default: the newest known)',
  },
  format: { type: 'string', choices: ['text', 'json'], summary: 'form of the report (default text)' },
  ...typesFlags,
  ...clusterFlags,
  ...commonFlags,
} as const

export default defineCommand({
  order: 60,
  operands: '[files…|-]',
  summary: 'evaluate validation rules on objects, and report what decided',
  details: `
Reads objects and CRDs as validate does: files, folders, globs, kube:, or - for stdin; CRDs also from --crds and from the project's types.
Each rule of a CRD is evaluated where its value is, with the value, the cost and the part of the expression that decided. A rule about a
change (oldSelf) is skipped unless --old has the object as it was. With --rule, an expression is tried before it is in a CRD; of a kind
without CRD, self is of any type. Exit 1: a rule fails, or cannot be evaluated.`,
  flags,
  sources: true,
  examples: [
    { line: 'crdgen cel --crds deploy/crds config/samples', does: 'every rule on every sample' },
    { line: "crdgen cel crd.yaml object.yaml --path spec --rule 'self.min <= self.max'", does: 'try a rule' },
    { line: 'crdgen cel crd.yaml new.yaml --old old.yaml --format json', does: 'an update, for programs' },
  ],
  run,
})

async function run({ flags: given, files }: Args<typeof flags>, shell: Shell): Promise<ExitCode> {
  if (files.length === 0)
    throw new CannotRun('crdgen cel: there is nothing to evaluate: name files or folders, or - for stdin (see crdgen cel --help)')
  if (given.path !== undefined && given.rule === undefined) throw new CannotRun('crdgen cel: --path is for --rule, which is missing')
  const loaded = await loadConfig(shell.cwd, given)
  const { newestMinor } = await import('@crdgen/core/internal')
  const asked = chooseVersion('server', given.server, loaded)
  const [server] = await readRange(asked ?? { name: '--server', value: newestMinor })
  const { evaluateFiles } = await import('../../run/cel/cel.ts')
  const result = await evaluateFiles({
    reading: openReading('cel', given, shell),
    files,
    crds: given.crds ?? [],
    old: given.old,
    given: given.rule === undefined ? undefined : { rule: given.rule, path: given.path ?? '' },
    plan: await planOwnTypes(loaded, shell.cwd, given),
    server,
  })
  if (given.format === 'json') {
    const { toJson } = await import('../../run/cel/json.ts')
    shell.stdout.write(toJson(result))
  } else {
    const { showEvaluations } = await import('../../run/cel/show.ts')
    shell.stdout.write(showEvaluations(result, choosePaint(shell.stdout, shell.env, given['no-color'] === true), given.quiet === true))
    if (asked === undefined && given.quiet !== true)
      shell.stderr.write(`Rules were evaluated as Kubernetes ${server} does, the newest known; choose with --server.\n`)
  }
  return result.isFine ? 0 : 1
}
