import { compareVersions } from '@crdgen/core/internal'
import type { Crd, Version } from '../decode/types.ts'

/**
 * The warning of the API server with every request to a deprecated version, and the apiVersion to use in its place, if there is a better
 * one.
 */
export interface Deprecation {
  readonly warning: string
  /** The warning is a sentence of the CRD, in other words than the server's. */
  readonly isOfAuthor: boolean
  readonly replacement: string | undefined
}

/** apiserver/customresource_handler.go, getOrCreateServingInfoFor and defaultDeprecationWarning; undefined for a version that is not deprecated. */
export function deprecationOf(crd: Crd, { name, deprecated, deprecationWarning }: Version): Deprecation | undefined {
  if (deprecated !== true) return undefined
  const group = crd.spec?.group ?? ''
  const kind = crd.spec?.names?.kind ?? ''
  const deprecatedName = name ?? ''
  const [preferred] = (crd.spec?.versions ?? [])
    .filter(one => one?.served === true && one.deprecated !== true)
    .map(one => one?.name ?? '')
    .filter(other => compareVersions(other, deprecatedName) < 0)
    .sort(compareVersions)
  const replacement = preferred === undefined ? undefined : `${group}/${preferred}`
  const advice = replacement === undefined ? '' : `; use ${replacement} ${kind}`
  const warning = deprecationWarning ?? `${group}/${deprecatedName} ${kind} is deprecated${advice}`
  return { warning, isOfAuthor: typeof deprecationWarning === 'string' && !deprecationWarning.startsWith(`${group}/`), replacement }
}
