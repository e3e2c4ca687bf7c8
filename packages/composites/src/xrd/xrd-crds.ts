// @late: most runs read no XRD.
import { isRecord, type JsonObject, member, recordAt, textAt } from '@crdgen/core/internal'
import { type Composite, type Keys, type MadeCrd, type Refusal, toCrd, withoutEmpty } from '../composite.ts'
import { claimColumns, claimSpec, compositeColumns, compositeSpec, ownStatus } from './own-fields.ts'
import { readXrd, type Xrd } from './read-xrd.ts'
import { type OwnFields, toCrdVersion } from './version.ts'

/** The CRDs that Crossplane makes of an XRD: of the composite resource, and of the claim where it is offered. */
export function crdsOfXrd(object: JsonObject): Composite {
  const xrd = readXrd(object)
  if ('error' in xrd) return { kind: 'xrd', made: [], refusals: [{ message: xrd.error, keys: ['spec'] }] }
  const all = [makeComposite(xrd, object), ...(xrd.claimNames === undefined ? [] : [makeClaim(xrd, xrd.claimNames, object)])]
  return {
    kind: 'xrd',
    made: all.flatMap(one => ('crd' in one ? [one] : [])),
    refusals: all.flatMap(one => ('crd' in one ? [] : [one])),
  }
}

/** ForCompositeResource of crossplane-runtime's pkg/xcrd/crd.go. */
function makeComposite(xrd: Xrd, object: JsonObject): MadeCrd | Refusal {
  const versions = makeVersions(xrd, 'Composite Resource', {
    spec: compositeSpec(xrd.scope, xrd.updatePolicy),
    status: ownStatus(xrd.scope),
    columns: compositeColumns(xrd.scope),
  })
  if ('message' in versions) return versions
  const scope = xrd.scope === 'Namespaced' ? 'Namespaced' : ['Cluster', 'LegacyCluster'].includes(xrd.scope) ? 'Cluster' : ''
  const names = withCategory(xrd.names, 'composite')
  return { crd: toCrd(metadataOf(xrd, xrd.name), specOf(xrd, { names, scope, versions })), originOf: keys => origin(object, keys, 'names') }
}

/** ForCompositeResourceClaim, in the same file. */
function makeClaim(xrd: Xrd, claimNames: JsonObject, object: JsonObject): MadeCrd | Refusal {
  const conflict = conflictOf(xrd, claimNames)
  if (conflict !== undefined) return conflict
  const versions = makeVersions(xrd, 'Composite Resource Claim', {
    spec: claimSpec(xrd.deletePolicy),
    status: ownStatus('LegacyCluster'),
    columns: claimColumns,
  })
  if ('message' in versions) return versions
  const names = withCategory(claimNames, 'claim')
  const name = `${textAt(claimNames, 'plural')}.${xrd.group}`
  return {
    crd: toCrd(metadataOf(xrd, name), specOf(xrd, { names, scope: 'Namespaced', versions })),
    originOf: keys => origin(object, keys, 'claimNames'),
  }
}

/** A claim that has a name of its composite resource; validateClaimNames. */
function conflictOf(xrd: Xrd, claimNames: JsonObject): Refusal | undefined {
  const field = ['kind', 'plural', 'singular', 'listKind'].find(name => {
    const isOptional = name === 'singular' || name === 'listKind'
    return textAt(claimNames, name) === textAt(xrd.names, name) && !(isOptional && textAt(claimNames, name) === '')
  })
  if (field === undefined) return undefined
  const message = `invalid resource claim names: ${JSON.stringify(textAt(claimNames, field))} conflicts with composite resource name`
  return { message, keys: ['spec', 'claimNames', field] }
}

function makeVersions(xrd: Xrd, what: string, own: OwnFields): readonly JsonObject[] | Refusal {
  const versions: JsonObject[] = []
  for (const [index, one] of xrd.versions.entries()) {
    const version = toCrdVersion(one, own)
    if (typeof version['error'] === 'string') {
      const keys = ['spec', 'versions', index, 'schema', 'openAPIV3Schema']
      return { message: `cannot generate CRD for "${what}" ${JSON.stringify(xrd.name)}: ${version['error']}`, keys }
    }
    versions.push(version)
  }
  return versions
}

function withCategory(names: JsonObject, category: string): JsonObject {
  const { categories } = names
  return { ...names, categories: [...(Array.isArray(categories) ? categories : []), category] }
}

function metadataOf({ labels, annotations }: Xrd, name: string): JsonObject {
  return { name, ...withoutEmpty({ labels, annotations }) }
}

function specOf({ group, conversion }: Xrd, spec: JsonObject): JsonObject {
  return { group, ...spec, ...(conversion === undefined ? {} : { conversion }) }
}

/** A CRD has nearly all where the XRD has it. */
function origin(object: JsonObject, keys: Keys, names: 'names' | 'claimNames'): Keys {
  const [first, second, third, ...rest] = keys
  if (first === 'metadata') {
    const own = ['spec', 'metadata', ...keys.slice(1)]
    if (second === 'name' && names === 'claimNames') return ['spec', names, 'plural']
    return second === 'annotations' || isThere(object, own) ? own : keys
  }
  if (first !== 'spec') return keys
  if (second === 'names') return ['spec', names, ...keys.slice(2)]
  if (second === 'scope' && names === 'claimNames') return ['spec', names]
  if (second === 'versions' && third !== undefined && rest[0] === 'storage') return ['spec', 'versions', third, 'referenceable']
  return keys
}

function isThere(object: JsonObject, keys: Keys): boolean {
  const last = keys.at(-1)
  const around: unknown = recordAt(object, ...keys.slice(0, -1))
  return last !== undefined && isRecord(around) && member(around, last) !== undefined
}
