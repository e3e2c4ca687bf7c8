import type { Diagnostic } from '@crdgen/core/internal'
import type { GenerateConfig } from '../config.ts'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { readHeader } from './header.ts'
import { resolveOutput } from './resolve-output.ts'
import { askedShapes } from './shapes.ts'
import type { NewFile, OutputContext, Written } from './shape.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** Writes CRDs, as texts, in every shape that the config asks for. */
export function writeOutput(
  config: GenerateConfig,
  built: readonly BuiltCrd[],
  { files, composites }: Pick<OutputContext, 'files' | 'composites'>,
): Required<Written> {
  const output = resolveOutput(config)
  const header = readHeader(config, files)
  const written = askedShapes(output).map(shape => shape.write({ built, output, header: header.text, files, composites }))
  const made = written.flatMap(one => one.files)
  return {
    files: made,
    diagnostics: [...header.diagnostics, ...written.flatMap(({ diagnostics = [] }) => diagnostics), ...headless(header.text, made)],
  }
}

/** A header that is in some files is left out of those in JSON without a word; one that is nowhere is not. */
function headless(header: string, made: readonly NewFile[]): readonly Diagnostic[] {
  if (header === '' || made.length === 0 || made.some(({ content }) => content.includes(header))) return []
  const paths = made.map(({ path }) => path)
  return [
    createFinding({
      rule: 'output/header',
      severity: 'warning',
      subject: 'headerFile',
      message: `is written to none of ${paths.join(', ')}: JSON has no comments, and other people's files keep their own head`,
      help: 'Write YAML, or leave headerFile out.',
      data: { files: paths },
    }),
  ]
}

/** Finds paths that two outputs would write. */
export function findSamePaths(made: readonly NewFile[]): readonly Diagnostic[] {
  const paths = made.map(({ path }) => path.replace(/^\.\//, ''))
  const twice = [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))].sort()
  return twice.map(path =>
    createFinding({
      rule: 'output/same-path',
      severity: 'error',
      subject: path,
      message: 'would be written twice in one run',
      help: 'Give each output and each variant of the config a path of its own.',
      data: { file: path },
    }),
  )
}
