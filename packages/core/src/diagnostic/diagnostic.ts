import { compareText } from '../values/compare-text.ts'
import { hasBigint, isRecord } from '../values/json.ts'
import { shortDigest } from '../values/sha256.ts'
import { canonicalJson } from '../values/sorted.ts'
import type { Location } from './location.ts'

/** The severity of a finding: an error stops `generate` from writing, a warning is likely a mistake, a note informs. */
export type Severity = 'error' | 'warning' | 'note'

/** A further place that belongs to a finding, with the words to print beside it. */
export interface Related extends Location {
  readonly message: string
}

/**
 * One finding, as plain data: this is also the shape of an entry of `--format json`.
 *
 * `message` is a lower-case clause that may follow the path, and names the value seen. `help` names what to do.
 * `data` holds the typed facts behind the message. `fingerprint` hashes rule, subject, path and data, so it survives moved lines and tool
 * updates.
 */
export interface Diagnostic {
  readonly rule: string
  readonly severity: Severity
  readonly subject: string
  readonly path: string
  readonly message: string
  readonly help?: string
  readonly data: Readonly<Record<string, unknown>>
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly endColumn?: number
  readonly related?: readonly Related[]
  readonly fingerprint: string
}

/** The parts of a finding that a rule sets; `createDiagnostic` adds the others. */
export interface Finding {
  readonly rule: string
  readonly severity: Severity
  readonly subject?: string | undefined
  readonly path?: string | undefined
  readonly message: string
  readonly help?: string | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly at?: Location | undefined
  readonly related?: readonly Related[] | undefined
}

/** Completes a finding: place spread out, fingerprint computed, absent members left out. */
export function createDiagnostic(finding: Finding): Diagnostic {
  const { rule, severity, subject = '', path = '', message, help, at, related } = finding
  const data = finding.data === undefined || !hasBigint(finding.data) ? (finding.data ?? {}) : withDigits(finding.data)
  return {
    rule,
    severity,
    subject,
    path,
    message,
    ...(help === undefined ? {} : { help }),
    data,
    ...at,
    ...(related === undefined || related.length === 0 ? {} : { related }),
    fingerprint: fingerprint(rule, subject, path, data),
  }
}

/** Data of a report is plain JSON: of an integer that no number has exactly it has the digits, as the JSON of protobuf does. */
function withDigits(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, digitsOf(value)]))
}

function digitsOf(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(digitsOf)
  return isRecord(value) ? withDigits(value) : value
}

function fingerprint(...facts: readonly unknown[]): string {
  return shortDigest(canonicalJson(facts))
}

/**
 * Sorts by file, subject, path, rule (then place, message and fingerprint, so that the order is total). Returns a new array without repeats:
 * of findings with the same place, words and fingerprint the last one stays. What the server words differently is another finding.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Map<string, Diagnostic>()
  for (const one of diagnostics) seen.set(sortKey(one), one)
  return [...seen].sort(([a], [b]) => compareText(a, b)).map(([, one]) => one)
}

function sortKey(one: Diagnostic): string {
  const place = [one.line ?? 0, one.column ?? 0].map(count => String(count).padStart(9, '0'))
  return [one.file ?? '', one.subject, one.path, one.rule, ...place, one.message, one.fingerprint].join('\0')
}
