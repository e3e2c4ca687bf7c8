import { member, textAt } from '@crdgen/core/internal'

/** The group, version, kind, namespace and name of an object. Absent members are empty. */
export interface Identity {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly namespace: string
  readonly name: string
}

export function identify(object: unknown): Identity {
  const apiVersion = textAt(object, 'apiVersion')
  const slash = apiVersion.indexOf('/')
  const metadata = member(object, 'metadata')
  return {
    group: slash === -1 ? '' : apiVersion.slice(0, slash),
    version: apiVersion.slice(slash + 1),
    kind: textAt(object, 'kind'),
    namespace: textAt(metadata, 'namespace'),
    name: textAt(metadata, 'name'),
  }
}

/** `group/version Kind namespace/name`, as far as it is known. */
export function describeIdentity({ group, version, kind, namespace, name }: Identity): string {
  const apiVersion = [group, version].filter(part => part !== '').join('/')
  const fullName = [namespace, name].filter(part => part !== '').join('/')
  return [apiVersion, kind, fullName].filter(part => part !== '').join(' ')
}

export function isCrdKind({ group, kind }: Identity): boolean {
  return group === 'apiextensions.k8s.io' && kind === 'CustomResourceDefinition'
}

/** True if an object is a CRD of the version that API servers accept: v1. */
export function isV1Crd(object: unknown): boolean {
  const identity = identify(object)
  return isCrdKind(identity) && identity.version === 'v1'
}

/** `group Kind` of the objects that a CRD is for. */
export function crdKey(crd: unknown): string {
  const spec = member(crd, 'spec')
  return `${textAt(spec, 'group')} ${textAt(spec, 'names', 'kind')}`
}

/** `group/version Kind` for each version of a CRD. */
export function kindsOf(crd: unknown): readonly string[] {
  const spec = member(crd, 'spec')
  const versions = member(spec, 'versions')
  const [group, kind] = [textAt(spec, 'group'), textAt(spec, 'names', 'kind')]
  return Array.isArray(versions) ? versions.map(one => `${group}/${textAt(one, 'name')} ${kind}`) : []
}
