import { mapChildren } from './children.ts'
import { isNative, isNativePart, type SchemaNode } from './node.ts'
import { setAt } from './origins.ts'
import type { Schema } from '../values/schema.ts'

/** Cuts the descriptions of a schema and of all below it to `most` bytes each; 0 leaves them out. What is upstream's stays as it is. */
export function limitDescriptions(schema: SchemaNode, most: number): SchemaNode {
  if (isNative(schema)) return schema
  return mapChildren(limitDescription(schema, most), (child, { keyword }) =>
    isNativePart(schema, keyword) ? child : limitDescriptions(child, most),
  )
}

/** Cuts the description of this schema only. */
export function limitDescription(schema: Schema, most: number): Schema {
  const { description } = schema
  if (description === undefined) return schema
  const cut = most === 0 ? undefined : cutText(description, most)
  return cut === description ? schema : setAt<Schema>(schema, { description: cut }, undefined)
}

/**
 * Cuts a text to `most` bytes of UTF-8: after its last whole sentence, else after its last whole word, with dots. What is left may be
 * three dots longer than `most`: truncateString in controller-tools pkg/crd/desc_visitor.go.
 */
export function cutText(text: string, most: number): string {
  const kept = firstBytes(text, most)
  if (kept === text) return text
  const sentence = lastMatch(kept, /\p{Sentence_Terminal}/gu)
  if (sentence !== undefined && sentence.index > 0) return kept.slice(0, sentence.index + sentence[0].length)
  const space = lastMatch(kept, /\s/gu)
  return `${space !== undefined && space.index > 0 ? kept.slice(0, space.index) : kept}...`
}

function lastMatch(text: string, pattern: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(pattern)].at(-1)
}

/** Never parts a character. */
function firstBytes(text: string, most: number): string {
  const encoder = new TextEncoder()
  const { read } = encoder.encodeInto(text, new Uint8Array(most))
  return text.slice(0, read)
}
