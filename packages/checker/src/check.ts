import { createEmbedMemory, createIgnorer, type Diagnostic, groupBy, type Ignorer, sortDiagnostics, suggest } from '@crdgen/core/internal'
import { fieldValidations } from '@crdgen/server/internal'
import { type CrdDocument, readCrd } from './documents/crd-document.ts'
import { findInManifests, requireSoftware } from './manifests/find.ts'
import { isAnythingToFind } from './manifests/is-anything-to-find.ts'
import { type Placed, readManifest, unpackLists } from './documents/manifest.ts'
import { createManifestSet } from './documents/manifest-set.ts'
import { describeOldCrd, describeUnknown } from './documents/unknown-documents.ts'
import { type ApplyMode, type CheckProfile, profiles } from './settings/options.ts'
import { readDocument } from './documents/read-document.ts'
import { requirePacks } from './settings/pack-names.ts'
import { readPins } from './settings/pins.ts'
import { requireRules } from './settings/rule-names.ts'
import { findInCrd } from './crd/find.ts'
import { readVersions } from './settings/versions.ts'
import type { CheckInput } from './check-input.ts'
import type { DocumentFinding } from './findings/finding.ts'

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
  // Loads the rules over manifests, which declare their software.
  if (Object.keys(software).length > 0) requireSoftware(software)
  requireMode(mode)
  requirePacks(options.packs)
  requireRules(options.rules)
  requireProfile(options.profile)
  const targets = kubernetes === undefined ? [] : readVersions(kubernetes)
  const oldest = server === undefined ? undefined : readVersions(server)[0]
  const read = [documents].flat().map((document: unknown, at) => ({ at, ...readDocument(document) }))
  const objects = read.flatMap(one => place(one.objects, one.at))
  const crds = objects.flatMap(({ object, document, within }) => readCrd(object, document, within) ?? [])
  const manifests = objects.flatMap(one => readManifest(one) ?? [])
  const ignorer = createIgnorer(options.rules)
  const pins = readPins(options.embeds)
  const memory = createEmbedMemory()
  const variantOf = ({ document }: CrdDocument) => (input.variants ?? input.releases)?.[document] ?? ''
  const byVariant = groupBy(crds, variantOf)
  const inCrds = crds.flatMap((document, done) => {
    input.progress?.(done, crds.length)
    return findInCrd(
      { document, all: byVariant.get(variantOf(document)) ?? [], targets, server: oldest, options, mode, memory },
      pins,
      ignorer,
    )
  })
  input.progress?.(crds.length, crds.length)
  const given = { manifests, crds, fromTypes: readTypes(fromTypes) }
  const together = {
    ...given,
    originOf: (document: number) => ({ release: input.releases?.[document] ?? '', folder: input.folders?.[document] ?? '' }),
    live: readLive(live),
    mode,
    targets,
    server: oldest,
    options,
  }
  const found = [...inCrds, ...(isAnythingToFind(given) ? findInManifests(together, software, ignorer) : [])]
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

function requireProfile(profile: CheckProfile | undefined): void {
  if (profile === undefined || profiles.includes(profile)) return
  const near = suggest(String(profile), profiles)
  throw new RangeError(`profile is ${profiles.join(' or ')}, got ${String(profile)}${near === undefined ? '' : `; did you mean ${near}?`}`)
}

function place(objects: readonly unknown[], document: number): readonly Placed[] {
  return objects.flatMap(object => unpackLists({ object, document, within: [] }))
}

/** Documents that were not looked at, or whose kind was not recognised. */
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
