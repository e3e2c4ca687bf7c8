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
import {
  type Diagnostic,
  isCrd,
  sortDiagnostics,
  type SourceDocument,
  type EmbeddedStruct,
  embeds,
  isAtOrBelow,
  shortDigest,
} from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import type { Unsettled } from '../../decide/settle.ts'
import type { Config } from '../../config/config.ts'
import { findRefusedUpdates } from '../../sources/composites.ts'
import type { PlaceInOwnTypes } from '../../sources/own-places.ts'
import { count, countFindings } from '../../report/count.ts'
import type { OutcomeLine, FindingGroup } from '../../report/report.ts'
import { howToAccept } from './how-to-accept.ts'
import { outlineChange } from './outline-change.ts'
import { placeChange, placeTransition } from './place-change.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import type { Inputs } from '../../sources/inputs.ts'
import { shareUntypedStatus } from '../../sources/untyped-status.ts'
import { admitCrd } from '@crdgen/server/internal'
import { crdKey, identify, isV1Crd } from '../../sources/identity.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

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
  const upgrade = diffManifests(task)
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

function diffManifests({ before, after, live, with: versions, manifests: options }: DiffTask): Part {
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

/** The comparison reports these as changes, with what to do about them. */
const reportedAsChanges: ReadonlySet<string> = new Set<RuleName>(['crd/immutable', 'crd/stored-version-missing'])

interface RefusedTask {
  readonly before: Inputs
  readonly after: Inputs
  /** The API server that is asked; the newest known one when left out. */
  readonly server: string | undefined
  readonly placeInOwn: PlaceInOwnTypes
}

/**
 * Reports why the API server refuses CRDs of `after`: as updates of those of the same name in `before`, else as new ones. Nothing else
 * that is reported of such a CRD comes true before that is fixed.
 */
function findRefusedCrds({ before, after, server, placeInOwn }: RefusedTask): readonly Diagnostic[] {
  const stored = crdsByName(before)
  return [...crdsByName(after)].flatMap(([name, document]) => {
    const old = stored.get(name)?.object
    if (isUnchanged(old, document.object)) return []
    const found = admitCrd(document.object, { server, ...(old === undefined ? {} : { before: old }) })
    const refused = found.filter(({ severity, rule }) => severity === 'error' && !reportedAsChanges.has(rule))
    return refused.map(one => placeInOwn(one, document.object) ?? placeInSource(one, document))
  })
}

/** Compares JSON values, members in their order. Schemas that both sides share are the same object. */
function isUnchanged(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (!isJsonNode(before) || !isJsonNode(after) || Array.isArray(before) !== Array.isArray(after)) return false
  const [old, now] = [Object.entries(before), Object.entries(after)]
  return old.length === now.length && old.every(([key, value], at) => key === now[at]?.[0] && isUnchanged(value, now[at][1]))
}

function isJsonNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** True if a finding of a comparison is a reason why the API server refuses a CRD. */
function isRefusal({ rule, severity }: Diagnostic): boolean {
  return severity === 'error' && rule.startsWith('crd/')
}

/** Of several CRDs of one name the last counts, as for kubectl apply. */
function crdsByName({ documents }: Inputs): ReadonlyMap<string, SourceDocument> {
  const crds = documents.filter(({ object }) => isV1Crd(object))
  return new Map(crds.map(one => [identify(one.object).name, one]))
}

/** A struct of Kubernetes that both revisions embed at one place, each as another version has it. */
interface MovedStruct {
  readonly version: string
  readonly path: string
  readonly group: FindingGroup
}

/**
 * Finds whether a change comes from an embedded struct that is of another Kubernetes now. Only structs that are exactly as a version
 * has them count: then all that changed in them did so in Kubernetes. CRDs are looked at when the first finding asks.
 */
function openStructGroups(before: Inputs, after: Inputs): (finding: Diagnostic) => FindingGroup | undefined {
  const [old, now] = [before, after].map(crdsByKind)
  const known = new Map<string, readonly MovedStruct[]>()
  return ({ rule, subject, path, data }) => {
    if (path === '' || !/^(?:breaking|change)\//.test(rule)) return undefined
    const kind = kindOfSubject(subject)
    const moved = known.get(kind) ?? findMoved(old?.get(kind), now?.get(kind))
    known.set(kind, moved)
    const versions = Array.isArray(data['versions']) ? data['versions'] : [data['version']]
    return moved.find(one => versions.includes(one.version) && isAtOrBelow(path, one.path))?.group
  }
}

function crdsByKind({ documents }: Inputs): ReadonlyMap<string, unknown> {
  return new Map(documents.flatMap(({ object }) => (isCrd(object) ? [[crdKey(object), object] as const] : [])))
}

/** `group Kind`, with or without a version. */
function kindOfSubject(subject: string): string {
  return subject.replace(/^([^ /]*)\/\S+ /, '$1 ')
}

function findMoved(before: unknown, after: unknown): readonly MovedStruct[] {
  if (before === undefined || after === undefined) return []
  const old = embeds(before).filter(isExact)
  if (old.length === 0) return []
  const now = new Map(
    embeds(after)
      .filter(isExact)
      .map(one => [keyOf(one), one]),
  )
  return old.flatMap(one => {
    const { definition, version, path, kubernetes } = one
    const other = now.get(keyOf(one))
    const [from, to] = [kubernetes.at(-1), other?.kubernetes.at(-1)]
    if (from === undefined || to === undefined || kubernetes.includes(to)) return []
    const title = `${definition.split('.').at(-1)} went from Kubernetes ${from} to ${to}`
    const id = shortDigest(JSON.stringify(['embedded', definition, from, to]))
    return [{ version, path, group: { id, title, path } }]
  })
}

function isExact({ kind, kubernetes }: EmbeddedStruct): boolean {
  return kind === 'full' && kubernetes.length > 0
}

function keyOf({ definition, version, path }: EmbeddedStruct): string {
  return JSON.stringify([definition, version, path])
}
