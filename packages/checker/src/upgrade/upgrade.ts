import {
  createIgnorer,
  type Diagnostic,
  groupBy,
  groupKind,
  type Ignorer,
  type JsonObject,
  kindLife,
  runRules,
  textAt,
} from '@crdgen/core/internal'
import { checkEach } from '../check.ts'
import { readCrd, subjectOf } from '../documents/crd-document.ts'
import { readManifest, subjectOfManifest } from '../documents/manifest.ts'
import type { DocumentFinding } from '../findings/finding.ts'
import type { SharedOptions } from '../settings/options.ts'
import { requireRules } from '../settings/rule-names.ts'
import { readVersions } from '../settings/versions.ts'
import { type Ask, askCrd, askCustom, askNative, isDocument, whyUnknown } from './answer.ts'
import { type AnswerAt, askEach, compareParts, compareStored } from './compare.ts'
import type { AnyUpgradeRule, NativeFacts, UpgradeContext, UpgradeExample, UpgradeParts } from './rule.ts'
import { rules } from './rules/rules.gen.ts'

/** The documents of an upgrade, and its ends. */
export interface UpgradeInput {
  /** Objects; Lists are taken apart already. */
  readonly documents: readonly unknown[]
  /** CRDs that are only there for the objects. */
  readonly crds?: readonly unknown[] | undefined
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
  const { documents, from, to, progress } = input
  requireRules(input.rules)
  const minors = readVersions(`${from}..${to}`)
  const ignorer = createIgnorer(input.rules)
  const crds = indexCrds([...(input.crds ?? []), ...documents])
  const isLagAsked = ignorer.severity('upgrade/embedded-struct-lags', 'warning') !== 'off'
  const lags = isLagAsked ? findLags(documents, minors) : new Map<number, readonly Diagnostic[]>()
  const results = documents.map((object, document) => {
    progress?.(document, documents.length)
    const asked = isDocument(object) ? askAbout(object, crds) : undefined
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

/** By group and kind; of several the last counts, as for kubectl apply. */
function indexCrds(documents: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(documents.flatMap(document => readCrd(document, -1) ?? []).map(read => [groupKind(read), read.crd]))
}

interface Asked {
  readonly about: UpgradeContext['about']
  readonly ask: Ask
}

function askAbout(object: JsonObject, crds: ReadonlyMap<string, unknown>): Asked | undefined {
  if (textAt(object, 'apiVersion') === 'apiextensions.k8s.io/v1' && textAt(object, 'kind') === 'CustomResourceDefinition')
    return { about: 'crd', ask: askCrd(object) }
  const manifest = readManifest({ object, document: -1, within: [] })
  const crd = manifest === undefined ? undefined : crds.get(groupKind(manifest))
  return crd === undefined ? { about: 'native', ask: askNative(object) } : { about: 'custom', ask: askCustom(object, crd) }
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

/** Finds fields that the embedded structs of the CRDs lack at the last minor and not at the first, by document. Alpha fields do not count. */
function findLags(documents: readonly unknown[], minors: readonly string[]): ReadonlyMap<number, readonly Diagnostic[]> {
  const crds = documents.flatMap((object, document) => (readCrd(object, document) === undefined ? [] : [{ object, document }]))
  const [from = '', to = from] = [minors[0], minors.at(-1)]
  if (crds.length === 0) return new Map()
  const missingAt = (kubernetes: string) =>
    checkEach({ documents: crds.map(({ object }) => object), kubernetes, options: { alpha: false } }).filter(
      ({ diagnostic }) => diagnostic.rule === 'upstream/missing-field' && diagnostic.severity !== 'note',
    )
  const before = new Set(missingAt(from).map(keyOfLag))
  const lags = missingAt(to).filter(one => !before.has(keyOfLag(one)))
  return new Map(
    [...groupBy(lags, ({ document }) => crds[document]?.document ?? -1)].map(([at, found]) => [
      at,
      found.map(({ diagnostic }) => diagnostic),
    ]),
  )
}

function keyOfLag({ document, diagnostic: { path, data } }: DocumentFinding): string {
  return JSON.stringify([document, path, data['definition'], data['field']])
}
