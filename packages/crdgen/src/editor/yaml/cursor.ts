import type { Position } from '../../system/text/protocol.ts'
import type { TextDocument } from '../../system/text/document.ts'
import { placeAt, type YamlPlace } from './place-at.ts'

/** What is being typed at a position. */
export interface Cursor {
  readonly place: YamlPlace
  /** The text that a completion replaces. */
  readonly start: number
  readonly end: number
  /** Whether a colon follows already. */
  readonly hasColon: boolean
  /** Columns before the key, for what goes below it. */
  readonly indent: number
  /** Whether the keys are in braces. */
  readonly isFlow: boolean
}

/** Stands for what is not typed yet, so that YAML's own rules say where it belongs. */
const stand = 'crdgenCursor0x7a'

const word = /(?<![\w./-])[\w./-]*$/

/** Finds where text typed at a position would go: a key of which object, or the value of which field. */
export async function cursorAt({ text, lines }: TextDocument, position: Position): Promise<Cursor | undefined> {
  const offset = lines.offsetAt(position)
  const line = lines.line(position.line)
  const before = line.slice(0, position.character)
  const typed = word.exec(before)?.[0] ?? ''
  const rest = /^[\w./-]*/.exec(line.slice(position.character))?.[0] ?? ''
  const [start, end] = [offset - typed.length, offset + rest.length]
  const after = line.slice(position.character + rest.length)
  const hasColon = /^["']? *:(?:\s|$)/.test(after)
  const lead = before.slice(0, before.length - typed.length)
  const isAlone = /^\s*(?:- +)*["']?$/.test(lead) && !hasColon && /^["']?\s*(?:#.*)?$/.test(after)
  const place = await placeAt(`${text.slice(0, start)}${stand}${isAlone && !isInFlow(text, start) ? ':' : ''}${text.slice(end)}`, start + 1)
  if (place === undefined) return undefined
  const isFlow = !/^\s*(?:- +)*["']?$/.test(lead) && place.part === 'key'
  return { place: withoutStand(place), start, end, hasColon, indent: lead.length, isFlow }
}

function withoutStand(place: YamlPlace): YamlPlace {
  return { ...place, siblings: place.siblings.filter(one => one !== stand) }
}

/** Whether a line starts inside of brackets that were opened on a line before: JSON, or YAML written as such. */
function isInFlow(text: string, offset: number): boolean {
  const from = Math.max(text.lastIndexOf('\n---', offset - 1), 0)
  const before = text.slice(Math.max(from, offset - 65_536), offset).replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#.*/g, '')
  let depth = 0
  for (const [found] of before.matchAll(/(?<=^|[\s:,[{-])[[{]|[\]}]/gm))
    depth = found === '[' || found === '{' ? depth + 1 : Math.max(0, depth - 1)
  return depth > 0
}
