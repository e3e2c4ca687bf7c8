import { isJson } from '../values/json.ts'
import { isMarkerTag, checkUnknownTag, type MarkerNames, resolveTag } from './names.ts'
import type { Mark } from './mark.ts'
import { parseTagValue } from './values/parse.ts'
import { isFault } from './values/step.ts'
import type { ValueType } from './values/types.ts'

const tagInLine = /(?<=\s)@([A-Za-z][\w-]*(?::[A-Za-z][\w-]*)*)(?![\w/:])/y

/**
 * Splits a line of a doc comment that has several markers, `@minLength 1 @maxLength 63`. The result is the mark itself, alone, when it is
 * the only one, or when its value is free text, which goes on to the end of the line. Where a marker does not accept its value, or free text is
 * followed by another marker, the mark keeps the whole line, with the parts in `crowd`.
 */
export function splitLine(mark: Mark, names: MarkerNames): readonly Mark[] {
  if (mark.spelling !== 'tag' || !isMarkerTag(mark.name, names)) return [mark]
  const starts = startsIn(mark.text, names)
  if (starts.length === 0) return [mark]
  const parts = cut(mark, starts)
  const [first = mark] = parts
  if (isFreeText(first, names)) return [mark]
  return parts.every((part, index) => isAccepted(part, names, index === parts.length - 1)) ? parts : [{ ...mark, crowd: parts }]
}

/** Offsets of the tags in a text that name a marker, or nearly do, outside of quotes and code. */
function startsIn(text: string, names: MarkerNames): readonly number[] {
  if (!text.includes('@')) return []
  const starts: number[] = []
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === '\\' && quote === '"') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === '`') quote = sign
    else if (sign === '@') {
      tagInLine.lastIndex = at
      const [, name] = tagInLine.exec(text) ?? []
      if (name !== undefined && (isMarkerTag(name, names) || checkUnknownTag(name, names)?.meant !== undefined)) starts.push(at)
    }
  }
  return starts
}

function cut(mark: Mark, starts: readonly number[]): readonly Mark[] {
  const { comment, text, textStart } = mark
  const ends = starts.map(start => text.slice(0, start).trimEnd().length)
  const first = text.slice(0, ends[0])
  const rest = starts.map((start, index): Mark => {
    const whole = text.slice(start, ends[index + 1])
    const [name = ''] = /^[\w:-]+/.exec(whole.slice(1)) ?? []
    const at = textStart + start
    const value = whole.slice(1 + name.length)
    return { spelling: 'tag', name, text: value, start: at, end: at + whole.length, textStart: at + 1 + name.length, comment }
  })
  return [{ ...mark, text: first, end: textStart + first.length }, ...rest]
}

/** Tells whether the value of a mark is text that ends only with its line. */
function isFreeText({ name, text }: Mark, names: MarkerNames): boolean {
  const marker = resolveTag(name, names)?.marker
  const value = text.trim()
  if (marker === undefined) return false
  return marker.isDocumentation?.(value) === true || endsWithLine(marker.value, value)
}

function endsWithLine(type: ValueType, text: string): boolean {
  if (type.kind === 'word-and-text') return true
  if (type.kind === 'string') return type.oneOf === undefined && !isJson(text) && (type.word !== true || !isWord(text))
  if (type.kind === 'json-or-ref' || type.kind === 'any') return !isJson(text) && !isWord(text)
  if (type.kind !== 'arguments') return false
  const isNamed = /^[A-Za-z]\w*\s*=(?!=)/.test(text) && isWord(text.replaceAll(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, '_'))
  return text !== '' && !isNamed && !isJson(text)
}

function isAccepted(part: Mark, names: MarkerNames, isLast: boolean): boolean {
  const marker = resolveTag(part.name, names)?.marker
  // A name that is nearly a marker's is reported as such.
  if (marker === undefined) return true
  return (isLast || !isFreeText(part, names)) && !isFault(parseTagValue(marker.value, part.text))
}

function isWord(text: string): boolean {
  return text !== '' && !/\s/.test(text)
}
