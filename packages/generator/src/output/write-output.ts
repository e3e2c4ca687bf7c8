import type { Diagnostic } from '@crdgen/core/internal'
import type { Files, GenerateConfig } from '../config.ts'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { createFinding } from '../rules/generator-rules.ts'
import { resolveOutput } from './resolve-output.ts'
import type { NewFile, OutputContext, Written } from './shape.ts'
import { askedShapes } from './shapes.ts'

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

interface Header {
  /** Empty, or ending in a line break. */
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

type HeaderConfig = Pick<GenerateConfig, 'headerFile' | 'year'>

/**
 * Reads the header of generated files, with the config's year in the place of ` YEAR`: Generate in controller-tools pkg/crd/gen.go. A year
 * comes from the config alone, so that next year's files are this year's.
 */
function readHeader({ headerFile, year }: HeaderConfig, { read, isForeign }: Pick<Files, 'read' | 'isForeign'>): Header {
  if (headerFile === undefined) return { text: '', diagnostics: year === undefined ? [] : [unusedYear(year, 'there is no headerFile')] }
  if (isForeign?.(headerFile) === true) return { text: '', diagnostics: [noHeader(headerFile, 'lies outside of the project')] }
  const content = read(headerFile)?.replaceAll('\r\n', '\n')
  if (content === undefined) return { text: '', diagnostics: [noHeader(headerFile)] }
  const hasYear = content.includes(' YEAR')
  const filled = content.replaceAll(' YEAR', year === undefined ? ' YEAR' : ` ${year}`)
  return {
    text: filled === '' || filled.endsWith('\n') ? filled : `${filled}\n`,
    diagnostics: [
      ...checkComments(content, headerFile),
      ...(hasYear && year === undefined ? [noYear(content, headerFile)] : []),
      ...(!hasYear && year !== undefined ? [unusedYear(year, `${headerFile} has no YEAR`)] : []),
    ],
  }
}

/** A line that is not a comment would be read as YAML. */
function checkComments(content: string, file: string): readonly Diagnostic[] {
  const lines = content.split('\n')
  const index = lines.findIndex(line => !/^\s*(?:#|$)/.test(line))
  if (index < 0) return []
  return [
    reportHeader(
      'error',
      `line ${index + 1} is not a YAML comment: ${JSON.stringify(lines[index] ?? '')}`,
      'Begin every line with #; a header in /* */ is for code.',
      file,
      { line: index + 1, column: 1 },
    ),
  ]
}

function noHeader(file: string, why = "can't be read"): Diagnostic {
  return reportHeader('error', `${file} ${why}`, 'Name a file of comment lines as headerFile, below the folder of the config.', file)
}

function noYear(content: string, file: string): Diagnostic {
  const before = content.slice(0, content.indexOf(' YEAR') + 1).split('\n')
  return reportHeader(
    'error',
    'has YEAR, and the config sets no year',
    "Set year in the config: year: '2026'. The clock is not asked, so that the same input gives the same bytes.",
    file,
    { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
  )
}

function unusedYear(year: string | number, why: string): Diagnostic {
  return createFinding({
    rule: 'output/header',
    severity: 'warning',
    subject: 'year',
    message: `is ${year} in the config, but ${why}`,
    help: 'Write YEAR where it belongs in the header, or leave year out.',
    data: { year },
  })
}

function reportHeader(
  severity: 'error' | 'warning',
  message: string,
  help: string,
  file: string,
  { line, column } = { line: 1, column: 1 },
): Diagnostic {
  return createFinding({
    rule: 'output/header',
    severity,
    subject: 'headerFile',
    message,
    help,
    data: { file },
    at: { file, line, column },
  })
}
