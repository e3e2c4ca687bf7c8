import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { globPattern } from '@crdgen/core/files'
import { listConfigs } from '../../config/find-config.ts'
import { readMinor, readRange } from '../../config/kubernetes-version.ts'
import { findTypes } from '../../run/init/find-types.ts'
import { chooseImports } from '../../run/init/first-imports.ts'
import { addScripts, parseObject, scripts } from '../../run/init/package-scripts.ts'
import { configFile, firstType, type Pins, plainConfig, scaffold } from '../../run/init/scaffold.ts'
import { commonFlags, reportFlags } from '../../system/args/shared-flags.ts'
import { CannotRun } from '../../system/cannot-run.ts'
import { readTreeFile } from '../../system/files/tree-file.ts'
import { type FileToWrite, writeFiles } from '../../system/files/write-files.ts'
import { choosePaint } from '../../system/terminal/paint.ts'
import { printable } from '../../system/terminal/show-line.ts'
import { defineCommand } from './command.ts'

interface InitFlags {
  readonly kubernetes?: string
  readonly server?: string
  readonly 'no-config'?: boolean
}

/** One file, and what init does about it. */
interface Step {
  readonly path: string
  readonly content?: string
  /** Printed after the path. */
  readonly remark: string
}

export default defineCommand({
  order: 170,
  summary: 'write a config, a first type, a test and package.json scripts',
  details: `
Writes crdgen.config.ts, api/v1alpha1/backup.ts, test/crds.test.ts (vitest) and the scripts
crds and crds:check of package.json into the working folder. Files that exist are left as they are.
Without a package.json, a .gitignore is written, too. Where types with a kind exist already, the test is for them, and no first type is written. The first type
uses the library that package.json names: @kubernetes/client-node, kubernetes-fluent-client, kubernetes-models, kubernetes-types.
The config pins the newest Kubernetes version, or the one that --kubernetes names.

With --config crdgen.config.yaml (or .json) only that file is written: for projects that have CRDs or manifests and no types.`,
  flags: {
    kubernetes: reportFlags.kubernetes,
    server: reportFlags.server,
    config: { type: 'string', value: 'FILE', summary: 'write this config only: crdgen.config.yaml or crdgen.config.json' },
    'no-config': reportFlags['no-config'],
    ...commonFlags,
  },
  examples: [
    { line: 'crdgen init', does: 'start a project in this folder' },
    { line: 'crdgen init --kubernetes 1.34', does: 'take embedded structs from Kubernetes 1.34' },
    { line: 'crdgen init --config crdgen.config.yaml', does: 'for a Go operator, a Helm chart or a kustomization' },
  ],
  async run({ flags, files }, shell) {
    const [extra] = files
    if (extra !== undefined) throw new CannotRun(`crdgen init: takes no files, got ${extra}; it writes into the working folder`)
    const steps =
      flags.config === undefined
        ? [...(await scaffoldSteps(shell.cwd, flags)), packageStep(shell.cwd), ...ignoreSteps(shell.cwd)]
        : [await configStep(shell.cwd, flags.config, flags)]
    writeFiles(
      steps.flatMap(({ path, content }): readonly FileToWrite[] =>
        content === undefined ? [] : [{ path: join(shell.cwd, path), shown: path, content, own: shell.cwd }],
      ),
    )
    if (flags.quiet === true) return 0
    const paint = choosePaint(shell.stdout, shell.env, flags['no-color'] === true)
    const lines = steps.map(
      ({ path, content, remark }) => `  ${content === undefined ? paint('faint', 'skipped') : paint('added', 'written')}  ${path}${remark}`,
    )
    const next =
      flags.config === undefined
        ? ['Next: npx crdgen generate', 'Then: npx vitest run (the test needs npm i -D vitest)']
        : ['Next: npx crdgen check DIR (the folder of the CRDs), npx crdgen validate DIR']
    shell.stdout.write([...lines, '', ...next, ''].join('\n'))
    return 0
  },
})

const plainConfigs: readonly string[] = ['crdgen.config.yaml', 'crdgen.config.yml', 'crdgen.config.json']

/** A second config beside an existing one would stop every command. */
async function configStep(folder: string, path: string, flags: InitFlags): Promise<Step> {
  if (!plainConfigs.includes(path))
    throw new CannotRun(
      `crdgen init: --config is crdgen.config.yaml or crdgen.config.json here, got ${printable(path)}; without it, a config in TypeScript is written`,
    )
  const [config] = listConfigs(folder).map(file => basename(file))
  if (config !== undefined) return { path, remark: config === path ? ' exists' : `: the config is in ${config}` }
  return { ...plainConfig(path, await choosePins(flags)), remark: '' }
}

async function scaffoldSteps(folder: string, flags: InitFlags): Promise<readonly Step[]> {
  const [config] = listConfigs(folder).map(file => basename(file))
  const { kinds: found, input } = await findTypes(folder, config !== undefined && flags['no-config'] !== true)
  const isTakenIn =
    found.length > 0 || input.some(one => globPattern(one).test(firstType) || firstType.startsWith(`${one.replace(/\/$/, '')}/`))
  const manifest = readTreeFile(join(folder, manifestFile), manifestFile, 'init')
  const client = chooseImports(manifest === undefined ? undefined : parseObject(manifest))
  const steps = scaffold(await choosePins(flags), found, client).map(({ path, content }): Step => {
    if (existsSync(join(folder, path))) return { path, remark: ' exists' }
    // A second config would stop every command.
    if (path === configFile && config !== undefined) return { path, remark: `: the config is in ${config}` }
    if (path !== configFile && !isTakenIn) return { path, remark: `: input of ${config} is ${printable(input.join(', '))}` }
    return { path, content, remark: '' }
  })
  const [first] = found.flatMap(({ types }) => types)
  return first === undefined || first === firstType
    ? steps
    : [...steps, { path: firstType, remark: `: ${printable(first)} declares a kind` }]
}

const manifestFile = 'package.json'

/** A folder without a package.json begins a project: what npm installs stays out of Git. */
function ignoreSteps(folder: string): readonly Step[] {
  const path = '.gitignore'
  return [manifestFile, path].some(file => existsSync(join(folder, file))) ? [] : [{ path, content: 'node_modules\n', remark: '' }]
}

function packageStep(folder: string): Step {
  const path = manifestFile
  const file = join(folder, path)
  const text = readTreeFile(file, path, 'init')
  if (text === undefined) return { path, content: `${JSON.stringify({ private: true, type: 'module', scripts }, null, 2)}\n`, remark: '' }
  const result = addScripts(text)
  if (result === undefined) throw new CannotRun('crdgen init: package.json is not a JSON object; fix it first')
  const { content, added, kept } = result
  if (added.length === 0) return { path, remark: ` has the scripts ${kept.join(', ')}` }
  return { path, content, remark: ` with the scripts ${added.join(', ')}${kept.length === 0 ? '' : ` (${kept.join(', ')} exists)`}` }
}

/** Pins the versions of the flags; unset, the newest structs, for servers from that version on (older ones would drop newer fields). */
async function choosePins(flags: InitFlags): Promise<Pins> {
  const { kubernetesMinors, newestMinor } = await import('@crdgen/core/internal')
  const kubernetes = await readMinor({ name: '--kubernetes', value: flags.kubernetes ?? newestMinor })
  const [oldest, newest] = await readRange({
    name: '--server',
    value: flags.server ?? (kubernetes === kubernetesMinors.at(-1) ? kubernetes : `${kubernetes}..${newestMinor}`),
  })
  return { kubernetes, server: oldest === newest ? oldest : `${oldest}..${newest}` }
}
