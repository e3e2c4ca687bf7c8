// @late: most comparisons are of CRDs.
import { isDeepStrictEqual } from 'node:util'
import { type Diagnostic, isRecord, type JsonObject, jsonText, member, recordAt, textAt } from '@crdgen/core/internal'
import { namesShape } from '@crdgen/server/internal'
import { breakingForKro, refusalOfKro } from '../rgd/gate.ts'
import { isRgd } from '../rgd/read-rgd.ts'
import { isXrd, readXrd, type Xrd } from '../xrd/read-xrd.ts'
import { createFinding } from './rules.ts'
import { placeAt } from './subject.ts'

/** An XRD or a graph, and a CRD that is made of it. */
export interface Made {
  readonly document: unknown
  readonly crd: unknown
}

/** An update that kro or the API server refuses; whether it breaks anything is another question. */
export function findUpdateRefused(before: Made, after: Made): readonly Diagnostic[] {
  if (isRgd(after.document)) return findRefusedByKro(after.document, before.crd, after.crd)
  // The CRD of the claim is of the same XRD.
  const isOfComposite = metadataName(after.crd) === metadataName(after.document)
  return isXrd(before.document) && isXrd(after.document) && isOfComposite ? findImmutable(before.document, after.document) : []
}

function metadataName(object: unknown): string {
  return textAt(object, 'metadata', 'name')
}

function findRefusedByKro(graph: JsonObject, before: unknown, after: unknown): readonly Diagnostic[] {
  if (member(recordAt(graph, 'metadata', 'annotations'), 'kro.run/allow-breaking-changes') === 'true') return []
  const changes = breakingForKro(before, after)
  if (changes.length === 0) return []
  const message = `kro refuses the update: ${refusalOfKro(metadataName(after), changes)}`
  return [
    createFinding(
      { rule: 'rgd/update-refused', message, data: { changes: changes.map(({ path, text }) => `${path}: ${text}`) } },
      placeAt(graph, ['spec', 'schema']),
    ),
  ]
}

/**
 * The fields of an XRD that may not change once they are set: apis/apiextensions, xrd_types.go. As the API server compares them: without what
 * its CRD does not name, and with its defaults.
 */
const immutable: Readonly<Record<string, (xrd: Xrd, spec: unknown) => unknown>> = {
  group: ({ group }) => group,
  names: (_, spec) => knownIn(member(spec, 'names'), Object.keys(namesShape.fields)),
  claimNames: (_, spec) => knownIn(member(spec, 'claimNames'), Object.keys(namesShape.fields)),
  enforcedCompositionRef: (_, spec) => knownIn(member(spec, 'enforcedCompositionRef'), ['name']),
  scope: ({ scope }) => scope,
}

/** Undefined where it is not set. */
function knownIn(object: unknown, names: readonly string[]): JsonObject | undefined {
  return isRecord(object) ? Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name))) : undefined
}

function findImmutable(before: JsonObject, after: JsonObject): readonly Diagnostic[] {
  const [old, xrd] = [readXrd(before), readXrd(after)]
  if ('error' in old || 'error' in xrd) return []
  return Object.entries(immutable).flatMap(([field, valueOf]) => {
    const [was, is] = [valueOf(old, before['spec']), valueOf(xrd, after['spec'])]
    if (was === undefined || is === undefined || isDeepStrictEqual(was, is)) return []
    const message = `the API server refuses the update: Value is immutable${isRecord(is) ? '' : `: was ${jsonText(was)}, is ${jsonText(is)}`}`
    const isWritten = member(after['spec'], field) !== undefined
    return [
      createFinding({ rule: 'xrd/update-refused', message, data: { field } }, placeAt(after, isWritten ? ['spec', field] : ['apiVersion'])),
    ]
  })
}
