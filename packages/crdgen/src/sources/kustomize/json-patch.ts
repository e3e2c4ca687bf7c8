import { isRecord, parsePointer } from '@crdgen/core/internal'
import { isDeepStrictEqual } from 'node:util'
import { child, itemsOf, kindOf, listOf, type Placed, setItem, setMember, textOf } from './placed.ts'
import { KustomizeProblem, requireSmall } from './problem.ts'

/** True if a document is a list of operations of a JSON patch. */
export function isJsonPatch(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecord)
}

/** Applies a JSON patch (RFC 6902) as kustomize does: github.com/evanphx/json-patch v4, with negative indices. */
export function applyJsonPatch(node: Placed, operations: readonly Placed[]): Placed {
  return operations.reduce(applyOperation, node)
}

function applyOperation(node: Placed, operation: Placed): Placed {
  const value = child(operation, 'value')
  const path = readPath(operation, 'path')
  switch (textOf(child(operation, 'op'))) {
    case 'add':
      return change(node, path, { operation, set: () => required(value, operation), isAdded: true })
    case 'replace':
      return change(node, path, { operation, set: () => required(value, operation), isAdded: false })
    case 'remove':
      return change(node, path, { operation, set: found => (requirePart(found, operation), undefined), isAdded: false })
    case 'move': {
      const from = readPath(operation, 'from')
      const moved = requirePart(find(node, from), operation)
      const without = change(node, from, { operation, set: () => undefined, isAdded: false })
      return change(without, path, { operation, set: () => moved, isAdded: true })
    }
    case 'copy': {
      const copied = requireSmall(requirePart(find(node, readPath(operation, 'from')), operation), operation)
      return change(node, path, { operation, set: () => copied, isAdded: true })
    }
    case 'test': {
      if (isDeepStrictEqual(find(node, path)?.value ?? null, value?.value ?? null)) return node
      throw new KustomizeProblem(`the test of ${textOf(child(operation, 'path'))} fails`, operation, 'missing field')
    }
    default:
      throw new KustomizeProblem(`unknown operation ${textOf(child(operation, 'op')) || 'without op'}`, operation)
  }
}

function required(value: Placed | undefined, operation: Placed): Placed {
  if (value === undefined) throw new KustomizeProblem('the operation has no value', operation)
  return value
}

function requirePart(found: Placed | undefined, operation: Placed): Placed {
  if (found === undefined)
    throw new KustomizeProblem(`the resource has nothing at ${textOf(child(operation, 'path'))}`, operation, 'missing field')
  return found
}

function readPath(operation: Placed, name: 'path' | 'from'): readonly string[] {
  const path = child(operation, name)
  if (typeof path?.value !== 'string') throw new KustomizeProblem(`the operation has no ${name}`, operation)
  return parsePointer(path.value)
}

function find(node: Placed | undefined, path: readonly string[]): Placed | undefined {
  return path.reduce<Placed | undefined>((at, key) => {
    if (at === undefined) return undefined
    return kindOf(at) === 'list' ? child(at, indexIn(key, itemsOf(at).length)) : child(at, key)
  }, node)
}

/** A negative index counts from the end; -1 for what is not an index. */
function indexIn(key: string, length: number): number {
  if (!/^-?\d+$/.test(key)) return -1
  const index = Number(key)
  return index < 0 ? index + length : index
}

interface Change {
  readonly operation: Placed
  set(found: Placed | undefined): Placed | undefined
  /** Goes between the items of a list, instead of taking the place of one. */
  readonly isAdded: boolean
}

function change(node: Placed, [key, ...rest]: readonly string[], how: Change): Placed {
  if (key === undefined) {
    const whole = how.set(node)
    if (whole === undefined) throw new KustomizeProblem('the operation removes the whole resource', how.operation)
    return whole
  }
  if (rest.length > 0) {
    const inner = kindOf(node) === 'list' ? child(node, indexIn(key, itemsOf(node).length)) : child(node, key)
    if (inner === undefined || kindOf(inner) === 'scalar' || kindOf(inner) === 'null')
      throw new KustomizeProblem(`the resource has nothing at ${textOf(child(how.operation, 'path'))}`, how.operation, 'missing field')
    const changed = change(inner, rest, how)
    return kindOf(node) === 'list' ? setItem(node, indexIn(key, itemsOf(node).length), changed) : setMember(node, key, changed)
  }
  return kindOf(node) === 'list' ? changeItem(node, key, how) : setMember(node, key, how.set(child(node, key)))
}

function changeItem(node: Placed, key: string, { operation, set, isAdded }: Change): Placed {
  const items = itemsOf(node)
  if (isAdded) {
    const index = key === '-' ? items.length : indexIn(key, items.length + 1)
    const added = set(undefined)
    if (index < 0 || index > items.length || added === undefined)
      throw new KustomizeProblem(`the list has ${items.length} items, and no place ${key}`, operation, 'missing field')
    return listOf([...items.slice(0, index), added, ...items.slice(index)], node)
  }
  const index = indexIn(key, items.length)
  const item = set(requirePart(items[index], operation))
  return listOf(item === undefined ? items.filter((_, at) => at !== index) : items.map((one, at) => (at === index ? item : one)), node)
}
