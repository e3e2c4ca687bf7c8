import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { corpusFolder } from '../corpus.ts'
import { isObject } from './schema-mutations.ts'
import type { Json } from './schema-mutations.ts'

/** Names of all CRD files of the corpus; empty without one. */
export function corpusFiles(): readonly string[] {
  const folder = corpusFolder()
  if (folder === undefined) return []
  const index: readonly { file: string }[] = JSON.parse(readFileSync(join(folder, 'corpus/crds/index.json'), 'utf8'))
  return index.map(({ file }) => file)
}

/** Reads the CRDs of one file, if it has that word; undefined when npm's yaml cannot read it. */
export function readCrds(file: string, word = ''): readonly Json[] | undefined {
  const text = readFileSync(join(corpusFolder() ?? '', 'corpus/crds', file), 'utf8')
  if (!text.includes(word)) return []
  const documents = [...parseAllDocuments(text, { merge: true })]
  if (documents.some(one => one.errors.length > 0)) return undefined
  return documents.map(one => one.toJS({ maxAliasCount: -1 })).filter(isObject)
}

/** A copy without descriptions and CEL rules: what takes time on both sides and has no part in the other rules. */
export function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slim)
  if (!isObject(value)) return value
  const members = Object.entries(value).filter(
    ([key, inner]) => !(key === 'description' && typeof inner === 'string') && key !== 'x-kubernetes-validations',
  )
  return Object.fromEntries(members.map(([key, inner]) => [key, slim(inner)]))
}
