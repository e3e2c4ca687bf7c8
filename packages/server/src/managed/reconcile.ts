import { memberType, untyped } from './apply-type.ts'
import type { ApplyType, MapType } from './apply-type.ts'
import { atomOf } from './atoms.ts'
import { nodesOf, recursiveDifference, setOf, union } from './field-set.ts'
import type { FieldSet } from './field-set.ts'
import type { FieldPath } from './path-element.ts'

/**
 * structured-merge-diff typed/reconcile_schema.go: a set that was written when the schema was another one. What is below a field that is owned as
 * a whole by now becomes that field.
 */
export function reconcileSet(set: FieldSet, type: ApplyType): FieldSet {
  const whole = setOf(wholeFields({ set, type, path: [], isOwned: false }))
  return whole.size === 0 ? set : union(recursiveDifference(set, whole), whole)
}

interface OwnedPlace {
  readonly set: FieldSet
  readonly type: ApplyType
  readonly path: FieldPath
  /** It is in the set, and nothing below it. */
  readonly isOwned: boolean
}

function wholeFields({ set, type, path, isOwned }: OwnedPlace): readonly FieldPath[] {
  // Nothing is known of the value here: the first form counts.
  const atom = atomOf(type, undefined)
  if (atom === undefined || atom.kind === 'scalar') return []
  if (atom.kind === 'map' && isFree(atom.of)) return []
  if (!isOwned && atom.of.isAtomic) return atom.kind === 'list' || set.size > 0 ? [path] : []
  return nodesOf(set).flatMap(({ element, isMember, below }) => {
    const name = element.kind === 'field' ? element.name : ''
    const own = atom.kind === 'list' ? atom.of.items() : memberType(atom.of, name)
    if (own === undefined) return []
    return wholeFields({ set: below, type: own, path: [...path, element], isOwned: isMember && below.size === 0 })
  })
}

/** isUntypedDeducedMap: a map of what has no type. */
function isFree({ fields, others }: MapType): boolean {
  const other = others?.()
  return fields.size === 0 && other !== untyped && other?.scalar === 'untyped'
}
