import { outlineCrd } from '@crdgen/generator/internal'
import { nativesOf, readCrd } from '../outlined.ts'
import type { OutcomeLine } from '../../report/report.ts'
import { crdKey } from '../../sources/identity.ts'
import type { Inputs } from '../../sources/inputs.ts'

/** Both sides as outlines, one line per field, and what of it changed; kinds that stayed as they are are left out. */
export function outlineChange(before: Inputs, after: Inputs): readonly OutcomeLine[] {
  const [old, now] = [outlines(before), outlines(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names.flatMap(name => {
    const [from, to] = [old.get(name) ?? [], now.get(name) ?? []]
    const lines = changedLines(from, to)
    return lines.length === 0 ? [] : [{ text: name, style: 'strong' as const }, ...lines]
  })
}

function outlines({ documents }: Inputs): ReadonlyMap<string, readonly string[]> {
  const crds = documents.flatMap(({ object }) => readCrd(object) ?? [])
  return new Map(crds.map(crd => [crdKey(crd), outlineCrd(crd, nativesOf(crd)).trimEnd().split('\n')]))
}

/** The lines that only one of the texts has. */
function changedLines(before: readonly string[], after: readonly string[]): readonly OutcomeLine[] {
  const start = before.findIndex((line, at) => line !== after[at])
  const same = start < 0 ? before.length : start
  const end = sameAtEnd(before.slice(same), after.slice(same))
  const [from, to] = [before.slice(same, before.length - end), after.slice(same, after.length - end)]
  return from.length * to.length > tooMany ? compareFields(before, after) : compareLines(from, to)
}

/** As many pairs of lines are compared at once: the time and the space for one table. */
const tooMany = 4_000_000

/** The fields that only one of the outlines has, for outlines too long to be laid side by side: a field is a line and the lines it is below. */
function compareFields(before: readonly string[], after: readonly string[]): readonly OutcomeLine[] {
  const [from, to] = [withParents(before), withParents(after)]
  const [old, now] = [new Set(from), new Set(to)]
  const lines: OutcomeLine[] = []
  let [a, b] = [0, 0]
  while (a < from.length || b < to.length) {
    const [gone, come] = [from[a], to[b]]
    if (gone !== undefined && !now.has(gone)) lines.push({ text: `- ${before[a++] ?? ''}`, style: 'removed' })
    else if (come !== undefined && !old.has(come)) lines.push({ text: `+ ${after[b++] ?? ''}`, style: 'added' })
    else [a, b] = [a + 1, b + 1]
  }
  return lines
}

/** Each line with the names it is below. */
function withParents(lines: readonly string[]): readonly string[] {
  const above: string[] = []
  return lines.map(line => {
    const depth = line.search(/\S|$/)
    above.length = Math.min(above.length, depth)
    const place = [...above, line].join('\n')
    above[depth] = /^\s*[^:?]*/.exec(line)?.[0] ?? ''
    return place
  })
}

function sameAtEnd(before: readonly string[], after: readonly string[]): number {
  let many = 0
  while (many < Math.min(before.length, after.length) && before.at(-1 - many) === after.at(-1 - many)) many++
  return many
}

/** The lines of two texts outside of their longest common part. */
function compareLines(before: readonly string[], after: readonly string[]): readonly OutcomeLine[] {
  const lengths = commonLengths(before, after)
  const lines: OutcomeLine[] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < after.length) {
    const [old, now] = [before[a], after[b]]
    if (old !== undefined && old === now) [a, b] = [a + 1, b + 1]
    else if (now === undefined || (old !== undefined && (lengths[a + 1]?.[b] ?? 0) >= (lengths[a]?.[b + 1] ?? 0))) {
      lines.push({ text: `- ${old ?? ''}`, style: 'removed' })
      a++
    } else {
      lines.push({ text: `+ ${now}`, style: 'added' })
      b++
    }
  }
  return lines
}

function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const rows = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--) {
      const [row, next] = [rows[a], rows[a + 1]]
      if (row === undefined || next === undefined) continue
      row[b] = before[a] === after[b] ? (next[b + 1] ?? 0) + 1 : Math.max(next[b] ?? 0, row[b + 1] ?? 0)
    }
  return rows
}
