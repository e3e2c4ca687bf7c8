import { child, topLevel } from '../field/place.ts'
import { errorText } from '../field/field-error.ts'
import { serverOf } from '../server-version.ts'
import type { ObjectMeta } from '../decode/types.ts'
import { checkAnnotations, checkLabels } from './check.ts'

/**
 * The error of labels or annotations that a converter made, as one text of the server (apimachinery ValidateLabels, ValidateAnnotations and
 * errors.Aggregate, as webhook_converter.go, restoreObjectMeta, calls them); undefined when there is none.
 */
export function convertedMapError(
  field: 'labels' | 'annotations',
  values: Readonly<Record<string, string>>,
  server?: string,
): string | undefined {
  const known = serverOf(server)
  if (known === undefined) return undefined
  const meta: ObjectMeta = { [field]: values }
  const texts: string[] = []
  const check = field === 'labels' ? checkLabels : checkAnnotations
  check(meta, child(topLevel('metadata'), field === 'labels' ? 'labels' : 'annotation'), known, (_, error) =>
    texts.push(errorText(error, known)),
  )
  const distinct = [...new Set(texts)]
  return distinct.length > 1 ? `[${distinct.join(', ')}]` : distinct[0]
}
