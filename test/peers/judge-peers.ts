import { diff } from '@crdgen/checker'
import { crdWith, objectWith, type PeerCase } from './peer-case.ts'

/** What the API server does with an object: the text of its refusal, or what it stores. */
export interface Answer {
  readonly refused?: string
  readonly stored?: unknown
  readonly lost?: readonly string[]
}

/** What becomes of objects that were accepted before. */
export type Truth = 'refused' | 'lost' | 'stored otherwise' | 'the same'

export interface Judged {
  readonly name: string
  readonly peer: PeerCase['peer']
  readonly ours: 'error' | 'warning' | 'fine'
  readonly truth: Truth
}

/** Asks a server about every value of a case, before and after the change; `ask` is given the CRD, the CRD before it, and an object. */
export async function judgePeerCase(
  one: PeerCase,
  server: string,
  ask: (crd: unknown, object: unknown) => Promise<Answer>,
  admit: (crd: unknown, before: unknown) => Promise<readonly string[]>,
): Promise<Judged> {
  const before = crdWith(one.before, one.crd?.before)
  const after = crdWith(one.after, one.crd?.after)
  const severities = diff(before, after, { server }).diagnostics.map(({ severity }) => severity)
  const ours = severities.includes('error') ? 'error' : severities.includes('warning') ? 'warning' : 'fine'
  const isRefused = (await admit(after, withStored(before))).length > 0
  const truths: Truth[] = isRefused ? ['refused'] : []
  for (const value of one.values) {
    const [old, now] = [await ask(before, objectWith(value)), await ask(after, objectWith(value))]
    if (old.refused !== undefined || (old.lost ?? []).length > 0) continue
    truths.push(compare(old, now))
  }
  const truth = (['refused', 'lost', 'stored otherwise'] as const).find(worst => truths.includes(worst)) ?? 'the same'
  return { name: one.name, peer: one.peer, ours, truth }
}

function compare(old: Answer, now: Answer): Truth {
  if (now.refused !== undefined) return 'refused'
  if ((now.lost ?? []).length > 0) return 'lost'
  return JSON.stringify(old.stored) === JSON.stringify(now.stored) ? 'the same' : 'stored otherwise'
}

/** A CRD as the cluster has it: its storage version has been stored. */
function withStored(crd: ReturnType<typeof crdWith>) {
  return { ...crd, status: { storedVersions: crd.spec.versions.flatMap(({ name, storage }) => (storage ? [name] : [])) } }
}

/** Who says what the server does: a refusal and a loss must be reported, what is stored otherwise may be, the same must not. */
export function isRight(says: 'breaks' | 'fine', truth: Truth): boolean {
  if (truth === 'stored otherwise') return true
  return (says === 'breaks') === (truth !== 'the same')
}

export function saysOurs({ ours }: Judged): 'breaks' | 'fine' {
  return ours === 'error' ? 'breaks' : 'fine'
}
