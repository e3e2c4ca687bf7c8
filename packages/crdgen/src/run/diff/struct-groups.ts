import { type Diagnostic, type EmbeddedStruct, embeds, isAtOrBelow, isCrd, member, shortDigest } from '@crdgen/core/internal'
import type { Inputs } from '../../sources/inputs.ts'
import type { FindingGroup } from '../../report/report.ts'

/** A struct of Kubernetes that both revisions embed at one place, each as another version has it. */
interface MovedStruct {
  readonly version: string
  readonly path: string
  readonly group: FindingGroup
}

/**
 * Finds whether a change comes from an embedded struct that is of another Kubernetes now. Only structs that are exactly as a version
 * has them count: then all that changed in them did so in Kubernetes. CRDs are looked at when the first finding asks.
 */
export function openStructGroups(before: Inputs, after: Inputs): (finding: Diagnostic) => FindingGroup | undefined {
  const [old, now] = [before, after].map(crdsByKind)
  const known = new Map<string, readonly MovedStruct[]>()
  return ({ rule, subject, path, data }) => {
    if (path === '' || !/^(?:breaking|change)\//.test(rule)) return undefined
    const kind = kindOfSubject(subject)
    const moved = known.get(kind) ?? findMoved(old?.get(kind), now?.get(kind))
    known.set(kind, moved)
    const versions = Array.isArray(data['versions']) ? data['versions'] : [data['version']]
    return moved.find(one => versions.includes(one.version) && isAtOrBelow(path, one.path))?.group
  }
}

function crdsByKind({ documents }: Inputs): ReadonlyMap<string, unknown> {
  return new Map(
    documents.flatMap(({ object }) => {
      const names = isCrd(object) ? [member(member(object, 'spec'), 'group'), member(member(member(object, 'spec'), 'names'), 'kind')] : []
      return names.length === 0 ? [] : [[names.map(String).join(' '), object] as const]
    }),
  )
}

/** `group Kind`, with or without a version. */
function kindOfSubject(subject: string): string {
  return subject.replace(/^([^ /]*)\/\S+ /, '$1 ')
}

function findMoved(before: unknown, after: unknown): readonly MovedStruct[] {
  if (before === undefined || after === undefined) return []
  const old = embeds(before).filter(isExact)
  if (old.length === 0) return []
  const now = new Map(
    embeds(after)
      .filter(isExact)
      .map(one => [keyOf(one), one]),
  )
  return old.flatMap(one => {
    const { definition, version, path, kubernetes } = one
    const other = now.get(keyOf(one))
    const [from, to] = [kubernetes.at(-1), other?.kubernetes.at(-1)]
    if (from === undefined || to === undefined || kubernetes.includes(to)) return []
    const title = `${definition.split('.').at(-1)} went from Kubernetes ${from} to ${to}`
    const id = shortDigest(JSON.stringify(['embedded', definition, from, to]))
    return [{ version, path, group: { id, title, path } }]
  })
}

function isExact({ kind, kubernetes }: EmbeddedStruct): boolean {
  return kind === 'full' && kubernetes.length > 0
}

function keyOf({ definition, version, path }: EmbeddedStruct): string {
  return JSON.stringify([definition, version, path])
}
