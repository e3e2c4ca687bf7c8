import { factOf } from '../values/facts.ts'
import { anyItem, type PathSegment } from '../diagnostic/field-path.ts'
import { differingAspects, isUnchecked, type Measure } from './compare.ts'
import type { Copy } from './copy.ts'
import type { Aspect, ValueKind } from './kind.ts'
import { isWholeChild, matchDefinition } from './match.ts'
import { type Native, nativeAt } from './native.ts'

/** One difference between a copy and a struct at a minor. `definition` and `field` name the owner of the field. */
export type Difference = { readonly path: readonly PathSegment[]; readonly definition: string; readonly field: string } & (
  | { readonly what: 'missing' }
  | { readonly what: 'extra' }
  | { readonly what: 'kind'; readonly upstream: ValueKind; readonly copy: ValueKind }
  | { readonly what: 'fact'; readonly aspect: Aspect; readonly upstream: string | undefined; readonly copy: string | undefined }
  | { readonly what: 'unchecked' }
  /** A struct below of which only a few fields were taken. */
  | { readonly what: 'curated'; readonly of: string }
)

interface DifferencePlace {
  readonly path: readonly PathSegment[]
  readonly definition: string
  readonly field: string
}

const wrapperFields = new Set(['apiVersion', 'kind', 'metadata', 'status'])

/** Lists how a copy of a struct differs from it, in the order of the struct's fields. */
export function listDifferences(measure: Measure, copy: Copy, native: Native, at: DifferencePlace): readonly Difference[] {
  if (isUnchecked(copy, native)) return copy.kind === 'open' && native.fields !== undefined ? [{ ...at, what: 'unchecked' }] : []
  const { structure, facts } = measure.distance(copy, native)
  if (structure === 0 && facts === 0 && !hasOpen(copy)) return []
  if (copy.kind !== native.kind) return [{ ...at, what: 'kind', upstream: native.kind, copy: copy.kind }]
  return [
    ...differingAspects(copy, native).map(aspect => ({
      ...at,
      what: 'fact' as const,
      aspect,
      upstream: native.facts[aspect],
      copy: copy.facts[aspect],
    })),
    ...(native.fields === undefined ? [] : listMembers(measure, copy, native, at)),
    ...(native.element === undefined || copy.element === undefined
      ? []
      : listDifferences(measure, copy.element, native.element, { ...at, path: [...at.path, native.kind === 'list' ? anyItem : '*'] })),
  ]
}

function listMembers(measure: Measure, copy: Copy, native: Native, at: DifferencePlace): readonly Difference[] {
  const { definition = at.definition, fields } = native
  const isTop = at.field === ''
  if (!isTop && !isWhole(measure, copy, native)) return [{ ...at, what: 'curated', of: definition }]
  const place = (field: string): DifferencePlace => ({ path: [...at.path, field], definition, field })
  const isWrapper = fields?.has('metadata') === true && fields.has('spec')
  const known = [...(fields ?? [])].flatMap(([field, inner]): readonly Difference[] => {
    const own = copy.fields?.get(field)
    if (own !== undefined) return listDifferences(measure, own, inner, place(field))
    const needless = copy.keepsUnknown || (isWrapper && wrapperFields.has(field))
    return needless ? [] : [{ ...place(field), what: 'missing' }]
  })
  const extra = [...(copy.fields?.keys() ?? [])].filter(field => fields?.has(field) !== true)
  return [...known, ...extra.map(field => ({ ...place(field), what: 'extra' as const }))]
}

/** A struct inside a struct is compared with the minor that is nearest to it, which may be another one than that of the outer struct. */
function isWhole(measure: Measure, copy: Copy, native: Native): boolean {
  if (native.definition === undefined || isWholeChild(copy, native)) return true
  const match = matchDefinition(measure, copy, native.definition)
  if (match === undefined || match.structure === 0) return true
  const nearest = nativeAt(native.definition, match.minors.at(-1) ?? '')
  return nearest === undefined || isWholeChild(copy, nearest)
}

const hasOpen = factOf((copy: Copy): boolean => {
  const inner = [...(copy.fields?.values() ?? []), ...(copy.element === undefined ? [] : [copy.element])]
  return copy.kind === 'open' || inner.some(hasOpen)
})
