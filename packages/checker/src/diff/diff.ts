// @late: most CRDs serve one version, which is compared with none.
import {
  createIgnorer,
  type Diagnostic,
  formatPath,
  groupBy,
  groupKind,
  type Ignorer,
  jsonText,
  listAt,
  recordAt,
  sortDiagnostics,
  textAt,
} from '@crdgen/core/internal'
import { type CrdDocument, readCrd, subjectOf } from '../documents/crd-document.ts'
import { member } from '../documents/json.ts'
import { unpackLists } from '../documents/manifest.ts'
import { readDocument } from '../documents/read-document.ts'
import { describeOldCrd } from '../documents/unknown-documents.ts'
import { type CheckerRuleName, requireRules } from '../settings/rule-names.ts'
import { compareCrds } from './compare-crds.ts'
import { applyLedger } from './ledger.ts'
import { type DiffOptions, type DiffResult, requireChoices } from './options.ts'
import { createOuterFinding } from './outer-rules.ts'
import { createProver } from './proof/prove.ts'
import { type DiffContext, reportChange } from './report.ts'
import type { PlacedChange } from './rule.ts'
import { decideRelease, type Weighed } from './verdict.ts'
import { newWork, type Work } from './work.ts'

/**
 * Compares two revisions of CRDs: what changed, what it breaks and for whom, and the kind of release. Both sides are a CRD, or a list of
 * CRDs matched by group and kind: objects, or YAML text. Errors are breaks: `data.proof` holds a small object that was accepted and is
 * refused, pruned or changed now, or `data.noProof` has the reason. Of a validation rule that asks for less, `data.loosening` holds an
 * object that was refused and is accepted now, or `data.noLoosening` what was tried.
 *
 * @throws TypeError for an invalid profile, round trip, server or date, RangeError for an unknown rule
 */
export function diff(before: unknown, after: unknown, options: DiffOptions = {}): DiffResult {
  // Users of JavaScript may hand in null.
  if (options === null) return diff(before, after)
  requireChoices(options)
  requireRules(options.rules)
  const [old, now] = [readSide(before, 'before'), readSide(after, 'after')]
  const ignorer = createIgnorer(options.rules)
  const isPartial = { before: options.partial?.before === true || old.isPartial, after: options.partial?.after === true || now.isPartial }
  const matched = matchCrds(old.crds, now.crds)
  const found = matched.flatMap((one, done) => {
    options.progress?.(done, matched.length)
    if (one.before === undefined) return one.after === undefined || isPartial.before ? [] : reportCame(one.after, ignorer)
    if (one.after === undefined && isPartial.after) return []
    return one.after === undefined ? reportWent(one.before, ignorer) : reportChanged(one.before, one.after, options, ignorer)
  })
  options.progress?.(matched.length, matched.length)
  const copies = [...describeCopies(old.crds, 'before', ignorer), ...describeCopies(now.crds, 'after', ignorer)]
  const findings = applyLedger([...copies, ...found.map(({ diagnostic }) => diagnostic)], options.accept ?? [], options.today)
  return {
    diagnostics: sortDiagnostics([...old.problems, ...now.problems, ...findings, ...ignorer.unused()]),
    verdict: decideRelease(found.filter(({ diagnostic }) => diagnostic.rule !== ('limit/proofs' satisfies CheckerRuleName))),
  }
}

function reportChanged(before: CrdDocument, after: CrdDocument, options: DiffOptions, ignorer: Ignorer): readonly Weighed[] {
  const work = newWork()
  const changes = fold(compareCrds(before, after, options.roundTrip, work))
  if (changes.length === 0) return []
  const [old, now] = [before.crd, after.crd].map(versionsOf)
  const circumstances = {
    crd: before,
    ignorer,
    profile: options.profile ?? 'users',
    prove: options.proofs === false ? undefined : createProver({ before: before.crd, after: after.crd, server: options.server }),
    proveLess: options.proofs === false ? undefined : createProver({ before: after.crd, after: before.crd, server: options.server }),
    isServed: (version: string) => member(old?.get(version), 'served') === true,
    isStillServed: (version: string) => member(now?.get(version), 'served') === true,
    isDeprecated: (version: string) => member(old?.get(version), 'deprecated') === true,
  }
  const reported = reportAll(changes, circumstances)
  return [...reported, ...reportUnproven(before, reported, ignorer), ...reportUndecided(before, work, ignorer)]
}

/** In the first round, no change takes more than this part (1/16) of the budget for proofs, however few changes there are. */
const leastParts = 16

/**
 * Errors come first. What nothing shows takes a small part of the budget for proofs, so that each change has its turn; then those that
 * need more share what is left.
 */
function reportAll(changes: readonly Folded[], circumstances: Omit<DiffContext, 'parts'>): readonly Weighed[] {
  const ordered = [...changes.filter(isGrave), ...changes.filter(one => !isGrave(one))]
  const parts = Math.max(leastParts, ordered.length)
  const first = ordered.map(({ found }) => ({ found, reported: reportChange(found, { ...circumstances, parts }) }))
  let left = first.filter(({ reported }) => reported.some(isUnproven)).length
  return first.flatMap(({ found, reported }) =>
    reported.some(isUnproven) ? reportChange(found, { ...circumstances, parts: left-- }) : reported,
  )
}

function isUnproven({ isUnproven: is }: Weighed): boolean {
  return is === true
}

function isGrave({ found: [{ change }] }: Folded): boolean {
  return change.effect === 'breaking' && (change.severity ?? 'error') === 'error'
}

function reportUnproven(crd: CrdDocument, reported: readonly Weighed[], ignorer: Ignorer): readonly Weighed[] {
  const many = reported.filter(isUnproven).length
  if (many === 0) return []
  const message = `${many} of ${reported.length} changes are reported without looking for an object that shows them: the budget for proofs is used up`
  return reportNote({ rule: 'limit/proofs', message, help: nearer, data: { changes: reported.length, unproven: many } }, crd, ignorer)
}

/** Patterns and branches for which no work is left are reported as breaking. */
function reportUndecided(crd: CrdDocument, { left }: Work, ignorer: Ignorer): readonly Weighed[] {
  if (left >= 0) return []
  const message =
    'some patterns, branches or versions are not compared with each other: the budget for that is used up; changes of patterns and branches are reported as breaking'
  return reportNote({ rule: 'limit/proofs', message, help: nearer, data: { undecided: true } }, crd, ignorer)
}

const nearer = 'Compare revisions that are nearer to each other.'

function versionsOf(crd: unknown): ReadonlyMap<string, unknown> {
  return new Map(listAt(recordAt(crd, 'spec'), 'versions').map(one => [textAt(one, 'name'), one]))
}

function reportWent(crd: CrdDocument, ignorer: Ignorer): readonly Weighed[] {
  const severity = ignorer.severity('breaking/crd-removed', 'error')
  if (severity === 'off') return []
  const versions = crd.versions.map(({ name }) => name)
  const diagnostic = createOuterFinding({
    rule: 'breaking/crd-removed',
    severity,
    subject: subjectOf(crd),
    message: `is gone, with ${versions.length === 1 ? 'its version' : 'its versions'} ${versions.join(', ')}`,
    help: 'Deprecate the kind first, and name its replacement.',
    data: { versions, affects: 'writers' },
  })
  const data = { ...diagnostic.data, noProof: 'the kind itself is gone: every object shows it' }
  return [{ diagnostic: { ...diagnostic, data }, severity: 'error', isBreaking: true, versions, isDeprecated: false }]
}

function reportCame(crd: CrdDocument, ignorer: Ignorer): readonly Weighed[] {
  const versions = crd.versions.map(({ name }) => name)
  const message = `is new, with ${versions.length === 1 ? 'version' : 'versions'} ${versions.join(', ')}`
  return reportNote({ rule: 'change/added', message, data: { versions } }, crd, ignorer).map(one => ({ ...one, versions }))
}

function reportNote(finding: Parameters<typeof createOuterFinding>[0], crd: CrdDocument, ignorer: Ignorer): readonly Weighed[] {
  const severity = ignorer.severity(finding.rule, 'note')
  if (severity === 'off') return []
  const diagnostic = createOuterFinding({ ...finding, severity }, { subject: subjectOf(crd) })
  return [{ diagnostic, severity: 'note', isBreaking: false, versions: [], isDeprecated: false }]
}

/** Reports CRDs that one side has more than once, and not alike: only the last copy is compared. */
function describeCopies(crds: readonly CrdDocument[], side: 'before' | 'after', ignorer: Ignorer): readonly Diagnostic[] {
  const rule = 'breaking/other-copy'
  return [...groupBy(crds, groupKind).values()].flatMap(copies => {
    const last = copies.at(-1)
    const others = last === undefined ? [] : copies.slice(0, -1).filter(one => compareCrds(one, last, 'off').length > 0)
    const severity = ignorer.severity(rule, 'warning')
    if (last === undefined || others.length === 0 || severity === 'off') return []
    return createOuterFinding({
      rule,
      severity,
      subject: subjectOf(last),
      message: `is ${copies.length} times in ${side}, and the copies differ; the last one is compared`,
      help: 'Name one file or folder that has the CRD once, or make the copies alike; crdgen check lists what one lacks.',
      data: { side, copies: copies.length },
    })
  })
}

/** One change at one place or several: versions that changed alike, and copies of one struct. */
interface Folded {
  readonly found: readonly [PlacedChange, ...PlacedChange[]]
}

/** Merges changes at equal places: the same words about the same field of the same struct. */
function fold(all: readonly PlacedChange[]): readonly Folded[] {
  const groups = new Map<string, [PlacedChange, ...PlacedChange[]]>()
  for (const one of all) {
    const key = changeKey(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()].map(found => ({ found }))
}

function changeKey(one: PlacedChange): string {
  const { rule, change, path, pair } = one
  const parent = change.steps === undefined ? pair?.around.at(-1) : pair?.after
  const struct = parent === undefined ? '' : Object.keys(parent.properties ?? {}).join()
  const place = struct === '' || path.length < 2 ? formatPath(path) : `${String(path.at(-1))} of ${struct}`
  return jsonText([rule, change.effect, change.effect === 'breaking' ? change.severity : undefined, change.message, change.data, place])
}

/** The CRDs of one side of a comparison. */
interface Side {
  readonly crds: readonly CrdDocument[]
  readonly problems: readonly Diagnostic[]
  /** Some of its text could not be read. */
  readonly isPartial: boolean
}

/** Reads a CRD, or a list of them: objects, or YAML text of one document or many. Other documents are left alone. */
function readSide(side: unknown, name: 'before' | 'after'): Side {
  const documents: readonly unknown[] = Array.isArray(side) ? side : side === undefined || side === null ? [] : [side]
  const read = documents.map(readDocument)
  const objects = read.flatMap(({ objects }) => objects).flatMap(object => unpackLists({ object, document: 0, within: [] }))
  const crds = objects.flatMap(({ object, within }, index) => readCrd(object, index, within) ?? [])
  const old = crds.flatMap(crd => describeOldCrd(crd, 'warning') ?? [])
  const problems = [...read.flatMap(({ problems }) => problems), ...old]
  const isPartial = problems.length > old.length
  return { crds, isPartial, problems: crds.length > 0 || objects.length === 0 ? problems : [...problems, nothing(name, objects.length)] }
}

function nothing(side: 'before' | 'after', documents: number): Diagnostic {
  return createOuterFinding({
    rule: 'breaking/no-crd',
    severity: 'warning',
    subject: side,
    message: `holds no CustomResourceDefinition of apiextensions.k8s.io/v1 (${documents} other ${documents === 1 ? 'document' : 'documents'})`,
    help: 'Hand in CRDs; custom resources are not compared.',
    data: { side },
  })
}

/** One kind before and after; one of them is missing for a CRD that came or went. */
interface Match {
  readonly before: CrdDocument | undefined
  readonly after: CrdDocument | undefined
}

/**
 * Finds the CRDs that belong together, by group and kind. Of those left, the same kind, then the same plural, then the only
 * ones on either side, are taken for a CRD whose group or kind changed.
 */
function matchCrds(before: readonly CrdDocument[], after: readonly CrdDocument[]): readonly Match[] {
  const [old, now] = [byKey(before), byKey(after)]
  const matches: Match[] = []
  const take = (keyOf: (crd: CrdDocument) => string) => {
    for (const one of [...old]) {
      const other = now.find(candidate => keyOf(candidate) === keyOf(one))
      if (other === undefined) continue
      matches.push({ before: one, after: other })
      old.splice(old.indexOf(one), 1)
      now.splice(now.indexOf(other), 1)
    }
  }
  take(groupKind)
  take(({ kind, plural }) => `${kind} ${plural}`)
  take(({ group, plural }) => `${group} ${plural}`)
  if (old.length === 1 && now.length === 1 && before.length === 1 && after.length === 1) take(() => 'the only ones')
  return [...matches, ...old.map(one => ({ before: one, after: undefined })), ...now.map(one => ({ before: undefined, after: one }))]
}

/** Of several copies of a CRD the last one counts, as for kubectl apply. */
function byKey(crds: readonly CrdDocument[]): CrdDocument[] {
  return [...new Map(crds.map(crd => [groupKind(crd), crd])).values()]
}
