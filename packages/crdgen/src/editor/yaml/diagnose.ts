import { checkEach, type DocumentFinding } from '@crdgen/checker/internal'
import {
  groupKind,
  type Diagnostic,
  formatPointer,
  originAt,
  parsePointer,
  sortDiagnostics,
  type SourceDocument,
} from '@crdgen/core/internal'
import { applyRules } from '@crdgen/generator/internal'
import type { Fixable } from '../../decide/fix/fix-crds.ts'
import { findInComposites, unfoldComposites } from '../../sources/composites.ts'
import { applyIgnoreComments, type IgnoreComment } from '../../sources/ignore-comments.ts'
import { rulesFor } from '../../decide/accept/own-rules.ts'
import { pickRules } from '../../config/pick-rules.ts'
import { createInputFinding } from '../../report/rules/input-rules.ts'
import { identify, isCrdKind, kindsOf } from '../../sources/identity.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import { parseInput } from '../../sources/parse-input.ts'
import { schemaKeys } from '../../sources/schema-pointer.ts'
import { withoutExpectations } from '../../sources/left-out/expectations.ts'
import { textProblems } from '../../sources/text-problems.ts'
import { chooseDocuments, noSkips } from '../../sources/skips.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { admit, type AdmittedCrd } from '../../sources/admit.ts'
import { indexCrds, validateDocument, type Schemas } from '../../run/validate/validate-document.ts'
import { isIgnored, reportNoSchema } from '../../run/validate/no-schema.ts'
import { findRepeats } from '../../run/validate/repeats.ts'
import { withSlashes } from '../../report/emit-report.ts'
import { isKustomization } from '../../sources/kustomize/files.ts'
import type { Project } from '../project/project.ts'

/** The largest document that is validated while somebody types. */
const largest = 4 * 1024 * 1024

/**
 * The findings of `crdgen validate` and `crdgen check` on a text. An editor opens YAML of all kinds: a document without apiVersion and kind is
 * not Kubernetes' and is left alone, and so are templates.
 */
export function diagnoseYaml(text: string, file: string, project: Project): readonly Diagnostic[] {
  const isBuilt = isKustomization(withSlashes(file))
  if (!isBuilt && !/^\uFEFF?[\t -]*["']?(?:apiVersion|kind)["']? *:|"(?:apiVersion|kind)" *:/m.test(text)) return []
  if (text.length > largest) return [tooLarge(file)]
  const { documents: read, problems, comments } = unfoldComposites(withoutExpectations(project.kustomizations.read(file, text)))
  const documents = chooseManifests(read)
  const unreadable = /\{\{[-\s]/.test(text) ? [] : problems.filter(({ data }) => data['template'] !== true)
  const schemas = gatherSchemas(documents, project)
  const { config } = project.loaded
  const mode = 'strict'
  const options = { mode, kubernetes: project.kubernetes, server: project.servers[0] } as const
  const results = documents.map(document => validateDocument(document, schemas, options))
  const known = [...project.crds.all()].flatMap(({ crd }) => kindsOf(crd))
  // A kind without a schema is reported only if another one was likely meant.
  const unknown = results
    .filter(({ outcome, identity }) => outcome === 'unknown' && !schemas.crds.has(groupKind(identity)))
    .filter(({ identity }) => !isIgnored(identity, config.validate?.ignoreMissingSchemas ?? false))
    .map(({ document }) => reportNoSchema(document, known))
    .filter(({ data }) => data['near'] !== undefined)
  const found = [
    ...unreadable,
    ...results.flatMap(({ diagnostics }) => diagnostics),
    ...unknown,
    ...findRepeats(documents),
    ...checkAll(documents, project),
    ...findInComposites(documents),
  ]
  return withoutRepeats(sortDiagnostics(unignored(applyRules(found, config.rules), comments))).map(one =>
    pointAtTypes(one, documents, project),
  )
}

/** Comments may ignore rules of both commands. */
function unignored(found: readonly Diagnostic[], comments: readonly IgnoreComment[]): readonly Diagnostic[] {
  if (comments.length === 0) return found
  const [check, validate] = [rulesFor('check'), rulesFor('validate')]
  return applyIgnoreComments(found, comments, { all: check.all, reports: rule => check.reports(rule) || validate.reports(rule) }).left
}

function chooseManifests(read: readonly SourceDocument[]): readonly SourceDocument[] {
  return chooseDocuments(unfoldLists(read), noSkips).documents.filter(({ object }) => {
    const { kind, version } = identify(object)
    return kind !== '' && version !== ''
  })
}

function gatherSchemas(documents: readonly SourceDocument[], project: Project): Schemas {
  const crds = documents.filter(({ object }) => isCrdKind(identify(object)))
  const own = new Map(
    crds.map(
      document =>
        [
          document,
          admit({ crd: document.object, place: finding => placeInSource(finding, document) }, [...new Set(project.servers)]),
        ] as const,
    ),
  )
  const wanted = new Set(documents.map(({ object }) => groupKind(identify(object))))
  const others = [...wanted].flatMap((key): readonly AdmittedCrd[] => {
    const known = project.crds.get(key)
    return known === undefined ? [] : [known.admitted()]
  })
  return { own, crds: indexCrds(others, own), catalogue: { find: () => undefined } }
}

/** The findings of check on a text that it can fix. */
export function findFixable(text: string, file: string, project: Project): readonly Fixable[] {
  if (text.length > largest) return []
  const documents = chooseManifests(parseInput(text, file).documents)
  return checkDocuments(documents, project).flatMap(({ document, diagnostic, edits }): readonly Fixable[] => {
    const source = documents[document]
    return source === undefined || edits === undefined ? [] : [{ diagnostic: placeInSource(diagnostic, source), document: source, edits }]
  })
}

function checkAll(documents: readonly SourceDocument[], project: Project): readonly Diagnostic[] {
  const inDocuments = checkDocuments(documents, project).flatMap(({ document, diagnostic }) => {
    const source = documents[document]
    return source === undefined ? [] : [placeInSource(diagnostic, source)]
  })
  return [...inDocuments, ...documents.flatMap(one => textProblems(one, 'strict'))]
}

function checkDocuments(
  documents: readonly SourceDocument[],
  { loaded: { config }, kubernetes, plan, servers }: Project,
): readonly DocumentFinding[] {
  const rules = pickRules(config.rules, 'check')
  return checkEach({
    documents: documents.map(({ object }) => object),
    kubernetes,
    ...(plan?.config.server === undefined ? {} : { server: servers.join('..') }),
    ...(config.with === undefined ? {} : { with: config.with }),
    mode: 'strict',
    options: { ...config.check, ...(config.embeds === undefined ? {} : { embeds: config.embeds }), rules },
  })
}

/** Some rules are in both commands; their findings are reported once. */
function withoutRepeats(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Map(found.map(one => [JSON.stringify([one.rule, one.line, one.column, one.path, one.message]), one]))
  return [...seen.values()]
}

/** A finding on a CRD that types make is fixed in the types. */
function pointAtTypes(finding: Diagnostic, documents: readonly SourceDocument[], { crds, plan }: Project): Diagnostic {
  if (plan === undefined) return finding
  const document = documents.find(({ object }) => isCrdKind(identify(object)) && kindsOf(object).includes(finding.subject))
  if (document === undefined) return finding
  const built = [...crds.all()].find(one => one.built !== undefined && kindsOf(one.crd).includes(finding.subject))?.built
  if (built === undefined) return finding
  const { pointer, version } = finding.data
  const keys =
    typeof pointer === 'string'
      ? parsePointer(pointer)
      : schemaKeys(document.object, typeof version === 'string' ? version : '', finding.path)
  const at = originAt(built.origins, formatPointer(keys))
  return at === undefined ? finding : { ...finding, related: [...(finding.related ?? []), { ...at, message: 'comes from this type' }] }
}

function tooLarge(file: string): Diagnostic {
  return createInputFinding(
    { rule: 'manifest/not-checked', message: 'is larger than 4 MiB and is not checked while you type' },
    { at: { file, line: 1, column: 1 } },
  )
}
