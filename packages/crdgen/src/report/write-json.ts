import { escapeSteering, jsonText } from '@crdgen/core/internal'

/**
 * Writes a document of JSON. Half a surrogate pair, which JSON.stringify writes as an escape and strict readers (jq) refuse, becomes
 * U+FFFD, as Go reads it.
 */
export function writeJson(document: unknown): string {
  const text = jsonText(document, 2).replace(/(\\[^u])|\\ud[89a-f][0-9a-f]{2}/g, (_escape, other?: string) => other ?? '\ufffd')
  return `${escapeSteering(text)}\n`
}
