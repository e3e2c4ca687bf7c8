import { formatPath, groupKind, originAt, parsePointer } from '@crdgen/core/internal'
import type { Diagnostic, Location, Resource } from '@crdgen/core/internal'
import { crdPointer } from './origins.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** A value that one of the versions gives for all of them, and where it says so. */
export interface Said<T> {
  readonly value: T
  readonly resource: Resource
  /** JSON Pointer into the Resource. */
  readonly pointer: string
}

/** What the versions say together: the first value, and a finding for every version that says another. */
export interface Agreement<T> {
  readonly said?: Said<T>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads one CustomResourceDefinition-wide member (`/names/plural`, `/scope`) from all versions of a kind.
 * One CRD has one of it: what only one version says holds for all, two versions that differ are an error at both places.
 */
export function agree<T>(resources: readonly Resource[], pointer: string, read: (resource: Resource) => T | undefined): Agreement<T> {
  const all = resources.flatMap(resource => {
    const value = read(resource)
    return value === undefined ? [] : [{ value, resource, pointer }]
  })
  const [said, ...others] = all
  if (said === undefined) return { diagnostics: [] }
  const differing = others.filter(other => JSON.stringify(other.value) !== JSON.stringify(said.value))
  return { said, diagnostics: differing.map(other => disagreement(said, other)) }
}

function disagreement<T>(first: Said<T>, other: Said<T>): Diagnostic {
  const member = formatPath(parsePointer(crdPointer(other.pointer, 0)))
  return createFinding({
    rule: 'crd/versions-disagree',
    severity: 'error',
    subject: groupKind(other.resource),
    path: member,
    message: `is ${JSON.stringify(other.value)} in ${other.resource.version.name} but ${JSON.stringify(first.value)} in ${first.resource.version.name}`,
    help: `One CustomResourceDefinition has one ${member} for all versions. Say it in one version only, or the same in each.`,
    data: { member, values: { [first.resource.version.name]: first.value, [other.resource.version.name]: other.value } },
    at: placeOf(other),
    related: [{ ...placeOf(first), message: `${first.resource.version.name} says ${JSON.stringify(first.value)} here` }],
  })
}

function placeOf<T>({ resource, pointer }: Said<T>): Location {
  return originAt(resource.origins, pointer) ?? resource.location
}
