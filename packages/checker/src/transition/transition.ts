// @late: comparing CRDs plays no upgrade through.
import { createIgnorer, type Diagnostic, readSoftware, runRules, sortDiagnostics } from '@crdgen/core/internal'
import { type CrdDocument, readCrd } from '../documents/crd-document.ts'
import { requireSoftware } from '../manifests/find.ts'
import { type Manifest, readManifest, subjectOfManifest, unpackLists } from '../documents/manifest.ts'
import type { RuleSettings } from '../settings/options.ts'
import { requirePacks } from '../settings/pack-names.ts'
import { readDocument } from '../documents/read-document.ts'
import { requireRules } from '../settings/rule-names.ts'
import { describeOutcome } from './describe-outcome.ts'
import { releaseOf } from './helm-ownership.ts'
import { isSkipped } from './hooks.ts'
import { inInstallOrder } from './install-order.ts'
import { newestKeda } from '../manifests/autoscalers/keda.ts'
import type { Outcome, TransitionModel } from './model.ts'
import { inNamespace, usualNamespace } from './namespaces.ts'
import type { TransitionContext, TransitionParts } from './rule.ts'
import { rules } from './rules/rules.gen.ts'
import { playTransition } from './play.ts'

export interface TransitionOptions {
  /** Also return what the upgrade was played through to. Default: false. */
  readonly model?: boolean
  /** Packs of rules that are left out: `keda`, `hpa`, `helm`. */
  readonly packs?: Readonly<Record<string, boolean>>
  readonly rules?: RuleSettings
  /** The name of the release; that of the live objects' marks when left out. */
  readonly release?: string
  /** helm upgrade --take-ownership. */
  readonly takeOwnership?: boolean
  /** false: KEDA runs without its admission webhook. */
  readonly kedaWebhook?: boolean
}

/** The two sets that `transition` compares, and what surrounds them. */
export interface TransitionInput {
  /** The set that is released now: objects or YAML text; CRDs are read for what they make of the objects. */
  readonly before: unknown
  /** The set that is to be released. */
  readonly after: unknown
  /** Objects as they are in the cluster, where that is known. */
  readonly live?: unknown
  /** Versions of what is around: `{ keda: '2.16.0', helm: '3' }`; with `argocd`, that does the upgrade. */
  readonly with?: Readonly<Record<string, string>> | undefined
  readonly options?: TransitionOptions | undefined
}

/** The effects of an upgrade, as findings and, on request, step by step. */
export interface TransitionResult {
  readonly diagnostics: readonly Diagnostic[]
  /** With `options.model`: what happens, step by step. */
  readonly model?: TransitionModel
}

/** A finding, and the object it is about: its set, and where it is in that set's documents. */
export interface TransitionPlace {
  readonly set: 'before' | 'after' | 'live' | 'none'
  readonly document: number
  readonly within: readonly (string | number)[]
  readonly diagnostic: Diagnostic
}

/**
 * Plays an upgrade from one rendered set of manifests to another, for its effects on the autoscalers: Helm's (or Argo CD's) steps, KEDA's
 * webhook, KEDA and the garbage collector in their order. Each set is a document or a list of them, objects or YAML text. Throws a
 * RangeError for software in `with`, a rule or a pack that it does not know, or an invalid version.
 */
export function transition(input: TransitionInput): TransitionResult {
  const { findings, outcome } = transitionEach(input)
  return {
    diagnostics: sortDiagnostics(findings.map(({ diagnostic }) => diagnostic)),
    ...(input.options?.model === true ? { model: describeOutcome(outcome) } : {}),
  }
}

/** As `transition`, with the object that each finding is about. */
export function transitionEach(input: TransitionInput): { readonly findings: readonly TransitionPlace[]; readonly outcome: Outcome } {
  // Users of JavaScript may hand in null.
  const options = input.options ?? {}
  const given = input.with ?? {}
  requireSoftware(given)
  requirePacks(options.packs)
  requireRules(options.rules)
  const keda = readSoftware('keda', given['keda'] ?? newestKeda, given['keda'] === undefined)
  const sets = { before: readSet(input.before), after: readSet(input.after), live: readSet(input.live) }
  const read = Object.values(sets).map(({ manifests }) => manifests)
  const namespace = usualNamespace([...sets.before.manifests, ...sets.after.manifests], sets.live.manifests)
  // The order in files means nothing to Helm, so that it must not decide which of two autoscalers a finding names.
  const [before = [], after = [], live = []] = read.map(manifests => inInstallOrder(inNamespace(manifests, namespace)))
  const known = releaseOf(live, before)
  const release = { name: options.release ?? known?.name ?? 'RELEASE', namespace: known?.namespace }
  const tool = given['argocd'] !== undefined && given['helm'] === undefined ? 'argocd' : 'helm'
  const outcome = playTransition({
    before,
    after,
    live,
    keda,
    tool,
    release,
    takeOwnership: options.takeOwnership === true,
    kedaWebhook: options.kedaWebhook !== false,
  })
  const helm = given['helm'] === undefined ? undefined : readSoftware('helm', given['helm'])
  // What Argo CD skips is in the set, and none of the upgrade's.
  const applied = after.filter(one => !isSkipped(one, tool))
  const context: TransitionContext = {
    before,
    after: applied,
    live,
    crds: { before: sets.before.crds, after: sets.after.crds },
    outcome,
    tool,
    keda,
    helm,
    release,
  }
  const misread = Object.entries(sets).flatMap(([set, { problems }]) => problems.map(one => ({ ...one, set: setNamed(set) })))
  return { findings: [...misread, ...findProblems(context, live, options)], outcome }
}

function findProblems(context: TransitionContext, live: readonly Manifest[], options: TransitionOptions): readonly TransitionPlace[] {
  const setOf = findSets(context, live)
  const { keda } = context
  return runRules<TransitionContext, TransitionParts>(
    {
      rules,
      context: () => context,
      places: ({ object, path = '' }) => [{ version: object.version, path }],
      describe: ({ object, path, message, help, data, dependsOnKeda }) => ({
        subject: subjectOfManifest(object),
        path,
        message,
        help,
        data: { ...data },
        assumed: dependsOnKeda === true && keda.assumed ? [['keda', keda.version]] : [],
      }),
    },
    { ignorer: createIgnorer(options.rules), packs: options.packs },
  ).map(({ finding: { object }, diagnostic }) => {
    return { set: setOf(object), document: object.document, within: object.within, diagnostic }
  })
}

/** Returns a function that finds the set of an object. */
function findSets({ before, after }: TransitionContext, live: readonly Manifest[]): (object: Manifest) => TransitionPlace['set'] {
  const applied = new Set(after)
  const [old, known] = [before, live].map(set => new Set(set.map(({ object }) => object)))
  return one => (applied.has(one) ? 'after' : old?.has(one.object) === true ? 'before' : known?.has(one.object) === true ? 'live' : 'none')
}

interface ReadSet {
  readonly manifests: readonly Manifest[]
  readonly crds: readonly CrdDocument[]
  readonly problems: readonly Omit<TransitionPlace, 'set'>[]
}

function readSet(set: unknown): ReadSet {
  const documents: readonly unknown[] = set === undefined ? [] : Array.isArray(set) ? set : [set]
  const read = documents.map((document, at) => ({ at, ...readDocument(document) }))
  const placed = read.flatMap(({ at, objects }) => objects.flatMap(object => unpackLists({ object, document: at, within: [] })))
  return {
    manifests: placed.flatMap(one => readManifest(one) ?? []),
    crds: placed.flatMap(({ object, document, within }) => readCrd(object, document, within) ?? []),
    problems: read.flatMap(({ at, problems }) => problems.map(diagnostic => ({ document: at, within: [], diagnostic }))),
  }
}

function setNamed(set: string): TransitionPlace['set'] {
  return set === 'before' || set === 'after' || set === 'live' ? set : 'none'
}
