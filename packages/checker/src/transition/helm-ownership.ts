import { type JsonObject, plainText, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../documents/manifest.ts'
import type { LiveObject } from './model.ts'
import { findKey } from './sets.ts'

const managedBy = 'app.kubernetes.io/managed-by'
const releaseName = 'meta.helm.sh/release-name'
const releaseNamespace = 'meta.helm.sh/release-namespace'

/** A release, as far as it is known. Its namespace need not be that of its objects, but mostly is. */
export interface Release {
  readonly name: string
  readonly namespace: string | undefined
}

/** The marks of Helm on every object of a release; unknown releases are given a name of their own. */
export function withHelmMarks<M extends Manifest>(manifest: M, release: Release): M {
  return {
    ...manifest,
    labels: { ...manifest.labels, [managedBy]: 'Helm' },
    annotations: {
      [releaseName]: release.name,
      [releaseNamespace]: release.namespace ?? manifest.namespace,
      ...manifest.annotations,
    },
  }
}

/** The release that the marks of live objects name, if they name one; objects that it has released already know best. */
export function releaseOf(live: readonly LiveObject[], released: readonly Manifest[]): Release | undefined {
  const own = live.filter(one => findKey(released, one) !== undefined)
  const marked = [...own, ...live].find(({ annotations }) => textAt(annotations, releaseName) !== '')
  return marked === undefined
    ? undefined
    : { name: textAt(marked.annotations, releaseName), namespace: textAt(marked.annotations, releaseNamespace) || undefined }
}

/**
 * Describes, in Helm's words, why a live object can't become part of a release (helm, pkg/action/validate.go checkOwnership); undefined
 * when it can.
 */
export function ownershipProblem({ labels, annotations, namespace }: LiveObject, release: Release): string | undefined {
  const problems = [
    demand('label', labels, managedBy, 'Helm'),
    demand('annotation', annotations, releaseName, release.name),
    demand('annotation', annotations, releaseNamespace, release.namespace ?? namespace),
  ].filter(problem => problem !== undefined)
  return problems.length === 0 ? undefined : `invalid ownership metadata; ${problems.join('; ')}`
}

function demand(what: string, map: JsonObject, key: string, wanted: string): string | undefined {
  const value = map[key]
  if (value === undefined) return `${what} validation error: missing key "${key}": must be set to "${wanted}"`
  return value === wanted
    ? undefined
    : `${what} validation error: key "${key}" must equal "${wanted}": current value is "${plainText(value)}"`
}
