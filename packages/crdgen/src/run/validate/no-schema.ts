import { type Diagnostic, isRecord, type SourceDocument, suggest } from '@crdgen/core/internal'
import { globPattern } from '@crdgen/core/files'
import { nativeKinds } from '@crdgen/server/internal'
import { describeIdentity, identify, type Identity } from '../../sources/identity.ts'
import { createInputFinding } from '../../report/rules/input-rules.ts'

/** Kinds that may be without a schema: all, or those that `Kind.group` entries with `*` match. */
export type IgnoredKinds = boolean | readonly string[]

/** Reports an object of a kind that no CRD and no struct of Kubernetes describes: nothing of it was checked. */
export function reportNoSchema(document: SourceDocument, known: readonly string[]): Diagnostic {
  const identity = identify(document.object)
  const kind = describeKind(identity)
  // x-k8s.io is another owner than k8s.io, not its typo.
  const native = identity.group.endsWith('.x-k8s.io') ? [] : nativeKinds().map(describeKind)
  const near = suggest(kind, [...known, ...native])
  return createInputFinding({
    rule: 'manifest/no-schema',
    severity: 'error',
    subject: describeIdentity(identity),
    message: `no schema is known for ${kind}, so nothing of the object was checked`,
    help: `${near === undefined ? '' : `Did you mean ${near}? `}Give its CRD with --crds, or skip kinds without one: --ignore-missing-schemas, or validate.ignoreMissingSchemas in the config.`,
    data: { pointer: '/kind', ...(near === undefined ? {} : { near }) },
    at: document.place(['kind']),
  })
}

/** `group/version Kind` */
export function describeKind({ group, version, kind }: Pick<Identity, 'group' | 'version' | 'kind'>): string {
  return describeIdentity({ group, version, kind, namespace: '', name: '' })
}

/** True if a kind was named as one that may be without a schema. */
export function isIgnored({ group, kind }: Identity, ignored: IgnoredKinds): boolean {
  if (typeof ignored === 'boolean') return ignored
  const name = group === '' ? kind : `${kind}.${group}`
  return ignored.some(entry => globPattern(entry).test(name))
}

/** True for a document without a kind or apiVersion that is hardly an object with a mistake: no key is misspelt, and its kind is unknown. */
export function isOfOthers(object: unknown, isKnown: (kind: string) => boolean): boolean {
  const { version, kind } = identify(object)
  const missing = [...(version === '' ? ['apiVersion'] : []), ...(kind === '' ? ['kind'] : [])]
  // As in Teleport: `kind: role`, `version: v7`.
  const isOwnVersion = (key: string, value: unknown) =>
    key === 'version' && /^[a-z]/.test(kind) && typeof value === 'string' && /^v\d+$/.test(value)
  const keys = isRecord(object) ? Object.entries(object).flatMap(([key, value]) => (isOwnVersion(key, value) ? [] : [key])) : []
  const isKind = () => kind !== '' && (isKnown(kind) || nativeKinds().some(one => one.kind === kind))
  return missing.length > 0 && !missing.some(key => suggest(key, keys) !== undefined) && !isKind()
}
