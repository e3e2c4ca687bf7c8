import type { KustomizeFieldSpec } from '@crdgen/core/internal'
import { KustomizeProblem } from './problem.ts'
import { child, itemsOf, kindOf, listOf, type Placed, placedAt, setMember } from './placed.ts'
import { gvkOf, isSelected } from './resource.ts'

export type FieldSpec = KustomizeFieldSpec

/** The value of a field that is not there, or null. */
export interface Creation {
  readonly kind: 'scalar' | 'map'
  /** The setting that wants the field: its place is that of what is made. */
  readonly by: Placed
}

/**
 * Updates the fields of a resource that a spec names, if it is for resources of this kind: api/filters/fieldspec/fieldspec.go, Filter. The
 * path has no parts for lists, whose items are all updated; `create` of the spec counts where there is a creation.
 */
export function updateField(node: Placed, spec: FieldSpec, creation: Creation | undefined, update: (field: Placed) => Placed): Placed {
  if (!isSelected(gvkOf(node), spec)) return node
  return updateBelow(node, splitPath(spec.path ?? ''), spec.create === true ? creation : undefined, update)
}

/** As kyaml utils/pathsplitter.go, PathSplitter: a slash may be escaped, and the first one is left out. */
export function splitPath(path: string, delimiter = '/'): readonly string[] {
  const [first = '', ...more] = path.split(delimiter)
  const parts: string[] = first === '' && more.length > 0 ? [] : [first]
  for (const part of more) {
    const before = parts.at(-1)
    if (before?.endsWith('\\') === true) parts[parts.length - 1] = `${before.slice(0, -1)}${delimiter}${part}`
    else parts.push(part)
  }
  return parts
}

function updateBelow(node: Placed, path: readonly string[], creation: Creation | undefined, update: (field: Placed) => Placed): Placed {
  const [part, ...rest] = path
  if (part === undefined) return update(node)
  switch (kindOf(node)) {
    case 'null':
      return node
    case 'list': {
      const items = itemsOf(node)
      const updated = items.map(item => updateBelow(item, path, creation, update))
      return updated.every((item, index) => item === items[index]) ? node : listOf(updated, node)
    }
    case 'scalar':
      throw new KustomizeProblem(`the path ${path.join('/')} leads below a value that has no fields`, node)
    case 'map':
      return updateMember(node, { part, rest }, creation, update)
  }
}

function updateMember(
  node: Placed,
  { part, rest }: { readonly part: string; readonly rest: readonly string[] },
  creation: Creation | undefined,
  update: (field: Placed) => Placed,
): Placed {
  const isList = part.endsWith('[]')
  const name = isList ? part.slice(0, -2) : part
  if (name === '') throw new KustomizeProblem('a field spec has an empty field name', node)
  const found = child(node, name)
  const kind = rest.length > 0 ? 'map' : creation?.kind
  const mayCreate = creation !== undefined && !isList
  if (found === undefined && !mayCreate) return node
  const field =
    found === undefined || (kindOf(found) === 'null' && (mayCreate || isList))
      ? placedAt(isList ? [] : kind === 'map' ? {} : '', found ?? creation?.by ?? node)
      : found
  const updated = updateBelow(field, rest, creation, update)
  return updated === found ? node : setMember(node, name, updated)
}

/** Sets a scalar. What is not one stays an error of the spec. */
export function setScalar(field: Placed, value: unknown, by: Placed): Placed {
  const kind = kindOf(field)
  if (kind === 'map' || kind === 'list') throw new KustomizeProblem('a text is to be set where there is no text', field)
  return placedAt(value, by)
}
