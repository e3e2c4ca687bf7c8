import { memoize } from '@crdgen/core/internal'
import { createInputFinding } from '../../report/rules/input-rules.ts'
import type { Inputs } from '../inputs.ts'

/**
 * Folders that `./...` of Go leaves out, too, Maven does not ship, and others call so: data of tests, often wrong on purpose, and modules
 * of others, by their import paths. A folder that is only called test may be an environment.
 */
const notShipped =
  /(?:^|[/:])(?:_*(?:testdata|test[-_]data|fixtures)_*|tests?\/(?:data|golden)|e2e-tests\/[^/]+\/compare|src\/(?:test|it)|vendor\/[^/.]+\.[^/]*)\/|\/expected\.ya?ml$/

/** An operand with such a folder means it. */
const named = /(?:^|[/:\\])(?:_*(?:testdata|test[-_]data|fixtures)_*|tests?|compare|it|resources|vendor|expected\.ya?ml)(?:[/\\]|$)/

/**
 * Inputs without data of tests and vendored modules, with a note, unless an operand names them or kustomize builds all there is from them.
 * `isRefused`: a test expects that the API server refuses what the file has.
 */
export function withoutTestdata(inputs: Inputs, operands: readonly string[], isRefused: (file: string) => boolean = () => false): Inputs {
  const isLeft = memoize((file: string) => notShipped.test(file) || isRefused(file))
  const isKept = ({ file = '' }: { readonly file?: string }) => !isLeft(file)
  const left = new Set([...inputs.documents, ...inputs.problems].flatMap(one => (isKept(one) ? [] : (one.file ?? []))))
  const [first] = left
  const documents = inputs.documents.filter(isKept)
  const isBuilt = () => documents.length === 0 && inputs.documents.some(({ madeOf }) => madeOf !== undefined)
  if (first === undefined || operands.some(one => named.test(one)) || isBuilt()) return inputs
  const kept = inputs.problems.filter(isKept)
  const only = documents.length + kept.length === 0 ? ', and there is nothing else' : ''
  const note = createInputFinding({
    rule: 'manifest/testdata',
    severity: 'note',
    subject: first.slice(0, first.lastIndexOf('/')),
    message: `${left.size === 1 ? 'a file was' : `${left.size} files were`} not checked: data of tests (testdata, fixtures, src/test) or modules of vendor${only}`,
    help: 'Name the folders to check them.',
    data: { files: left.size },
    at: { file: first, line: 1, column: 1 },
  })
  return { ...inputs, documents, comments: inputs.comments.filter(isKept), problems: [...kept, note] }
}
