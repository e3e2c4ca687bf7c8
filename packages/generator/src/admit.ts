import { lookUp, anyItem, formatPath, isAtOrBelow, originAt, parsePointer, placeInExpression } from '@crdgen/core/internal'
import type { CoreRuleName, Diagnostic, PathSegment } from '@crdgen/core/internal'
import { admitCrd, type ScaleRuleName, type ServerRuleName } from '@crdgen/server/internal'
import type { BuiltCrd } from './crd/build-crd.ts'
import type { GeneratorRuleName } from './rules/generator-rules.ts'

const listMapKey = ['marker/list-map-key'] as const
const wrongType = ['marker/wrong-type'] as const

type OwnRule = GeneratorRuleName | CoreRuleName | ScaleRuleName

/** By rule of the server: rules of ours that say the same of the type, with the marker's place and a hint. */
const saidAlready: { readonly [Rule in ServerRuleName]?: readonly OwnRule[] } = {
  'crd/storage-version-count': ['crd/storage-version'],
  'crd/stored-version-missing': ['crd/storage-version'],
  'crd/default-value': ['marker/default'],
  'crd/default-unknown-field': ['marker/default'],
  'crd/format-unknown': ['marker/unknown-format'],
  'crd/scale-path': ['scale/path-wrong-root'],
  'crd/list-map-keys-without-map': listMapKey,
  'crd/list-map-keys-missing': listMapKey,
  'crd/list-map-key-unknown': listMapKey,
  'crd/list-map-key-not-scalar': listMapKey,
  'crd/list-map-key-optional': listMapKey,
  'crd/list-items-nullable': [...listMapKey, ...wrongType],
  'crd/list-map-items': wrongType,
  'crd/list-type': wrongType,
  'crd/map-type': wrongType,
  'crd/set-items-not-atomic': wrongType,
}

/**
 * Asks API servers whether they would accept a CRD. Their findings get the place in TypeScript that the value came from; what `found`
 * says already of the same field is left out.
 */
export function admit({ crd, origins }: BuiltCrd, server: string | undefined, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { group, names } = crd.spec
  const own = found.filter(({ subject }) => isAbout(subject, group, names.kind))
  return admitCrd(crd, { server })
    .filter(finding => !own.some(other => saysTheSame(other, finding)))
    .map(finding => ({ ...finding, ...placeInExpression(originAt(origins, pointerOf(finding)), finding.data) }))
}

/** Whether a subject, `group/version Kind` or `group Kind`, is about a kind. */
function isAbout(subject: string, group: string, kind: string): boolean {
  const [groupVersion = '', subjectKind] = subject.split(' ')
  const [subjectGroup] = groupVersion.split('/')
  return subjectGroup === group && subjectKind === kind
}

function saysTheSame(ours: Diagnostic, server: Diagnostic): boolean {
  if (lookUp<readonly OwnRule[]>(saidAlready, server.rule)?.some(rule => rule === ours.rule) !== true) return false
  // A CRD has one storage version, wherever the server misses it.
  return (
    ours.rule === ('crd/storage-version' satisfies OwnRule) ||
    isSameOrBelow(server.path, ours.path) ||
    isSameOrBelow(fieldPath(pointerOf(server)), ours.path)
  )
}

/** A path of a CRD, `spec.versions[0].schema`, is below none of a field, such as `spec.versions[].name`. */
function isSameOrBelow(path: string, place: string): boolean {
  const ofCrd = /^spec\.versions\[\d/
  return ofCrd.test(path) === ofCrd.test(place) && isAtOrBelow(path, place)
}

function pointerOf({ data }: Diagnostic): string {
  const { pointer } = data
  return typeof pointer === 'string' ? pointer : ''
}

/** The field whose schema a pointer into a CRD leads to, or into: `spec.ports[].name`. Empty outside of schemas. */
function fieldPath(pointer: string): string {
  const [root, ...steps] = pointer.split('/schema/openAPIV3Schema')
  const path: PathSegment[] = []
  const keys = parsePointer(root === undefined ? '' : steps.join(''))
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]
    if (key === 'items') path.push(anyItem)
    else if (key === 'additionalProperties') path.push('*')
    else if (key === 'properties') path.push(keys[++at] ?? '')
    else break
  }
  return formatPath(path)
}

/**
 * Reads `1.31`, `1.31..1.36` or nothing as the API servers to ask, and returns it as `admitCrd` reads it. What a server refuses, the older ones refuse, and warnings come with
 * newer ones, so that the oldest and the newest of a range speak for all between them.
 *
 * @throws RangeError when it is neither
 */
export function requireServer(range: string | undefined): string | undefined {
  if (range === undefined) return undefined
  const ends = range.split('..').map(end => end.trim())
  if (ends.length > 2 || !ends.every(end => /^v?1\.\d+(?:\.\d+)?$/.test(end)))
    throw new RangeError(`server: expected a version, or a range OLDEST..NEWEST, got ${range}`)
  return [...new Set(ends)].join('..')
}
