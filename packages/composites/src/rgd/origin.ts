import { isRecord, member } from '@crdgen/core/internal'
import type { Keys } from '../composite.ts'
import { faultOf } from '../simple-schema/fault.ts'
import { customName } from '../simple-schema/type.ts'
import type { Rgd } from './read-rgd.ts'

const schemaKeys: Keys = ['spec', 'schema']

/** The place in a graph that a part of its CRD is from. */
export function originOf(rgd: Rgd, keys: Keys): Keys {
  const [first, second, ...rest] = keys
  if (first === 'metadata') return [...schemaKeys, ...(second === 'labels' || second === 'annotations' ? keys : ['kind'])]
  if (first !== 'spec') return schemaKeys
  switch (second) {
    case 'group':
    case 'scope':
      return [...schemaKeys, second]
    case 'names':
      return [...schemaKeys, ...(rest[0] === 'shortNames' || rest[0] === 'categories' ? rest : ['kind'])]
    case 'versions':
      return [...schemaKeys, ...ofVersion(rgd, rest.slice(1))]
    default:
      return schemaKeys
  }
}

function ofVersion(rgd: Rgd, [first, second, third, part, ...rest]: Keys): Keys {
  if (first === 'name') return ['apiVersion']
  if (first === 'additionalPrinterColumns')
    return [first, ...(second === undefined ? [] : [second]), ...(third === undefined ? [] : [third])]
  if (first !== 'schema' || third !== 'properties') return []
  if (part === 'spec') return descend(rgd, { value: rgd.spec, keys: ['spec'] }, rest)
  return part === 'status' ? ['status', ...rest.filter(key => key !== 'properties')] : []
}

interface Place {
  readonly value: unknown
  readonly keys: Keys
}

/** Follows the keys of a schema through nested objects, and into custom types. Lists and maps are in the text of their field. */
function descend({ types }: Rgd, start: Place, keys: Keys): Keys {
  let at = start
  for (let index = 0; index < keys.length; index++) {
    if (keys[index] !== 'properties') continue
    const name = keys[index + 1]
    index++
    if (name === undefined) break
    const around = typeof at.value === 'string' ? definitionOf(at.value, types) : at
    if (around === undefined || !isRecord(around.value)) break
    at = { value: member(around.value, name), keys: [...around.keys, name] }
  }
  return at.keys
}

/** The specification of the custom type that a field has; through aliases of it. */
function definitionOf(text: string, types: unknown): Place | undefined {
  const seen = new Set<string>()
  let type = text
  for (;;) {
    const name = faultOf(() => customName(type))
    if (typeof name !== 'string' || seen.has(name)) return undefined
    seen.add(name)
    const value = member(types, name)
    if (typeof value !== 'string') return { value, keys: ['types', name] }
    type = value
  }
}
