import { compareText, isRecord } from '@crdgen/core/internal'
import { takeDirective } from './directive.ts'
import { mergeLists, type Sides } from './merge-lists.ts'
import { child, type Kind, keysOf, kindOf, type Placed, setMember } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { type MergeSchema, type MergeSchemas, schemaOfObject } from './schemas.ts'

/**
 * Merges a patch into a resource as kustomize does, which is not as the API server does: kyaml yaml/merge2/merge2.go and yaml/walk. Lists
 * are merged by the keys of their schema, and replaced where there is none. Returns undefined when the patch deletes the resource.
 */
export function strategicMerge(target: Placed, patch: Placed, schemas: MergeSchemas): Placed | undefined {
  return merge({ target, patch }, undefined, schemas)
}

/** Returns undefined for what is not there any more. */
function merge(sides: Sides, known: MergeSchema | undefined, schemas: MergeSchemas): Placed | undefined {
  const { target, patch } = sides
  const schema = known ?? schemaOfObject(schemas, target) ?? schemaOfObject(schemas, patch)
  if (patch === undefined && target !== undefined && isSettled(target.value, schema)) return target
  const kind = commonKind(sides)
  if (kind === 'scalar') return patch === undefined ? target : kindOf(patch) === 'null' ? undefined : patch
  if (kind !== 'list') return mergeMaps(sides, schema, schemas)
  if (schema?.keys !== undefined) return mergeLists(sides, schema.keys, item => merge(item, schema.items(), schemas))
  return patch === undefined ? target : kindOf(patch) === 'null' ? undefined : patch
}

function commonKind({ target, patch }: Sides): Kind {
  const kinds = [target, patch].flatMap(side => (side === undefined ? [] : [kindOf(side)])).filter(kind => kind !== 'null')
  const [first = 'null', second = first] = kinds
  if (patch !== undefined && second !== first)
    throw new KustomizeProblem(`the patch has ${nouns[second]} where the resource has ${nouns[first]}`, patch)
  return first
}

const nouns: Readonly<Record<Kind, string>> = { map: 'a mapping', list: 'a list', scalar: 'a value', null: 'null' }

/** Values that a merge without a patch leaves as they are. */
const settled = new WeakSet<object>()

/** A merge drops fields without a value, and merges the items of lists that have the same keys, also where the patch has nothing. */
function isSettled(value: unknown, schema: MergeSchema | undefined): boolean {
  if (typeof value !== 'object') return true
  if (value === null) return false
  if (settled.has(value)) return true
  const found = Array.isArray(value)
    ? schema?.keys === undefined
    : isRecord(value) &&
      (schema !== undefined || !('apiVersion' in value && 'kind' in value)) &&
      Object.keys(value).every(key => isSettled(value[key], schema?.field(key)))
  if (found) settled.add(value)
  return found
}

function mergeMaps({ target, patch }: Sides, schema: MergeSchema | undefined, schemas: MergeSchemas): Placed | undefined {
  const [directive, plain] = patch === undefined ? ['merge' as const, undefined] : takeDirective(patch)
  if (directive === 'delete' || (target !== undefined && kindOf(target) === 'map' && plain !== undefined && kindOf(plain) === 'null'))
    return undefined
  const isNew = target === undefined || kindOf(target) === 'null'
  if (isNew && plain === undefined) return target !== undefined && isWritten(target) ? target : undefined
  const base = isNew || directive === 'replace' ? plain : target
  if (base === undefined || kindOf(base) !== 'map') return undefined
  // What is new is merged with itself, so that its directives and nulls are gone, too.
  const other = base === plain ? base : plain
  const keys = [...new Set([...keysOf(base), ...(other === undefined ? [] : keysOf(other))])].sort(compareText)
  return keys.reduce((made, key) => {
    const before = child(made, key)
    const merged = merge({ target: before, patch: child(other, key) }, schema?.field(key), schemas)
    return merged === before ? made : setMember(made, key, merged)
  }, base)
}

/** `null` and `~` stay, a key without anything behind it is dropped. */
function isWritten({ from: { document, keys } }: Placed): boolean {
  return (document.written?.(keys).value ?? '') !== ''
}
