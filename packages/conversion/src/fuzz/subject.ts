import { groupKind, isRecord, type JsonObject, member, type Schema, textAt } from '@crdgen/core/internal'
import { isServed, withServedDefaults } from '@crdgen/server/internal'

/** A CRD whose conversion is tested. */
export interface Subject {
  /** The CRD with every version served, and converted by a webhook: objects of each version can be written in it. */
  readonly open: JsonObject
  readonly group: string
  readonly kind: string
  readonly isNamespaced: boolean
  readonly versions: readonly SubjectVersion[]
  /** The version that objects are stored in; all others are compared through it. */
  readonly hub: SubjectVersion
}

export interface SubjectVersion {
  readonly name: string
  readonly apiVersion: string
  /** `example.com/v1 Widget` */
  readonly subject: string
  readonly schema: Schema
  readonly hasStatus: boolean
}

/** Reads what there is to test; text for a CRD with nothing to convert, or one that no API server has. */
export function readSubject(crd: JsonObject, server?: string): Subject | string {
  const spec = member(crd, 'spec')
  const list = member(spec, 'versions')
  const versions = Array.isArray(list) ? list.filter(isRecord) : []
  if (versions.length < 2) return 'has one version, and nothing to convert'
  const [group, kind] = [textAt(member(spec, 'group')), textAt(member(member(spec, 'names'), 'kind'))]
  const open = withAllServed(crd, versions)
  if (versions.some(one => !isServed(open, textAt(one['name']), server))) return 'is not a CRD that an API server accepts'
  const read = versions.map((one): SubjectVersion => {
    const name = textAt(one['name'])
    const schema = member(member(one, 'schema'), 'openAPIV3Schema')
    return {
      name,
      apiVersion: `${group}/${name}`,
      subject: `${group}/${name} ${kind}`,
      schema: isRecord(schema) ? withServedDefaults(schema) : {},
      hasStatus: isRecord(member(member(one, 'subresources'), 'status')),
    }
  })
  const hub = read[versions.findIndex(one => one['storage'] === true)]
  if (hub === undefined) return `${groupKind({ group, kind })} has no version that objects are stored in`
  return { open, group, kind, isNamespaced: member(spec, 'scope') !== 'Cluster', versions: read, hub }
}

function withAllServed(crd: JsonObject, versions: readonly JsonObject[]): JsonObject {
  const spec = member(crd, 'spec')
  const served = versions.map(one => ({ ...one, served: true }))
  const given = member(spec, 'conversion')
  // A converter is tested before a CRD names it.
  const conversion = member(given, 'strategy') === 'Webhook' ? given : { strategy: 'Webhook', webhook: firstWebhook }
  return { ...crd, spec: { ...(isRecord(spec) ? spec : {}), versions: served, conversion } }
}

const firstWebhook = { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://localhost/convert' } }

export function versionOf(subject: Subject, object: JsonObject): SubjectVersion | undefined {
  return subject.versions.find(({ apiVersion }) => apiVersion === object['apiVersion'])
}
