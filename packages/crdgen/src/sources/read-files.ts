import { isAbsolute, resolve } from 'node:path'
import {
  createSchemaSharer,
  decodeText,
  type Diagnostic,
  isRecord,
  isShared,
  type SchemaSharer,
  type SourceDocument,
} from '@crdgen/core/internal'
import { globPattern, realPath } from '@crdgen/core/files'
import { withSlashes } from '../report/emit-report.ts'
import { createInputFinding } from '../report/rules/input-rules.ts'
import { CannotRun } from '../system/cannot-run.ts'
import { readStdin } from '../system/files/stdin.ts'
import { explain } from '../system/files/write-files.ts'
import type { Steps } from '../system/terminal/steps.ts'
import { openDisk, readOnce } from './disk-tree.ts'
import { type Inputs, type Reading, stdin, unread } from './inputs.ts'
import { joinInputs, withTemplatesNoted } from './join-inputs.ts'
import { readWithKustomizations } from './kustomizations.ts'
import { type InputFile, listClosed, listInputs } from './list-inputs.ts'
import { parseInput } from './parse-input.ts'
import { type Budget, openBudget, rereader, whyNotBelow, whyNotFile } from './read-bounded.ts'
import { noSkips } from './skips.ts'
import { countObjects } from './unfold-lists.ts'

/**
 * Reads files, folders, globs and standard input (`-`); of folders with a kustomization what kustomize builds. Throws CannotRun for what names
 * nothing or can't be opened.
 */
export function readFiles(
  named: readonly string[],
  { cwd, command, skips = noSkips, steps, sharer = createSchemaSharer() }: Reading,
): Inputs {
  steps?.begin('find files')
  const budget = openBudget(command)
  const listed = listInputs(cwd, named, command)
  const patterns = skips.files.map(globPattern)
  const wanted = listed.filter(({ file }) => !patterns.some(pattern => pattern.test(file)))
  if (wanted.length === 0 && listed.length > 0) return unread([])
  const read = readListed(cwd, wanted, { named, steps, each: { command, budget, sharer, skipsOthers: skips.others } })
  const closed = listClosed(cwd, named).map(folder =>
    leftOut(folder, 'is a folder that may not be looked into', 'Allow it, or name other folders.'),
  )
  const joined = joinInputs([...read, ...(closed.length === 0 ? [] : [unread(closed)])])
  return withTemplatesNoted(joined, new Set(wanted.flatMap(one => (one.below === undefined ? [] : [one.file]))))
}

/** Settings that are the same for each file. */
interface FileReading {
  readonly command: string
  readonly budget: Budget
  readonly sharer: SchemaSharer
  readonly skipsOthers: boolean
}

interface ListReading {
  readonly named: readonly string[]
  readonly steps: Steps | undefined
  readonly each: FileReading
}

/** Reads files; of those that are of kustomizations, what kustomize builds. */
function readListed(cwd: string, inputs: readonly InputFile[], { named, steps, each }: ListReading): readonly Inputs[] {
  const { budget, sharer } = each
  steps?.begin('read files', { all: inputs.length, unit: 'file' })
  const read = (input: InputFile) => {
    const found = readInput(cwd, input, each)
    steps?.done()
    return found
  }
  const apart = inputs.filter(({ file }) => file === stdin)
  const onDisk = inputs.filter(({ file }) => file !== stdin)
  const folders = named.filter(one => one !== stdin).map(one => realPath(resolve(cwd, one)))
  const tree = readOnce(openDisk(cwd, { operands: folders, isAbsolute: named.some(one => isAbsolute(one)), budget }))
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
          const found = parseInput(decoded.text, shown, { sharer, reread: rereader(path, bytes.length) })
          budget.keep(countAll(found), 0, shown)
          return { ...found, text: decoded.text }
        },
      },
    ),
  ]
}

function readInput(cwd: string, { file, below }: InputFile, { command, budget, sharer, skipsOthers }: FileReading): Inputs {
  const shown = file === stdin ? 'stdin' : file
  const why = file === stdin ? undefined : below === undefined ? whyNotFile(resolve(cwd, file)) : whyNotBelow(resolve(cwd, file), below)
  if (why !== undefined) return unread([leftOut(file, ...why)])
  const bytes = file === stdin ? readStdinBytes(cwd, command) : budget.read(resolve(cwd, file), file)
  if (file === stdin) budget.take(bytes.length, shown)
  const decoded = decodeText(bytes)
  if (decoded.text === undefined) return unread([notText(shown, decoded.badByte)])
  const sharedBefore = sharer.size()
  const read = parseInput(decoded.text, shown, { sharer, reread: file === stdin ? undefined : rereader(resolve(cwd, file), bytes.length) })
  const isChosen = file === stdin || (below === undefined && !skipsOthers)
  const found = isChosen || looksLikeKubernetes(read.documents, decoded.text) ? read : { ...read, documents: [], problems: [], bare: 1 }
  const objects = found.documents.map(({ object }) => object)
  const members = sharer.size() - sharedBefore + objects.reduce<number>((sum, object) => sum + countMembers(object), 0)
  // Positions take a quarter of the text, and a member as much as 32 bytes of it; equal schemas are kept once.
  const count = countAll(found)
  const kept = count === 0 ? 0 : Math.min(bytes.length, Math.max(bytes.length / 4, 32 * members))
  budget.keep(count, bytes.length - kept, shown)
  return found
}

function countAll({ documents, problems }: Inputs): number {
  return documents.reduce((sum, { object }) => sum + countObjects(object), problems.length)
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null || isShared(value)) return 0
  let count = 0
  for (const one of Object.values(value)) count += 1 + countMembers(one)
  return count
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

function readStdinBytes(cwd: string, command: string): Uint8Array {
  try {
    return readStdin(cwd)
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: can't read stdin: ${explain(thrown)}`)
  }
}

const keys = ['apiVersion', 'kind', 'metadata'] as const
const lines = keys.map(key => new RegExp(`^(?:- )?[ {]*["']?${key}["']? *:`, 'm'))

/**
 * Distinguishes manifests, with their mistakes, from the other YAML and JSON of a repository: a document has two of the fields that every object has.
 * Of a text that cannot be read, lines count.
 */
function looksLikeKubernetes(documents: readonly SourceDocument[], text: string): boolean {
  if (documents.some(({ object }) => isRecord(object) && keys.filter(key => Object.hasOwn(object, key)).length > 1)) return true
  return documents.length === 0 && lines.filter(line => line.test(text)).length > 1
}
