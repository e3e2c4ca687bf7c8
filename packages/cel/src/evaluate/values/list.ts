import { CelError, CelList, isError, noOverloadFor, printForError, Uint, type Value } from './value.ts'
import { equals, equalTo } from './equality.ts'
import { typeNameOf } from './kinds.ts'

/** An index as an integer, or why it is not one (cel-go, IndexOrError). */
export function toIndex(index: Value): number | CelError {
  if (typeof index === 'bigint') return Number(index)
  if (typeof index === 'number' && Number.isInteger(index) && Math.abs(index) < 2 ** 63) return index
  if (index instanceof Uint && index.value < 2n ** 63n) return Number(index.value)
  if (typeof index === 'number' || index instanceof Uint) return new CelError(`unsupported index value ${printForError(index)} in list`)
  return new CelError(`unsupported index type '${typeNameOf(index)}' in list`)
}

/** A list of cel-go's own (baseList). */
export abstract class PlainList extends CelList {
  override get(index: Value): Value {
    const at = toIndex(index)
    if (typeof at !== 'number') return isError(index) ? index : at
    if (at < 0 || at >= this.length)
      return new CelError(`index '${typeof index === 'bigint' ? index : at}' out of range in list size '${this.length}'`)
    return this.at(at)
  }

  /** Items that cannot be compared count as equal. */
  override equals(other: Value): Value {
    if (!(other instanceof CelList) || this.length !== other.length) return false
    for (let index = 0; index < this.length; index++) if (equals(this.at(index), other.get(BigInt(index))) === false) return false
    return true
  }

  override contains(value: Value): Value {
    for (let index = 0; index < this.length; index++) if (equalTo(value, this.at(index)) === true) return true
    return false
  }
}

/** A list of values, such as a literal makes. */
export class BaseList extends PlainList {
  readonly items: readonly Value[]

  constructor(items: readonly Value[]) {
    super()
    this.items = items
  }

  override get length(): number {
    return this.items.length
  }

  override at(index: number): Value {
    return this.items[index] ?? null
  }

  override add(other: Value): Value {
    return concat(this, other)
  }

  override native(): unknown {
    return this
  }

  override [Symbol.iterator](): Iterator<Value> {
    return this.items[Symbol.iterator]()
  }
}

/** The list that a comprehension collects: `+` appends in place. */
export class MutableList extends BaseList {
  declare readonly items: Value[]

  constructor() {
    super([])
  }

  override add(other: Value): Value {
    if (!(other instanceof CelList)) return noOverloadFor(other)
    for (const item of other instanceof MutableList ? [...other.items] : other) this.items.push(item)
    return this
  }

  toImmutable(): BaseList {
    return new BaseList(this.items)
  }
}

function concat(left: CelList, right: Value): Value {
  if (!(right instanceof CelList)) return noOverloadFor(right)
  if (left.length === 0) return right
  return right.length === 0 ? left : new ConcatList(left, right)
}

/** Two lists one behind the other, none of them copied. */
class ConcatList extends CelList {
  readonly left: CelList
  readonly right: CelList
  override readonly length: number
  #merged: readonly unknown[] | undefined

  constructor(left: CelList, right: CelList) {
    super()
    this.left = left
    this.right = right
    this.length = left.length + right.length
  }

  override at(index: number): Value {
    return index < this.left.length ? this.left.at(index) : this.right.at(index - this.left.length)
  }

  override get(index: Value): Value {
    const number = toIndex(index)
    if (typeof number !== 'number') return isError(index) ? index : number
    const at = index instanceof Uint ? index.value : BigInt(index as bigint | number)
    const length = BigInt(this.left.length)
    return at < length ? this.left.get(at) : this.right.get(at - length)
  }

  override add(other: Value): Value {
    return concat(this, other)
  }

  override equals(other: Value): Value {
    if (!(other instanceof CelList) || this.length !== other.length) return false
    let error: Value | undefined
    for (let index = 0; index < this.length; index++) {
      const same = equals(this.at(index), other.get(BigInt(index)))
      if (same === false) return false
      if (isError(same)) error ??= same
    }
    return error ?? true
  }

  override contains(value: Value): Value {
    const before = this.left.contains(value)
    if (before === true) return true
    const after = this.right.contains(value)
    return after === true || !isError(before) ? after : before
  }

  override native(convert: (value: Value) => unknown): unknown {
    this.#merged ??= Array.from(this, convert)
    return this.#merged
  }
}
