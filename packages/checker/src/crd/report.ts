import { createDiagnostic, formatPointer } from '@crdgen/core/internal'
import type { Severity } from '@crdgen/core/internal'
import { subjectOf } from '../documents/crd-document.ts'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { DocumentFinding } from '../findings/finding.ts'
import type { Ignorer } from '../findings/ignore.ts'
import type { AnyGroup } from './rule.ts'

/** Makes the finding of a group; none where the rule is off or all of its places are ignored. */
export function report(
  document: CrdDocument,
  { name: rule, severity: usual }: { readonly name: string; readonly severity: Severity },
  group: AnyGroup,
  ignorer: Ignorer,
): readonly DocumentFinding[] {
  const severity = ignorer.severity(rule, group.severity ?? usual)
  if (severity === 'off') return []
  const places = group.places.filter(place => !ignorer.ignores(rule, place, group.fields ?? []))
  const [first] = places
  if (first === undefined) return []
  const versions = new Set(places.map(({ version }) => version))
  const version = group.isAboutKind !== true && versions.size === 1 ? first.version : undefined
  const diagnostic = createDiagnostic({
    rule,
    severity,
    subject: subjectOf(document, version),
    path: first.path,
    message: group.message(places.length),
    help: group.help,
    data: {
      ...group.data,
      ...(version === undefined ? {} : { version }),
      ...(group.single === true ? {} : { places: places.map(({ version, path }) => `${version}:${path}`) }),
    },
  })
  const related = group.related?.(first).map(({ crd, path, message }) => ({
    document: crd.document,
    pointer: formatPointer([...crd.within, ...path]),
    message,
  }))
  const edits = () => (group.edits?.(places) ?? []).map(edit => ({ ...edit, keys: [...document.within, ...edit.keys] }))
  return [
    {
      document: document.document,
      diagnostic,
      ...(group.edits === undefined ? {} : { edits }),
      ...(related === undefined ? {} : { related }),
    },
  ]
}
