import { compile, jsonText, kubernetesMinors, kubernetesReleases, readObject } from '@crdgen/core/internal'
import { openFolder } from '@crdgen/core/files'
import { type BuiltCrd, buildCrds, compileOptions, generateFrom, isEachXrd, readCompiled } from '@crdgen/generator/internal'
import { recallOrRead } from '../../sources/own-crds.ts'
import { type Plan, planGenerate } from '../../sources/plan.ts'
import type { ReadTypes } from '../../sources/read-types.ts'
import { composites } from '../../sources/written-objects.ts'
import { scopeOf } from '../../run/generate/scope.ts'
import { describeError } from './failure.ts'
import { isWholeCrd } from './is-crd.ts'
import { loadedConfig } from './loaded-config.ts'

type Made = Pick<BuiltCrd, 'crd' | 'origins' | 'written'>

const known = new Map<string, readonly Made[]>()

/** A runner that watches keeps the process while files change. */
export function forgetFiles(): void {
  known.clear()
}

/**
 * Makes the CRDs that files and folders have a part in, as `crdgen generate` writes them, by the config of the folder that the tests run in:
 * all of its `input` is known, so that a CRD has all its versions. Throws a TypeError with the first error there is.
 */
export function generateFiles(files: readonly string[]): readonly Made[] {
  const key = JSON.stringify(files)
  const made = known.get(key) ?? make(files)
  known.set(key, made)
  return made
}

function make(named: readonly string[]): readonly Made[] {
  const plan = planGenerate(loadedConfig(), {}, named, process.cwd())
  if (!mayRecall()) return makeCrds(plan).found
  return recallOrRead(plan, 'generated', makeCrds, ({ crd: { spec } }) => ({ group: spec.group, kind: spec.names.kind })).found
}

/** False after a test itself has added to Kubernetes, which is in no plan; and in sources of crdgen, which its own tests run: they change without a new version. */
function mayRecall(): boolean {
  return import.meta.url.endsWith('.js') && kubernetesMinors.every(minor => Object.hasOwn(kubernetesReleases, minor))
}

function makeCrds(plan: Plan): ReadTypes<Made> {
  const { config, inputs, folder } = plan
  const compiler = compile(inputs, compileOptions(config, plan))
  const compiled = readCompiled(compiler)
  const settings = { ...config, output: { [isEachXrd(config) ? 'xrd' : 'crds']: '.', format: 'json' }, variants: {} } as const
  const { files, diagnostics } = generateFrom(settings, compiled, openFolder(folder), {
    ...scopeOf(plan),
    composites,
    versionRemoval: 'off',
  })
  // What the config sets for files, and for kinds of other files, is checked by generate.
  const error = diagnostics.find(({ severity, rule }) => severity === 'error' && !rule.startsWith('output/'))
  if (error !== undefined) throw new TypeError(describeError(error))
  const origins = new Map(buildCrds(compiled.resources, () => ({})).map(built => [built.crd.metadata.name, built.origins]))
  const found = files.flatMap(({ crd: made, written }): readonly Made[] => {
    const crd = readObject(jsonText(made))
    return isWholeCrd(crd)
      ? [{ crd, origins: origins.get(crd.metadata.name) ?? new Map(), ...(written === undefined ? {} : { written }) }]
      : []
  })
  // All versions of a CRD are made, of whichever files: there are no parts.
  return { found, errors: [], resources: compiled.resources, trace: compiler.trace, parts: undefined }
}
