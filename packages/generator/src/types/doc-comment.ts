import { scanComments } from '@crdgen/core'
import type { Json } from '@crdgen/core'
import { isObject } from './json.ts'
import { type Mark, mark, type Spelling, writeMark } from './marks.ts'

/** What stands above a declaration. */
export interface Doc {
  readonly description?: string | undefined
  readonly marks: readonly Mark[]
}

/** Writes a doc comment, with its newline; nothing when there is nothing to say. */
export function writeDoc(doc: Doc, spelling: Spelling, indent = ''): string {
  return writeLines(docLines(doc, spelling), indent)
}

/** The lines of a doc comment: the description, then the markers. */
export function docLines(doc: Doc, spelling: Spelling): readonly string[] {
  const { description, marks } = settleDescription(doc)
  const text = description === undefined ? [] : escape(description).split('\n')
  const tags = marks.map(one => writeMark(one, spelling))
  return [...text, ...(text.length > 0 && tags.length > 0 ? [''] : []), ...tags]
}

export function writeLines(lines: readonly string[], indent: string): string {
  const [only = ''] = lines
  if (lines.length === 0) return ''
  if (lines.length === 1 && only.trim() === only && indent.length + only.length < 130) return `${indent}/** ${only} */\n`
  return [`${indent}/**`, ...lines.map(line => `${indent} *${line === '' ? '' : ` ${line}`}`), `${indent} */\n`].join('\n')
}

/** A description that a comment would change (blank ends, lines that look like markers) is said by a marker, to the letter. */
function settleDescription({ description, marks }: Doc): Doc {
  if (description === undefined || description === '') return { marks }
  return survives(description) ? { description, marks } : { marks: patchWith(marks, { description }) }
}

/** Adds keywords to the patch among the marks, or makes one. */
export function patchWith(marks: readonly Mark[], keywords: Readonly<Record<string, Json>>): readonly Mark[] {
  const known = marks.find(one => one.name === 'patch' && one.steps.length === 0)
  const before = known === undefined || !isObject(known.value) ? {} : known.value
  return [...marks.filter(one => one !== known), mark('patch', { ...before, ...keywords })]
}

/** Asks the reader of comments itself. A marker after it shows that nothing swallows what follows, up to a brace for example. */
function survives(description: string): boolean {
  if (description.includes('\r')) return false
  const text = [
    '/**',
    ...escape(description)
      .split('\n')
      .map(line => ` * ${line}`.trimEnd()),
    ' *',
    ' * @default {}',
    ' */',
  ].join('\n')
  const scan = scanComments(text, [{ pos: 0, end: text.length }])
  return scan.description === description && scan.marks.length === 1
}

function escape(description: string): string {
  return description.replaceAll('*/', '*\\/')
}
