import type { Diagnostic } from '@crdgen/core/internal'
import { count } from './count.ts'
import type { Shared } from './fold-package.ts'

/** A finding as printed, with the others that have the same cause: the same mistake in other objects or items. */
export interface Cause {
  readonly shared: Shared
  readonly others: readonly Shared[]
}

/**
 * Folds findings of one cause into the first of them: the same rule reports the same of the same field, whatever the index of a list item,
 * in other objects, CRDs or files. Formats for machines list them all.
 */
export function foldCauses(findings: readonly Shared[]): readonly Cause[] {
  const causes = new Map<string, { readonly shared: Shared; readonly others: Shared[] }>()
  findings.forEach((shared, index) => {
    const key = causeOf(shared.first) ?? String(index)
    const known = causes.get(key)
    if (known === undefined) causes.set(key, { shared, others: [] })
    else known.others.push(shared)
  })
  return [...causes.values()]
}

/** Undefined for what has no place, so that nobody would find the others. */
function causeOf({ rule, severity, path, message, help = '', file }: Diagnostic): string | undefined {
  if (file === undefined) return undefined
  return JSON.stringify([rule, severity, path.replace(/\[\d+\]/g, '[]'), message, help.replace(/--accept \w+/, '')])
}

/**
 * Folds what a rule about changes reports at one line into the first of it: a new version of a kind has a field too few for each field of the others.
 * Errors stay apart when they are of several fields, for each is one thing to do.
 */
export function foldPlaces(causes: readonly Cause[]): readonly Cause[] {
  const folded = new Map<string, Cause>()
  causes.forEach((cause, index) => {
    const { rule, severity, subject, file, line, column, help = '' } = cause.shared.first
    const isOne = !/^(?:breaking|change)\//.test(rule) || file === undefined || line === undefined || severity === 'error'
    const key = isOne ? String(index) : JSON.stringify([rule, severity, subject, file, line, column, help])
    const known = folded.get(key)
    folded.set(key, known === undefined ? cause : { ...known, others: [...known.others, cause.shared, ...cause.others] })
  })
  return [...folded.values()]
}

/** In each file by line, as people go through it; files in their order. Findings without a place keep theirs, after them. */
export function inLineOrder(causes: readonly Cause[]): readonly Cause[] {
  const files = new Map<string, number>()
  const rank = ({ shared: { first } }: Cause): number => {
    const file = first.file ?? ''
    if (!files.has(file)) files.set(file, files.size)
    return files.get(file) ?? 0
  }
  const ranked = causes.map(cause => ({ cause, rank: rank(cause) }))
  return ranked
    .sort((a, b) => a.rank - b.rank || lineOf(a.cause) - lineOf(b.cause) || columnOf(a.cause) - columnOf(b.cause))
    .map(({ cause }) => cause)
}

function lineOf({ shared }: Cause): number {
  return shared.first.line ?? 0
}

function columnOf({ shared }: Cause): number {
  return shared.first.column ?? 0
}

const shownPlaces = 3

/** `4 more places: a.yaml:12:3 v1 Pod shop/a, …`; with `listPlaces` all of them, a line each. Undefined when there is none. */
export function describeOthers({ shared, others }: Cause, listPlaces: boolean): string | undefined {
  if (others.length === 0) return undefined
  const places = others.map(({ first }) => describePlace(first, shared.first))
  const head = count(places.length, 'more place')
  if (listPlaces) return [`${head}:`, ...places].join('\n')
  const rest = places.length > shownPlaces ? ', … (--places lists them)' : ''
  return `${head}: ${places.slice(0, shownPlaces).join(', ')}${rest}`
}

/** A finding at the location of the first is named by its path. */
function describePlace({ file, line, column, subject, path, message }: Diagnostic, first: Diagnostic): string {
  const isThere = file === first.file && line === first.line && column === first.column
  if (isThere && subject === first.subject) return message === first.message ? path : `${path} ${message}`
  const place = [file, line, column].filter(part => part !== undefined).join(':')
  return subject === '' || subject === file ? place : `${place} ${subject}`
}

/** More notes than these would hide what matters. */
const mostNotes = 5

/** Notes of one rule, as a count. */
export interface NoteCount {
  readonly rule: string
  readonly notes: number
  readonly files: number
}

/** Leaves out notes when there are many (or `always`), and counts them by rule. */
export function foldNotes(
  causes: readonly Cause[],
  always = false,
): { readonly shown: readonly Cause[]; readonly counts: readonly NoteCount[] } {
  const isNote = ({ shared }: Cause) => shared.first.severity === 'note'
  const notes = causes.filter(isNote)
  if (notes.length <= (always ? 0 : mostNotes)) return { shown: causes, counts: [] }
  const rules = [...new Set(notes.map(({ shared }) => shared.first.rule))]
  const counts = rules.map(rule => {
    const all = notes.filter(({ shared }) => shared.first.rule === rule).flatMap(({ shared, others }) => [shared, ...others])
    const files = new Set(all.map(({ first }) => first.file ?? first.subject))
    return { rule, notes: all.reduce((sum, { subjects, more }) => sum + subjects.length + more.length, 0), files: files.size }
  })
  return { shown: causes.filter(cause => !isNote(cause)), counts }
}
