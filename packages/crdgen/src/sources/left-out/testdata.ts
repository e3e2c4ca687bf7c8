import { createInputFinding } from '../../report/rules/input-rules.ts'
import type { Inputs } from '../inputs.ts'

/**
 * Folders that `./...` of Go leaves out, too, and Maven does not ship: data of tests, often wrong on purpose, and modules of others, by
 * their import paths.
 */
const notShipped = /(?:^|[/:])(?:_?testdata|src\/test\/resources|vendor\/[^/.]+\.[^/]*)\//

/** An operand with such a folder means it. */
const named = /(?:^|[/:\\])(?:_?testdata|test|resources|vendor)(?:[/\\]|$)/

/** Inputs without data of tests and vendored modules, with a note, unless an operand names them or there is nothing else. */
export function withoutTestdata(inputs: Inputs, operands: readonly string[]): Inputs {
  const isKept = ({ file = '' }: { readonly file?: string }) => !notShipped.test(file)
  const left = new Set([...inputs.documents, ...inputs.problems].flatMap(one => (isKept(one) ? [] : (one.file ?? []))))
  const [first] = left
  const documents = inputs.documents.filter(isKept)
  if (first === undefined || documents.length === 0 || operands.some(one => named.test(one))) return inputs
  const note = createInputFinding({
    rule: 'manifest/testdata',
    severity: 'note',
    subject: first.slice(0, first.lastIndexOf('/')),
    message: `${left.size === 1 ? 'a file was' : `${left.size} files were`} not checked: data of tests (testdata, src/test/resources) or modules of vendor`,
    help: 'Name the folders to check them.',
    data: { files: left.size },
    at: { file: first, line: 1, column: 1 },
  })
  return { ...inputs, documents, comments: inputs.comments.filter(isKept), problems: [...inputs.problems.filter(isKept), note] }
}
