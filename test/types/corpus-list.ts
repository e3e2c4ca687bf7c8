import { corpusFolder, readCorpus, readCorpusYaml } from '../corpus.ts'
import { isRecord } from '../upstream/schemas.ts'

/** A CRD of the corpus as text. */
export interface ListedCrd {
  readonly file: string
  readonly kinds: readonly string[]
}

/** All CRDs that the corpus lists, by file. */
export function listCrds(): readonly ListedCrd[] {
  if (corpusFolder() === undefined) return []
  const index = readCorpusYaml('corpus/crds/index.json')
  return (Array.isArray(index) ? index.filter(isRecord) : [])
    .map(one => ({ file: String(one['file']), kinds: [`${String(one['group'])} ${String(one['kind'])}`] }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

export function readText(file: string): string {
  return readCorpus(`corpus/crds/${file}`)
}
