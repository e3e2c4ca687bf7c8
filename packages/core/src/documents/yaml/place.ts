import { isMerge } from './construct.ts'
import type { MappingNode, YamlNode } from './node.ts'
import { isWrittenAsFloat, resolveScalar } from './resolve.ts'

/**
 * Where the member is that `keys` lead to: its key, or the start of a list's item. Where they lead to nothing, the place of
 * the nearest thing around it. Members that come by an alias are found where they are written.
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

interface Step {
  readonly node: YamlNode
  readonly at: number
}

function step(node: YamlNode, key: string | number): Step | undefined {
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

function findMember(node: MappingNode, key: string): Step | undefined {
  const index = namesOf(node).get(key)
  if (index === undefined) return undefined
  const [found, value] = [node.keys[index], node.values[index]]
  return found === undefined || value === undefined ? undefined : { node: value, at: found.at }
}

const known = new WeakMap<MappingNode, ReadonlyMap<string, number>>()

/** Where each key of a mapping is, made at the first question: a mapping may have as many wrong members as it has members. */
function namesOf(node: MappingNode): ReadonlyMap<string, number> {
  const made = known.get(node)
  if (made !== undefined) return made
  // Of a repeated key the last counts.
  const names = new Map(node.keys.flatMap((key, index) => keyNames(key).map(name => [name, index] as const)))
  known.set(node, names)
  return names
}

/** What a key is called: as it is written, and as JSON has it. */
function keyNames(node: YamlNode): readonly string[] {
  if (node.kind === 'alias') return keyNames(node.of)
  if (node.kind !== 'scalar' || isMerge(node)) return []
  const value = resolveScalar(node)
  const isOther = typeof value !== 'string' && !(typeof value === 'number' && isWrittenAsFloat(node.text))
  return isOther ? [node.text, String(value)] : [node.text]
}

function findMerged(node: MappingNode, key: string | number): Step | undefined {
  for (const [index, one] of node.keys.entries()) {
    const value = node.values[index]
    if (value === undefined || !isMerge(one)) continue
    const found = value.kind === 'sequence' ? value.items.map(item => step(item, key)).find(item => item !== undefined) : step(value, key)
    if (found !== undefined) return found
  }
  return undefined
}
