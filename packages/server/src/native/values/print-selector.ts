import { isRecord, jsonText } from '@crdgen/core/internal'
import { compareBytes } from '@crdgen/go'

/** A selector as the server prints it: absent and empty parts are left out. */
export function printSelector(selector: unknown): string {
  const { matchLabels, matchExpressions } = recordOf(selector)
  const labels = Object.entries(recordOf(matchLabels)).sort(([a], [b]) => compareBytes(a, b))
  const expressions = listOf(matchExpressions).map(one => {
    const { key, operator, values } = recordOf(one)
    return { key: textOf(key), operator: textOf(operator), ...(listOf(values).length === 0 ? {} : { values }) }
  })
  return jsonText({
    ...(labels.length === 0 ? {} : { matchLabels: Object.fromEntries(labels) }),
    ...(expressions.length === 0 ? {} : { matchExpressions: expressions }),
  })
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
