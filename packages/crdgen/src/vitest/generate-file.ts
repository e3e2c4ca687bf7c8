import { compile, readObject } from '@crdgen/core'
import { openFolder } from '@crdgen/core/files'
import { type BuiltCrd, buildCrds, compileOptions, generateFrom, readCompiled } from '@crdgen/generator'
import { planGenerate } from '../generate/plan.ts'
import { describeError } from './failure.ts'
import { loaded } from './loaded-config.ts'
import { isCrd } from './received.ts'

type Made = Pick<BuiltCrd, 'crd' | 'origins'>

const known = new Map<string, readonly Made[]>()

/**
 * Makes the CRDs of one TypeScript file as `crdgen generate` writes them, by the config of the folder that the tests run in. Throws a
 * TypeError with the first error there is.
 */
export function generateFile(file: string): readonly Made[] {
  const made = known.get(file) ?? make(file)
  known.set(file, made)
  return made
}

function make(file: string): readonly Made[] {
  const { config, inputs, folder } = planGenerate(loaded, {}, [file], process.cwd())
  const compiled = readCompiled(compile(inputs, compileOptions(config, { folder })))
  const settings = { ...config, output: { crds: '.', format: 'json' }, variants: {} } as const
  const { files, diagnostics } = generateFrom(settings, compiled, openFolder(folder))
  // A setting for another file's kind is no mistake of this one.
  const error = diagnostics.find(({ severity, rule }) => severity === 'error' && !rule.startsWith('output/'))
  if (error !== undefined) throw new TypeError(describeError(error))
  const origins = new Map(buildCrds(compiled.resources, () => ({})).map(built => [built.crd.metadata.name, built.origins]))
  return files
    .map(({ content }) => readObject(content))
    .filter(isCrd)
    .map(crd => ({ crd, origins: origins.get(crd.metadata.name) ?? new Map() }))
}
