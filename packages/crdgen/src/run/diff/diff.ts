import {
  addToVerdict,
  describeUnknown,
  diff,
  type DiffOptions,
  type DiffResult,
  timeline,
  transitionEach,
  type TransitionOptions,
} from '@crdgen/checker/internal'
import { type Diagnostic, isCrd, sortDiagnostics } from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import type { Unsettled } from '../../decide/settle.ts'
import type { Config } from '../../config/config.ts'
import { findRefusedUpdates } from '../../sources/composites.ts'
import type { PlaceInOwnTypes } from '../../sources/own-places.ts'
import { count, countFindings } from '../../report/count.ts'
import type { OutcomeLine } from '../../report/report.ts'
import { howToAccept } from './how-to-accept.ts'
import { outlineChange } from './outline-change.ts'
import { findRefusedCrds, isRefusal } from './refused-crds.ts'
import { openStructGroups } from './struct-groups.ts'
import { placeChange, placeTransition } from './place-change.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import type { Inputs } from '../../sources/inputs.ts'
import { shareUntypedStatus } from '../../sources/untyped-status.ts'

export interface DiffTask {
  readonly before: Inputs
  readonly after: Inputs
  /** Facts about the cluster. */
  readonly live: Inputs | undefined
  readonly with: Readonly<Record<string, string>>
  readonly crds: DiffOptions
  readonly manifests: TransitionOptions
  readonly outline: boolean
  /** Of the config: for findings that are not about changes. */
  readonly rules: Config['rules']
  /** Places findings in the types that a CRD of `after` was made from. */
  readonly placeInOwn: PlaceInOwnTypes
}

/** The part of the report that is about what two converters make of the same objects. */
export interface ComparedConversions {
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: string
}

/** Compares two sets: CRDs as CRDs, the other objects as an upgrade from the one to the other. */
export function compareSets(given: DiffTask, conversion?: ComparedConversions): Unsettled {
  const task = shareUntypedStatus(given)
  const { before, after, live } = task
  const upgrade = playUpgrade(task)
  const crds = compareCrds(task, conversion?.diagnostics ?? [])
  const problems = [before, after, ...(live === undefined ? [] : [live])].flatMap(({ problems }) => problems)
  const refused = findRefusedCrds({ before, after, server: task.crds.server, placeInOwn: task.placeInOwn })
  const updates = findRefusedUpdates(before, after)
  const others = applyRules([...problems, ...refused, ...updates, ...[before, after].flatMap(findUnknown)], task.rules)
  const compared = [crds.summary, upgrade.summary, conversion?.summary ?? ''].filter(part => part !== '').join('; ') || 'nothing to compare'
  const groupOf = openStructGroups(before, after)
  return {
    groupOf,
    found: sortDiagnostics([...others, ...crds.diagnostics, ...upgrade.diagnostics, ...(conversion?.diagnostics ?? [])]),
    files: [...before.files, ...after.files],
    comments: after.comments,
    report: diagnostics => ({
      diagnostics,
      groupOf,
      isFirst: isRefusal,
      lines: [...(task.outline ? outlineChange(before, after) : []), ...upgrade.lines, ...crds.lines],
      ...(crds.verdict === undefined ? {} : { verdict: crds.verdict }),
      summary: `${compared}: ${countFindings(diagnostics) || 'nothing to report'}.`,
    }),
  }
}

/** Documents without apiVersion and kind have no part in an upgrade. */
function findUnknown({ documents }: Inputs): readonly Diagnostic[] {
  return documents.flatMap(document => {
    const found = describeUnknown(document.object)
    return found === undefined ? [] : [placeInSource(found, document)]
  })
}

interface Part {
  readonly diagnostics: readonly Diagnostic[]
  readonly lines: readonly OutcomeLine[]
  readonly summary: string
  readonly verdict?: DiffResult['verdict']
}

const nothing: Part = { diagnostics: [], lines: [], summary: '' }

function compareCrds({ before, after, crds: options, placeInOwn }: DiffTask, others: readonly Diagnostic[]): Part {
  const [old, now] = [before, after].map(({ documents }) => documents.map(({ object }) => object).filter(isCrd))
  const many = Math.max(old?.length ?? 0, now?.length ?? 0)
  if (many === 0) return nothing
  const partial = { before: before.problems.length > 0, after: after.problems.length > 0 }
  const { diagnostics, verdict: own } = diff(old, now, { ...options, partial })
  const verdict = addToVerdict(own, others)
  // The breaks of a document that could not be read are unknown.
  const verdictParts = partial.before || partial.after ? { lines: [] } : { lines: [describeVerdict(verdict)], verdict }
  return {
    ...verdictParts,
    diagnostics: diagnostics.map(one => howToAccept(placeChange(one, before, after, placeInOwn))),
    summary: `${count(many, 'CRD')} compared`,
  }
}

function describeVerdict({ release, reasons }: DiffResult['verdict']): OutcomeLine {
  const [first, ...more] = reasons
  const why = first === undefined ? 'nothing that anybody notices' : `${first.text}${more.length === 0 ? '' : `, and ${more.length} more`}`
  return { text: `release: ${release} (${why})`, style: 'strong' }
}

function playUpgrade({ before, after, live, with: versions, manifests: options }: DiffTask): Part {
  const [old, now] = [objectsOf(before), objectsOf(after)]
  if (!old.some(isManifest) && !now.some(isManifest)) return nothing
  // What could not be read would pass for something that the upgrade removes.
  if (before.problems.length + after.problems.length > 0) return { ...nothing, summary: 'the upgrade was not played through' }
  const { findings, outcome } = transitionEach({ before: old, after: now, live: live && objectsOf(live), with: versions, options })
  return {
    diagnostics: findings.map(one => placeTransition(one, { before, after, live })),
    lines: findings.length === 0 ? [] : ['The upgrade, step by step:', ...timeline(outcome.steps)].map(text => ({ text })),
    summary: `an upgrade of ${count(now.filter(isManifest).length, 'object')} played through`,
  }
}

/** In the places that they have among the documents. */
function objectsOf({ documents }: Inputs): readonly unknown[] {
  return documents.map(({ object }) => object)
}

function isManifest(object: unknown): boolean {
  return object !== undefined && !isCrd(object)
}
