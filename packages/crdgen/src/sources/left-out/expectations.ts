import { posix } from 'node:path'
import { isRecord, type SourceDocument } from '@crdgen/core/internal'
import { globPattern } from '@crdgen/core/files'
import { identify } from '../identity.ts'
import type { Inputs } from '../inputs.ts'
import { leftOutNote } from './note.ts'

/**
 * The names by which kuttl knows what a step expects: kudobuilder/kuttl internal/file/name.go. Without a number only that of assertions is
 * sure to mean it.
 */
const ofKuttl = /^(?:\d+-(?:assert|errors)|assert)(?:-[^.]+)?(?:\.gotmpl)?\.ya?ml$/i

/** Operations of chainsaw on a file with whole objects, and with parts of them. */
const [whole, parts] = [new Set(['apply', 'create', 'update']), new Set(['assert', 'error', 'patch', 'delete'])]

const expectation = { what: 'is what a test expects of an object', help: 'Check the objects that the test applies.' }

/** Inputs without what tests of kuttl and chainsaw expect: a few fields of an object, and expressions as keys; with a note on each. */
export function withoutExpectations(inputs: Inputs): Inputs {
  const isExpected = findExpectations(inputs.documents)
  const expected = inputs.documents.filter(isExpected)
  if (expected.length === 0) return inputs
  return {
    ...inputs,
    documents: inputs.documents.filter(one => !isExpected(one)),
    problems: [...inputs.problems, ...expected.map(one => leftOutNote(one, 'manifest/expectation', expectation))],
  }
}

function findExpectations(documents: readonly SourceDocument[]): (document: SourceDocument) => boolean {
  const named = documents
    .filter(({ object }) => identify(object).group === 'chainsaw.kyverno.io')
    .flatMap(({ object, file }) => filesNamedIn(object).map(one => ({ ...one, path: posix.join(posix.dirname(file), one.path) })))
  const [applied, expected] = [whole, parts].map(operations => {
    const paths = named.filter(({ operation }) => operations.has(operation)).map(({ path }) => path)
    const globs = paths.filter(path => /[*?]/.test(path)).map(globPattern)
    const known = new Set(paths)
    return (file: string) => known.has(file) || globs.some(glob => glob.test(file))
  })
  return ({ file }) => ofKuttl.test(posix.basename(file)) || (expected?.(file) === true && applied?.(file) !== true)
}

interface NamedFile {
  readonly operation: string
  readonly path: string
}

/** `assert: {file: expected.yaml}`, wherever a Test has it. */
function filesNamedIn(value: unknown): readonly NamedFile[] {
  if (Array.isArray(value)) return value.flatMap(filesNamedIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([operation, inner]) => {
    const path = isRecord(inner) ? inner['file'] : undefined
    return typeof path === 'string' ? [{ operation, path }] : filesNamedIn(inner)
  })
}
