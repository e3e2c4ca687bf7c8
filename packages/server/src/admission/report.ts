import { createDiagnostic, type Diagnostic, type Severity } from '@crdgen/core/internal'
import { aboutBound, clauseOf, plainDetail, shownValue, supportedHelp } from '../field/clause.ts'
import { errorBody, type FieldError } from '../field/field-error.ts'
import { authorPath, pointerOf, serverPath } from '../field/place.ts'
import { createFinding } from '../rules/server-rules.ts'
import type { Server } from '../server-version.ts'
import type { InternalCrd } from '../decode/internal-crd.ts'

/** One error of the server, as a rule reports it. */
export interface Violation {
  readonly rule: string
  readonly error: FieldError
  readonly help?: string | undefined
  /** Advice of the rule, for places without their own. */
  readonly usualHelp?: string | undefined
  /** Our own words, if those of the error are hard to read. */
  readonly message?: string | undefined
  readonly versions?: readonly string[] | undefined
  /** Facts behind the message. */
  readonly data?: object | undefined
}

/** Makes a finding of a violation; the subject names the version when the finding is about one. */
export function toDiagnostic(violation: Violation, crd: InternalCrd, server: Server): Diagnostic {
  const { rule, error, help, usualHelp, message, versions = [], data = {} } = violation
  return createDiagnostic({
    rule,
    severity: 'error',
    subject: subjectOf(crd, versions),
    path: authorPath(error.at),
    message: message ?? messageOf(error),
    help: help ?? supportedHelp(error) ?? usualHelp,
    data: {
      pointer: pointerOf(error.at),
      serverPath: serverPath(error.at),
      serverMessage: errorBody(error, server),
      ...(versions.length > 1 ? { versions } : {}),
      ...data,
    },
  })
}

/** `group/version Kind`, or `group Kind` for what is not about one version. */
export function subjectOf(crd: InternalCrd, versions: readonly string[]): string {
  const kind = crd.names.kind ?? ''
  return [versions.length === 1 ? `${crd.group}/${versions[0]}` : crd.group, kind].filter(word => word !== '').join(' ')
}

/** Of a CRD every value is named, also an empty one. */
function messageOf(error: FieldError): string {
  const { kind, value } = error
  const detail = plainDetail(error.detail).replace(/^.*in body /, '')
  if (kind === 'tooMany') return `has ${shownValue(value)} items, but ${detail}`
  return kind === 'invalid' && aboutBound(error.detail, value) === undefined ? `${shownValue(value)}: ${detail}` : clauseOf(error)
}

/** A finding that is not a field error: a warning of the server, or a note of ours. */
export interface Remark {
  readonly rule: 'crd/format-unknown' | 'crd/metadata-namespace' | 'crd/set-items-not-scalar'
  readonly severity: Severity
  readonly at: FieldError['at']
  readonly message: string
  readonly help?: string
  readonly serverMessage?: string
  readonly versions?: readonly string[]
}

/** Makes a finding of a remark. */
export function remarkToDiagnostic(remark: Remark, crd: InternalCrd): Diagnostic {
  const { rule, severity, at, message, help, serverMessage, versions = [] } = remark
  return createFinding({
    rule,
    severity,
    subject: subjectOf(crd, versions),
    path: authorPath(at),
    message,
    help,
    data: { pointer: pointerOf(at), serverPath: serverPath(at), ...(serverMessage === undefined ? {} : { serverMessage }) },
  })
}
