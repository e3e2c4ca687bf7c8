import type { Diagnostic } from '@crdgen/core'
import type { OracleAnswer, OracleError } from './oracle.ts'

/** A place where the two sides differ. `kind` groups like ones: the words without paths and values. */
export interface Disagreement {
  readonly kind: string
  readonly detail: string
}

/** Whole schemas and version lists that we leave out of the text: only their reason is compared. */
const leftOut =
  /(must contain unique version names|must have exactly one version marked|fields are allowed at the root of the schema|must only have a single schema if|Only one reference can have Controller)/

export interface Comparison {
  readonly disagreements: readonly Disagreement[]
  readonly setAside: readonly string[]
  readonly errors: number
}

/** Compares what the oracle said about a CRD with our findings: verdict, paths and texts. */
export function compareAdmission(answer: OracleAnswer, ours: readonly Diagnostic[]): Comparison {
  if (answer.panic !== undefined) return comparePanic(answer.panic, ours)
  const wrongTypes = ours.filter(({ rule }) => rule === 'crd/wrong-type')
  if (answer.decode !== undefined || wrongTypes.length > 0) return compareDecoding(answer, wrongTypes)
  const theirs = answer.errors ?? []
  const errors = ours.filter(({ severity, rule }) => severity === 'error' && rule !== 'crd/unknown-field')
  const ourTexts = errors.map(textOf)
  const theirTexts = theirs.filter(error => !repeatsFirstName(error, theirs)).map(textOfOracle)
  const unknown = ours.filter(({ severity, rule }) => severity === 'error' && rule === 'crd/unknown-field')
  const warnings = ours.filter(({ severity, data }) => severity === 'warning' && data['serverMessage'] !== undefined)
  return {
    disagreements: [
      ...difference('error', theirTexts, ourTexts),
      ...difference('strict', answer.strict ?? [], unknown.map(messageOf)),
      ...difference('warning', answer.warnings ?? [], warnings.map(messageOf)),
    ],
    setAside: [],
    errors: theirs.length,
  }
}

/** The internal version has the first version's name a second time, in spec.version; we report it once. */
function repeatsFirstName({ field, body }: OracleError, all: readonly OracleError[]): boolean {
  return field === 'spec.version' && all.some(other => other.field === 'spec.versions[0].name' && other.body === body)
}

/** Older servers print where in memory an owner is, and the reason of a rule. */
function withoutAddresses(text: string): string {
  return text
    .replace(/selfType\d+/g, 'selfType')
    .replace(/\(0x[0-9a-f]+\)/g, '(0x…)')
    .replace(/Invalid value: (…|v1\.OwnerReference\{.*\}): (?=.* is disallowed from being an owner)/, 'Invalid value: …: ')
}

function messageOf({ data }: Diagnostic): string {
  return String(data['serverMessage'])
}

function textOf({ data }: Diagnostic): string {
  const body = withoutAddresses(String(data['serverMessage']))
  if (firstOfSeveral.test(body) && !body.includes('must result in')) return oneOfSeveral(String(data['serverPath']))
  const reason = leftOut.test(body) ? body.replace(/^Invalid value: (\[…\]|\{…\}|\[.*\](?=: Only))/, 'Invalid value: …') : body
  return `${data['serverPath']}: ${reason}`
}

/** The server stops at the first member of the wrong type, in the random order of Go's maps. */
const firstOfSeveral = /(must be a string|: json: cannot unmarshal [^:]*)$/

function oneOfSeveral(path: string): string {
  return `${path.replace(/(\.default).*$|(apiVersion|kind|metadata)$/, '$1…')}: cannot be coerced`
}

function textOfOracle({ field, body, detail }: OracleError): string {
  if (firstOfSeveral.test(body) && !detail.startsWith('must result in')) return oneOfSeveral(field)
  return `${field}: ${leftOut.test(detail) ? `Invalid value: …: ${detail}` : withoutAddresses(body)}`
}

/** A server that panics answers 500 and stores nothing: we must refuse, in whatever words. */
function comparePanic(panic: string, ours: readonly Diagnostic[]): Comparison {
  const first = panic.split('\n')[0] ?? ''
  const refused = ours.some(({ severity }) => severity === 'error')
  return {
    disagreements: refused ? [] : [{ kind: 'the oracle panics, we accept', detail: panic.slice(0, 300) }],
    setAside: [`the oracle panicked: ${first}`],
    errors: 0,
  }
}

function compareDecoding(answer: OracleAnswer, wrongTypes: readonly Diagnostic[]): Comparison {
  const found = wrongTypes.map(messageOf)
  const disagreements: Disagreement[] = []
  const detail = `oracle: ${answer.decode ?? 'decodes'}; ours: ${found.join(' | ') || 'decodes'}`
  if (answer.decode === undefined) disagreements.push({ kind: 'decode: only ours refuses', detail })
  else if (found.length === 0) disagreements.push({ kind: 'decode: only the oracle refuses', detail })
  else if (!found.some(text => answer.decode?.includes(text))) disagreements.push({ kind: 'decode: other text', detail })
  return { disagreements, setAside: [], errors: answer.decode === undefined ? 0 : 1 }
}

/** Differences of two lists as sets: our findings are free of exact repeats. */
function difference(what: string, theirs: readonly string[], ours: readonly string[]): readonly Disagreement[] {
  const [left, right] = [new Set(theirs), new Set(ours)]
  return [
    ...[...left].filter(text => !right.has(text)).map(text => ({ kind: `${what}: only the oracle says: ${kindOf(text)}`, detail: text })),
    ...[...right].filter(text => !left.has(text)).map(text => ({ kind: `${what}: only we say: ${kindOf(text)}`, detail: text })),
  ]
}

/** The words of a message, without the path before and the values in it. */
export function kindOf(text: string): string {
  return text
    .replace(/^[^ ]*: /, '')
    .replace(/^(Invalid|Unsupported|Duplicate) value: .*?: (?=[a-z])/, '$1 value: … ')
    .replace(/because it is defined in .*/, 'because it is defined in …')
    .slice(0, 110)
}
