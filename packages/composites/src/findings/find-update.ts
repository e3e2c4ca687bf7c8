import { type Diagnostic, member, recordAt, textAt } from '@crdgen/core/internal'
import { breakingForKro, refusalOfKro } from '../rgd/gate.ts'
import { isRgd } from '../rgd/read-rgd.ts'
import { createFinding } from './rules.ts'
import { placeAt } from './subject.ts'

/** An update of a graph that kro refuses, from the CRDs of before and after; whether it breaks anything is another question. */
export function findUpdateRefused(graph: unknown, before: unknown, after: unknown): readonly Diagnostic[] {
  if (!isRgd(graph) || member(recordAt(graph, 'metadata', 'annotations'), 'kro.run/allow-breaking-changes') === 'true') return []
  const changes = breakingForKro(before, after)
  if (changes.length === 0) return []
  const message = `kro refuses the update: ${refusalOfKro(textAt(member(after, 'metadata'), 'name'), changes)}`
  return [
    createFinding(
      { rule: 'rgd/update-refused', message, data: { changes: changes.map(({ path, text }) => `${path}: ${text}`) } },
      placeAt(graph, ['spec', 'schema']),
    ),
  ]
}
