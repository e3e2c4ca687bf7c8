import { createIgnorer, type Ignorer, sortDiagnostics, listAt, recordAt, textAt } from '@crdgen/core/internal'
import { subjectOf } from '../documents/crd-document.ts'
import type { CrdDocument } from '../documents/crd-document.ts'
import { describeCopies } from './copies.ts'
import type { ChangeRule } from './rule.ts'
import { createOuterFinding } from './outer-rules.ts'
import { rules } from './rules/rules.gen.ts'
import { requireRules } from '../settings/rule-names.ts'
import { compareCrds } from './compare-crds.ts'
import { fold } from './fold.ts'
import type { Folded } from './fold.ts'
import { member } from '../documents/json.ts'
import { applyLedger } from './ledger.ts'
import { matchCrds } from './match.ts'
import { type DiffOptions, type DiffResult, requireChoices } from './options.ts'
import { createProver } from './proof/prove.ts'
import { readSide } from './read-side.ts'
import { reportChange } from './report.ts'
import type { DiffContext } from './report.ts'
import { decideRelease } from './verdict.ts'
import type { Weighed } from './verdict.ts'
import { newWork } from './work.ts'
import type { Work } from './work.ts'
import type { CheckerRuleName } from '../settings/rule-names.ts'

/** The rules that `diff` knows, with what they find and why it matters. */
export const diffRules: Readonly<Record<keyof typeof rules, Pick<ChangeRule, 'summary' | 'why'>>> = rules

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

/** Of few changes, none takes more than one of so many parts of the budget for proofs before all have had their turn. */
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
    'some patterns or branches are not compared with each other: the budget for that is used up, and their changes are reported as breaking'
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
