import { formatPath, groupKind, originAt, parsePointer } from '@crdgen/core/internal'
import type { Diagnostic, Location, Resource } from '@crdgen/core/internal'
import { crdPointer } from './origins.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** A value that one of the versions gives for all of them, and its place. */
export interface AgreedValue<T> {
  readonly value: T
  readonly resource: Resource
  /** JSON Pointer into the Resource. */
  readonly pointer: string
}

/** The common value of the versions: the first one, and a finding for every version with another. */
export interface Agreement<T> {
  readonly agreed?: AgreedValue<T>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads one CustomResourceDefinition-wide member (`/names/plural`, `/scope`) from all versions of a kind. One CRD has one of it: the value
 * of one version holds for all, two versions that differ are an error at both places.
 */
export function agree<T>(resources: readonly Resource[], pointer: string, read: (resource: Resource) => T | undefined): Agreement<T> {
  const all = resources.flatMap(resource => {
    const value = read(resource)
    return value === undefined ? [] : [{ value, resource, pointer }]
  })
  const [first, ...others] = all
  if (first === undefined) return { diagnostics: [] }
  const differing = others.filter(other => JSON.stringify(other.value) !== JSON.stringify(first.value))
  return { agreed: first, diagnostics: differing.map(other => disagreement(first, other)) }
}

function disagreement<T>(first: AgreedValue<T>, other: AgreedValue<T>): Diagnostic {
  const member = formatPath(parsePointer(crdPointer(other.pointer, 0)))
  return createFinding({
    rule: 'crd/versions-disagree',
    severity: 'error',
    subject: groupKind(other.resource),
    path: member,
    message: `is ${JSON.stringify(other.value)} in ${other.resource.version.name} but ${JSON.stringify(first.value)} in ${first.resource.version.name}`,
    help: `One CustomResourceDefinition has one ${member} for all versions. Set it in one version only, or the same in each.`,
    data: { member, values: { [first.resource.version.name]: first.value, [other.resource.version.name]: other.value } },
    at: agreedPlace(other),
    related: [{ ...agreedPlace(first), message: `${first.resource.version.name} has ${JSON.stringify(first.value)} here` }],
  })
}

function agreedPlace<T>({ resource, pointer }: AgreedValue<T>): Location {
  return originAt(resource.origins, pointer) ?? resource.location
}
