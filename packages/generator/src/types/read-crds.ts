import { createDiagnostic, isCrd, isSchema, readDocuments, withoutNulls } from '@crdgen/core/internal'
import type { CustomResourceDefinition, Diagnostic, Schema, YamlProblem } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server/internal'
import { asServerReads } from './as-server-reads.ts'
import { reportFileNames } from './file-names.ts'
import { isObject, type JsonMembers } from './json.ts'
import { createFinding } from '../rules/generator-rules.ts'
import type { ServerRuleName } from '@crdgen/server/internal'

/**
 * One version of a CRD, as far as types are made of it. Keywords that no structural schema has end up in `@patch`; `generate` checks them.
 */
export interface ReadVersion {
  readonly name: string
  readonly schema: Schema
  readonly version: JsonMembers
}

export interface ReadCrd {
  readonly object: CustomResourceDefinition
  readonly group: string
  readonly kind: string
  readonly names: JsonMembers
  readonly spec: JsonMembers
  readonly metadata: JsonMembers
  readonly versions: readonly ReadVersion[]
  /** The API server's findings about it. */
  readonly admission: readonly Diagnostic[]
}

/** Reads CRDs: objects, or YAML texts of one document or many. Other documents are left out; unreadable ones are reported. */
export function readCrds(
  input: readonly unknown[],
  server: string | undefined,
): { readonly crds: readonly ReadCrd[]; readonly diagnostics: readonly Diagnostic[] } {
  const crds: ReadCrd[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, one] of input.entries()) {
    const { objects, problems } = typeof one === 'string' ? readDocuments(one) : { objects: [one], problems: [] }
    diagnostics.push(...problems.map(problem => textProblem(`input ${index + 1}`, problem)))
    for (const object of objects.filter(isObject).filter(isCrd)) {
      const subject = metadataName(object) ?? `input ${index + 1}`
      const crd = readCrd(object, server)
      const problems = typeof crd === 'string' ? [refusal(subject, crd, 'give an apiextensions.k8s.io/v1 CRD')] : problemsOf(crd, subject)
      if (typeof crd !== 'string' && problems.length === 0) crds.push(crd)
      diagnostics.push(...problems)
    }
  }
  return { crds, diagnostics }
}

function problemsOf({ admission, object }: ReadCrd, subject: string): readonly Diagnostic[] {
  const broken = admission.filter(({ rule }) => isUnreadable.has(rule))
  return broken.length > 0
    ? broken.map(({ path, message, data }) => ({ ...refusal(subject, message, 'fix the CRD'), path, data }))
    : reportFileNames(object, subject)
}

/** Rules of CRDs without types: values that the API server can't decode, and names that it refuses. */
const isUnreadable: ReadonlySet<string> = new Set<ServerRuleName>([
  'crd/wrong-type',
  'crd/too-deep',
  'crd/items-list',
  'crd/type-unknown',
  'crd/group-missing',
  'crd/group-format',
  'crd/version-name-format',
])

function metadataName({ metadata }: JsonMembers): string | undefined {
  return isObject(metadata) && typeof metadata['name'] === 'string' ? metadata['name'] : undefined
}

/** Returns what is wrong with it in words, if anything is. */
function readCrd(object: JsonMembers, server: string | undefined): ReadCrd | string {
  const { apiVersion, metadata, spec } = object
  if (apiVersion !== 'apiextensions.k8s.io/v1') return `is of ${JSON.stringify(apiVersion ?? null)}, whose schemas need not be structural`
  if (!isObject(spec)) return 'has no spec'
  const { group, names, versions } = spec
  if (typeof group !== 'string' || !isObject(names)) return 'has no group or no names'
  const { kind } = names
  if (typeof kind !== 'string') return 'has no kind'
  const read = Array.isArray(versions) ? versions.filter(isObject).map(readVersion) : []
  const lacking = read.find(one => typeof one === 'string')
  if (typeof lacking === 'string' || read.length === 0) return lacking ?? 'has no versions'
  const known = read.filter(one => typeof one !== 'string')
  if (!isWhole(object)) return 'is not whole'
  const admission = admitCrd(object, { server })
  return { object, group, kind, names, spec, metadata: isObject(metadata) ? metadata : {}, versions: known, admission }
}

/** Its members have been looked at one by one. */
function isWhole(object: JsonMembers): object is JsonMembers & CustomResourceDefinition {
  return isObject(object['spec'])
}

function readVersion(version: JsonMembers): ReadVersion | string {
  const { name, schema } = version
  if (typeof name !== 'string') return 'has a version without a name'
  const root = isObject(schema) ? withoutNulls(schema['openAPIV3Schema']) : undefined
  return isSchema(root) ? { name, schema: asServerReads(root), version } : `has no schema in ${name}`
}

function textProblem(subject: string, { kind, message, line, column }: YamlProblem): Diagnostic {
  const located = `${message} (line ${line}, column ${column})`
  if (kind === 'unreadable') return refusal(subject, `is not YAML: ${located}`, 'fix the text')
  return createDiagnostic({
    rule: 'manifest/repeated-key',
    severity: 'warning',
    subject,
    message: `${located}: the last value counts, the others are lost`,
    help: 'Remove all but one.',
    data: {},
  })
}

function refusal(subject: string, message: string, help: string): Diagnostic {
  return createFinding({ rule: 'types/unreadable', severity: 'error', subject, message, help, data: {} })
}
