import type { Diagnostic } from '@crdgen/core/internal'
import type { Lines } from '../../system/text/document.ts'
import { findingRange } from '../../system/text/finding-range.ts'
import type { TextEdit } from './edit-yaml.ts'
import { firstImport, hasName, type Import, importsOf, writeImport } from './imports.ts'

/** The Condition of Kubernetes: its name, the module that it is imported from, and the one that has `Conditions`. */
const conditionTypes = [
  { type: 'Condition', from: 'crdgen/kubernetes/meta/v1', module: 'crdgen/kubernetes' },
  { type: 'V1Condition', from: '@kubernetes/client-node', module: 'crdgen/kubernetes/client-node' },
] as const

/** Writes `Conditions` for a list of Kubernetes' Condition, and imports it, the import first; no edits for any other list. */
export function conditionsEdit(finding: Diagnostic, text: string, lines: Lines): readonly TextEdit[] {
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
