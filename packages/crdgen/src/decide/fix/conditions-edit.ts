import type { Diagnostic } from '@crdgen/core/internal'
import type { Lines } from '../../system/text/document.ts'
import { findingRange } from '../../system/text/finding-range.ts'
import type { TextEdit } from './edit-yaml.ts'

/** The Condition of a library, and the module that has `Conditions` beside it. */
interface ConditionType {
  readonly type: string
  readonly from: RegExp
  readonly module: string
}

const conditionTypes: readonly ConditionType[] = [
  { type: 'Condition', from: /^crdgen\/kubernetes\/(?:meta\/v1)$/, module: 'crdgen/kubernetes' },
  { type: 'V1Condition', from: /^@kubernetes\/client-node$/, module: 'crdgen/kubernetes/client-node' },
]

interface Import {
  readonly start: number
  readonly end: number
  readonly names: readonly string[]
  readonly module: string
  /** The text before and after the names. */
  readonly around: readonly [before: string, after: string]
}

/** Writes `Conditions` for a list of Kubernetes' Condition, and imports it; undefined for any other list. */
export function conditionsEdit(finding: Diagnostic, text: string, lines: Lines): readonly TextEdit[] {
  if (finding.data.key !== 'type') return []
  const { start, end } = findingRange(finding, lines)
  const [from, to] = [lines.offsetAt(start), lines.offsetAt(end)]
  // `readonly Conditions` is not TypeScript.
  if (/\breadonly\s+$/.test(text.slice(0, from))) return []
  const [, ofList, ofArray] = /^(?:(\w+)\[\]|Array<(\w+)>)$/.exec(text.slice(from, to)) ?? []
  const name = ofList ?? ofArray
  const imports = importsOf(text)
  const library = conditionTypes.find(
    ({ type, from: module }) => type === name && imports.some(one => one.names.includes(type) && module.test(one.module)),
  )
  return library === undefined ? [] : [...importConditions(library.module, imports, text), { start: from, end: to, text: 'Conditions' }]
}

function importsOf(text: string): readonly Import[] {
  return Array.from(text.matchAll(/^(import\s+(?:type\s+)?\{)([^{}]*)(\}\s+from\s+['"]([^'"\n]*)['"])/gm), found => {
    const [whole, before = '', names = '', after = '', module = ''] = found
    const list = names.split(',').map(one => one.trim().replace(/^type\s+/, ''))
    return { start: found.index, end: found.index + whole.length, names: list.filter(one => one !== ''), module, around: [before, after] }
  })
}

function importConditions(module: string, imports: readonly Import[], text: string): readonly TextEdit[] {
  if (imports.some(one => one.module === module && one.names.includes('Conditions'))) return []
  const same = imports.find(one => one.module === module && /^import\s+type\b/.test(one.around[0]))
  if (same !== undefined) {
    const names = [...same.names, 'Conditions'].toSorted()
    return [{ start: same.start, end: same.end, text: `${same.around[0]} ${names.join(', ')} ${same.around[1]}` }]
  }
  const first = Math.max(0, text.search(/^import\s/m))
  return [{ start: first, end: first, text: `import type { Conditions } from '${module}'\n` }]
}
