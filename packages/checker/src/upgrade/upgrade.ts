import {
  createIgnorer,
  type Diagnostic,
  formatPath,
  formatPointer,
  groupBy,
  type Ignorer,
  isRecord,
  type JsonObject,
  type Keys,
  kindLife,
  member,
  runRules,
  textAt,
} from '@crdgen/core/internal'
import { equalJson } from '@crdgen/server/internal'
import { checkEach } from '../check.ts'
import { crdRules } from '../crd/find.ts'
import { type CrdDocument, readCrd, subjectOf } from '../documents/crd-document.ts'
import { chooseCopy, indexCopies } from '../documents/crd-index.ts'
import { type Manifest, readManifest, subjectOfManifest } from '../documents/manifest.ts'
import type { DocumentFinding } from '../findings/finding.ts'
import type { SharedOptions } from '../settings/options.ts'
import { requireRules } from '../settings/rule-names.ts'
import { readVersions } from '../settings/versions.ts'
import { type Answer, type Ask, askCrd, askCustom, askNative, isDocument, whyUnknown } from './answer.ts'
import type { AnswerChange, AnyUpgradeRule, NativeFacts, StoredChange, UpgradeContext, UpgradeExample, UpgradeParts } from './rule.ts'
import { outOfRange } from './refusals.ts'
import { rules } from './rules/rules.gen.ts'

/** The documents of an upgrade, and its ends. */
export interface UpgradeInput {
  /** Objects; Lists are taken apart already. */
  readonly documents: readonly unknown[]
  /** CRDs that are only there for the objects. */
  readonly crds?: readonly unknown[] | undefined
  /** The release that each document is shipped with. */
  readonly releases?: readonly string[] | undefined
  /** The folder of each document: of several copies of a CRD, an object is for the nearest. */
  readonly folders?: readonly string[] | undefined
  readonly from: string
  readonly to: string
  readonly rules?: SharedOptions['rules'] | undefined
  /** Called before each document, with how many are done and how many there are. */
  readonly progress?: ((done: number, all: number) => void) | undefined
}

export interface UpgradeResult {
  readonly findings: readonly DocumentFinding[]
  /** The documents whose kind neither a CRD nor Kubernetes describes. */
  readonly unknown: readonly number[]
}

/** The rules that an upgrade knows, with what they find and why it matters. */
export const upgradeRules: Readonly<
  Record<
    keyof typeof rules,
    Pick<AnyUpgradeRule, 'severity' | 'summary' | 'why' | 'help' | 'facts' | 'cause'> & { readonly example: UpgradeExample }
  >
> = rules

/**
 * Compares the answers of the API servers of two minors, and of those in between, to manifests and CRDs as they are: what is no longer served,
 * refused, dropped, warned of or stored otherwise. Throws a RangeError for a minor or a rule that is not known, and for an upgrade that leads
 * nowhere.
 */
export function upgradeEach(input: UpgradeInput): UpgradeResult {
  const { documents, releases, folders, from, to, progress } = input
  requireRules(input.rules)
  const minors = readVersions(`${from}..${to}`)
  const ignorer = createIgnorer(input.rules)
  const given = (input.crds ?? []).flatMap(crd => readCrd(crd, -1) ?? [])
  const copiesOf = indexCopies([...given, ...documents.flatMap((object, document) => readCrd(object, document) ?? [])])
  const originOf = (document: number) => ({ release: releases?.[document] ?? '', folder: folders?.[document] ?? '' })
  const crdOf = (manifest: Manifest) => chooseCopy(manifest, copiesOf(manifest), originOf, { server: from })
  const isLagAsked = ignorer.severity('upgrade/embedded-struct-lags', 'warning') !== 'off'
  const lags = isLagAsked ? findLags(documents, minors) : new Map<number, readonly Diagnostic[]>()
  const results = documents.map((object, document) => {
    progress?.(document, documents.length)
    const asked = isDocument(object) ? askAbout(object, crdOf) : undefined
    if (asked === undefined || !isDocument(object)) return { document, diagnostics: undefined }
    const context = makeContext(object, asked, minors, lags.get(document) ?? [])
    return { document, diagnostics: context === undefined ? undefined : runOnDocument(context, ignorer) }
  })
  progress?.(documents.length, documents.length)
  const found = results.flatMap(({ document, diagnostics = [] }) => diagnostics.map(diagnostic => ({ document, diagnostic })))
  const idle = documents.length === 0 ? [] : ignorer.unused().map(diagnostic => ({ document: -1, diagnostic }))
  return {
    findings: [...found, ...idle],
    unknown: results.flatMap(({ document, diagnostics }) => (diagnostics === undefined ? [document] : [])),
  }
}

interface Asked {
  readonly about: UpgradeContext['about']
  readonly ask: Ask
}

function askAbout(object: JsonObject, crdOf: (manifest: Manifest) => CrdDocument | undefined): Asked | undefined {
  if (textAt(object, 'apiVersion') === 'apiextensions.k8s.io/v1' && textAt(object, 'kind') === 'CustomResourceDefinition')
    return { about: 'crd', ask: askCrd(object) }
  const manifest = readManifest({ object, document: -1, within: [] })
  const found = manifest === undefined ? undefined : crdOf(manifest)
  return found === undefined ? { about: 'native', ask: askNative(object) } : { about: 'custom', ask: askCustom(object, found.crd) }
}

function makeContext(
  object: JsonObject,
  { about, ask }: Asked,
  minors: readonly string[],
  lags: readonly Diagnostic[],
): UpgradeContext | undefined {
  const [from = '', to = from] = [minors[0], minors.at(-1)]
  const answers = askEach(ask, minors)
  const native = about === 'native' ? nativeFacts(object, answers) : undefined
  const isUnserved = answers.every(({ answer }) => answer === undefined)
  const isNew = native?.newIn !== undefined
  const unknown = isNew || (isUnserved && native?.life === undefined) ? whyUnknown(object, from) : undefined
  if (isUnserved && native?.life === undefined && unknown === undefined) return undefined
  const refused =
    answers[0]?.answer?.isAccepted === false ? [...answers[0].answer.parts.values()].find(({ what }) => what === 'refused') : undefined
  // Nobody has an object of a kind that the first minor does not serve.
  const changes = isNew ? [] : compareParts(answers)
  return {
    from,
    to,
    object,
    about,
    native,
    changes,
    stored: about === 'crd' || isNew ? [] : compareStored(answers, changes),
    isAcceptedAfter: answers.at(-1)?.answer?.isAccepted === true,
    refusedBefore: refused?.what === 'refused' ? refused.finding : unknown,
    lags,
  }
}

function nativeFacts(object: JsonObject, answers: readonly AnswerAt[]): NativeFacts {
  const kind = `${textAt(object, 'apiVersion')} ${textAt(object, 'kind')}`
  const served = answers.map(({ answer }) => answer !== undefined)
  const life = kindLife(kind)
  const lastServed = served.lastIndexOf(true)
  return {
    kind,
    life,
    isServed: { from: served[0] === true, to: served.at(-1) === true },
    goneIn: lastServed === -1 ? life?.removed : answers[lastServed + 1]?.minor,
    newIn: served[0] === true ? undefined : answers[served.indexOf(true)]?.minor,
  }
}

function runOnDocument(context: UpgradeContext, ignorer: Ignorer): readonly Diagnostic[] {
  const { object } = context
  const manifest = readManifest({ object, document: -1, within: [] })
  const crd = readCrd(object, -1)
  const subject = manifest === undefined ? (crd === undefined ? '' : subjectOf(crd)) : subjectOfManifest(manifest)
  return runRules<UpgradeContext, UpgradeParts>(
    {
      rules,
      context: () => context,
      places: ({ path = '' }) => [{ version: manifest?.version ?? '', path }],
      describe: ({ path, message, help, pointer, minor, data }) => ({
        subject,
        path,
        message,
        ...(help === undefined ? {} : { help }),
        data: { ...data, minor, pointer },
      }),
    },
    { ignorer },
  ).map(({ diagnostic }) => diagnostic)
}

const missingField = 'upstream/missing-field' satisfies keyof typeof crdRules

const lagging: ReadonlySet<string> = new Set([missingField, outOfRange])

const onlyLagging = Object.fromEntries(Object.keys(crdRules).flatMap(name => (lagging.has(name) ? [] : [[name, 'off' as const]])))

/**
 * Finds fields that the embedded structs of the CRDs lack, and bounds that are out of range, at the last minor and not at the first, by
 * document, each with the minor that has it first as `since`. Alpha fields do not count; a field that is older than the first minor counts once its gate is on by default.
 */
function findLags(documents: readonly unknown[], minors: readonly string[]): ReadonlyMap<number, readonly Diagnostic[]> {
  const crds = documents.flatMap((object, document) => (readCrd(object, document) === undefined ? [] : [{ object, document }]))
  const [from = '', to = from] = [minors[0], minors.at(-1)]
  if (crds.length === 0) return new Map()
  const given = { documents: crds.map(({ object }) => object), options: { alpha: false, rules: onlyLagging } }
  const missingAt = (kubernetes: string) =>
    checkEach({ ...given, kubernetes }).filter(({ diagnostic: { rule, severity } }) => lagging.has(rule) && severity !== 'note')
  const before = new Set(missingAt(from).map(keyOfLag))
  const lags = missingAt(to).filter(one => !before.has(keyOfLag(one)))
  const between = lags.length === 0 ? [] : minors.slice(1, -1)
  const known = between.map(minor => ({ minor, lacks: new Set(missingAt(minor).map(keyOfLag)) }))
  const withMinor = (one: DocumentFinding): Diagnostic => {
    const since = known.find(({ lacks }) => lacks.has(keyOfLag(one)))?.minor ?? to
    return { ...one.diagnostic, data: { ...one.diagnostic.data, since } }
  }
  return new Map([...groupBy(lags, ({ document }) => crds[document]?.document ?? -1)].map(([at, found]) => [at, found.map(withMinor)]))
}

function keyOfLag({ document, diagnostic: { path, data } }: DocumentFinding): string {
  return JSON.stringify([document, path, data['definition'], data['field']])
}

/** The answer of a minor; undefined where it does not serve the kind. */
interface AnswerAt {
  readonly minor: string
  readonly answer: Answer | undefined
}

/** Asks one minor after the other, oldest first. From the second on, the object is there as the first one has stored it. */
function askEach(ask: Ask, minors: readonly string[]): readonly AnswerAt[] {
  const [first = '', ...others] = minors
  const answer = ask(first, undefined)
  const before = answer?.isAccepted === true ? answer.stored : undefined
  return [{ minor: first, answer }, ...others.map(minor => ({ minor, answer: ask(minor, before) }))]
}

/** Returns the parts of the answers that not all minors have, each once. Minors that do not serve the kind do not count. */
function compareParts(answers: readonly AnswerAt[]): readonly AnswerChange[] {
  const served = answers.flatMap(({ minor, answer }) => (answer === undefined ? [] : [{ minor, answer }]))
  const keys = new Set(served.flatMap(({ answer }) => [...answer.parts.keys()]))
  return [...keys].flatMap(key => compareOne(served, key))
}

function compareOne(served: readonly { readonly minor: string; readonly answer: Answer }[], key: string): readonly AnswerChange[] {
  const has = served.map(({ answer }) => answer.parts.has(key))
  const part = served.findLast(({ answer }) => answer.parts.has(key))?.answer.parts.get(key)
  const [first, last] = [has[0], has.at(-1)]
  if (part === undefined || has.every(one => one === first)) return []
  // The last time that it changes is what the newest minor does; what comes and goes in between is there for who stops on the way.
  const at = first === last ? has.indexOf(!first) : has.findLastIndex(one => one !== last) + 1
  const back = first === last ? served[has.findIndex((one, index) => index > at && one === first)]?.minor : undefined
  return [{ part, begins: has[at] === true, minor: served[at]?.minor ?? '', ...(back === undefined ? {} : { until: back }) }]
}

/** Returns what the minors store otherwise; places of `changes` are explained by these. */
function compareStored(answers: readonly AnswerAt[], changes: readonly AnswerChange[]): readonly StoredChange[] {
  const explained = changes.flatMap(({ part }) =>
    part.what === 'off' ? [part.pointer] : part.what === 'unknown' ? [textAt(part.finding.data, 'pointer')] : [],
  )
  const isExplained = (pointer: string) => explained.some(one => pointer === one || pointer.startsWith(`${one}/`))
  const stored = answers.flatMap(({ minor, answer }) =>
    answer?.isAccepted === true && answer.stored !== undefined ? [{ minor, stored: answer.stored }] : [],
  )
  const [first, last] = [stored[0], stored.at(-1)]
  if (first === undefined || last === undefined) return []
  return differingPlaces(first.stored, last.stored, [])
    .map(place => ({ ...place, minor: sinceWhen(stored, place.keys) }))
    .map(({ keys, ...place }) => ({ path: formatPath([...keys]), pointer: formatPointer(keys), ...place }))
    .filter(({ pointer }) => !isExplained(pointer))
}

interface DifferingValue {
  readonly keys: Keys
  readonly before: unknown
  readonly after: unknown
}

function differingPlaces(before: unknown, after: unknown, keys: Keys): readonly DifferingValue[] {
  if (equalJson(before, after)) return []
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
      differingPlaces(before[key], after[key], [...keys, key]),
    )
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item: unknown, at) => differingPlaces(item, after[at], [...keys, at]))
  return [{ keys, before, after }]
}

/** The first of the minors from which on the value is that of the last one. */
function sinceWhen(stored: readonly { readonly minor: string; readonly stored: JsonObject }[], keys: Keys): string {
  const values = stored.map(one => keys.reduce<unknown>(member, one.stored))
  const last = values.at(-1)
  return stored[values.findLastIndex(value => !equalJson(value, last)) + 1]?.minor ?? ''
}
