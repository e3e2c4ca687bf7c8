import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createDiagnostic, decodeText, type Diagnostic, readSource, type SourceDocument, type YamlProblem } from '@crdgen/core'
import { CannotRun } from '../cannot-run.ts'
import { explain } from '../write/write-files.ts'
import { listClosed, listInputs, stdin } from './list-inputs.ts'
import { readStdin } from './stdin.ts'

export interface Inputs {
  /** In the order of the files and in theirs; lists are not taken apart. */
  readonly documents: readonly SourceDocument[]
  /** What could not be read. */
  readonly problems: readonly Diagnostic[]
}

/** Reads what the command line names: files, folders, globs, `-`. Throws CannotRun for what names nothing or can't be opened. */
export function readInputs(cwd: string, named: readonly string[], command: string): Inputs {
  const read = listInputs(cwd, named, command).map(file => readInput(cwd, file, command))
  const closed = listClosed(cwd, named).map(folder =>
    leftOut(folder, 'is a folder that may not be looked into', 'Allow it, or name other folders.'),
  )
  return { documents: read.flatMap(({ documents }) => documents), problems: [...closed, ...read.flatMap(({ problems }) => problems)] }
}

/**
 * As `readInputs`, for what makes no sense without input: throws CannotRun when all that is named holds no document, as when the
 * command that should have written to a pipe has failed.
 */
export function readSomething(cwd: string, named: readonly string[], command: string): Inputs {
  const inputs = readInputs(cwd, named, command)
  if (inputs.documents.length > 0 || inputs.problems.length > 0) return inputs
  throw new CannotRun(`crdgen ${command}: there is no object in ${named.map(one => (one === stdin ? 'stdin' : one)).join(', ')}`)
}

function readInput(cwd: string, file: string, command: string): Inputs {
  const shown = file === stdin ? 'stdin' : file
  if (file !== stdin && leadsNowhere(resolve(cwd, file)))
    return { documents: [], problems: [leftOut(file, 'is a link to a file that is not there', 'Mend the link, or remove it.')] }
  const decoded = decodeText(readBytes(cwd, file, command))
  return decoded.text === undefined ? { documents: [], problems: [notText(shown, decoded.badByte)] } : parseInput(decoded.text, shown)
}

export function parseInput(text: string, file: string): Inputs {
  const { documents, problems } = readSource(text, file)
  return { documents, problems: problems.flatMap(problem => (problem.kind === 'unreadable' ? [notYaml(problem, file)] : [])) }
}

/** A link whose target is gone is listed, but is no file. */
function leadsNowhere(path: string): boolean {
  return !existsSync(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

function leftOut(file: string, what: string, help: string): Diagnostic {
  return createDiagnostic({
    rule: 'manifest/no-file',
    severity: 'warning',
    subject: file,
    message: `${what}, and was left out`,
    help,
    at: { file, line: 1, column: 1 },
  })
}

function notText(file: string, badByte: number): Diagnostic {
  return createDiagnostic({
    rule: 'manifest/not-yaml',
    severity: 'error',
    message: `this is not text: byte ${badByte + 1} is no UTF-8`,
    help: 'Save the file as UTF-8.',
    data: { badByte },
    at: { file, line: 1, column: 1 },
  })
}

function notYaml({ message, line, column }: YamlProblem, file: string): Diagnostic {
  return createDiagnostic({
    rule: 'manifest/not-yaml',
    severity: 'error',
    message: `this is not YAML as Kubernetes reads it: ${message}`,
    help: adviceFor(message),
    data: { serverMessage: message },
    at: { file, line, column },
  })
}

const advice: readonly (readonly [pattern: RegExp, help: string])[] = [
  [/unexpected end of stream/, 'A quote or bracket is still open there.'],
  [/tab character|cannot start any token/, 'Indent with spaces, and quote text that starts with @, `, % or a tab.'],
  [/mapping values are not allowed/, 'Quote text that has ": " in it, or check the indentation.'],
  [/could not find expected ':'|did not find expected key/, 'Check the indentation of this line and the one above.'],
  [/invalid map key/, 'Templates are not YAML: render them first (helm template, kustomize build).'],
  [/excessive aliasing/, 'Write out what the aliases stand for.'],
  [/unsupported map key|unsupported value/, 'Quote it: JSON, which the API server speaks, has no such value.'],
  [/control characters/, 'Remove the character, or write it as an escape in double quotes.'],
]

function adviceFor(message: string): string {
  const found = advice.find(([pattern]) => pattern.test(message))?.[1]
  return `${found === undefined ? '' : `${found} `}The other documents were read.`
}

function readBytes(cwd: string, file: string, command: string): Uint8Array {
  try {
    return file === stdin ? readStdin(cwd) : readFileSync(resolve(cwd, file))
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: can't read ${file === stdin ? 'stdin' : file}: ${explain(thrown)}`)
  }
}
