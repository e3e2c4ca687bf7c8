import { findEmbeds, sortDiagnostics, suggest } from '@crdgen/core'
import type { Diagnostic } from '@crdgen/core'
import { fieldValidations } from '@crdgen/server'
import { readCrd } from './crd/document.ts'
import type { CrdDocument } from './crd/document.ts'
import { createIgnorer } from './ignore.ts'
import type { Ignorer } from './ignore.ts'
import { findInManifests, manifestRules, requireSoftware } from './manifests/find.ts'
import { readManifest, unpackLists } from './manifests/manifest.ts'
import type { Placed } from './manifests/manifest.ts'
import { createManifestSet } from './manifests/manifest-set.ts'
import { describeOldCrd, describeUnknown } from './manifests/unknown-documents.ts'
import type { ApplyMode, CheckInput, CheckOptions } from './options.ts'
import { readDocument } from './read-document.ts'
import { isPackOn, requirePacks } from './pack-names.ts'
import { readPins } from './pins.ts'
import type { Pins } from './pins.ts'
import { report } from './report.ts'
import type { DocumentFinding } from './report.ts'
import { requireRules } from './rule-names.ts'
import { rememberDifferences } from './rules/context.ts'
import type { CrdRule, RuleContext } from './rules/rule.ts'
import type { ManifestRule } from './rules/manifest-rule.ts'
import { crdRules } from './rules/crd/index.gen.ts'
import { upstreamRules } from './rules/upstream/index.gen.ts'
import { readVersions } from './versions.ts'

const rulesOnCrds: readonly (readonly [name: string, rule: CrdRule])[] = [
  ...Object.entries(crdRules).map(([name, rule]) => [`crd/${name}`, rule] as const),
  ...Object.entries(upstreamRules).map(([name, rule]) => [`upstream/${name}`, rule] as const),
]

/** What `check` says of its rules: what they find, why it matters, and for some what they rest on and an example. */
export type CheckRule = Pick<CrdRule, 'summary' | 'why'> & Partial<Pick<ManifestRule, 'facts' | 'example' | 'software'>>

/** The rules that `check` knows. */
export const checkRules: Readonly<Record<string, CheckRule>> = Object.fromEntries([...rulesOnCrds, ...manifestRules])

/**
 * Holds CRDs and manifests against Kubernetes, together: what embedded structs of the CRDs lack, have too much or have differently
 * at the versions asked for; metadata and fields that would be refused or dropped; scale subresources and autoscalers that cannot
 * work; and what the software around the cluster (`with`) makes of the objects. Text that is not YAML is a finding. Throws a
 * RangeError for a version, mode, rule or pack that isn't known, and for software that no rule depends on.
 */
export function check(input: CheckInput): readonly Diagnostic[] {
  return sortDiagnostics(checkEach(input).map(({ diagnostic }) => diagnostic))
}

/** As `check`, with the document (its place in `documents`) that each finding is about, and where in it. */
export function checkEach(input: CheckInput): readonly DocumentFinding[] {
  const { documents, kubernetes, server, with: software = {}, mode = 'strict', live, fromTypes = [] } = input
  // Users of JavaScript may hand in null.
  const options = input.options ?? {}
  requireSoftware(software)
  requireMode(mode)
  requirePacks(options.packs)
  requireRules(options.rules)
  const targets = kubernetes === undefined ? [] : readVersions(kubernetes)
  const oldest = server === undefined ? undefined : readVersions(server)[0]
  const read = [documents].flat().map((document: unknown, at) => ({ at, ...readDocument(document) }))
  const objects = read.flatMap(one => place(one.objects, one.at))
  const crds = objects.flatMap(({ object, document, within }) => readCrd(object, document, within) ?? [])
  const manifests = objects.flatMap(one => readManifest(one) ?? [])
  const ignorer = createIgnorer(options.rules)
  const pins = readPins(options.embeds)
  const found = [
    ...crds.flatMap(document => findInCrd({ document, all: crds, targets, server: oldest, options }, pins, ignorer)),
    ...findInManifests(
      { manifests, crds, fromTypes: readTypes(fromTypes), live: readLive(live), mode, targets, server: oldest, options },
      software,
      ignorer,
    ),
  ]
  const misread = read.flatMap(({ at, problems }) => problems.map(diagnostic => ({ document: at, diagnostic })))
  const idle = [...(crds.length + manifests.length === 0 ? [] : ignorer.unused()), ...(crds.length === 0 ? [] : pins.unused())]
  return [...misread, ...reportUnknown(objects, crds, ignorer), ...found, ...idle.map(diagnostic => ({ document: -1, diagnostic }))]
}

/** Users of JavaScript may hand in anything. */
function requireMode(mode: ApplyMode): void {
  const [last, ...others] = fieldValidations.toReversed()
  if (fieldValidations.includes(mode)) return
  const near = suggest(String(mode), fieldValidations)
  const hint = near === undefined ? '' : `; did you mean ${near}?`
  throw new RangeError(`mode is ${others.toReversed().join(', ')} or ${last}, got ${String(mode)}${hint}`)
}

function place(objects: readonly unknown[], document: number): readonly Placed[] {
  return objects.flatMap(object => unpackLists({ object, document, within: [] }))
}

/** What was not looked at, or not as what it says it is. */
function reportUnknown(objects: readonly Placed[], crds: readonly CrdDocument[], ignorer: Ignorer): readonly DocumentFinding[] {
  const found = [
    ...objects.map(({ object, document, within }) => ({ document, diagnostic: describeUnknown(object, within) })),
    ...crds.map(crd => ({ document: crd.document, diagnostic: describeOldCrd(crd, 'error') })),
  ]
  return found.flatMap(({ document, diagnostic }) => {
    const severity = diagnostic === undefined ? 'off' : ignorer.severity(diagnostic.rule, diagnostic.severity)
    return diagnostic === undefined || severity === 'off' ? [] : [{ document, diagnostic: { ...diagnostic, severity } }]
  })
}

function readTypes(fromTypes: readonly unknown[]): readonly CrdDocument[] {
  return fromTypes.flatMap(one => readDocument(one).objects).flatMap(object => readCrd(object, -1) ?? [])
}

function readLive(live: CheckInput['live']) {
  if (live === undefined) return undefined
  const objects = live.flatMap(one => place(readDocument(one).objects, -1))
  return createManifestSet(objects.flatMap(one => readManifest(one) ?? []))
}

function findInCrd(
  given: Pick<RuleContext, 'all' | 'targets' | 'server'> & { readonly document: CrdDocument; readonly options: CheckOptions },
  pins: Pins,
  ignorer: Ignorer,
): readonly DocumentFinding[] {
  const { document } = given
  const embeds = findEmbeds(document.crd, pins)
  const context: RuleContext = { ...given, embeds, isSilenced: pins.isSilenced, differences: rememberDifferences() }
  const on = rulesOnCrds.filter(([name]) => isPackOn(name, given.options.packs))
  return on.flatMap(([name, rule]) => rule.find(context).flatMap(group => report(document, name, group, ignorer)))
}
