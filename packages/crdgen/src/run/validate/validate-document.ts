import { dirname } from 'node:path/posix'
import { createDiagnostic, type Diagnostic, groupBy, groupKind, member, type Severity, type SourceDocument } from '@crdgen/core/internal'
import {
  checkObjectSize,
  type FieldValidation,
  isServed,
  leastLost,
  lossSeverity,
  validate,
  validateNative,
  type Validation,
  waitingRules,
} from '@crdgen/server/internal'
import { channelOf, nearestCopies } from '@crdgen/checker/internal'
import { placeInSource } from '../../sources/place-finding.ts'
import { releaseOf } from '../../sources/releases.ts'
import type { AdmittedCrd } from '../../sources/admit.ts'
import { crdKey, describeIdentity, identify, type Identity, isCrdKind } from '../../sources/identity.ts'
import { reportNoSubresource, type StoredObjects, type Subresource } from './stored-objects.ts'
import type { Outcome } from './tally.ts'
import { validateBySchema } from './check-by-schema.ts'
import type { Catalogue } from './open-catalogue.ts'
import { noSkips, type Skips, withoutSkipped } from '../../sources/skips.ts'
import { textProblems } from '../../sources/text-problems.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

export interface DocumentOptions {
  readonly mode: FieldValidation
  /** The minor whose structs native objects are checked against. */
  readonly kubernetes: string
  readonly skips?: Skips
  /** Objects as the cluster has them. */
  readonly stored?: StoredObjects
  /** The subresource that custom resources are sent to; none: the objects themselves. */
  readonly subresource?: Subresource | undefined
  /** The API server that custom resources are sent to. */
  readonly server: string
}

/** A CRD, and all copies of it that are among the objects. */
export interface KnownCrd extends AdmittedCrd {
  readonly copies: readonly OwnCopy[]
}

interface OwnCopy {
  readonly file: string
  readonly copy: AdmittedCrd
}

/** The schemas that objects are checked against. */
export interface Schemas {
  /** By `group Kind`. */
  readonly crds: ReadonlyMap<string, KnownCrd>
  /** The CRDs that are among the objects. */
  readonly own: ReadonlyMap<SourceDocument, AdmittedCrd>
  /** JSON Schemas for kinds that neither a CRD nor Kubernetes itself describes. */
  readonly catalogue: Catalogue
}

export interface DocumentResult {
  readonly outcome: Outcome
  readonly diagnostics: readonly Diagnostic[]
  readonly identity: Identity
  readonly document: SourceDocument
  /** Only a JSON Schema without CEL rules was at hand. */
  readonly bySchema?: true
}

/** CRDs by what they are for. Of several for one kind the last counts, as for kubectl apply; of those among the objects, the nearest. */
export function indexCrds(given: readonly AdmittedCrd[], own: Schemas['own']): Schemas['crds'] {
  const copies = groupBy(
    [...own].map(([{ file }, copy]) => ({ file, copy })),
    ({ copy }) => crdKey(copy.crd),
  )
  return new Map([...given, ...own.values()].map(one => [crdKey(one.crd), { ...one, copies: copies.get(crdKey(one.crd)) ?? [] }]))
}

/** Validates one object, with findings placed in its file. */
export function validateDocument(document: SourceDocument, schemas: Schemas, options: DocumentOptions): DocumentResult {
  const identity = identify(document.object)
  const inText = textProblems(document, options.mode)
  const checkedWhole = checkByKind(document, identity, schemas, options)
  const { outcome, diagnostics, bySchema } = leaveOut(checkedWhole, document, options.skips)
  const isRefused = inText.some(({ severity }) => severity === 'error')
  const result = { outcome: isRefused ? 'refused' : outcome, diagnostics: [...inText, ...diagnostics], identity, document } as const
  return bySchema === undefined ? result : { ...result, bySchema }
}

type Verdict = Pick<DocumentResult, 'outcome' | 'diagnostics' | 'bySchema'>

/** An object that is refused only for what is skipped counts as accepted. */
function leaveOut(verdict: Verdict, document: SourceDocument, skips: Skips = noSkips): Verdict {
  const diagnostics = withoutSkipped(verdict.diagnostics, document, skips)
  if (diagnostics === verdict.diagnostics || verdict.outcome !== 'refused') return { ...verdict, diagnostics }
  return { ...verdict, diagnostics, outcome: diagnostics.some(one => one.severity === 'error' && !isLoss(one)) ? 'refused' : 'accepted' }
}

function checkByKind(document: SourceDocument, identity: Identity, schemas: Schemas, options: DocumentOptions): Verdict {
  if (identity.kind === '' || identity.version === '')
    return { outcome: 'refused', diagnostics: [placeInSource(namesNoKind(identity, document.object), document)] }
  if (identity.group === '' && identity.kind === 'List')
    return { outcome: 'refused', diagnostics: [placeInSource(listsNothing(identity, document.object), document)] }
  if (isCrdKind(identity)) {
    const own = schemas.own.get(document)
    return { outcome: own?.isAccepted === true ? 'accepted' : 'refused', diagnostics: own?.findings ?? [] }
  }
  if (options.subresource === 'scale') return checkScale(document, identity, schemas, options)
  const known = schemas.crds.get(groupKind(identity))
  if (known !== undefined) return validateByCopies(document, identity, known, options)
  const { mode, kubernetes, subresource, stored } = options
  const result = validateNative(document.object, { kubernetes, mode, before: stored?.find(identity)?.object, subresource })
  const hasNoStatus = identity.group === 'autoscaling' && identity.kind === 'Scale'
  if ((result === undefined || hasNoStatus) && subresource !== undefined) return refuseSubresource(document, subresource)
  return result === undefined ? validateByCatalogue(document, identity, schemas, options) : conclude(result, document)
}

/** Of several copies the one counts that takes most of an object; of those that take as much, the last one. */
function validateByCopies(document: SourceDocument, identity: Identity, last: KnownCrd, options: DocumentOptions): Verdict {
  const { mode, server, subresource, stored } = options
  const before = stored?.find(identity)?.object
  const ask = ({ crd }: AdmittedCrd) => validate(crd, document.object, { mode, server, before, subresource })
  const near = nearestCopies(dirname(document.file), last.copies, ({ file, copy }) => ({
    release: `${releaseOf(file)} ${channelOf(copy.crd)}`,
    folder: dirname(file),
  }))
  const candidates = near.length === 0 ? [last] : near.map(({ copy }) => copy).toReversed()
  const [first, ...others] = candidates.filter(({ isAccepted }) => isAccepted)
  if (first === undefined) return { outcome: 'unknown', diagnostics: [] }
  const serving = others.length === 0 ? [] : [first, ...others].filter(({ crd }) => isServed(crd, identity.version, server))
  const chosen = leastLost(serving, ask) ?? first
  return conclude(ask(chosen), document, chosen.crd)
}

/** A Scale lacks the kind of the object that it scales: with kubectl scale, it is on the command line. */
function checkScale(document: SourceDocument, identity: Identity, { crds }: Schemas, { stored, mode, server }: DocumentOptions): Verdict {
  if (identity.kind !== 'Scale' || identity.group !== 'autoscaling') return refuseSubresource(document, 'scale')
  const scaled = (stored?.findScaled(identity) ?? []).flatMap(({ object }) => {
    const crd = crds.get(`${identify(object).group} ${identify(object).kind}`)
    return crd?.isAccepted === true ? [{ object, crd: crd.crd }] : []
  })
  const [one, ...more] = scaled
  if (one !== undefined && more.length === 0)
    return conclude(validate(one.crd, document.object, { mode, server, before: one.object, subresource: 'scale' }), document, one.crd)
  const message =
    one === undefined
      ? 'names no custom resource of --before whose CRD is at hand'
      : `names ${scaled.length} objects of --before: ${scaled.map(({ object }) => describeIdentity(identify(object))).join(', ')}`
  const help = 'Give the one object that it scales in --before, with the same namespace and name, and its CRD with --crds.'
  return { outcome: 'refused', diagnostics: [reportNoSubresource(document, message, help)] }
}

function refuseSubresource(document: SourceDocument, subresource: Subresource): Verdict {
  const message = subresource === 'scale' ? 'is not a Scale of autoscaling/v1' : 'is of a kind without a CRD at hand'
  const help =
    subresource === 'scale' ? 'Give Scale objects to --subresource scale, and what they scale to --before.' : 'Give its CRD with --crds.'
  return { outcome: 'refused', diagnostics: [reportNoSubresource(document, message, help)] }
}

function validateByCatalogue(
  document: SourceDocument,
  identity: Identity,
  { catalogue }: Schemas,
  { mode, server, stored }: DocumentOptions,
): Verdict {
  const found = catalogue.find(identity)
  if (found === undefined) return { outcome: 'unknown', diagnostics: [] }
  if (found.crd !== undefined) {
    const before = stored?.find(identity)?.object
    const verdict = conclude(validate(found.crd, document.object, { mode, server, before }), document, found.crd)
    return found.hasRules ? verdict : { ...verdict, bySchema: true }
  }
  return { ...conclude(validateBySchema(document.object, found, describeIdentity(identity), mode), document), bySchema: true }
}

/** The engine reports as errors what is refused. What is accepted and lost is as grave here as it is in `crdgen check`. */
function conclude({ valid, diagnostics }: Pick<Validation, 'valid' | 'diagnostics'>, document: SourceDocument, crd?: unknown): Verdict {
  const weigh = (one: Diagnostic): Diagnostic => (isLoss(one) ? { ...one, severity: lossSeverity(crd, one.data) } : one)
  const { object } = document
  const sizes = valid ? checkObjectSize(object, describeIdentity(identify(object)), crd === undefined ? 'protobuf' : 'json') : []
  return {
    outcome: valid && !sizes.some(({ severity }) => severity === 'error') ? 'accepted' : 'refused',
    diagnostics: [...withoutConsequences(diagnostics, object).map(weigh), ...sizes].map(one => placeInSource(one, document)),
  }
}

/** Leaves out what follows from a spec or metadata that is not there: labels that a selector does not match, rules that wait. */
function withoutConsequences(found: readonly Diagnostic[], object: unknown): readonly Diagnostic[] {
  const lacks = (key: string) => member(object, key) === undefined
  const words = [...(lacks('spec') ? ['does not match template'] : []), ...(lacks('metadata') ? [waitingRules] : [])]
  return found.filter(({ message }) => !words.some(one => message.includes(one)))
}

function isLoss({ rule }: Diagnostic): boolean {
  return rule === ('manifest/silently-pruned' satisfies RuleName)
}

export function namesNoKind(identity: Identity, object: unknown, severity: Severity = 'error'): Diagnostic {
  const missing = [identity.version === '' ? 'apiVersion' : '', identity.kind === '' ? 'kind' : ''].filter(part => part !== '')
  const isObject = typeof object === 'object' && object !== null && !Array.isArray(object)
  return createDiagnostic({
    rule: 'manifest/no-kind',
    severity,
    subject: describeIdentity(identity),
    message: isObject ? `has no ${missing.join(' and no ')}, so nobody knows what it is` : `is ${describe(object)}, not an object`,
    help: 'Files that are not manifests (values.yaml, kustomization.yaml) need not be named.',
    data: { pointer: '', missing },
  })
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}

/** A list that was not taken apart: to clients it is one object, of a kind that no server has, or cannot be read at all. */
function listsNothing(identity: Identity, object: unknown): Diagnostic {
  const items = member(object, 'items')
  return createDiagnostic({
    rule: 'manifest/unreadable',
    severity: 'error',
    subject: describeIdentity(identity),
    path: items === undefined ? '' : 'items',
    message: items === undefined ? 'is a list without items' : `is ${describe(items)}, not the list of objects that a List has`,
    help: 'Give it items, a list of objects.',
    data: { pointer: items === undefined ? '' : '/items' },
  })
}
