import type { Location } from '../diagnostic/location.ts'
import { rememberText } from '../diagnostic/text-places.ts'
import { isRecord } from '../values/json.ts'
import { createFinding } from '../rules/core-rules.ts'
import type { BindContext, Binding } from './bound-mark.ts'
import { dropRepeats } from './repeats.ts'
import { isDocumentationTag } from './documentation-tags.ts'
import { isIgnoredMarker } from './ignored-markers.ts'
import type { AnyMarker, Refusal, Site } from './marker.ts'
import {
  checkUnknownMarker,
  checkUnknownTag,
  lastPart,
  resolveKubebuilderName,
  resolveTag,
  type Resolved,
  type MarkerPart,
} from './names.ts'
import type { Mark } from './mark.ts'
import { otherMeanings } from './synonyms.ts'
import { parseKubebuilderValue, parseTagValue, type Parsed } from './values/parse.ts'
import { findText } from './values/find-text.ts'
import { repairValue } from './values/repair.ts'
import { isFault, type Fault } from './values/step.ts'
import { markers } from './registry/index.gen.ts'

export type { Binding, BoundMark } from './bound-mark.ts'

/**
 * Finds the marker that each mark names and reads its value. `bound` keeps the author's order, without exact repeats.
 * Documentation tags and markers of other generators are passed over; all else that cannot be used is an error.
 */
export function bindMarks(marks: readonly Mark[], site: Site, context: BindContext): Binding {
  const results: Binding[] = []
  /** The end of a mark with a bad value: markers inside of it are a part of that. */
  let badUntil = 0
  for (const mark of marks) {
    if (mark.isText === true && mark.start < badUntil) continue
    const result = bindMark(mark, site, context)
    results.push(result)
    if (result.diagnostics.some(({ rule }) => rule === 'marker/bad-value')) badUntil = mark.end
  }
  const { bound, diagnostics } = dropRepeats(
    results.flatMap(result => result.bound),
    context,
  )
  const described = site === 'field' && !bound.some(({ written }) => /[@:+]default$/.test(written)) ? marks : []
  const all = [...results, ...described.map(mark => defaultValueTag(mark, context))]
  return { bound, diagnostics: [...all.flatMap(result => result.diagnostics), ...diagnostics] }
}

function bindMark(mark: Mark, site: Site, context: BindContext): Binding {
  if (mark.isText === true) return insideLine(mark, context)
  if (mark.isUnsigned === true) return unsigned(mark, context)
  if (mark.crowd !== undefined) return crowd(mark, mark.crowd, context)
  const resolved = mark.spelling === 'tag' ? resolveTag(mark.name, context.names) : resolveKubebuilderName(mark.name, context.names)
  if (resolved === undefined) return unknown(mark, site, context)
  const { marker, steps } = resolved
  if (mark.spelling === 'tag' && marker.isDocumentation?.(mark.text.trim()) === true) return nothing
  if (mark.spelling === 'tag' && mark.comment !== 'doc') return outsideDocComment(mark, context)
  const isAllowed = marker.sites.includes(site) || (site === 'resource' && marker.sites.includes('type'))
  if (!isAllowed) return misplaced(mark, marker, site, context)
  const part = steps.at(-1)
  if (part !== undefined && !takesPart(marker, part, steps)) return notThere(mark, part, context)
  const parsed = parseValue(mark, resolved)
  if (isFault(parsed)) return badValue(mark, parsed, marker, context)
  const at = context.locate(mark.start, mark.end)
  rememberExpressions(mark, marker, parsed.value, { at, context })
  const misread = mark.spelling === 'tag' ? marker.checkText?.(mark.text.trim()) : undefined
  const { diagnostics } = misread === undefined ? nothing : complain(mark, context, misread)
  const isRefused = misread !== undefined && misread.severity !== 'warning'
  return { bound: isRefused ? [] : [{ marker, written: display(mark), value: parsed.value, at, steps }], diagnostics }
}

/** Keeps where the texts of expressions are, so that findings can point into them. */
function rememberExpressions(
  mark: Mark,
  { expressions = [] }: AnyMarker,
  value: unknown,
  { at, context }: { readonly at: Location; readonly context: BindContext },
): void {
  for (const name of expressions) {
    const text = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
    const offsets = typeof text === 'string' ? findText(mark.text, text) : undefined
    const [first] = offsets ?? []
    if (typeof text !== 'string' || offsets === undefined || first === undefined) continue
    const start = mark.textStart + first
    rememberText(at, text, { at: context.locate(start, start), columns: offsets.map(offset => offset - first) })
  }
}

const nothing: Binding = { bound: [], diagnostics: [] }

/** Faults of the result have offsets in `mark.text`. */
function parseValue(mark: Mark, { marker, tail }: Resolved): Parsed {
  if (mark.spelling === 'tag') {
    const parsed = parseTagValue(marker.value, mark.text)
    // JSON has an escape of its own, so that a value may hold the very characters that stand for a star before a slash.
    return /^\s*["[{]/.test(mark.text) ? parsed : unescapeStarSlash(parsed, mark)
  }
  if (tail !== undefined && tail !== '') {
    const parsed = parseKubebuilderValue(marker.value, tail + mark.text)
    return unescapeStarSlash(isFault(parsed) ? { ...parsed, from: parsed.from - tail.length, to: parsed.to - tail.length } : parsed, mark)
  }
  // Kubernetes' own tags may end in a comment: gengo's codetags/scanner.go.
  const text = mark.name.startsWith('k8s:') ? mark.text.replace(/#.*$/, '') : mark.text
  const hasEquals = text.startsWith('=')
  if (!hasEquals && text.trim() !== '')
    return { error: `expected "=" after the name, got ${JSON.stringify(text.trim())}`, from: 0, to: text.length }
  return unescapeStarSlash(parseKubebuilderValue(marker.value, hasEquals ? ` ${text.slice(1)}` : ''), mark)
}

/** A block comment cannot hold a star before a slash, so `*\/` stands for it there. */
function unescapeStarSlash(parsed: Parsed, mark: Mark): Parsed {
  return isFault(parsed) || mark.comment === 'line' ? parsed : { value: unescape(parsed.value) }
}

function unescape(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('*\\/', '*/')
  if (Array.isArray(value)) return value.map(unescape)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unescape(inner)]))
}

function display(mark: Mark): string {
  return `${mark.spelling === 'tag' ? '@' : '+'}${mark.name.replace(/:$|\(.*$/, '')}`
}

/** A problem of a mark, and the wrong part of it; the whole mark when that is not set. */
type Complaint = Refusal & { readonly start?: number; readonly end?: number }

function complain(mark: Mark, context: BindContext, { start = mark.start, end = mark.end, ...finding }: Complaint): Binding {
  const { subject, path } = context
  const diagnostic = createFinding(finding, { subject, path, at: context.locate(start, end), data: { marker: display(mark) } })
  return { bound: [], diagnostics: [diagnostic] }
}

function unknown(mark: Mark, site: Site, context: BindContext): Binding {
  if (mark.spelling === 'tag') return unknownTag(mark, site, context)
  const owner = isOthers(mark.name) ? undefined : findByArgument(lastPart(mark.name), site)
  if (owner !== undefined) return loneArgument(mark, owner, context)
  const problem = checkUnknownMarker(mark.name, context.names) ?? checkBareMarker(mark)
  return problem === undefined ? nothing : notAMarker(mark, context, problem.meant)
}

/** `+Minimum=3` has lost its namespace. */
function checkBareMarker({ name, text }: Mark): { readonly meant: string } | undefined {
  if (name.includes(':') || isIgnoredMarker(name) || !/^(?:=|\s*$)/.test(text)) return undefined
  const meant = resolveKubebuilderName(`kubebuilder:validation:${name}`) === undefined ? undefined : `kubebuilder:validation:${name}`
  return meant === undefined ? undefined : { meant }
}

/** A tag that is neither a marker nor known as documentation: an error when a marker is meant, else a warning. */
function unknownTag(mark: Mark, site: Site, context: BindContext): Binding {
  const { name, text, comment } = mark
  if (comment !== 'doc') return nothing
  if (name === 'group' && site === 'resource' && isGroup(text.trim())) return groupTag(mark, context)
  if (isDocumentationTag(name, context.names)) return nothing
  const owner = findByArgument(lastPart(name), site)
  if (owner !== undefined) return loneArgument(mark, owner, context)
  const problem = checkUnknownTag(name, context.names)
  if (problem !== undefined) return notAMarker(mark, context, problem.meant)
  return complain(mark, context, {
    rule: 'marker/unknown',
    severity: 'warning',
    message: `${display(mark)} is not a marker, nor a known tag of documentation`,
    help: `remove it, or name it in the config: tags: [${JSON.stringify(name)}]`,
    end: mark.textStart,
  })
}

function notAMarker(mark: Mark, context: BindContext, meant: string | undefined): Binding {
  return complain(mark, context, {
    rule: 'marker/unknown',
    message: `${display(mark)} is not a marker`,
    help: helpForUnknown(mark, meant),
    data: meant === undefined ? {} : { meant },
    end: mark.textStart,
  })
}

/** TypeDoc's `@group` has a title; a group of Kubernetes has a dot and no space. */
function isGroup(text: string): boolean {
  return /^"?[a-z0-9-]+(?:\.[a-z0-9-]+)+"?$/.test(text)
}

function groupTag(mark: Mark, context: BindContext): Binding {
  return complain(mark, context, {
    rule: 'marker/unknown',
    message: `@group is a tag of documentation, and sets no API group`,
    help: `write the group into apiVersion: ${mark.text.trim().replaceAll('"', '')}/v1`,
    end: mark.textStart,
  })
}

/** TSDoc's `@defaultValue` of a field that has no default. Words, and an object, may as well describe what a controller does. */
function defaultValueTag(mark: Mark, context: BindContext): Binding {
  if (mark.spelling !== 'tag' || mark.comment !== 'doc' || !/^default[vV]alue$/.test(mark.name)) return nothing
  const [value] = /^(?:-?\d+(?:\.\d+)?|true|false|"[^"]*"|'[^']*')$/.exec(mark.text.trim().replaceAll(/^`|`$/g, '')) ?? []
  if (value === undefined || context.names?.documentation.has(mark.name) === true) return nothing
  const message = `${display(mark)} is a tag of documentation, and sets no default`
  const help = `write @default ${value.startsWith("'") ? JSON.stringify(value.slice(1, -1)) : value} for one that the API server fills in`
  return complain(mark, context, { rule: 'marker/unknown', severity: 'note', message, help, end: mark.textStart })
}

/** `// kubebuilder:validation:Minimum=1`: a marker without its sign, or with a space behind it. */
function unsigned(mark: Mark, context: BindContext): Binding {
  const isKnown = resolveKubebuilderName(mark.name, context.names) !== undefined
  if (!isKnown && checkUnknownMarker(mark.name, context.names)?.meant === undefined) return nothing
  return complain(mark, context, {
    rule: 'marker/unknown',
    message: `${mark.name} is only text here: a marker starts with +, and no space follows`,
    help: `write +${mark.name}${mark.text}`,
    data: { meant: mark.name },
  })
}

function isOthers(name: string): boolean {
  return isIgnoredMarker(name) || (name.includes(':') && !name.startsWith('kubebuilder:'))
}

/** `@shortName wd`, `+kubebuilder:shortName=wd`: an argument written without its marker. */
function loneArgument(mark: Mark, owner: AnyMarker, context: BindContext): Binding {
  const argument = lastPart(mark.name)
  const value = mark.text.replace(/^\s*[=:]?\s*/, '') || '…'
  const [tag = ''] = owner.tags
  const [name = ''] = owner.kubebuilder
  const meant = mark.spelling === 'tag' ? `@${tag} ${argument}=${value}` : `+${name}:${argument}=${value}`
  return complain(mark, context, {
    rule: 'marker/unknown',
    message: `${display(mark)} is not a marker, but an argument of ${mark.spelling === 'tag' ? `@${tag}` : `+${name}`}`,
    help: `did you mean ${meant}?`,
    data: { meant },
    end: mark.textStart,
  })
}

function helpForUnknown(mark: Mark, meant: string | undefined): string | undefined {
  if (meant !== undefined)
    return `did you mean ${display({ ...mark, name: meant })}${mark.spelling === 'tag' ? otherMeanings(mark.name) : ''}?`
  const [sign, other] = mark.spelling === 'tag' ? ['+', resolveKubebuilderName(mark.name)] : ['@', resolveTag(mark.name)]
  return other === undefined ? undefined : `did you mean ${sign}${mark.name}?`
}

function badValue(mark: Mark, fault: Fault, marker: AnyMarker, context: BindContext): Binding {
  const { error: message, from, to } = fault
  const start = Math.min(mark.textStart + from, mark.end)
  const end = Math.min(mark.textStart + to, mark.end)
  const place = end > start ? { start, end } : {}
  const { help = fault.help, ...data } = repair(mark, marker)
  return complain(mark, context, { rule: 'marker/bad-value', message: `${display(mark)}: ${message}`, help, data, ...place })
}

/** The line as it should be, where that can be guessed; an example where the value is missing. */
function repair(mark: Mark, { value: type, tags, examples }: AnyMarker): { readonly help?: string; readonly write?: string } {
  const text = mark.text.trim()
  const isPlain =
    text === '' || ['integer', 'number', 'boolean', ...(mark.spelling === 'tag' ? [] : ['any', 'json-or-ref'])].includes(type.kind)
  if (mark.spelling !== 'tag') return isPlain && type.kind !== 'arguments' ? exampleOf(examples, `${display(mark)}=`) : {}
  if (type.kind === 'none') return text === 'false' ? { help: 'remove it' } : { help: `write ${display(mark)} alone`, write: display(mark) }
  const value = text === '' ? undefined : repairValue(type, text)
  if (value === undefined) {
    return isPlain ? exampleOf(examples, `@${tags[0] ?? ''} `) : {}
  }
  const write = `${display(mark)} ${value}`
  return { help: `write ${write}`, write }
}

function exampleOf(examples: AnyMarker['examples'], start: string): { readonly help?: string } {
  const example = examples.find(({ mark, reports }) => reports === undefined && mark.startsWith(start) && !/[= ]-/.test(mark))
  return example === undefined ? {} : { help: `write a value: ${example.mark}` }
}

/** One finding for a line of several markers: the first value that is wrong, or text that another marker follows. */
function crowd(mark: Mark, parts: readonly Mark[], context: BindContext): Binding {
  for (const part of parts) {
    const resolved = resolveTag(part.name, context.names)
    const parsed = resolved === undefined ? { value: undefined } : parseValue(part, resolved)
    if (resolved !== undefined && isFault(parsed)) return badValue(part, parsed, resolved.marker, context)
  }
  const lines = parts.map(part => `${display(part)}${part.text}`)
  return complain(mark, context, {
    rule: 'marker/bad-value',
    message: `${display(mark)}: several markers are on one line, and the text of one of them would go on to the end of the line`,
    help: `write each on a line of its own: ${lines.join(' · ')}`,
    data: { lines },
  })
}

const siteNames = { field: 'a field', type: 'a type', resource: 'a root', file: 'a file' } as const
const siteHelp = {
  field: 'write it above a field',
  type: 'write it above a type',
  resource: 'write it above the declaration that has apiVersion and kind',
  file: 'write it at the head of the file, with an empty line below',
} as const

function misplaced(mark: Mark, marker: AnyMarker, site: Site, context: BindContext): Binding {
  const [home = 'field'] = marker.sites
  return complain(mark, context, {
    rule: 'marker/misplaced',
    message: `${display(mark)} does not apply to ${siteNames[site]}`,
    help: siteHelp[home],
    data: { site, sites: marker.sites },
    end: mark.textStart,
  })
}

/** Keys are strings without a schema of their own, so that only some markers reach them, and nothing lies below them. */
function takesPart(marker: AnyMarker, part: MarkerPart, steps: readonly MarkerPart[]): boolean {
  if (marker.kind !== 'schema' || marker.items !== true || steps.slice(0, -1).includes('keys')) return false
  return part !== 'keys' || marker.keyRule !== undefined
}

const partNames = { items: 'the items of a list', values: 'the values of a map', keys: 'the keys of a map' } as const

function notThere(mark: Mark, part: MarkerPart, context: BindContext): Binding {
  return complain(mark, context, {
    rule: 'marker/misplaced',
    message: `${display(mark)} does not apply to ${partNames[part]}`,
    ...(part === 'keys' ? { help: 'keys take minLength, maxLength, pattern and enum' } : {}),
    end: mark.textStart,
  })
}

function insideLine(mark: Mark, context: BindContext): Binding {
  return complain(mark, context, {
    rule: 'marker/misplaced',
    severity: 'warning',
    message: `${display(mark)} is only text in the middle of a line`,
    help: 'write it on a line of its own, or in backticks when it is meant as text',
  })
}

function outsideDocComment(mark: Mark, context: BindContext): Binding {
  return complain(mark, context, {
    rule: 'marker/misplaced',
    severity: 'warning',
    message: `${display(mark)} has no effect in this comment`,
    help: 'tags count in /** */ comments; + markers in all',
    end: mark.textStart,
  })
}

/** Names of arguments that are plain words too; as tags of their own they may be anybody's. */
const plainWords = new Set([
  'name',
  'message',
  'reason',
  'rule',
  'warning',
  'url',
  'description',
  'type',
  'format',
  'labels',
  'annotations',
])

const all: readonly AnyMarker[] = Object.values(markers)

/** Finds a marker of this site that has an argument of this name: `shortName` belongs to `resource`. */
function findByArgument(word: string, site: Site): AnyMarker | undefined {
  if (plainWords.has(word)) return undefined
  return all.find(({ value, sites }) => sites.includes(site) && value.kind === 'arguments' && argumentNames(value.arguments).includes(word))
}

function argumentNames(named: Readonly<Record<string, { readonly aliases?: readonly string[] }>>): readonly string[] {
  return Object.entries(named).flatMap(([name, { aliases = [] }]) => [name, ...aliases])
}
