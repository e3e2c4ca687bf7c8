import { type Json, scanComments } from '@crdgen/core/internal'
import { isObject } from './json.ts'
import { type Mark, mark, type Spelling, writeMark } from './marks.ts'

/** The comment above a declaration. */
export interface Doc {
  readonly description?: string | undefined
  readonly marks: readonly Mark[]
}

/** Writes a doc comment, with its newline; nothing for an empty one. */
export function writeDoc(doc: Doc, spelling: Spelling): string {
  return writeLines(docLines(doc, spelling), '')
}

/** The lines of a doc comment: the description, then the markers. */
export function docLines(doc: Doc, spelling: Spelling): readonly string[] {
  const { description, marks } = settleDescription(doc)
  const text = description === undefined ? [] : escapeCommentEnd(description).split('\n')
  const tags = marks.map(one => writeMark(one, spelling))
  return [...text, ...(text.length > 0 && tags.length > 0 ? [''] : []), ...tags]
}

export function writeLines(lines: readonly string[], indent: string): string {
  const [only = ''] = lines
  if (lines.length === 0) return ''
  if (lines.length === 1 && only.trim() === only && indent.length + only.length < 130) return `${indent}/** ${only} */\n`
  return [`${indent}/**`, ...lines.map(line => `${indent} *${line === '' ? '' : ` ${line}`}`), `${indent} */\n`].join('\n')
}

/**
 * A description that a comment would change (blank ends, lines that look like markers) is written as a marker, to the letter; the comment
 * has it as far as it can be read there. Older tools part paragraphs in ways of their own, for which the marker needs one word only.
 */
function settleDescription({ description, marks }: Doc): Doc {
  if (description === undefined || description === '') return { marks }
  if (survives(description)) return { description, marks }
  const between = findBetween(description)
  const parted = between === undefined ? undefined : description.replaceAll(between, '\n\n')
  if (parted !== undefined && between !== undefined && survives(parted) && parted.replaceAll('\n\n', () => between) === description)
    return { description: parted, marks: [mark('paragraphs', between), ...marks] }
  const readable = description
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { description: readsAsText(readable) ? readable : undefined, marks: patchWith(marks, { description }) }
}

/** The separator of paragraphs where that isn't an empty line. */
function findBetween(description: string): string | undefined {
  return [...description.matchAll(/(?<=\S)\s*\n\s*(?=\S)/g)].map(([found]) => found).find(found => !/\r|^(?:\n|\n\n|\n\n? +)$/.test(found))
}

/** Adds keywords to the patch among the marks, or makes one. */
export function patchWith(marks: readonly Mark[], keywords: Readonly<Record<string, Json>>): readonly Mark[] {
  const known = marks.find(one => one.name === 'patch' && one.steps.length === 0)
  const before = known === undefined || !isObject(known.value) ? {} : known.value
  return [...marks.filter(one => one !== known), mark('patch', { ...before, ...keywords })]
}

/** Text that the reader of comments may take for more than text, or leave out. */
const suspicious = /[@+{`~\r\u2028\u2029]|\*\\?\/|^\s|\s$|\n\s*\n\s*\n|[^\S\n]\n|^\s*(?:TODO|---|(?:kubebuilder|k8s|crdgen):)/m

/** Checks whether the reader of comments returns it as it is. */
function survives(description: string): boolean {
  if (!suspicious.test(description)) return true
  return !description.includes('\r') && scan(description).description === description && readsAsText(description)
}

/** Checks whether nothing in it is read as a marker. One after it shows that nothing swallows what follows, up to a brace for example. */
function readsAsText(description: string): boolean {
  const [mark, ...others] = scan(description).marks
  return description !== '' && mark?.start === commentOf(description).lastIndexOf(after) && mark.text === ' {}' && others.length === 0
}

const after = '@default {}'

/** Asks the reader of comments itself. */
function scan(description: string): ReturnType<typeof scanComments> {
  const text = commentOf(description)
  return scanComments(text, [{ pos: 0, end: text.length }])
}

function commentOf(description: string): string {
  const lines = escapeCommentEnd(description).split('\n')
  return ['/**', ...lines.map(line => ` * ${line}`.trimEnd()), ' *', ` * ${after}`, ' */'].join('\n')
}

function escapeCommentEnd(description: string): string {
  return description.replaceAll('*/', '*\\/')
}
