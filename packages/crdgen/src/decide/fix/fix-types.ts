import { resolve } from 'node:path'
import { compile, type Diagnostic, jsonText } from '@crdgen/core/internal'
import { applyRules, compileOptions, findBareLists, readCompiled } from '@crdgen/generator/internal'
import { loadCompiler } from '../../system/late-modules.ts'
import type { Plan } from '../../sources/plan.ts'
import { buildProject } from '../../sources/written-objects.ts'
import { placeFile } from '../../report/emit-report.ts'
import { applyTextEdits, type TextEdit } from './edit-yaml.ts'
import type { FixedFile, Fixes, LeftAlone } from './fixes.ts'
import { largestSet } from './largest-set.ts'
import { openOwnFile } from './own-file.ts'
import { typeEdits, withoutUnused } from './suggestion.ts'

interface TextChange {
  readonly file: string
  readonly edits: readonly TextEdit[]
  readonly finding: Diagnostic
}

/**
 * Fixes misspelt markers and formats, names of Kubernetes, names that a tool lowered and lists of conditions in the types of a project, in memory. The types are read
 * again: what was found has to be gone, and nothing else may be found that was not before; changes that lead to something else are left out.
 */
export function fixTypes(plan: Plan, cwd: string): Fixes {
  loadCompiler()
  const before = findAll(plan, {})
  const texts = new Map<string, string>()
  const left: LeftAlone[] = []
  const changes = before.flatMap((finding): readonly TextChange[] => {
    const { file } = finding
    if (file === undefined) return []
    const text = texts.get(file) ?? open(plan, cwd, finding, left)
    if (text === undefined) return []
    texts.set(file, text)
    const edits = typeEdits(finding, text)
    return edits.length === 0 ? [] : [{ file, edits, finding }]
  })
  const attempt = (some: readonly TextChange[]) => {
    const sources = editAll(texts, some)
    return sources !== undefined && isBetter(before, findAll(plan, sources), some) ? sources : undefined
  }
  const { applied, result = {} } = largestSet(changes, attempt, 20)
  const files = Object.entries(result).map(([file, text]): FixedFile => ({
    path: resolve(plan.folder, file),
    shown: placeFile(cwd, file, plan.folder),
    before: texts.get(file) ?? '',
    text: withoutUnused(texts.get(file) ?? '', text),
    changes: applied.filter(one => one.file === file).map(one => describeEdit(one, texts.get(file) ?? '')),
  }))
  return { files, left }
}

function findAll(plan: Plan, sources: Readonly<Record<string, string>>): readonly Diagnostic[] {
  const compiler = compile(plan.inputs, { ...compileOptions(plan.config, plan), sources })
  const { diagnostics, resources } = readCompiled(compiler, plan.config)
  return applyRules([...diagnostics, ...buildProject(resources, plan.config).flatMap(findBareLists)], plan.config.rules)
}

/** Undefined for a file that stays as it is, which is reported when something could be fixed there. */
function open(plan: Plan, cwd: string, finding: Diagnostic, left: LeftAlone[]): string | undefined {
  const { file = '' } = finding
  const opened = openOwnFile(plan.folder, file)
  if ('text' in opened) return opened.text
  const shown = placeFile(cwd, file, plan.folder)
  const isFixable = /did you mean/.test(finding.help ?? '') && finding.rule.startsWith('marker/')
  if (isFixable && !left.some(one => one.shown === shown)) left.push({ shown, why: opened.why })
  return undefined
}

function editAll(texts: ReadonlyMap<string, string>, changes: readonly TextChange[]): Readonly<Record<string, string>> | undefined {
  const files = [...new Set(changes.map(({ file }) => file))]
  const edited = files.map(file => {
    const edits = changes.filter(one => one.file === file).flatMap(({ edits }) => edits)
    return [file, applyTextEdits(texts.get(file) ?? '', dedupe(edits))] as const
  })
  return edited.some(([, text]) => text === undefined) ? undefined : Object.fromEntries(edited.map(([file, text]) => [file, text ?? '']))
}

/** A type that several kinds have is read for each of them. */
function dedupe(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...new Map(edits.map(edit => [jsonText(edit), edit])).values()]
}

function isBetter(before: readonly Diagnostic[], after: readonly Diagnostic[], changes: readonly TextChange[]): boolean {
  const counts = countOf(before)
  const now = countOf(after)
  const isNew = [...now].some(([key, many]) => many > (counts.get(key) ?? 0))
  const gone = countOf(changes.map(({ finding }) => finding))
  return !isNew && [...gone].every(([key, many]) => (now.get(key) ?? 0) <= (counts.get(key) ?? 0) - many)
}

/** Compares findings without their lines: a fix may move the text behind it. */
function countOf(found: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { rule, subject, path, message, file } of found) {
    const key = JSON.stringify([rule, subject, path, message, file])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Of several edits, the last is the one that is meant; the import that it needs comes first. */
function describeEdit({ edits, finding: { line, column } }: TextChange, before: string): string {
  const meant = edits.at(-1)
  return meant === undefined ? '' : `${line}:${column} ${before.slice(meant.start, meant.end)} → ${meant.text}`
}
