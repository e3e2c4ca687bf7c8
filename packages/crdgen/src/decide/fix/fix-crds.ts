import { isDeepStrictEqual } from 'node:util'
import type { SchemaEdit } from '@crdgen/checker/internal'
import { type Diagnostic, isRecord, readSource, type SourceDocument, valueAt } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server/internal'
import { linesOf } from '../../system/text/document.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { applyTextEdits, editYaml, type TextEdit } from './edit-yaml.ts'
import { largestSet } from './largest-set.ts'

/** A finding with the edits that fix it. */
export interface Fixable {
  /** With its place. */
  readonly diagnostic: Diagnostic
  /** The document that it is about. */
  readonly document: SourceDocument
  edits(): readonly SchemaEdit[]
}

/** A text after the fixes that could be made in it. */
export interface FixedText {
  readonly text: string
  /** The edits that lead there from the text before. */
  readonly edits: readonly TextEdit[]
  readonly fixed: readonly Fixable[]
  readonly left: readonly Fixable[]
}

type Yaml = typeof import('yaml')

/**
 * Fixes findings in the text of their file. The result is read again: it has to have the edits and nothing else, and the API server must
 * refuse nothing in it that it did not refuse before. Findings whose edits do not lead there are left.
 */
export function fixText(yaml: Yaml, text: string, findings: readonly Fixable[]): FixedText {
  const file = findings[0]?.document.file ?? ''
  const documents = unfoldLists(readSource(text, file).documents)
  const { offsetAt } = linesOf(text)
  const indexOf = (document: SourceDocument) => documents.findIndex(one => isDeepStrictEqual(one.place([]), document.place([])))
  const planned = findings.map((finding): Planned => {
    const index = indexOf(finding.document)
    return { finding, index, edits: finding.edits().filter(edit => !isThere(documents[index]?.object, edit)) }
  })
  const edit = editYaml(yaml, text)
  const attempt = (some: readonly Planned[]) => {
    const placed = some.flatMap(({ index, edits }) =>
      edits.map(({ keys, key, value }) => {
        const { line, column } = documents[index]?.place(keys) ?? { line: 1, column: 1 }
        return { at: offsetAt({ line: line - 1, character: column - 1 }), key, value }
      }),
    )
    const edits = edit(placed)
    const edited = edits === undefined ? undefined : applyTextEdits(text, edits)
    return edits !== undefined && edited !== undefined && isAsMeant(documents, edited, some) ? { text: edited, edits } : undefined
  }
  const { applied, result } = largestSet(
    planned.filter(({ index, edits }) => index !== -1 && edits.length > 0),
    attempt,
  )
  const fixed = applied.map(({ finding }) => finding)
  return { ...(result ?? { text, edits: [] }), fixed, left: findings.filter(one => !fixed.includes(one)) }
}

/** A finding with the document that it is about among those of the text, and its edits there. */
interface Planned {
  readonly finding: Fixable
  readonly index: number
  readonly edits: readonly SchemaEdit[]
}

function isAsMeant(before: readonly SourceDocument[], edited: string, planned: readonly Planned[]): boolean {
  const source = readSource(edited, '')
  const after = unfoldLists(source.documents)
  if (after.length !== before.length) return false
  return before.every(({ object }, index) => {
    const edits = planned.filter(one => one.index === index).flatMap(one => one.edits)
    const found = after[index]?.object
    return (
      isDeepStrictEqual(found, edits.length === 0 ? object : applyEdits(object, edits)) && (edits.length === 0 || isAdmitted(object, found))
    )
  })
}

function isThere(object: unknown, { keys, key, value }: SchemaEdit): boolean {
  return isDeepStrictEqual(valueAt(object, ...keys, key), value)
}

function applyEdits(object: unknown, edits: readonly SchemaEdit[]): unknown {
  const copy: unknown = structuredClone(object)
  for (const { keys, key, value } of edits) {
    const parent = valueAt(copy, ...keys)
    if (!isRecord(parent)) continue
    if (value === undefined) Reflect.deleteProperty(parent, key)
    else Object.defineProperty(parent, key, { value: structuredClone(value), enumerable: true, configurable: true, writable: true })
  }
  return copy
}

/** True if the API server refuses nothing that it did not refuse before. */
function isAdmitted(before: unknown, after: unknown): boolean {
  const errorsOf = (crd: unknown) => admitCrd(crd).filter(({ severity }) => severity === 'error')
  const known = new Set(errorsOf(before).map(({ fingerprint }) => fingerprint))
  return errorsOf(after).every(({ fingerprint }) => known.has(fingerprint))
}
