import {
  type CoreRuleName,
  type Diagnostic,
  embeds,
  isAtOrBelow,
  lookUp,
  originAt,
  placeInExpression,
  readSchemaPlace,
  shortName,
} from '@crdgen/core/internal'
import { admitCrd, withoutConsequences, type ScaleRuleName, type ServerRuleName } from '@crdgen/server/internal'
import type { BuiltCrd } from './crd/build-crd.ts'
import type { GeneratorRuleName } from './rules/generator-rules.ts'

const listMapKey = ['marker/list-map-key'] as const
const wrongType = ['marker/wrong-type'] as const

type OwnRule = GeneratorRuleName | CoreRuleName | ScaleRuleName

/** By rule of the server: rules of ours with the same meaning for the type, with the marker's place and a hint. */
const sameFindings: { readonly [Rule in ServerRuleName]?: readonly OwnRule[] } = {
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
 * Asks API servers whether they would accept a CRD. Their findings get the place in TypeScript that the value came from; those that repeat
 * one of `found` for the same field are left out.
 */
export function admit({ crd, origins }: BuiltCrd, server: string | undefined, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { group, names } = crd.spec
  const own = found.filter(({ subject }) => isAbout(subject, group, names.kind))
  return withoutConsequences(admitCrd(crd, { server }), crd)
    .filter(finding => !own.some(other => isSameFinding(other, finding)))
    .map(finding => ({ ...finding, ...placeInExpression(originAt(origins, pointerOf(finding)), finding.data) }))
    .map(finding => aboutMessage(aboutStruct(finding, crd)))
}

/** Adds to a rule that ends at a comma how a message is written: not behind one, as in `@validation self > 5, is too small`. */
function aboutMessage(finding: Diagnostic): Diagnostic {
  const isComma = finding.rule === ('crd/cel-syntax' satisfies ServerRuleName) && finding.message.endsWith(" or the end, found ','")
  const help = 'an expression has a comma between arguments and items alone; a message is written {"rule": "…", "message": "…"}'
  return isComma ? { ...finding, help } : finding
}

/** Of what the server refuses in a struct of Kubernetes, the author can change nothing but the field that embeds it. */
function aboutStruct(finding: Diagnostic, crd: BuiltCrd['crd']): Diagnostic {
  const place = readSchemaPlace(pointerOf(finding))
  if (place === undefined || finding.rule !== ('crd/list-map-key-optional' satisfies ServerRuleName)) return finding
  const version = crd.spec.versions[place.version ?? 0]?.name
  const embed = embeds(crd).find(one => one.version === version && one.path !== '' && isAtOrBelow(place.field, one.path))
  if (embed === undefined) return finding
  const name = shortName(embed.definition)
  const inner = place.field.slice(embed.path.length).replace(/^\./, '')
  return {
    ...finding,
    path: embed.path,
    message: `embeds ${name} whole, which no CRD can hold: its ${inner} is the key of a list, and neither required nor defaulted`,
    help: inner.startsWith('status.')
      ? `embed what you need of it, such as ${partOf(name)}, or the name of an object that exists`
      : `leave that list out, Omit<${name}, '${/^\w*/.exec(inner)?.[0]}'>, or set natives: 'upstream' in the config, which gives it no list type`,
  }
}

function partOf(name: string): string {
  return ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'Job', 'CronJob'].includes(name)
    ? `${name}Spec or PodTemplateSpec`
    : `${name}Spec`
}

/** Checks whether a subject, `group/version Kind` or `group Kind`, is about a kind. */
function isAbout(subject: string, group: string, kind: string): boolean {
  const [groupVersion = '', subjectKind] = subject.split(' ')
  const [subjectGroup] = groupVersion.split('/')
  return subjectGroup === group && subjectKind === kind
}

function isSameFinding(ours: Diagnostic, server: Diagnostic): boolean {
  if (lookUp<readonly OwnRule[]>(sameFindings, server.rule)?.some(rule => rule === ours.rule) !== true) return false
  // A CRD has one storage version, wherever the server misses it.
  return (
    ours.rule === ('crd/storage-version' satisfies OwnRule) ||
    isSameOrBelow(server.path, ours.path) ||
    isSameOrBelow(readSchemaPlace(pointerOf(server))?.field ?? '', ours.path)
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
