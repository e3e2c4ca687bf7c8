import { isRecord, member, type SourceDocument, textAt } from '@crdgen/core/internal'
import { describeIdentity, identify } from '../identity.ts'
import { type Inputs, unread } from '../inputs.ts'
import { joinInputs } from '../join-inputs.ts'
import { parseInput } from '../parse-input.ts'
import { unfoldLists } from '../unfold-lists.ts'
import type { Release } from './helm-releases.ts'
import { nameInReports } from './left-out.ts'

/**
 * Finds the manifests that live objects were written from, where these are in another version or not there at all: those that kubectl keeps
 * in an annotation, and those of Helm's releases. A cluster shows an object in the version that it prefers, however it was written.
 */
export function manifestsBehind(live: readonly SourceDocument[], releases: readonly Release[], suffix: string): Inputs {
  const known = new Set(live.map(({ object }) => describeIdentity(identify(object))))
  const isElsewhere = ({ object }: SourceDocument, namespace = '') => {
    const identity = identify(object)
    const names = [identity, { ...identity, namespace: identity.namespace || namespace }].map(describeIdentity)
    // Secrets are read when they are named, never else.
    return identity.kind !== '' && identity.kind !== 'Secret' && !names.some(name => known.has(name))
  }
  const applied = joinInputs(live.flatMap(one => lastApplied(one, suffix)))
  const documents = [
    ...applied.documents.filter(one => isElsewhere(one)),
    ...releases.flatMap(({ namespace, documents }) => unfoldLists(documents).filter(one => isElsewhere(one, namespace))),
  ]
  return { ...unread(applied.problems), documents }
}

function lastApplied({ object }: SourceDocument, suffix: string): readonly Inputs[] {
  const text = textAt(member(member(object, 'metadata'), 'annotations'), 'kubectl.kubernetes.io/last-applied-configuration')
  return text === '' || !isRecord(object) ? [] : [parseInput(text, `${nameInReports(object)}/last-applied${suffix}`)]
}
