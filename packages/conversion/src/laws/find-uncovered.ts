import type { Diagnostic } from '@crdgen/core/internal'
import type { VersionConversion } from '../define/define-conversion.ts'
import { type Uncovered, uncoveredFields } from '../define/uncovered.ts'
import type { Subject } from '../fuzz/subject.ts'
import { createFinding } from './law-rules.ts'

/** Finds the fields of a CRD that the rules of a conversion leave out. Functions are not looked into: the other laws are about what they do. */
export function findUncovered(subject: Subject, conversion: VersionConversion): readonly Diagnostic[] {
  const all = uncoveredFields(subject.open, conversion)
  // What differs in both versions is found from both sides.
  const isSecond = ({ version, path, problem, in: own }: Uncovered) =>
    problem === 'type-differs' && own !== version && all.some(one => one.version === version && one.in === version && one.path === path)
  return all.filter(one => !isSecond(one)).map(one => toFinding(subject, conversion.hub, one))
}

function toFinding({ group, kind }: Subject, hub: string, { version, in: own, path, problem, suggestion }: Uncovered): Diagnostic {
  const other = own === version ? hub : version
  const [message, help] = wordsFor(problem, { own, other, version, suggestion })
  return createFinding({
    rule: 'conversion/uncovered',
    ...(problem === 'unknown-path' ? { severity: 'error' } : {}),
    subject: `${group}/${own} ${kind}`,
    path,
    message,
    help,
    data: { version: own, other, problem },
  })
}

interface Words {
  readonly own: string
  readonly other: string
  /** The version whose rules they are. */
  readonly version: string
  readonly suggestion: string | undefined
}

function wordsFor(problem: Uncovered['problem'], { own, other, version, suggestion }: Words): readonly [string, string] {
  switch (problem) {
    case 'missing':
      return [
        `is in ${own} and not in ${other}, and no rule of ${version} names it`,
        `Add a rule for it to ${version}: rename, move, kept, drop, …`,
      ]
    case 'type-differs':
      return [
        `has another type in ${other}, and no rule of ${version} names it`,
        `Add a rule for it to ${version}: coerce, wrap, listToMap, …`,
      ]
    case 'values-differ':
      return [
        `can have values in ${own} that ${other} does not have, and no rule of ${version} names it`,
        `Add a rule for it to ${version}: remap, …`,
      ]
    case 'unknown-path':
      return [
        `is named by a rule of ${version}, and ${own} has no such field`,
        suggestion === undefined ? 'Fix the path of the rule, or remove it.' : `Did you mean ${suggestion}?`,
      ]
  }
}
