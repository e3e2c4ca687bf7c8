import { readDocuments } from '@crdgen/core/internal'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusFolder } from '../corpus.ts'
import { isObject, type Json } from './schema-mutations.ts'

/** Names of all CRD files of the corpus; empty without one. */
export function corpusFiles(): readonly string[] {
  const folder = corpusFolder()
  if (folder === undefined) return []
  const index: readonly { file: string }[] = JSON.parse(readFileSync(join(folder, 'corpus/crds/index.json'), 'utf8'))
  return index.map(({ file }) => file)
}

/** Reads the CRDs of one file, if it has that word. */
export function readCrds(file: string, word = ''): readonly Json[] {
  const text = readFileSync(join(corpusFolder() ?? '', 'corpus/crds', file), 'utf8')
  if (!text.includes(word)) return []
  return readDocuments(text).objects.filter(isObject)
}

/** A copy without descriptions and CEL rules: what takes time on both sides and has no part in the other rules. */
export function slim(value: unknown): unknown {
  return without(value, (key, inner) => isDescription(key, inner) || key === 'x-kubernetes-validations')
}

/** A copy without descriptions, with its CEL rules. */
export function withoutDescriptions(value: unknown): unknown {
  return without(value, isDescription)
}

function isDescription(key: string, value: unknown): boolean {
  return key === 'description' && typeof value === 'string'
}

function without(value: unknown, isLeftOut: (key: string, value: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map(one => without(one, isLeftOut))
  if (!isObject(value)) return value
  const members = Object.entries(value).filter(([key, inner]) => !isLeftOut(key, inner))
  return Object.fromEntries(members.map(([key, inner]) => [key, without(inner, isLeftOut)]))
}
