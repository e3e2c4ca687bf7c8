import { type Diagnostic, formatPath, groupKind, type Location, originAt } from '@crdgen/core/internal'
import { joinPointer } from '../json-pointer.ts'
import type { BuiltCrd } from './build-crd.ts'
import { createFinding } from '../rules/generator-rules.ts'

/** One name of a CRD; names for resources and names for kinds may not meet within a group. */
interface Name {
  readonly built: Pick<BuiltCrd, 'crd' | 'origins'>
  readonly use: 'resource' | 'kind'
  readonly value: string
  readonly path: readonly (string | number)[]
}

/**
 * Finds kinds of one group that claim the same plural, singular, short name, kind or list kind. The server accepts both CRDs, but serves the
 * second one not at all, or without the name: calculateNamesAndConditions in apiextensions-apiserver pkg/controller/status/naming_controller.go.
 */
export function findNameConflicts(crds: readonly BuiltCrd[]): readonly Diagnostic[] {
  const owners = new Map<string, Name>()
  return crds.flatMap(namesOf).flatMap(name => {
    const key = nameKey(name)
    const first = owners.get(key)
    if (first === undefined) owners.set(key, name)
    return first === undefined || first.built === name.built ? [] : [conflict(first, name)]
  })
}

/** The names that a CRD claims, so that no two CRDs have one of them. */
export function claimedNames(crd: BuiltCrd['crd']): readonly string[] {
  return namesOf({ crd, origins: new Map() }).map(nameKey)
}

function nameKey({ built, use, value }: Name): string {
  return `${built.crd.spec.group} ${use} ${value}`
}

function namesOf(built: Name['built']): readonly Name[] {
  const { kind, listKind, plural, singular, shortNames = [] } = built.crd.spec.names
  const make = (use: Name['use'], value: string | undefined, ...path: readonly (string | number)[]): readonly Name[] =>
    value === undefined ? [] : [{ built, use, value, path: ['spec', 'names', ...path] }]
  return [
    ...make('resource', plural, 'plural'),
    ...make('resource', singular, 'singular'),
    ...shortNames.flatMap((name, index) => make('resource', name, 'shortNames', index)),
    ...make('kind', kind, 'kind'),
    ...make('kind', listKind, 'listKind'),
  ]
}

function conflict(first: Name, second: Name): Diagnostic {
  const { group, names } = second.built.crd.spec
  const owner = first.built.crd.spec.names.kind
  return createFinding({
    rule: 'crd/names-conflict',
    severity: 'error',
    subject: groupKind({ group, kind: names.kind }),
    path: formatPath(second.path),
    message: `is ${JSON.stringify(second.value)}, which ${owner} of the same group has as its ${String(first.path[2])}`,
    help: 'Give one of the two another name: the server accepts a name of a group once.',
    data: { name: second.value, other: owner },
    at: namePlace(second),
    related: [first].flatMap(name => {
      const at = namePlace(name)
      return at === undefined ? [] : [{ ...at, message: `${owner} has it here` }]
    }),
  })
}

function namePlace({ built, path }: Name): Location | undefined {
  return originAt(built.origins, joinPointer('', ...path))
}
