import { type CustomResourceDefinition, type Diagnostic, groupKind, sortDiagnostics } from '@crdgen/core/internal'
import { diffCrd } from './outline/diff-crd.ts'
import type { Files, GenerateConfig, GeneratedFile, GenerateResult } from './config.ts'
import type { WrittenObject } from './crd/written-object.ts'
import { isTemplate, readTemplate } from './output/helm.ts'
import { allOutputs } from './output/resolve-output.ts'
import { askedShapes } from './output/shapes.ts'
import { loadYaml } from './output/yaml.late.ts'
import { applyRules } from './rules/rule-settings.ts'
import { createFinding } from './rules/generator-rules.ts'

/**
 * Finds files that are not what `generate` would write (`output/stale`, `output/missing`), and those in the output folders that no type
 * makes any more (`output/orphan`); the latter only when `result` is of a `whole` input. Reports nothing when `result` holds an error:
 * then nothing is known about the files.
 */
export async function checkFiles(
  result: GenerateResult,
  config: GenerateConfig,
  files: Pick<Files, 'read' | 'list' | 'isForeign'>,
  { whole = true }: { readonly whole?: boolean } = {},
): Promise<readonly Diagnostic[]> {
  const outputs = allOutputs(config)
  const readPlain = (path: string) => {
    const text = files.read(path) ?? ''
    return outputs.some(output => isTemplate(output, path)) ? readTemplate(text) : text
  }
  const changed = result.files.filter(({ status }) => status === 'changed')
  const created = result.files.filter(({ status }) => status === 'created')
  const stale = changed.map(file => reportStale(file, files.isForeign?.(file.path) === true ? undefined : readPlain(file.path)))
  const found = [...stale, ...created.map(reportMissing), ...(whole ? findOrphans(result, config, files).map(reportOrphan) : [])]
  return sortDiagnostics(applyRules(found, config.rules))
}

const help = 'Run `crdgen generate` and commit the result.'

/** Git on Windows may write CRLF into what it checks out. */
const lineEndHelp = `${help} If Git wrote the CRLF, add \`*.yaml text eol=lf\` to .gitattributes.`

/** `before` is undefined for a file whose text is not shown. */
function reportStale(file: GeneratedFile, before: string | undefined): Diagnostic {
  const isLineEnds = before?.includes('\r') === true && before.replaceAll('\r\n', '\n') === file.content
  const changes =
    before === undefined ? [] : file.crd === undefined ? diffLines(before, file.content) : diffText(before, file.written ?? file.crd)
  const differs =
    before === undefined
      ? '; it lies outside of the project, so its lines are not shown'
      : isLineEnds
        ? ' in the ends of its lines only'
        : changes.length === 0
          ? ' in layout only'
          : ''
  return createFinding({
    rule: 'output/stale',
    severity: 'error',
    subject: subjectOf(file),
    message: `differs from the types${differs}${shorten(isLineEnds ? [] : changes)
      .map(line => `\n${line}`)
      .join('')}`,
    help: isLineEnds ? lineEndHelp : help,
    data: { changes: isLineEnds ? [] : changes },
    at: { file: file.path, line: 1, column: 1 },
  })
}

function diffText(before: string, crd: CustomResourceDefinition | WrittenObject): readonly string[] {
  try {
    return diffCrd(loadYaml().parse(before, { maxAliasCount: -1 }), crd)
  } catch {
    return ['~ what is there is not a YAML document']
  }
}

/** For text with one line per thing: lines that went, lines that came. */
function diffLines(before: string, after: string): readonly string[] {
  const left = before.split('\n')
  const right = after.split('\n')
  const [was, is] = [new Set(left), new Set(right)]
  return [
    ...left.filter(line => !is.has(line)).map(line => `- ${line.trim()}`),
    ...right.filter(line => !was.has(line)).map(line => `+ ${line.trim()}`),
  ]
}

const shown = 20

function shorten(changes: readonly string[]): readonly string[] {
  return changes.length <= shown ? changes : [...changes.slice(0, shown), `… and ${changes.length - shown} more`]
}

function reportMissing(file: GeneratedFile): Diagnostic {
  return createFinding({
    rule: 'output/missing',
    severity: 'error',
    subject: subjectOf(file),
    message: `has no file: ${file.path} would be written`,
    help,
    data: { file: file.path },
    at: { file: file.path, line: 1, column: 1 },
  })
}

/** Files of the groups that the types are of, in the folders of every output, named as `generate` names them. */
function findOrphans(
  { files: made, diagnostics }: GenerateResult,
  config: GenerateConfig,
  files: Pick<Files, 'read' | 'list'>,
): readonly Orphan[] {
  if (diagnostics.some(({ severity }) => severity === 'error')) return []
  const known = new Set(made.map(({ path }) => path))
  const groups = [...new Set(made.map(({ crd, path }) => crd?.spec.group ?? path.split('/').at(-2) ?? ''))]
  const globs = allOutputs(config).flatMap(output => askedShapes(output).flatMap(shape => groups.flatMap(group => shape.names(group))))
  return [...new Set(globs.flatMap(glob => files.list(glob)))]
    .filter(path => !known.has(path))
    .toSorted()
    .flatMap(path => {
      const what = whatIs(files.read(path) ?? '')
      return what === undefined ? [] : [{ path, what }]
    })
}

interface Orphan {
  readonly path: string
  readonly what: string
}

/** Describes a file that `generate` may have written. */
function whatIs(text: string): string | undefined {
  if (/^ *"?kind"?: "?CustomResourceDefinition"?,?$/m.test(text)) return 'is a CRD'
  if (/^ *"?kind"?: "?CompositeResourceDefinition"?,?$/m.test(text)) return 'is an XRD'
  if (text.includes('\n// Written by crdgen from the schemas;')) return 'has validators of a version'
  return /^ *"\$schema": "http:\/\/json-schema\.org\/draft-07\/schema#",$/m.test(text) ? 'is the JSON Schema of a kind' : undefined
}

function reportOrphan({ path, what }: Orphan): Diagnostic {
  return createFinding({
    rule: 'output/orphan',
    severity: 'error',
    subject: path,
    message: `${what} that no type makes`,
    help: 'Delete the file; or, if its type has moved, name that file as input.',
    data: { file: path },
    at: { file: path, line: 1, column: 1 },
  })
}

function subjectOf({ crd, path }: GeneratedFile): string {
  return crd === undefined ? path : groupKind({ group: crd.spec.group, kind: crd.spec.names.kind })
}
