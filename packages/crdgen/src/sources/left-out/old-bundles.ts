import { basename, dirname } from 'node:path/posix'
import { groupBy, isRecord, textAt } from '@crdgen/core/internal'
import { createInputFinding } from '../../report/rules/input-rules.ts'
import type { Inputs } from '../inputs.ts'

/** The folder of a bundle is named after its release: `0.0.11`, `v1.2.3-rc1`, and `ansible-operator-1.2.3` in packages of several. */
const release = /(?:^|[-.])v?\d{1,9}\.\d/

/**
 * Inputs without the bundles of the Operator Lifecycle Manager that a newer one beside them replaces, with a note, unless an operand names
 * one: what was published for the clusters of its time does not change any more.
 */
export function withoutOldBundles(inputs: Inputs, operands: readonly string[]): Inputs {
  const found = inputs.documents.flatMap(({ file, object }) => (isRecord(object) && isServiceVersion(object) ? [bundleOf(file)] : []))
  const bundles = [...new Set(found)].filter(folder => release.test(basename(folder)))
  const old = [...groupBy(bundles, dirname).values()].flatMap(siblings =>
    siblings.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).slice(0, -1),
  )
  const isNamed = (folder: string) => operands.some(one => `${one.replace(/^\.\//, '')}/`.startsWith(`${folder}/`))
  const left = old.filter(folder => !isNamed(folder))
  const [first] = left
  if (first === undefined) return inputs
  const isKept = ({ file = '' }: { readonly file?: string }) => !left.some(folder => file.startsWith(`${folder}/`))
  const files = new Set([...inputs.documents, ...inputs.problems].flatMap(one => (isKept(one) ? [] : (one.file ?? []))))
  const words =
    left.length === 1 ? 'a bundle that a newer one beside it replaces' : `${left.length} bundles that newer ones beside them replace`
  const note = createInputFinding({
    rule: 'manifest/old-bundle',
    severity: 'note',
    subject: dirname(first),
    message: `${files.size === 1 ? 'a file was' : `${files.size} files were`} not checked, of ${words}`,
    help: 'Name the folder of a bundle to check it.',
    data: { files: files.size },
    at: { file: [...files][0] ?? first, line: 1, column: 1 },
  })
  const problems = [...inputs.problems.filter(isKept), note]
  return { ...inputs, documents: inputs.documents.filter(isKept), comments: inputs.comments.filter(isKept), problems }
}

function isServiceVersion(object: Readonly<Record<string, unknown>>): boolean {
  return textAt(object, 'kind') === 'ClusterServiceVersion' && textAt(object, 'apiVersion').startsWith('operators.coreos.com/')
}

/** Bundles have their files in `manifests/`, or as the older format of packages has them, right in the folder of the release. */
function bundleOf(file: string): string {
  return dirname(file).replace(/\/manifests$/, '')
}
