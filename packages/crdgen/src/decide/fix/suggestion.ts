import type { Diagnostic } from '@crdgen/core/internal'
import { findingRange } from '../../system/text/finding-range.ts'
import { linesOf, type Lines } from '../../system/text/document.ts'
import type { TextEdit } from './edit-yaml.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/** The word that a finding suggests: `did you mean labels?`. */
export function suggestionOf({ help = '', data: { near } }: Pick<Diagnostic, 'help' | 'data'>): string | undefined {
  const meant = typeof near === 'string' ? near : /\bdid you mean ([^\s?]+)\?/i.exec(help)?.[1]
  return meant === undefined || meant.length > 300 ? undefined : meant
}

/** Rules about words of which one is meant: what they suggest is put in the place of what they found. */
const misspelt: ReadonlySet<string> = new Set<RuleName>(['marker/unknown', 'marker/bad-value', 'marker/unknown-format'])

/** The edits that fix a finding in the TypeScript text that it is about; none where it is not certain. */
export function typeEdits(finding: Diagnostic, text: string): readonly TextEdit[] {
  if (finding.rule === ('type/list-without-topology' satisfies RuleName)) return conditionsEdit(finding, text, linesOf(text))
  const edit = typeEdit(finding, text)
  return edit === undefined ? [] : [edit]
}

function typeEdit(finding: Diagnostic, text: string): TextEdit | undefined {
  if (misnamed.has(finding.rule)) return importEdit(finding, text)
  if (finding.rule === ('type/lowered-name' satisfies RuleName)) return renameEdit(finding, text)
  if (!misspelt.has(finding.rule) || finding.line === undefined) return undefined
  if (Array.isArray(finding.data.lines)) return lineEdit(finding, finding.data.lines, text)
  if (typeof finding.data.write === 'string') return markEdit(finding, finding.data.write, text)
  const meant = suggestionOf(finding)
  if (meant === undefined || !isOnlyMeaning(finding)) return undefined
  const lines = linesOf(text)
  const { start, end } = findingRange(finding, lines)
  const [from, to] = [lines.offsetAt(start), lines.offsetAt(end)]
  const { format } = finding.data
  if (finding.rule !== ('marker/unknown-format' satisfies RuleName)) return { start: from, end: to, text: meant }
  const at =
    typeof format === 'string' && format !== ''
      ? wordIn(text.slice(from, lines.offsetAt({ ...end, character: Infinity })), format)
      : undefined
  return at === undefined || typeof format !== 'string' ? undefined : { start: from + at, end: from + at + format.length, text: meant }
}

/** Rules about names of Kubernetes that a file imports from elsewhere, or not at all. */
const misnamed: ReadonlySet<string> = new Set<RuleName>(['type/unknown-name', 'type/unresolved-import'])

/** Imports a name from the module that has it: the import names that module, or a new one comes before it. */
function importEdit({ data: { name, module, from } }: Diagnostic, text: string): TextEdit | undefined {
  if (typeof name !== 'string' || typeof from !== 'string' || !/^\w+$/.test(name)) return undefined
  const own = `import type { ${name} } from '${from}'`
  const first = firstImport(text)
  if (typeof module !== 'string') return { start: first, end: first, text: `${own}\n` }
  const found = importsOf(text).find(one => one.module === module && hasName(one, name))
  if (found === undefined) return undefined
  const { start, end, names, quote } = found
  const rest = names.filter(one => !hasName({ ...found, names: [one] }, name))
  if (rest.length === 0) return { start: end - module.length - 1, end: end - 1, text: from }
  return { start, end, text: `${writeImport(found, rest)}\n${own.replaceAll("'", quote)}` }
}

/** Writes the name that the cluster has in the place of the name in the declaration. */
function renameEdit(finding: Diagnostic, text: string): TextEdit | undefined {
  const { name, lowered } = finding.data
  const lines = linesOf(text)
  const { start, end } = findingRange(finding, lines)
  const from = lines.offsetAt(start)
  const at = typeof name === 'string' ? text.slice(from, lines.offsetAt(end)).indexOf(name) : -1
  if (typeof name !== 'string' || typeof lowered !== 'string' || at === -1) return undefined
  return { start: from + at, end: from + at + name.length, text: lowered }
}

/** Writes a marker anew, from its sign to the end of the value that was found. */
function markEdit(finding: Diagnostic, write: string, text: string): TextEdit | undefined {
  const { marker } = finding.data
  const lines = linesOf(text)
  const { start, end } = findingRange(finding, lines)
  const [from, to] = [lines.offsetAt(start), lines.offsetAt(end)]
  const at = typeof marker === 'string' ? text.lastIndexOf(marker, from) : -1
  return at < lines.offsetAt({ ...start, character: 0 }) ? undefined : { start: at, end: to, text: write }
}

/** Puts each marker of a line onto a line of its own, in the comment's gutter. */
function lineEdit(finding: Diagnostic, marks: readonly unknown[], text: string): TextEdit {
  const lines = linesOf(text)
  const { start, end } = findingRange(finding, lines)
  const [indent = '', opening = ''] = /^\s*(\/\*\*)?/.exec(lines.line(start.line)) ?? []
  const gutter = opening === '' ? `${indent}* ` : `${indent.slice(0, -opening.length)} * `
  return { start: lines.offsetAt(start), end: lines.offsetAt(end), text: marks.map(String).join(`\n${gutter}`) }
}

/** A help that goes on after the question names more than one meaning, but for the list of formats. */
function isOnlyMeaning({ rule, help = '' }: Diagnostic): boolean {
  return rule === ('marker/unknown-format' satisfies RuleName) || /^did you mean [^\s?]+\?$/i.test(help)
}

/** The offset of a word that a text has once. */
function wordIn(text: string, word: string): number | undefined {
  const at = text.indexOf(word)
  const isWord = (sign: string | undefined) => sign !== undefined && /[\w-]/.test(sign)
  return at === -1 || text.includes(word, at + 1) || isWord(text[at - 1]) || isWord(text[at + word.length]) ? undefined : at
}

/** The Condition of Kubernetes: its name, the module that it is imported from, and the one that has `Conditions`. */
const conditionTypes = [
  { type: 'Condition', from: 'crdgen/kubernetes/meta/v1', module: 'crdgen/kubernetes' },
  { type: 'V1Condition', from: '@kubernetes/client-node', module: 'crdgen/kubernetes/client-node' },
] as const

/** Writes `Conditions` for a list of Kubernetes' Condition, and imports it, the import first; no edits for any other list. */
function conditionsEdit(finding: Diagnostic, text: string, lines: Lines): readonly TextEdit[] {
  if (finding.data.key !== 'type') return []
  const { start, end } = findingRange(finding, lines)
  const [from, to] = [lines.offsetAt(start), lines.offsetAt(end)]
  // `readonly Conditions` is not TypeScript.
  if (/\breadonly\s+$/.test(text.slice(0, from))) return []
  const [, ofList, ofArray] = /^(?:(\w+)\[\]|Array<(\w+)>)$/.exec(text.slice(from, to)) ?? []
  const name = ofList ?? ofArray
  const imports = importsOf(text)
  const known = conditionTypes.find(one => one.type === name && imports.some(from => from.module === one.from && hasName(from, one.type)))
  return known === undefined ? [] : [...importConditions(known.module, imports, text), { start: from, end: to, text: 'Conditions' }]
}

function importConditions(module: string, imports: readonly Import[], text: string): readonly TextEdit[] {
  const same = imports.filter(one => one.module === module)
  if (same.some(one => hasName(one, 'Conditions'))) return []
  const ofTypes = same.find(one => one.isOfTypes)
  if (ofTypes !== undefined) {
    const { start, end, names } = ofTypes
    return [{ start, end, text: writeImport(ofTypes, [...names, 'Conditions'].toSorted()) }]
  }
  const first = firstImport(text)
  return [{ start: first, end: first, text: `import type { Conditions } from '${module}'\n` }]
}

/** Takes the import of Condition away that is left without a use, which it had before. */
export function withoutUnused(before: string, after: string): string {
  return conditionTypes.reduce((text, { type, from }) => {
    const [had, left] = [before, text].map(one => one.match(new RegExp(`\\b${type}\\b`, 'g'))?.length)
    const unused = left === 1 && had !== 1 ? importsOf(text).find(one => one.module === from && hasName(one, type)) : undefined
    if (unused === undefined) return text
    const names = unused.names.filter(one => one.replace(/^type\s+/, '') !== type)
    const [head, rest] = [text.slice(0, unused.start), text.slice(unused.end)]
    return names.length === 0 ? head + rest.replace(/^;?\r?\n/, '') : head + writeImport(unused, names) + rest
  }, after)
}

/** An import of names in TypeScript text: `import type { A, B } from 'module'`. */
interface Import {
  readonly start: number
  /** Behind the quote of the module. */
  readonly end: number
  /** As they are written: `A`, `type A`, `A as B`. */
  readonly names: readonly string[]
  readonly module: string
  readonly isOfTypes: boolean
  readonly quote: string
}

/** The imports of names, in their order. */
function importsOf(text: string): readonly Import[] {
  return Array.from(text.matchAll(/^import\s+(type\s+)?\{([^{}]*)\}\s+from\s+(['"])([^'"\n]*)\3/gm), found => {
    const [whole, type, names = '', quote = "'", module = ''] = found
    const list = names.split(',').map(one => one.trim())
    return {
      start: found.index,
      end: found.index + whole.length,
      names: list.filter(one => one !== ''),
      module,
      isOfTypes: type !== undefined,
      quote,
    }
  })
}

/** Reports that an import has a name, under that name. */
function hasName({ names }: Import, name: string): boolean {
  return names.some(one => one.replace(/^type\s+/, '') === name)
}

/** An import as another one is written, with other names. */
function writeImport({ isOfTypes, quote, module }: Import, names: readonly string[]): string {
  return `import ${isOfTypes ? 'type ' : ''}{ ${names.join(', ')} } from ${quote}${module}${quote}`
}

/** The offset of the first import, of any form; 0 where there is none. */
function firstImport(text: string): number {
  return Math.max(0, text.search(/^import\s/m))
}
