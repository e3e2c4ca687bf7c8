import { createDiagnostic, type Diagnostic, isRecord, type Severity, type SourceDocument, suggest } from '@crdgen/core/internal'
import { describeIdentity, identify } from '../../sources/identity.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import { isNativeKind } from './no-schema.ts'

export function reportNoKind(document: SourceDocument, severity: Severity): Diagnostic {
  const { object } = document
  const missing = missingOf(object)
  const finding = createDiagnostic({
    rule: 'manifest/no-kind',
    severity,
    subject: describeIdentity(identify(object)),
    message: isRecord(object)
      ? `has no ${missing.join(' and no ')}, so nobody knows what it is`
      : `is ${describeValue(object)}, not an object`,
    help: 'Files that are not manifests (values.yaml, kustomization.yaml) need not be named.',
    data: { pointer: '', missing },
  })
  return placeInSource(finding, document)
}

function missingOf(object: unknown): readonly string[] {
  const { version, kind } = identify(object)
  return [...(version === '' ? ['apiVersion'] : []), ...(kind === '' ? ['kind'] : [])]
}

/** True for a document without a kind or apiVersion that is hardly an object with a mistake: no key is misspelt, and its kind is unknown. */
export function isOtherFile({ object }: SourceDocument, isKnown: (kind: string) => boolean): boolean {
  const missing = missingOf(object)
  const keys = isRecord(object) ? Object.keys(object) : []
  const { kind } = identify(object)
  const isKind = () => kind !== '' && (isKnown(kind) || isNativeKind(kind))
  return missing.length > 0 && !missing.some(key => suggest(key, keys) !== undefined) && !isKind()
}

export function describeValue(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
