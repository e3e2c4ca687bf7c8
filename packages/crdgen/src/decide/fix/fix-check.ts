import { type Diagnostic, groupBy, plainText, shortName } from '@crdgen/core/internal'
import { count } from '../../report/count.ts'
import { type Fixable, fixText } from './fix-crds.ts'
import type { FixedFile, Fixes, LeftAlone } from './fixes.ts'
import { openOwnFile } from './own-file.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/** Fixes what check found in CRDs, in memory: of the findings that are left after comments, the ledger and the baseline. */
export async function fixFound(cwd: string, fixable: readonly Fixable[], left: readonly Diagnostic[]): Promise<Fixes> {
  const yaml = await import('yaml')
  const wanted = new Set(left.map(findingKey))
  const byFile = groupBy(
    fixable.filter(({ diagnostic }) => wanted.has(findingKey(diagnostic))),
    ({ document }) => document.file,
  )
  const results = [...byFile].map(([file, findings]): FixedFile | LeftAlone | undefined => {
    if (file === 'stdin') return { shown: 'stdin', why: 'is not a file: name the files' }
    const own = openOwnFile(cwd, file)
    if ('why' in own) return { shown: file, why: own.why }
    // What types make is fixed there.
    const inTypes = findings.filter(({ diagnostic }) => diagnostic.file !== undefined && diagnostic.file !== file)
    if (inTypes.length > 0) return { shown: file, why: 'is made from types: crdgen generate writes it again' }
    const fixed = fixText(yaml, own.text, findings)
    return fixed.fixed.length === 0
      ? { shown: file, why: 'is written in a way that crdgen can not edit without a change to something else' }
      : { path: own.path, shown: file, before: own.text, text: fixed.text, changes: describeFixes(fixed.fixed, fixed.left) }
  })
  return {
    files: results.flatMap(one => (one !== undefined && 'path' in one ? [one] : [])),
    left: results.flatMap(one => (one !== undefined && 'why' in one ? [one] : [])),
  }
}

function findingKey({ fingerprint, file, line }: Diagnostic): string {
  return `${fingerprint} ${file}:${line}`
}

/** One line for each struct that got fields, and one for all other fixes. */
function describeFixes(fixed: readonly Fixable[], left: readonly Fixable[]): readonly string[] {
  const added = fixed.filter(({ diagnostic }) => diagnostic.rule === ('upstream/missing-field' satisfies RuleName))
  const structs = groupBy(added, ({ diagnostic: { data } }) => shortName(plainText(data['definition'])))
  const others = fixed.filter(one => !added.includes(one)).flatMap(({ diagnostic }) => placesOf(diagnostic))
  const target = fixed[0]?.diagnostic.data['target']
  return [
    ...[...structs].map(([name, findings]) => {
      const fields = [...new Set(findings.map(({ diagnostic }) => plainText(diagnostic.data['field'])))]
      const places = new Set(findings.flatMap(({ diagnostic }) => placesOf(diagnostic).map(path => path.slice(0, path.lastIndexOf('.')))))
      return `${name}: added ${fields.join(', ')}${places.size > 1 ? ` (in ${places.size} places)` : ''}`
    }),
    ...(others.length === 0
      ? []
      : [
          `list types, formats, defaults and required fields of Kubernetes ${plainText(target)} in ${count(new Set(others).size, 'place')}`,
        ]),
    ...(left.length === 0 ? [] : [`left: ${count(left.length, 'finding')} that can't be fixed without a change to something else`]),
  ]
}

function placesOf({ data: { places }, path }: Diagnostic): readonly string[] {
  return Array.isArray(places) ? places.map(String) : [path]
}
