import { expect } from 'vitest'
import { parseChunk } from '../../source.ts'
import { construct } from '../construct.ts'
import { outlineOf } from '../outline.ts'
import { readRegular } from './read-regular.ts'

/** What the parser makes of a text without mistakes; undefined for others. */
function readByParser(text: string): ReturnType<typeof readRegular> {
  const { nodes, fault, isJson } = parseChunk({ text, at: 0 })
  const [node, more] = nodes
  const outline = node === undefined ? undefined : outlineOf(node)
  if (node === undefined || more !== undefined || fault !== undefined || outline === undefined) return undefined
  const { value, repeated, rounded } = construct(node, isJson)
  return repeated.length > 0 || rounded.length > 0 ? undefined : { value, outline }
}

/** Expects that a text is read as the parser reads it, members in the same order; returns false for one that is left to the parser. */
export function expectSame(text: string): boolean {
  const read = readRegular(text)
  if (read === undefined) return false
  const expected = readByParser(text)
  expect(read, JSON.stringify(text)).toStrictEqual(expected)
  expect(JSON.stringify(read.value)).toBe(JSON.stringify(expected?.value))
  return true
}
