import type { Schema } from '../../values/schema.ts'
import type { EmbedOptions } from '../types.ts'

export const objectMeta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/** The members that controller-gen gives an embedded ObjectMeta (generateEmbeddedObjectMeta): what a template may well set. */
const usual = ['annotations', 'finalizers', 'labels', 'name', 'namespace']

/** Which members of an embedded ObjectMeta are written, by mode. None leaves a bare object, whose members the API server drops. */
export const metadataMembers: Readonly<Record<NonNullable<EmbedOptions['metadata']>, readonly string[]>> = {
  default: usual,
  full: [...usual, 'creationTimestamp', 'generateName', 'ownerReferences'],
  none: [],
}

/** controller-tools' ObjectMetaPackages lists `finalizers` without its list type. */
export function asControllerGen(properties: readonly (readonly [string, Schema])[]): readonly (readonly [string, Schema])[] {
  return properties.map(([name, schema]) => [name, name === 'finalizers' ? { items: { type: 'string' }, type: 'array' } : schema])
}
