import { createDiagnostic } from '@crdgen/core'
import type { Diagnostic } from '@crdgen/core'
import type { GenerateConfig } from '../config.ts'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { readHeader } from './header.ts'
import { isJsonPath } from './json.ts'
import { resolveOutput } from './resolve-output.ts'
import { askedShapes } from './shapes.ts'
import type { NewFile, OutputContext, Written } from './shape.ts'

/** Writes CRDs, as texts, in every shape that the config asks for. */
export function writeOutput(config: GenerateConfig, built: readonly BuiltCrd[], files: OutputContext['files']): Required<Written> {
  const output = resolveOutput(config)
  const header = readHeader(config, files)
  const written = askedShapes(output).map(shape => shape.write({ built, output, header: header.text, files }))
  const made = written.flatMap(one => one.files)
  return {
    files: made,
    diagnostics: [...header.diagnostics, ...written.flatMap(({ diagnostics = [] }) => diagnostics), ...headless(header.text, made)],
  }
}

function headless(header: string, made: readonly NewFile[]): readonly Diagnostic[] {
  const paths = header === '' ? [] : made.map(({ path }) => path).filter(isJsonPath)
  if (paths.length === 0) return []
  return [
    createDiagnostic({
      rule: 'output/header',
      severity: 'note',
      subject: 'headerFile',
      message: `is left out of ${paths.join(', ')}: JSON has no comments`,
      help: 'Write YAML, or leave headerFile out.',
      data: { files: paths },
    }),
  ]
}

/** Finds paths that two outputs want to write. */
export function findSamePaths(made: readonly NewFile[]): readonly Diagnostic[] {
  const paths = made.map(({ path }) => path.replace(/^\.\//, ''))
  const twice = [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))].sort()
  return twice.map(path =>
    createDiagnostic({
      rule: 'output/same-path',
      severity: 'error',
      subject: path,
      message: 'would be written twice in one run',
      help: 'Give each output and each variant of the config a path of its own.',
      data: { file: path },
    }),
  )
}
