import { type FieldSpec, updateField } from './field-specs.ts'
import { child, entriesOf, itemsOf, kindOf, listOf, type Placed, setMember, textOf } from './placed.ts'
import { splitSmart } from './paths.ts'
import { KustomizeProblem } from './problem.ts'
import { allIds, effectiveNamespace, type Id, idKey, type Resource, updateNodes } from './resource.ts'

/** A variable of `vars`. */
export interface Variable {
  readonly name: string
  readonly entry: Placed
}

/** Marks the resource that a variable takes its value from: api/internal/accumulator/resaccumulator.go, MergeVars. */
export function markVariable(resources: readonly Resource[], { name, entry }: Variable): readonly Resource[] {
  const reference = child(entry, 'objref')
  const wanted = idOf(reference)
  const namespace = textOf(child(reference, 'namespace'))
  const matches = (id: Id) =>
    idKey(namespace === '' ? { ...wanted, namespace: id.namespace } : { ...wanted, namespace: effectiveNamespace(namespace) }) === idKey(id)
  const found = resources.filter(one => allIds(one).some(matches))
  if (found.length > 1) throw new KustomizeProblem(`the variable ${name} may mean ${found.length} resources`, entry)
  return resources.map(one => (one === found[0] ? { ...one, variables: [...one.variables, name] } : one))
}

function idOf(reference: Placed | undefined): Id {
  const [apiVersion, group, version, kind, name] = ['apiVersion', 'group', 'version', 'kind', 'name'].map(key =>
    textOf(child(reference, key)),
  )
  const parts = (apiVersion ?? '').split('/')
  const own = { group: group ?? '', version: version ?? '' }
  const gv =
    apiVersion === '' ? own : parts.length === 2 ? { group: parts[0] ?? '', version: parts[1] ?? '' } : { ...own, version: parts[0] ?? '' }
  return { ...gv, kind: kind ?? '', name: name ?? '', namespace: '' }
}

/** Replaces `$(NAME)` in the fields of `varReference`: api/filters/refvar. */
export function resolveVariables(
  resources: readonly Resource[],
  variables: readonly Variable[],
  specs: readonly FieldSpec[],
): readonly Resource[] {
  if (variables.length === 0) return resources
  const values = new Map(variables.map(variable => [variable.name, valueOf(resources, variable)]))
  return updateNodes(resources, before =>
    specs.reduce((node, spec) => updateField(node, spec, undefined, field => resolveIn(field, values)), before),
  )
}

function valueOf(resources: readonly Resource[], { name, entry }: Variable): Placed {
  const holder = resources.find(one => one.variables.includes(name))
  if (holder === undefined) throw new KustomizeProblem(`the variable ${name} means a resource that is not there`, entry, 'missing part')
  const path = textOf(child(child(entry, 'fieldref'), 'fieldPath')) || 'metadata.name'
  const value = splitSmart(path.replace(/\[(\d+)\]/g, '.$1')).reduce<Placed | undefined>(
    (at, key) => (at !== undefined && kindOf(at) === 'list' ? itemsOf(at)[Number(key)] : child(at, key)),
    holder.node,
  )
  if (value === undefined)
    throw new KustomizeProblem(`the variable ${name} means a field that is not there: ${path}`, entry, 'missing field')
  return value
}

type Values = ReadonlyMap<string, Placed>

function resolveIn(field: Placed, values: Values): Placed {
  switch (kindOf(field)) {
    case 'null':
      return field
    case 'scalar':
      return resolveText(field, values)
    case 'list': {
      const items = itemsOf(field)
      const wrong = items.find(item => typeof item.value !== 'string')
      if (wrong !== undefined) throw new KustomizeProblem('variables are replaced in texts, and this item is not one', wrong)
      const resolved = items.map(item => resolveText(item, values))
      return resolved.every((item, index) => item === items[index]) ? field : listOf(resolved, field)
    }
    case 'map':
      return entriesOf(field).reduce((made, [key, value]) => {
        const resolved = resolveText(value, values)
        return resolved === value ? made : setMember(made, key, resolved)
      }, field)
  }
}

function resolveText(field: Placed, values: Values): Placed {
  const text = field.value
  if (typeof text !== 'string' || !text.includes('$')) return field
  const [, whole] = /^\$\(([^)]*)\)$/.exec(text) ?? []
  const alone = whole === undefined ? undefined : values.get(whole)
  if (alone !== undefined && kindOf(alone) === 'scalar') return { ...field, value: alone.value }
  const made = expand(text, values)
  return made === text ? field : { ...field, value: made }
}

/** `$$` is a dollar; what has no value stays as it is. */
function expand(text: string, values: Values): string {
  return text.replace(/\$(?:\$|\(([^)]*)\))/g, (found, name: string | undefined) => {
    if (name === undefined) return '$'
    const value = values.get(name)
    return value !== undefined && kindOf(value) === 'scalar' ? textOf(value) : found
  })
}
