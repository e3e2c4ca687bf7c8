import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { compile, type Compiler, newestMinor } from '@crdgen/core'
import { compileOptions, generateFrom, type GeneratedFile, type GenerateResult, measureCrd } from '@crdgen/generator'
import { CannotRun, errorCode } from '../cannot-run.ts'
import { count } from '../report/count.ts'
import { placeBelow, withSlashes } from '../report/emit-report.ts'
import { explain } from '../write/write-files.ts'
import type { FileOutcome, Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** Opens the input files of a plan. */
export function openCompiler({ config, folder, inputs }: Plan): Compiler {
  return compile(inputs, compileOptions(config, { folder }))
}

/** Computes what the plan comes to, and compares it with the disk. Writes nothing. */
export function runGenerate(plan: Plan, compiler: Compiler): GenerateResult {
  const compiled = { resources: compiler.resources(), diagnostics: compiler.diagnostics }
  return generateFrom(plan.config, compiled, { read: path => readIfThere(resolve(plan.folder, path), path) })
}

/** Describes a result for people who stand in `cwd`. */
export function describeResult({ files, diagnostics }: GenerateResult, plan: Plan, cwd: string): Outcome {
  const crds = files.flatMap(({ crd }) => (crd === undefined ? [] : [crd]))
  const versions = crds.flatMap(({ spec }) => spec.versions)
  return {
    diagnostics: placeBelow(cwd, diagnostics, plan.folder),
    files: files.map(file => ({ ...describeFile(file), path: withSlashes(relative(cwd, resolve(plan.folder, file.path))) })),
    made: `${count(crds.length, 'CRD')}, ${count(versions.length, 'version')}`,
    notices: describeAssumptions(plan),
  }
}

function describeFile({ path, status, crd }: GeneratedFile): FileOutcome {
  if (crd === undefined) return { path, status, holds: '', size: '' }
  const { bytes, percent } = measureCrd(crd)
  const share = percent < 10 ? '' : ` (${Math.round(percent)}% of the apply limit)`
  return { path, status, holds: crd.spec.versions.map(({ name }) => name).join(', '), size: `${(bytes / 1024).toFixed(1)} KiB${share}` }
}

/** Says what was taken because nothing was asked for. */
function describeAssumptions({ config }: Plan): readonly string[] {
  return config.kubernetes === undefined
    ? [`Embedded structs are those of Kubernetes ${newestMinor}, the newest known; pin it with --kubernetes or in the config.`]
    : []
}

function readIfThere(path: string, shown: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '')) return undefined
    throw new CannotRun(`crdgen: can't read ${shown}: ${explain(thrown)}`)
  }
}
