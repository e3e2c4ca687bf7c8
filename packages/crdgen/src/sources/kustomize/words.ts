import { isRecord, type SourceDocument } from '@crdgen/core/internal'

/** Words that YAML 1.1 takes for true and false, and kustomize, which reads resources as YAML 1.2, for texts. */
const word = /(?:^|[\s[{,:-])(?:y|yes|n|no|on|off)[ \t]*(?:[,:}\]#]|\r?$)/im

/** Reads the words of a text's documents as kustomize does (go.yaml.in/yaml/v3, as opposed to sigs.k8s.io/yaml). */
export function readWordsAsTexts(documents: readonly SourceDocument[], text: string): readonly SourceDocument[] {
  return word.test(text) ? documents.map(one => ({ ...one, object: readValue(one, one.object, []) })) : documents
}

/** Keeps a value without such a word as it is, so that what is known of it is not found again. */
function readValue(document: SourceDocument, value: unknown, keys: readonly (string | number)[]): unknown {
  if (typeof value === 'boolean') {
    const written = document.written?.(keys).value ?? ''
    return /^(?:|true|false)$/i.test(written) ? value : written
  }
  if (Array.isArray(value)) {
    const items = value.map((item, index) => readValue(document, item, [...keys, index]))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, item]) => {
    const below = [...keys, key]
    const name = key === 'true' || key === 'false' ? (document.written?.(below).key ?? key) : key
    return [name, readValue(document, item, below)] as const
  })
  return entries.every(([name, item]) => Object.hasOwn(value, name) && item === value[name]) ? value : Object.fromEntries(entries)
}
