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

/** Of a repeated key the last counts. */
function findMember(node: MappingNode, key: string): Step | undefined {
  const index = node.keys.findLastIndex(one => isKey(one, key))
  const [found, value] = [node.keys[index], node.values[index]]
  return found === undefined || value === undefined ? undefined : { node: value, at: found.at }
}

function isKey(node: YamlNode, key: string): boolean {
  if (node.kind === 'alias') return isKey(node.of, key)
  if (node.kind !== 'scalar' || isMerge(node)) return false
  if (node.text === key) return true
  const value = resolveScalar(node)
  return typeof value !== 'string' && !(typeof value === 'number' && isWrittenAsFloat(node.text)) && String(value) === key
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
