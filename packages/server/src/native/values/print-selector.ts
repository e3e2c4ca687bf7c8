import { jsonText, listAt, recordAt, textAt } from '@crdgen/core/internal'
import { compareBytes } from '@crdgen/go'

/** A selector as the server prints it: absent and empty parts are left out. */
export function printSelector(selector: unknown): string {
  const { matchLabels, matchExpressions } = recordAt(selector)
  const labels = Object.entries(recordAt(matchLabels)).sort(([a], [b]) => compareBytes(a, b))
  const expressions = listAt(matchExpressions).map(one => {
    const { key, operator, values } = recordAt(one)
    return { key: textAt(key), operator: textAt(operator), ...(listAt(values).length === 0 ? {} : { values }) }
  })
  return jsonText({
    ...(labels.length === 0 ? {} : { matchLabels: Object.fromEntries(labels) }),
    ...(expressions.length === 0 ? {} : { matchExpressions: expressions }),
  })
}
