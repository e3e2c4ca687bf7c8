import { check as checkDocuments, type CheckInput } from '@crdgen/checker'
import { checkComposite, isComposite, readComposite, reportRefusals } from '@crdgen/composites/internal'
import { type Diagnostic, readDocuments, sortDiagnostics } from '@crdgen/core/internal'

/**
 * Checks CRDs and manifests together. XRDs and ResourceGraphDefinitions are the CRDs that their controllers make of them. See `CheckInput`
 * for what is given; findings are sorted by subject, path and rule.
 */
export function check(input: CheckInput): readonly Diagnostic[] {
  const documents = (typeof input.documents === 'string' ? [input.documents] : input.documents).flatMap(readText)
  if (!documents.some(isComposite)) return checkDocuments(input)
  const made = documents.map(object => {
    const composite = isComposite(object) ? readComposite(object) : undefined
    if (composite === undefined || !isComposite(object)) return { objects: [object], found: [] as const }
    return { objects: composite.made.map(({ crd }) => crd), found: [...reportRefusals(object, composite), ...checkComposite(object)] }
  })
  const found = checkDocuments({ ...input, documents: made.flatMap(({ objects }) => objects) })
  return sortDiagnostics([...made.flatMap(one => one.found), ...found])
}

/** The documents of a text that has XRDs or graphs; any other one as it is, for what reads it reports its mistakes. */
function readText(document: unknown): readonly unknown[] {
  if (typeof document !== 'string' || !/\b(?:CompositeResource|ResourceGraph)Definition\b/.test(document)) return [document]
  const { objects, problems } = readDocuments(document)
  return problems.length > 0 ? [document] : objects
}
