import { resolve } from 'node:path'
import { compileWith, type InputPart, jsonText, kubernetesMinors, kubernetesReleases, readObject } from '@crdgen/core/internal'
import { openFolder } from '@crdgen/core/files'
import { type BuiltCrd, buildCrds, compileOptions, generateFrom, isEachXrd, readCompiled } from '@crdgen/generator/internal'
import { type OwnCrd, recallCrds } from '../../sources/own-crds.ts'
import { type Plan, planGenerate } from '../../sources/plan.ts'
import type { ReadTypes } from '../../sources/read-types.ts'
import { composites } from '../../sources/written-objects.ts'
import { chosenBy } from '../../run/generate/scope.ts'
import { describeError } from './failure.ts'
import { isWholeCrd } from './is-crd.ts'
import { loadedConfig } from './loaded-config.ts'

type Made = Pick<BuiltCrd, 'crd' | 'origins' | 'written'> & Pick<OwnCrd, 'locations'>

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

/** CRDs of all input are remembered together, whichever files tests name. */
function make(named: readonly string[]): readonly Made[] {
  const plan = planGenerate(loadedConfig(), {}, named, process.cwd())
  const { chosen = [], folder } = plan
  const own = chosen.length === 0 ? plan : planGenerate(loadedConfig(), {}, [], process.cwd())
  const files = chosen.map(path => resolve(folder, path))
  const inputs = new Set(own.inputs.map(path => resolve(folder, path)))
  const all = files.every(file => inputs.has(file)) ? own : plan
  const isWanted = (part: InputPart) => files.length === 0 || part.files.some(file => files.includes(file))
  const { found, errors } = mayRecall() ? recallCrds({ plan: all, what: 'generated', read: makeCrds, isWanted }) : makeCrds(all)
  const [error] = errors
  if (error !== undefined) throw new TypeError(describeError(error))
  return found.filter(chosenBy(plan) ?? (() => true))
}

/** False after a test itself has added to Kubernetes, which is in no plan; and in sources of crdgen, which its own tests run: they change without a new version. */
function mayRecall(): boolean {
  return import.meta.url.endsWith('.js') && kubernetesMinors.every(minor => Object.hasOwn(kubernetesReleases, minor))
}

function makeCrds(plan: Plan): ReadTypes<Made> {
  const { config, inputs, folder } = plan
  const compiler = compileWith('names', inputs, compileOptions(config, plan))
  const compiled = readCompiled(compiler)
  const settings = { ...config, output: { [isEachXrd(config) ? 'xrd' : 'crds']: '.', format: 'json' }, variants: {} } as const
  const { files, diagnostics } = generateFrom(settings, compiled, openFolder(folder), { composites, versionRemoval: 'off' })
  // What the config sets for files, and for kinds of other files, is checked by generate.
  const errors = diagnostics.filter(({ severity, rule }) => severity === 'error' && !rule.startsWith('output/'))
  const built = new Map(buildCrds(compiled.resources, () => ({})).map(one => [one.crd.metadata.name, one]))
  const found = files.flatMap(({ crd: made, written }): readonly Made[] => {
    const crd = readObject(jsonText(made))
    if (!isWholeCrd(crd)) return []
    const { origins = new Map(), resources = [] } = built.get(crd.metadata.name) ?? {}
    return [{ crd, origins, locations: resources.map(({ location }) => location), ...(written === undefined ? {} : { written }) }]
  })
  return { found, errors, resources: compiled.resources, trace: compiler.trace, parts: compiler.parts() }
}
