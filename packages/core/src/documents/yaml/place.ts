import { factOf } from '../../values/facts.ts'
import { isMerge } from './construct.ts'
import type { MappingNode, YamlNode } from './node.ts'
import { isWrittenAsFloat, resolveScalar } from './resolve.ts'

/**
 * Finds the member at `keys`: the offset of its key, or the start of a list's item. If there is none, the place of the nearest thing around
 * it. Members that come by an alias are found where they are written.
 */
export function findPlace(root: YamlNode, keys: readonly (string | number)[]): number {
  let node = root
  let { at } = root
  for (const key of keys) {
    const next = step(node, key)
    if (next === undefined) break
    ;({ node, at } = next)
  }
  return at
}

/** The spelling of a member, where its key or its value is a plain scalar: `on`, `010`. */
export interface Written {
  readonly key?: string
  readonly value?: string
}

/** Returns how the member that `keys` lead to is written; empty where they lead to nothing. */
export function findWritten(root: YamlNode, keys: readonly (string | number)[]): Written {
  let node = root
  let key: string | undefined
  for (const one of keys) {
    const next = step(node, one)
    if (next === undefined) return {}
    ;({ node, key } = next)
  }
  const value = node.kind === 'alias' ? node.of : node
  return {
    ...(key === undefined ? {} : { key }),
    ...(value.kind === 'scalar' && value.isPlain ? { value: value.text } : {}),
  }
}

interface NodeStep {
  readonly node: YamlNode
  readonly at: number
  /** The spelling of its key, if that is a plain scalar. */
  readonly key?: string
}

function step(node: YamlNode, key: string | number): NodeStep | undefined {
  switch (node.kind) {
    case 'alias':
      return step(node.of, key)
    case 'sequence': {
      const item = node.items[Number(key)]
      return item === undefined ? undefined : { node: item, at: item.at }
    }
    case 'mapping':
      return findMember(node, String(key)) ?? findMerged(node, key)
    case 'scalar':
      return undefined
  }
}

function findMember(node: MappingNode, key: string): NodeStep | undefined {
  const index = namesOf(node).get(key)
  if (index === undefined) return undefined
  const [found, value] = [node.keys[index], node.values[index]]
  if (found === undefined || value === undefined) return undefined
  return { node: value, at: found.at, ...(found.kind === 'scalar' && found.isPlain ? { key: found.text } : {}) }
}

/** The place of each key of a mapping, made at the first question: a mapping may have as many wrong members as it has members. */
const namesOf = factOf((node: MappingNode): ReadonlyMap<string, number> => {
  // Of a repeated key the last counts.
  return new Map(node.keys.flatMap((key, index) => keyNames(key).map(name => [name, index] as const)))
})

/** The names of a key: as it is written, and as JSON has it. */
export function keyNames(node: YamlNode): readonly string[] {
  if (node.kind === 'alias') return keyNames(node.of)
  if (node.kind !== 'scalar' || isMerge(node)) return []
  const value = resolveScalar(node)
  const isOther = typeof value !== 'string' && !(typeof value === 'number' && isWrittenAsFloat(node.text))
  return isOther ? [node.text, String(value)] : [node.text]
}

function findMerged(node: MappingNode, key: string | number): NodeStep | undefined {
  for (const [index, one] of node.keys.entries()) {
    const value = node.values[index]
    if (value === undefined || !isMerge(one)) continue
    const found = value.kind === 'sequence' ? value.items.map(item => step(item, key)).find(item => item !== undefined) : step(value, key)
    if (found !== undefined) return found
  }
  return undefined
}
