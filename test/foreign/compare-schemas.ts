import { isRecord, member } from '../upstream/schemas.ts'

/** One thing that differs between what we write and what the project ships. */
export interface Difference {
  /** `.spec.triggers[].metadata`, `{}` for the values of a map; empty for the whole object. */
  readonly path: string
  readonly kind: 'only ours' | 'only real' | 'required' | 'type' | 'name'
  /** What we have, in words: `list`, `required`, `Namespaced`. */
  readonly ours: string
  readonly real: string
}

/** Compares what a CRD says of itself: group, names and scope, with the names that the server fills in. */
export function compareNames(ours: unknown, real: unknown): readonly Difference[] {
  const [left, right] = [namesOf(ours), namesOf(real)]
  return Object.keys(left).flatMap(key =>
    left[key] === right[key] ? [] : [{ path: key, kind: 'name', ours: String(left[key]), real: String(right[key]) }],
  )
}

function namesOf(crd: unknown): Readonly<Record<string, unknown>> {
  const spec = member(crd, 'spec')
  const names = member(spec, 'names')
  const kind = String(member(names, 'kind'))
  return {
    group: member(spec, 'group'),
    kind,
    plural: member(names, 'plural'),
    singular: member(names, 'singular') ?? kind.toLowerCase(),
    listKind: member(names, 'listKind') ?? `${kind}List`,
    scope: member(spec, 'scope'),
  }
}

/**
 * Compares two schemas by what models of types can know: which fields there are, how they nest, which are required, and of what
 * type they are, with integers and numbers alike. A field of one side only is told once, without what lies below it.
 */
export function compareSchemas(ours: unknown, real: unknown, path = ''): readonly Difference[] {
  const types = [describe(ours), describe(real)] as const
  if (types[0] !== types[1]) return [{ path, kind: 'type', ours: types[0], real: types[1] }]
  return [
    ...compareFields(ours, real, path),
    ...compareRequired(ours, real, path),
    ...(types[0] === 'list' ? compareSchemas(member(ours, 'items'), member(real, 'items'), `${path}[]`) : []),
    ...(types[0] === 'map' ? compareSchemas(valuesOf(ours), valuesOf(real), `${path}{}`) : []),
  ]
}

function valuesOf(schema: unknown): unknown {
  return member(schema, 'additionalProperties')
}

function compareFields(ours: unknown, real: unknown, path: string): readonly Difference[] {
  const [left, right] = [fieldsOf(ours), fieldsOf(real)]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].sort().flatMap((name): readonly Difference[] => {
    const place = `${path}.${name}`
    if (!Object.hasOwn(right, name)) return [{ path: place, kind: 'only ours', ours: describe(left[name]), real: '' }]
    if (!Object.hasOwn(left, name)) return [{ path: place, kind: 'only real', ours: '', real: describe(right[name]) }]
    return compareSchemas(left[name], right[name], place)
  })
}

function fieldsOf(schema: unknown): Readonly<Record<string, unknown>> {
  const fields = member(schema, 'properties')
  return isRecord(fields) ? fields : {}
}

/** Of the fields that both sides have: a field of one side only is told as that. */
function compareRequired(ours: unknown, real: unknown, path: string): readonly Difference[] {
  const [left, right] = [requiredOf(ours), requiredOf(real)]
  const [has, had] = [fieldsOf(ours), fieldsOf(real)]
  return [...new Set([...left, ...right])]
    .filter(name => Object.hasOwn(has, name) && Object.hasOwn(had, name) && left.includes(name) !== right.includes(name))
    .sort()
    .map(name => ({ path: `${path}.${name}`, kind: 'required', ours: word(left, name), real: word(right, name) }))
}

function word(required: readonly string[], name: string): string {
  return required.includes(name) ? 'required' : 'optional'
}

function requiredOf(schema: unknown): readonly string[] {
  const required = member(schema, 'required')
  return Array.isArray(required) ? required.map(String) : []
}

/** The shape of a schema in a word or two. */
function describe(schema: unknown): string {
  if (member(schema, 'x-kubernetes-int-or-string') === true) return 'int or string'
  const type = member(schema, 'type')
  if (type === 'integer') return 'number'
  if (type === 'array') return 'list'
  if (type !== 'object' && type !== undefined) return String(type)
  const keeps = member(schema, 'x-kubernetes-preserve-unknown-fields') === true
  if (type === undefined) return keeps ? 'anything' : 'nothing said'
  if (valuesOf(schema) !== undefined) return 'map'
  const bare = Object.keys(fieldsOf(schema)).length === 0
  return `${bare ? 'bare ' : ''}object${keeps ? ', open' : ''}`
}
