import { createDiagnostic, formatPath, formatPointer } from '@crdgen/core/internal'
import type { Rule } from '@crdgen/core/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import { subjectOf } from '../documents/crd-document.ts'
import type { Ignorer } from '../findings/ignore.ts'
import type { AnyManifestFinding } from './rule.ts'
import { subjectOfManifest } from '../documents/manifest.ts'
import type { Manifest } from '../documents/manifest.ts'
import type { DocumentFinding } from '../findings/finding.ts'

type Assumed = readonly (readonly [software: string, version: string])[]

type NamedRule = Pick<Rule, 'severity'> & { readonly name: string }

/** Makes a diagnostic of what a rule found; none where the rule is off or the place is ignored. */
export function reportManifest(
  { name: rule, severity: usual }: NamedRule,
  finding: AnyManifestFinding,
  assumed: Assumed,
  ignorer: Ignorer,
): readonly DocumentFinding[] {
  const severity = ignorer.severity(rule, finding.severity ?? usual)
  if (severity === 'off') return []
  const { object, related } = finding
  const path = formatPath(finding.path)
  const version = finding.version ?? (isCrd(object) ? undefined : object.version)
  if (ignorer.ignores(rule, { version: version ?? '', path }, [])) return []
  const subject = isCrd(object) ? subjectOf(object, version) : subjectOfManifest(object)
  const diagnostic = createDiagnostic({
    rule,
    severity,
    subject,
    path,
    message: finding.message,
    help: helpOf(finding, assumed),
    data: {
      ...(isCrd(object) && version !== undefined ? { version } : {}),
      ...finding.data,
      pointer: formatPointer(finding.path),
      ...(assumed.length === 0 ? {} : { assumed: Object.fromEntries(assumed) }),
    },
  })
  const places = related?.map(({ object: { document, within }, path: keys, message }) => ({
    document,
    pointer: formatPointer([...within, ...keys]),
    message,
  }))
  return [{ document: object.document, diagnostic, ...(places === undefined ? {} : { related: places }) }]
}

function helpOf({ help }: AnyManifestFinding, assumed: Assumed): string | undefined {
  const words = assumed.map(([software, version]) => `${software} ${version} was assumed: set it with --with ${software}=VERSION.`)
  return [...(help === undefined ? [] : [help]), ...words].join(' ') || undefined
}

function isCrd(object: Manifest | CrdDocument): object is CrdDocument {
  return 'plural' in object
}
