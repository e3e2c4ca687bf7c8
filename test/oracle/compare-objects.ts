import { jsonText } from '@crdgen/core/internal'
import type { Validation } from '@crdgen/server'
import { type Comparison, type Disagreement, kindOf } from './compare.ts'
import type { OracleAnswer, OracleError } from './oracle.ts'
import { isObject } from './schema-mutations.ts'

/** Compares what the oracle made of an object with our verdict: errors, unknown fields, warnings and what is stored. */
export function compareObject(answer: OracleAnswer, ours: Validation): Comparison {
  if (answer.unserved !== undefined) return { disagreements: [], setAside: ['the CRD serves no objects'], errors: 0 }
  if (answer.panic !== undefined)
    return { disagreements: [{ kind: 'the oracle panics', detail: answer.panic.slice(0, 300) }], setAside: [], errors: 0 }
  const unreadable = ours.diagnostics.find(({ rule }) => rule === 'manifest/unreadable')
  if (answer.decode !== undefined || unreadable !== undefined) return compareReading(answer.decode, unreadable?.data['serverMessage'])
  const theirs = answer.errors ?? []
  const errors = ours.diagnostics.filter(({ severity, rule }) => severity === 'error' && rule !== 'manifest/unknown-field')
  const unknown = ours.diagnostics.filter(({ rule }) => rule === 'manifest/unknown-field')
  // Deprecated versions are told of by the handler of requests, before it asks what the oracle is made of.
  const warnings = ours.diagnostics.filter(
    ({ severity, rule, data }) => severity === 'warning' && rule !== 'manifest/deprecated-version' && data['serverMessage'] !== undefined,
  )
  const lost = ours.diagnostics.filter(({ rule, message }) => rule === 'manifest/silently-pruned' && !message.startsWith('may not be null'))
  const disagreements: Disagreement[] = [
    ...difference(
      'error',
      theirs.map(textOfOracle),
      errors.map(({ data }) => normalise(`${data['serverPath']}: ${data['serverMessage']}`)),
    ),
    ...difference(
      'strict',
      answer.strict ?? [],
      unknown.map(({ data }) => String(data['serverMessage'])),
    ),
    ...difference(
      'warning',
      answer.warnings ?? [],
      warnings.map(({ data }) => String(data['serverMessage'])),
    ),
    ...difference(
      'lost',
      answer.lost ?? [],
      lost.map(({ data }) => String(data['serverPath'])),
    ),
    ...storedDifference(answer.stored, ours.stored),
  ]
  return { disagreements, setAside: [], errors: theirs.length }
}

function textOfOracle({ field, body }: OracleError): string {
  return normalise(`${field}: ${body}`)
}

/** Values that Go prints by the address of memory, and whole objects, which have more metadata on a server. */
function normalise(text: string): string {
  return text
    .replace(/^<nil>: Unsupported value: .*: supported values: /, '<nil>: Unsupported value: …: supported values: ')
    .replace(/Invalid value: (\[…\]|\[\]v1\.OwnerReference\{.*\}|\[\{"apiVersion.*\}\]): Only/, 'Invalid value: …: Only')
    .replace(/Invalid value: (…|v1\.OwnerReference\{.*\}): (?=.* is disallowed from being an owner)/, 'Invalid value: …: ')
}

function difference(what: string, theirs: readonly string[], ours: readonly string[]): readonly Disagreement[] {
  const [left, right] = [new Set(theirs), new Set(ours)]
  return [
    ...[...left].filter(text => !right.has(text)).map(text => ({ kind: `${what}: only the oracle says: ${kindOf(text)}`, detail: text })),
    ...[...right].filter(text => !left.has(text)).map(text => ({ kind: `${what}: only we say: ${kindOf(text)}`, detail: text })),
  ]
}

function compareReading(theirs: string | undefined, ours: unknown): Comparison {
  const same = theirs !== undefined && ours !== undefined && firstOf(theirs) === firstOf(String(ours))
  const kind = theirs === undefined ? 'read: only ours refuses' : ours === undefined ? 'read: only the oracle refuses' : 'read: other text'
  return {
    disagreements: same ? [] : [{ kind, detail: `oracle: ${theirs}; ours: ${ours}` }],
    setAside: [],
    errors: theirs === undefined ? 0 : 1,
  }
}

/** The server stops at the first of several errors in embedded metadata, in the random order of Go's maps. */
function firstOf(text: string): string {
  return text.replace(/^.*(apiVersion|kind|metadata): Invalid value: .*/, '…')
}

function storedDifference(theirs: unknown, ours: unknown): readonly Disagreement[] {
  const [left, right] = [jsonText(sorted(theirs)), jsonText(sorted(ours))]
  return left === right ? [] : [{ kind: 'stored: another object', detail: `oracle: ${left} ours: ${right}` }]
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (isObject(value)) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(members.map(([key, inner]) => [key, sorted(inner)]))
  }
  return Object.is(value, -0) ? 0 : value
}
