import { isAbsolute, resolve } from 'node:path'
import {
  createSchemaSharer,
  decodeText,
  type Diagnostic,
  type ManySources,
  readSource,
  type SchemaSharer,
  type SourceDocument,
  type YamlProblem,
} from '@crdgen/core/internal'
import { globPattern, realPath } from '@crdgen/core/files'
import { foldCharts } from './charts.ts'
import { type IgnoreComment, readIgnoreComments } from './ignore-comments.ts'
import { CannotRun } from '../system/cannot-run.ts'
import type { Steps } from '../system/terminal/steps.ts'
import { withSlashes } from '../report/emit-report.ts'
import { openDisk } from './disk-tree.ts'
import { readWithKustomizations } from './kustomizations.ts'
import { explain } from '../system/files/write-files.ts'
import { isKube, readKube } from './kube.ts'
import { type InputFile, listClosed, listInputs, stdin } from './list-inputs.ts'
import { type Budget, openBudget, rereader, whyNotBelow, whyNotFile } from './read-bounded.ts'
import { readStdin } from '../system/files/stdin.ts'
import { createInputFinding } from '../report/rules/input-rules.ts'
import { looksLikeKubernetes } from './looks-like-kubernetes.ts'
import { noSkips, type Skips } from './skips.ts'

export interface Inputs {
  /** In the order of the files and in theirs; lists are not taken apart. */
  readonly documents: readonly SourceDocument[]
  /** What could not be read. */
  readonly problems: readonly Diagnostic[]
  /** How many files have no object: comments only, nothing, or what is not Kubernetes. */
  readonly bare: number
  /** There is nothing but white space, as when the command that should have written to a pipe has failed. */
  readonly isBlank: boolean
  /** The files that were read, as findings name them. */
  readonly files: readonly string[]
  readonly comments: readonly IgnoreComment[]
  /** Of these the files with `{{` in them, as templates of Helm have. */
  readonly templates: readonly string[]
}

type FileSkips = Pick<Skips, 'files' | 'others'>

/**
 * Reads what the command line names: files, folders, globs, `-`, `kube:`. Throws CannotRun for what names nothing or can't be opened. What is
 * read with one `sharer` shares schemas.
 */
export function readInputs(
  cwd: string,
  named: readonly string[],
  command: string,
  skips: FileSkips = noSkips,
  steps?: Steps,
  sharer: SchemaSharer = createSchemaSharer(),
): Inputs {
  const clusters = named.filter(isKube)
  if (clusters.length > 0) {
    const files = named.filter(one => !isKube(one))
    const read = files.length === 0 ? [] : [readInputs(cwd, files, command, skips, steps, sharer)]
    return joinInputs([...clusters.map(one => readKube(one, command)), ...read])
  }
  steps?.begin('find files')
  const budget = openBudget(command)
  const listed = listInputs(cwd, named, command)
  const patterns = skips.files.map(globPattern)
  const wanted = listed.filter(({ file }) => !patterns.some(pattern => pattern.test(file)))
  if (wanted.length === 0 && listed.length > 0) return unread([])
  const read = readFiles(cwd, wanted, { named, steps, reading: { command, budget, sharer, skipsOthers: skips.others } })
  const closed = listClosed(cwd, named).map(folder =>
    leftOut(folder, 'is a folder that may not be looked into', 'Allow it, or name other folders.'),
  )
  return joinInputs([...read, ...(closed.length === 0 ? [] : [unread(closed)])])
}

/** As `readInputs`, for what makes no sense without input: throws CannotRun when there is nothing to read in all that is named. */
export function readSomething(cwd: string, named: readonly string[], command: string, skips: FileSkips = noSkips, steps?: Steps): Inputs {
  return requireText(readInputs(cwd, named, command, skips, steps), named, command)
}

/** Throws CannotRun for inputs with nothing in them. */
export function requireText(inputs: Inputs, named: readonly string[], command: string): Inputs {
  if (!inputs.isBlank) return inputs
  throw new CannotRun(`crdgen ${command}: there is nothing in ${named.map(one => (one === stdin ? 'stdin' : one)).join(', ')}`)
}

function unread(problems: readonly Diagnostic[]): Inputs {
  return { documents: [], problems, bare: 0, isBlank: false, files: [], comments: [], templates: [] }
}

interface Reading {
  readonly command: string
  readonly budget: Budget
  readonly sharer: SchemaSharer
  readonly skipsOthers: boolean
}

interface FileReading {
  readonly named: readonly string[]
  readonly steps: Steps | undefined
  readonly reading: Reading
}

/** Reads files; of those that are of kustomizations, what kustomize builds. */
function readFiles(cwd: string, inputs: readonly InputFile[], { named, steps, reading }: FileReading): readonly Inputs[] {
  const { budget, sharer } = reading
  steps?.begin('read files', { all: inputs.length, unit: 'file' })
  const read = (input: InputFile) => {
    const found = readInput(cwd, input, reading)
    steps?.done()
    return found
  }
  const apart = inputs.filter(({ file }) => file === stdin)
  const onDisk = inputs.filter(({ file }) => file !== stdin)
  const folders = named.filter(one => one !== stdin).map(one => realPath(resolve(cwd, one)))
  const tree = openDisk(cwd, { folder: folders[0] ?? cwd, isAbsolute: named.some(one => isAbsolute(one)), budget })
  return [
    ...apart.map(read),
    ...readWithKustomizations(
      onDisk.map(input => ({ path: withSlashes(realPath(resolve(cwd, input.file))), read: () => read(input) })),
      {
        tree,
        named: new Set(folders),
        parse(bytes, path) {
          const shown = tree.show(path)
          const decoded = decodeText(bytes)
          if (decoded.text === undefined) return unread([notText(shown, decoded.badByte)])
          return { ...parseInput(decoded.text, shown, { sharer, reread: rereader(path, bytes.length) }), text: decoded.text }
        },
      },
    ),
  ]
}

function readInput(cwd: string, { file, below }: InputFile, { command, budget, sharer, skipsOthers }: Reading): Inputs {
  const shown = file === stdin ? 'stdin' : file
  const why = file === stdin ? undefined : below === undefined ? whyNotFile(resolve(cwd, file)) : whyNotBelow(resolve(cwd, file), below)
  if (why !== undefined) return unread([leftOut(file, ...why)])
  const bytes = file === stdin ? readStdinBytes(cwd, command) : budget.read(resolve(cwd, file), file)
  if (file === stdin) budget.take(bytes.length, shown)
  const decoded = decodeText(bytes)
  if (decoded.text === undefined) return unread([notText(shown, decoded.badByte)])
  const read = parseInput(decoded.text, shown, { sharer, reread: file === stdin ? undefined : rereader(resolve(cwd, file), bytes.length) })
  const isChosen = file === stdin || (below === undefined && !skipsOthers)
  return isChosen || looksLikeKubernetes(read.documents, decoded.text) ? read : { ...read, documents: [], problems: [], bare: 1 }
}

export function parseInput(text: string, file: string, many?: ManySources): Inputs {
  const { documents, problems } = readSource(text, file, many)
  const unreadable = problems.flatMap(problem => (problem.kind === 'unreadable' ? [notYaml(problem, file, text)] : []))
  const isBare = documents.length === 0 && unreadable.length === 0
  const comments = readIgnoreComments(text, file)
  const templates = text.includes('{{') ? [file] : []
  return {
    documents,
    problems: unreadable,
    bare: isBare ? 1 : 0,
    isBlank: isBare && text.trim() === '',
    files: [file],
    comments,
    templates,
  }
}

/** Several inputs as one; a chart that was not rendered is reported once. */
export function joinInputs(inputs: readonly Inputs[]): Inputs {
  return foldCharts({
    documents: inputs.flatMap(({ documents }) => documents),
    problems: inputs.flatMap(({ problems }) => problems),
    bare: inputs.reduce((sum, { bare }) => sum + bare, 0),
    isBlank: inputs.every(({ isBlank }) => isBlank),
    files: inputs.flatMap(({ files }) => files),
    comments: inputs.flatMap(({ comments }) => comments),
    templates: inputs.flatMap(({ templates }) => templates),
  })
}

function leftOut(file: string, what: string, help: string): Diagnostic {
  return createInputFinding({
    rule: 'manifest/no-file',
    severity: 'warning',
    subject: file,
    message: `${what}, and was left out`,
    help,
    at: { file, line: 1, column: 1 },
  })
}

function notText(file: string, badByte: number): Diagnostic {
  return createInputFinding({
    rule: 'manifest/not-yaml',
    severity: 'error',
    message: `this is not text: byte ${badByte + 1} is not UTF-8`,
    help: 'Save the file as UTF-8.',
    data: { badByte },
    at: { file, line: 1, column: 1 },
  })
}

function notYaml({ message, line, column }: YamlProblem, file: string, text: string): Diagnostic {
  const isTemplate = text.split('\n', line)[line - 1]?.includes('{{') === true
  return createInputFinding({
    rule: 'manifest/not-yaml',
    severity: 'error',
    message: `this is not YAML as Kubernetes reads it: ${message}`,
    help: adviceFor(isTemplate ? 'invalid map key' : message),
    data: { serverMessage: message },
    at: { file, line, column },
  })
}

const advice: readonly (readonly [pattern: RegExp, help: string])[] = [
  [/unexpected end of stream/, 'The quote that opens there is never closed.'],
  [/tab character|cannot start any token/, 'Indent with spaces, and quote text that starts with @, `, % or a tab.'],
  [/mapping values are not allowed/, 'Quote text that has ": " in it, or check the indentation.'],
  [/could not find expected ':'|did not find expected key/, 'Check the indentation of this line and the one above.'],
  [/invalid map key/, 'Templates are not YAML: render them first (helm template, kustomize build).'],
  [/excessive aliasing/, 'Write out what the aliases refer to.'],
  [/unsupported map key|unsupported value/, 'Quote it: JSON, which the API server speaks, has no such value.'],
  [/control characters/, 'Remove the character, or write it as an escape in double quotes.'],
]

function adviceFor(message: string): string {
  const found = advice.find(([pattern]) => pattern.test(message))?.[1]
  return `${found === undefined ? '' : `${found} `}The other documents were read.`
}

function readStdinBytes(cwd: string, command: string): Uint8Array {
  try {
    return readStdin(cwd)
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: can't read stdin: ${explain(thrown)}`)
  }
}
