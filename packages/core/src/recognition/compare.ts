import type { Copy } from './copy.ts'
import { areNear, type Aspect, aspects } from './kind.ts'
import type { Native } from './native.ts'

/** The differences of a copy and a native value, counted over everything below them. */
export interface Distance {
  /** Fields too few, fields too many, and values of another structure. */
  readonly structure: number
  /** Formats, list types, defaults and the like, and one kind of number or text for another. */
  readonly facts: number
}

/** Compares with a memory: equal pairs are counted once. */
export interface Measure {
  distance(copy: Copy, native: Native): Distance
}

const none: Distance = { structure: 0, facts: 0 }

export function createMeasure(): Measure {
  const known = new Map<number, Map<number, Distance>>()
  const distance = (copy: Copy, native: Native): Distance => {
    const row = known.get(native.id) ?? new Map<number, Distance>()
    known.set(native.id, row)
    const found = row.get(copy.id) ?? countDistance(copy, native, distance)
    row.set(copy.id, found)
    return found
  }
  return { distance }
}

function countDistance(copy: Copy, native: Native, distance: Measure['distance']): Distance {
  if (isUnchecked(copy, native)) return none
  if (copy.kind !== native.kind) return areNear(copy.kind, native.kind) ? { structure: 0, facts: 1 } : { structure: 1, facts: 0 }
  let structure = 0
  let facts = differingAspects(copy, native).length
  const add = (more: Distance) => {
    structure += more.structure
    facts += more.facts
  }
  for (const [name, inner] of native.fields ?? []) {
    const own = copy.fields?.get(name)
    if (own !== undefined) add(distance(own, inner))
    else if (!copy.keepsUnknown) structure++
  }
  for (const name of copy.fields?.keys() ?? []) if (native.fields?.has(name) !== true) structure++
  if (native.element !== undefined && copy.element !== undefined) add(distance(copy.element, native.element))
  return { structure, facts }
}

/** A schema that keeps everything can't be compared; embedded metadata has a rule of its own. */
export function isUnchecked(copy: Copy, native: Native): boolean {
  return copy.kind === 'open' || native.kind === 'open' || native.kind === 'metadata'
}

/** Lists the differing aspects of a value of the same kind. */
export function differingAspects(copy: Copy, native: Native): readonly Aspect[] {
  return aspects.filter(aspect => copy.facts[aspect] !== native.facts[aspect])
}
