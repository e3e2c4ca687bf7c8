import { type AnyMarker, describeMarker, findMarker, parsePointer, scanComments } from '@crdgen/core/internal'
import type { Project } from '../project/project.ts'
import type { Hover, Position } from '../../system/text/protocol.ts'
import { rangeOf, type TextDocument } from '../../system/text/document.ts'
import { type Card, drawCard } from '../markdown.ts'
import { follow, schemaRoot } from '../yaml/fields.ts'
import { describeField } from '../yaml/hover.ts'
import { commentAt } from './comment-at.ts'
import { pointerFrom } from './definition.ts'

/** Describes the marker at a position, else the schema that comes out of the field there. */
export function hoverTypes(document: TextDocument, position: Position, project: Project, markdown: boolean): Hover | undefined {
  return hoverMarker(document, position, project, markdown) ?? hoverField(document, position, project, markdown)
}

/** Describes a field as its CRD has it: type, keywords, and the struct of Kubernetes that it is. */
function hoverField({ file }: TextDocument, { line, character }: Position, project: Project, markdown: boolean): Hover | undefined {
  const { plan, crds } = project
  if (plan === undefined || file === undefined) return undefined
  const at = { file, line: line + 1, column: character + 1 }
  for (const known of crds.drafts()) {
    const pointer = known.built === undefined ? undefined : pointerFrom(known.built, plan.folder, at)
    const origin = pointer === undefined ? undefined : known.built?.origins.get(pointer)
    if (pointer === undefined || origin?.endColumn === undefined || origin.endColumn < at.column) continue
    const [index = '', , , ...keywords] = parsePointer(pointer).slice(2)
    const { group, names, versions } = known.built?.crd.spec ?? {}
    const version = versions?.[Number(index)]?.name
    const root =
      group === undefined || names === undefined || version === undefined
        ? undefined
        : schemaRoot({ known, group, version, kind: names.kind })
    const keys = namesIn(keywords)
    const node = root === undefined || keys.length === 0 ? undefined : follow(root, keys)
    if (node === undefined) continue
    const start = { line, character: origin.column - 1 }
    const range = { start, end: { line, character: origin.endColumn - 1 } }
    return {
      contents: drawCard(describeField(node, String(keys.findLast(key => typeof key === 'string')), project.docs()), markdown),
      range,
    }
  }
  return undefined
}

/** The fields that a pointer within a schema leads through; a keyword ends it. */
function namesIn([step, name, ...rest]: readonly string[]): readonly (string | number)[] {
  if (step === 'properties' && name !== undefined) return [name, ...namesIn(rest)]
  const below = name === undefined ? rest : [name, ...rest]
  return step === 'items' ? [0, ...namesIn(below)] : step === 'additionalProperties' ? ['*', ...namesIn(below)] : []
}

/** Describes the marker at a position. */
function hoverMarker(document: TextDocument, position: Position, project: Project, markdown: boolean): Hover | undefined {
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
