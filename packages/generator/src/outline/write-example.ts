import { fieldOf, isRecord, type JsonObject, type Schema, mapValueOf, type Keys } from '@crdgen/core/internal'
import { describeField } from './field-text.ts'
import { writeYaml } from '../text/write.ts'

/** A field that an example has not. */
export interface FieldLeftOut {
  readonly keys: readonly (string | number)[]
  readonly why: string
}

export interface WriteExampleOptions {
  readonly schema: Schema
  /** Without comments the text is the object, and nothing else. */
  readonly comments?: boolean
  readonly leftOut?: readonly FieldLeftOut[]
  /** Problems that the object still has. */
  readonly problems?: readonly string[]
}

/** A line of a comment. */
const widest = 100
/** Junctors may be long. */
const mostWords = 160
/** Longer descriptions are shown up to there. */
const mostLines = 4

interface Writing {
  readonly comments: boolean
  readonly leftOut: ReadonlyMap<string, readonly FieldLeftOut[]>
}

/**
 * Writes an object as YAML, each field below a comment: the first paragraph of its description, its type and the other keywords of its
 * schema. The same object and schema give the same bytes.
 */
export function writeExample(object: JsonObject, { schema, comments = true, leftOut = [], problems = [] }: WriteExampleOptions): string {
  if (!comments) return writeFields(object, schema, [], { comments, leftOut: new Map() })
  const writing: Writing = { comments, leftOut: groupByParent(leftOut) }
  const head = [...problems.map(problem => `The API server would refuse this: ${problem}`), ...descriptionLines(schema)]
  return `${commentOf(head, '')}${writeFields(object, schema, [], writing)}`
}

function groupByParent(leftOut: readonly FieldLeftOut[]): Writing['leftOut'] {
  const groups = new Map<string, FieldLeftOut[]>()
  for (const one of leftOut) {
    const parent = JSON.stringify(one.keys.slice(0, -1))
    groups.set(parent, [...(groups.get(parent) ?? []), one])
  }
  return groups
}

const first = ['apiVersion', 'kind', 'metadata', 'spec']

/** The members that every object begins with, then the required fields, then the rest. */
function inOrder(object: JsonObject, { required = [] }: Schema, isRoot: boolean): readonly string[] {
  const rank = (name: string) => (isRoot && first.includes(name) ? first.indexOf(name) : required.includes(name) ? 10 : 11)
  return Object.keys(object).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

function writeFields(object: JsonObject, schema: Schema, keys: Keys, writing: Writing): string {
  const indent = '  '.repeat(keys.length)
  const lines = inOrder(object, schema, keys.length === 0).map(name => writeField(name, object[name], schema, keys, indent, writing))
  const missing = (writing.leftOut.get(JSON.stringify(keys)) ?? []).map(({ keys: at, why }) =>
    commentOf([`${String(at.at(-1))} is left out: ${why}`], indent),
  )
  return [...lines, ...missing].join('')
}

function writeField(name: string, value: unknown, schema: Schema, keys: Keys, indent: string, writing: Writing): string {
  const own = fieldOf(schema, name) ?? mapValueOf(schema) ?? {}
  const isGiven = ['apiVersion', 'kind', 'metadata'].includes(String(keys[0] ?? name))
  const comment =
    !writing.comments || isGiven
      ? ''
      : commentOf([...descriptionLines(own), ...typeLine(own, schema.required?.includes(name) === true)], indent)
  const key = writeYaml({ [name]: null }).replace(/ null\n$/, '')
  return `${comment}${indent}${key}${writeValue(value, own, [...keys, name], indent, writing)}`
}

/** The text after a key: on its line, or below. */
function writeValue(value: unknown, schema: Schema, keys: Keys, indent: string, writing: Writing): string {
  if (isRecord(value) && Object.keys(value).length > 0) return `\n${writeFields(value, schema, keys, writing)}`
  if (!Array.isArray(value) || value.length === 0) return linesBelow(writeYaml([value]).slice(1), indent)
  const items = isRecord(schema.items) ? schema.items : {}
  return `\n${value.map((item, at) => writeItem(item, items, [...keys, at], indent, writing)).join('')}`
}

/** Lists are indented below their key, so that comments of their items are. */
function writeItem(item: unknown, schema: Schema, keys: Keys, indent: string, writing: Writing): string {
  if (!isRecord(item) || Object.keys(item).length === 0) return `${indent}  -${linesBelow(writeYaml([item]).slice(1), `${indent}  `)}`
  const fields = writeFields(item, schema, keys, writing)
  // The dash goes before the first field, and the comment of that field before the dash.
  const lines = fields.split('\n')
  const start = lines.findIndex(line => !/^\s*#/.test(line))
  const width = indent.length + 4
  return lines.map((line, at) => (at > start ? line : `${indent}  ${at === start ? '- ' : ''}${line.slice(width)}`)).join('\n')
}

/** Lines after the first, of a text with breaks or a nested list, go with their key. */
function linesBelow(text: string, indent: string): string {
  const [line = '', ...more] = text.replace(/\n$/, '').split('\n')
  return `${[line, ...more.map(one => (one === '' ? one : `${indent}${one}`))].join('\n')}\n`
}

/** The first paragraph of a description, as lines. */
function descriptionLines({ description = '' }: Schema): readonly string[] {
  const [paragraph = ''] = description.trim().split(/\n\s*\n/)
  const lines = wrap(paragraph.replaceAll(/\s+/g, ' ').trim())
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1] ?? ''} …`] : lines
}

function typeLine(schema: Schema, isRequired: boolean): readonly string[] {
  const words = describeField(schema)
  return [`${words.length > mostWords ? `${words.slice(0, mostWords)}…` : words}${isRequired ? '  required' : ''}`]
}

function wrap(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(one => one !== '')) {
    if (line !== '' && line.length + word.length + 1 > widest) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}

/** Comment lines: what could end one, or move the cursor of a terminal, is shown as a sign of replacement. */
function commentOf(lines: readonly string[], indent: string): string {
  const safe = lines.map(line => line.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Cs}|\p{Cf}/gu, '\ufffd'))
  return safe.map(line => `${indent}# ${line}`.trimEnd() + '\n').join('')
}
