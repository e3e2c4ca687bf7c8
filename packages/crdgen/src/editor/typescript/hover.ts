import { type AnyMarker, describeMarker, findMarker, scanComments } from '@crdgen/core/internal'
import type { Project } from '../project/project.ts'
import type { Hover, Position } from '../../system/text/protocol.ts'
import { rangeOf, type TextDocument } from '../../system/text/document.ts'
import { type Card, drawCard } from '../markdown.ts'
import { commentAt } from './comment-at.ts'

/** Describes the marker at a position. */
export function hoverMarker(document: TextDocument, position: Position, project: Project, markdown: boolean): Hover | undefined {
  const offset = document.lines.offsetAt(position)
  const comment = commentAt(document, offset)
  if (comment === undefined) return undefined
  const { marks } = scanComments(document.text, [comment])
  const mark = marks.find(({ start, textStart }) => offset >= start && offset <= textStart)
  if (mark === undefined) return undefined
  const sign = mark.spelling === 'tag' ? '@' : '+'
  const marker = findMarker(`${sign}${mark.name}`, project.plan?.config.markers)
  if (marker === undefined) return undefined
  return { contents: drawCard(describe(marker), markdown), range: rangeOf(document, mark.start, mark.textStart) }
}

/** A marker as a card, in the words of `crdgen explain`. */
export function describe(marker: AnyMarker): Card {
  const { names, summary, places, value, isRepeatable, parts, arguments: named, examples } = describeMarker(marker)
  return {
    title: names.join('  '),
    text: summary,
    facts: [
      `on ${places}; ${value}${isRepeatable ? '; may be repeated' : ''}`,
      ...(parts.length === 0 ? [] : [`also ${parts.join(', ')}`]),
      ...named.map(one => `${one.name}: ${one.summary}${one.isRequired ? ' (required)' : ''}`),
      ...examples.slice(0, 4).map(({ lines, on, result }) => `${lines.join(' ')} ${on === undefined ? '' : `on ${on} `}${result}`),
    ],
  }
}
