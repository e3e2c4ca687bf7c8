import { allMarkers, type AnyMarker, findMarker } from '@crdgen/core/internal'
import type { Project } from '../project/project.ts'
import { type CompletionItem, itemKinds, type Position } from '../../system/text/protocol.ts'
import { rangeOf, type TextDocument } from '../../system/text/document.ts'
import { drawCard } from '../markdown.ts'
import { commentAt } from './comment-at.ts'
import { describe } from './hover.ts'

/** A marker's name at the start of a line of a comment: `@`, `@mini`, `+kubebuilder:val`. */
const nameBefore = /(?:^|\/\/|\/\*\*?|^\s*\*)\s*([@+][\w:.-]*)$/
/** A marker with its value: `@listType s`, `+listType=s`, `+kubebuilder:printcolumn:name=x,ty`. */
const valueBefore = /(?:^|\/\/|\/\*\*?|^\s*\*)\s*([@+][\w:-]+?)(?:=|\s+|:(?=[\w=,]*$))(.*)$/

/** The markers, or the values of a marker, that can be typed at a position of a comment. */
export function completeMarker(document: TextDocument, position: Position, project: Project, markdown: boolean): readonly CompletionItem[] {
  const offset = document.lines.offsetAt(position)
  if (commentAt(document, offset) === undefined) return []
  const before = document.lines.line(position.line).slice(0, position.character)
  const more = project.plan?.config.markers ?? []
  const [, typed] = nameBefore.exec(before) ?? []
  const names = typed === undefined ? [] : nameItems(typed, document, offset, { more, markdown })
  return names.length > 0 ? names : valueItems(before, document, offset, more)
}

function nameItems(
  typed: string,
  document: TextDocument,
  offset: number,
  { more, markdown }: { readonly more: readonly AnyMarker[]; readonly markdown: boolean },
): readonly CompletionItem[] {
  const range = rangeOf(document, offset - typed.length, offset)
  const isTag = typed.startsWith('@')
  return [...Object.values(allMarkers), ...more].flatMap(marker =>
    (isTag ? marker.tags.map(tag => `@${tag}`) : marker.kubebuilder.map(name => `+${name}`))
      .filter(name => name.toLowerCase().startsWith(typed.toLowerCase()))
      .map(label => ({
        label,
        kind: itemKinds.keyword,
        detail: marker.summary,
        documentation: drawCard(describe(marker), markdown),
        textEdit: { range, newText: label },
      })),
  )
}

function valueItems(before: string, document: TextDocument, offset: number, more: readonly AnyMarker[]): readonly CompletionItem[] {
  const [, name = '', text = ''] = valueBefore.exec(before) ?? []
  const marker = name === '' ? undefined : findMarker(name, more)
  if (marker === undefined) return []
  const typed = /(?<![\w-])[\w-]*$/.exec(text)?.[0] ?? ''
  const range = rangeOf(document, offset - typed.length, offset)
  return choicesOf(marker, text)
    .filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
    .map(({ label, detail, insert = label }) => ({
      label,
      kind: itemKinds.enumMember,
      ...(detail === undefined ? {} : { detail }),
      textEdit: { range, newText: insert },
    }))
}

interface Choice {
  readonly label: string
  readonly detail?: string
  readonly insert?: string
}

function choicesOf({ value }: AnyMarker, text: string): readonly Choice[] {
  const words = (all: readonly string[]) => all.map(label => ({ label }))
  if (value.kind === 'string') return words(value.oneOf ?? [])
  if (value.kind === 'boolean') return words(['true', 'false'])
  if (value.kind !== 'arguments') return []
  const [, argument] = /(?:^|[,:])([\w-]+)=[^,]*$/.exec(text) ?? []
  const type = argument === undefined || !Object.hasOwn(value.arguments, argument) ? undefined : value.arguments[argument]?.type
  if (type?.kind === 'string') return words(type.oneOf ?? [])
  if (type?.kind === 'boolean') return words(['true', 'false'])
  if (argument !== undefined) return []
  const given = new Set(Array.from(text.matchAll(/(?:^|[,:])([\w-]+)=/g), ([, one]) => one))
  return Object.entries(value.arguments)
    .filter(([name]) => !given.has(name))
    .map(([name, { summary }]) => ({ label: name, detail: summary, insert: `${name}=` }))
}
