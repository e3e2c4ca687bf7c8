import { groupKind, type Diagnostic, type SourceDocument } from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import type { Unsettled } from '../../decide/settle.ts'
import type { Config } from '../../config/config.ts'
import type { Plan } from '../../sources/plan.ts'
import { buildOwnCrds } from '../../sources/own-crds.ts'
import { openOwnPlaces } from '../../sources/own-places.ts'
import { placeInSource, placeInTypes } from '../../sources/place-finding.ts'
import { namedFiles, requireSources, type SourceReading } from '../../sources/resolve-sources.ts'
import { chooseDocuments, type Skips } from '../../sources/skips.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { placeBelow } from '../../report/emit-report.ts'
import { mapInSteps } from '../../system/terminal/steps.ts'
import { admit, type AdmittedCrd } from '../../sources/admit.ts'
import { openCatalogue } from './open-catalogue.ts'
import { crdKey, identify, type Identity, isCrdKind, kindsOf } from '../../sources/identity.ts'
import { indexCrds, type DocumentResult, namesNoKind, validateDocument, type DocumentOptions, type Schemas } from './validate-document.ts'
import { describeKind, type IgnoredKinds, isIgnored, isOfOthers, reportNoSchema } from './no-schema.ts'
import { findRepeats, findSecondCrds } from './repeats.ts'
import { readStored, requireUse, type StoredObjects, type Subresource } from './stored-objects.ts'
import { countOutcomes, summarize, type Tally } from './tally.ts'

export interface ValidateTask {
  readonly reading: SourceReading
  /** As on the command line: files, folders, globs, `-`. */
  readonly files: readonly string[]
  /** Sources of further CRDs. */
  readonly crds: readonly string[]
  /** A file with objects as the cluster has them. */
  readonly before?: string | undefined
  /** The subresource that custom resources are sent to; none: the objects themselves. */
  readonly subresource?: Subresource | undefined
  /** The kinds, files and paths that are left out. */
  readonly skips: Skips
  /** Locations of JSON Schemas: folders, and templates of paths. */
  readonly schemaLocations: readonly string[]
  /** The project's types, when the config names them. */
  readonly plan: Plan | undefined
  /** API servers that check the CRDs: the oldest, the newest. */
  readonly servers: readonly string[]
  readonly options: DocumentOptions
  /** Kinds that may be without a schema. */
  readonly ignoreMissingSchemas: IgnoredKinds
  readonly rules: Config['rules']
}

export interface Validated extends Unsettled {
  readonly objects: number
  /** Objects without a schema were left out. */
  readonly isPartial: boolean
}

/** Finds which objects the API server would accept. CRDs come from the files themselves, from `crds` and from the project's types. */
export async function validateFiles(task: ValidateTask): Promise<Validated> {
  const inputs = await requireSources(task.files, { ...task.reading, skips: task.skips })
  const all = unfoldLists(inputs.documents)
  const { documents, skipped, notes } = chooseDocuments(all, task.skips)
  const stored = await readStored(task.before, task.reading, inputs.documents)
  requireUse(stored, documents, task.subresource)
  const own = new Map(admitDocuments(documents, task, stored).map(one => [one.document, one] as const))
  const composites = [...new Set(documents.flatMap(({ madeFrom }) => madeFrom ?? []))]
  const asking = [...documents, ...composites, ...stored.documents]
  // A folder of CRDs may have hundreds that nobody asks about.
  const wanted = new Set(asking.map(({ object }) => groupKind(identify(object))))
  const given = await givenCrds(task, asking, wanted)
  const known = new Set([...given.crds, ...own.values()].map(({ crd }) => crdKey(crd)))
  const generated = generatedCrds(task, key => wanted.has(key) && !known.has(key))
  const schemas = { own, crds: indexCrds([...generated.crds, ...given.crds], own), catalogue: openSchemas(task) }
  const options = { ...task.options, skips: task.skips, stored, subresource: task.subresource }
  const others = otherFiles(documents, schemas, task)
  // XRDs and graphs are objects, too, where a schema of their own kind is at hand.
  const objects = [...documents.filter(one => !others.has(one)), ...composites.filter(({ object }) => hasSchema(identify(object), schemas))]
  const results = mapInSteps(task.reading.steps, { name: 'validate', unit: 'object' }, objects, document =>
    validateDocument(document, schemas, options),
  )
  task.reading.steps?.begin('place findings')
  const unknown = results.filter(({ outcome }) => outcome === 'unknown')
  const found = applyRules(
    [
      ...inputs.problems,
      ...stored.problems,
      ...given.diagnostics,
      ...generated.diagnostics,
      ...results.flatMap(({ diagnostics }) => diagnostics),
      ...notes,
      ...[...others].map(one => placeInSource(namesNoKind(identify(one.object), one.object, 'note'), one)),
      ...findRepeats(documents),
      ...findSecondCrds(given.crds),
      ...reportMissing(unknown, schemas, generated.others, task),
    ],
    task.rules,
  )
  const tally: Tally = {
    outcomes: results.map(({ outcome }) => outcome),
    unknownKinds: unknown.map(({ identity }) => nameKind(identity, schemas)),
    // A list without items is as a file without an object.
    bare: inputs.bare + inputs.documents.filter(one => unfoldLists([one]).length === 0).length,
    skipped: skipped + others.size,
    bySchema: results.filter(({ bySchema }) => bySchema === true).length,
  }
  return {
    found,
    files: inputs.files,
    comments: inputs.comments,
    objects: results.length,
    isPartial: unknown.length > 0,
    report: diagnostics => ({ diagnostics, lines: [], summary: summarize(tally), counts: countOutcomes(tally) }),
  }
}

/** Documents of files that were only found, and that are of another program. */
function otherFiles(documents: readonly SourceDocument[], { crds }: Schemas, task: ValidateTask): ReadonlySet<SourceDocument> {
  const isNamed = namedFiles(task.files, task.reading.cwd)
  const isKnown = (kind: string) => [...crds.keys()].some(key => key.endsWith(` ${kind}`))
  return new Set(documents.filter(one => isOfOthers(one.object, isKnown) && !isNamed(one.file)))
}

function hasSchema(identity: Identity, { crds, catalogue }: Schemas): boolean {
  return crds.has(groupKind(identity)) || catalogue.find(identity) !== undefined
}

function openSchemas({ reading: { cwd }, schemaLocations, options: { kubernetes, mode, server } }: ValidateTask) {
  return openCatalogue({ cwd, locations: schemaLocations, context: { kubernetes, strict: mode === 'strict' }, server })
}

/** Of a kind whose CRD would be refused, the CRD is reported. */
function reportMissing(
  unknown: readonly DocumentResult[],
  { crds }: Schemas,
  others: GeneratedCrds['others'],
  { ignoreMissingSchemas }: ValidateTask,
): readonly Diagnostic[] {
  const known = [...[...crds.values()].map(({ crd }) => crd), ...others].flatMap(kindsOf)
  return unknown
    .filter(({ identity }) => !crds.has(groupKind(identity)) && !isIgnored(identity, ignoreMissingSchemas))
    .map(({ document }) => reportNoSchema(document, known))
}

function nameKind(identity: Identity, { crds }: Schemas): string {
  const kind = describeKind(identity)
  return crds.has(groupKind(identity)) ? `${kind}, whose CRD would be refused` : kind
}

type AdmittedDocument = AdmittedCrd & { readonly document: SourceDocument }

function admitDocuments(
  documents: readonly SourceDocument[],
  { servers, plan, reading: { cwd, steps } }: ValidateTask,
  stored?: StoredObjects,
): readonly AdmittedDocument[] {
  const placeInOwn = openOwnPlaces(plan, cwd)
  const crds = documents.filter(({ object }) => isCrdKind(identify(object)))
  return mapInSteps(steps, { name: 'validate CRDs', unit: 'CRD' }, crds, document => ({
    ...admit(
      {
        crd: document.object,
        before: stored?.find(identify(document.object))?.object,
        place: finding => placeInOwn(finding, document.object) ?? placeInSource(finding, document),
      },
      servers,
    ),
    document,
  }))
}

interface MoreCrds {
  readonly crds: readonly AdmittedCrd[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Of CRDs that are only there to validate with, only problems that prevent that are reported. A file that is also validated counts once. */
async function givenCrds(task: ValidateTask, documents: readonly SourceDocument[], wanted: ReadonlySet<string>): Promise<MoreCrds> {
  if (task.crds.length === 0) return { crds: [], diagnostics: [] }
  const files = new Set(documents.map(({ file }) => file))
  const inputs = await requireSources(task.crds, task.reading, { role: 'crds', others: [] })
  const others = unfoldLists(inputs.documents).filter(({ file, object }) => !files.has(file) && wanted.has(crdKey(object)))
  const crds = admitDocuments(others, task)
  return { crds, diagnostics: [...inputs.problems.filter(({ file = '' }) => !files.has(file)), ...errorsOf(crds)] }
}

interface GeneratedCrds extends MoreCrds {
  /** CRDs of the types that no object asks for, or that are given. */
  readonly others: readonly AdmittedCrd['crd'][]
}

function generatedCrds({ plan, servers, reading: { cwd, steps } }: ValidateTask, isWanted: (key: string) => boolean): GeneratedCrds {
  if (plan === undefined) return { crds: [], diagnostics: [], others: [] }
  steps?.begin('read types')
  const { built, errors } = buildOwnCrds(plan)
  const asked = built.filter(({ crd }) => isWanted(crdKey(crd)))
  const others = built.flatMap(({ crd }) => (isWanted(crdKey(crd)) ? [] : [crd]))
  const crds = asked.map(({ crd, origins }) => admit({ crd, place: finding => placeInTypes(finding, crd, origins) }, servers))
  return { crds, others, diagnostics: placeBelow(cwd, [...errors, ...errorsOf(crds)], plan.folder) }
}

function errorsOf(crds: readonly AdmittedCrd[]): readonly Diagnostic[] {
  return crds.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'))
}
