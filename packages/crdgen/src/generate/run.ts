import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { compile, type Compiler } from '@crdgen/core'
import { generateFrom, type GenerateResult } from '@crdgen/generator'
import { CannotRun, errorCode } from '../cannot-run.ts'
import { placeBelow, withSlashes } from '../report/emit-report.ts'
import { count } from '../report/count.ts'
import { explain } from '../write/write-files.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** Opens the input files of a plan. */
export function openCompiler({ config, folder, inputs }: Plan): Compiler {
  const { kubernetes, metadata, natives, compatible } = config
  return compile(inputs, {
    folder,
    ...(kubernetes === undefined ? {} : { kubernetes }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(natives === undefined ? {} : { natives }),
    ...(compatible === undefined ? {} : { compatible }),
  })
}

/** Computes what the plan comes to, and compares it with the disk. Writes nothing. */
export function runGenerate(plan: Plan, compiler: Compiler): GenerateResult {
  return generateFrom(
    plan.config,
    { resources: compiler.resources(), diagnostics: compiler.diagnostics },
    { read: path => readIfThere(resolve(plan.folder, path), path) },
  )
}

/** Describes the result for people who stand in `cwd`. */
export function describeResult({ files, diagnostics }: GenerateResult, plan: Plan, cwd: string, notices: readonly string[]): Outcome {
  return {
    diagnostics: placeBelow(cwd, diagnostics, plan.folder),
    files: files.map(({ path, status }) => ({ path: withSlashes(relative(cwd, resolve(plan.folder, path))), status, holds: '', size: '' })),
    made: count(files.length, 'CRD'),
    notices,
  }
}

function readIfThere(path: string, shown: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(thrown) ?? '')) return undefined
    throw new CannotRun(`crdgen: can't read ${shown}: ${explain(thrown)}`)
  }
}
