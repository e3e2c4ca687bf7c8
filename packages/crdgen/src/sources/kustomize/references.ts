import type { NameReference } from './configuration.ts'
import { type FieldSpec, setScalar, updateField } from './field-specs.ts'
import { child, itemsOf, kindOf, listOf, type Placed, setMember, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { currentId, describeId, isOfCluster, isSelected, nameOf, namespaceOf, originalId, previousIds, type Resource } from './resource.ts'

/** Resources by the names that they had: only those can be meant by an old name. */
type ByName = ReadonlyMap<string, readonly Resource[]>

/** Gives fields that hold the names of resources their new names: api/internal/accumulator/namereferencetransformer.go. */
export function fixReferences(resources: readonly Resource[], references: readonly NameReference[]): readonly Resource[] {
  const renamed = resources.filter(one => one.previous.length > 0)
  if (renamed.length === 0) return resources
  const named = new Map<string, Resource[]>()
  for (const one of renamed)
    for (const name of new Set(previousIds(one).map(id => id.name))) named.set(name, [...(named.get(name) ?? []), one])
  const byKind = new Map<string, readonly Holder[]>()
  return resources.map(referrer => {
    const id = originalId(referrer)
    const holders = byKind.get(id.kind) ?? holdersOf(id.kind, references)
    byKind.set(id.kind, holders)
    let known: ReadonlySet<string> | undefined
    const namespaces = () => (known ??= originalNamespaces(resources, referrer))
    const node = holders
      .filter(({ spec }) => isSelected(id, spec))
      .reduce((made, { target, path }) => {
        const question = { referrer, target, path, named, node: made, namespaces }
        return updateField(made, { path }, undefined, field => fixField(field, question))
      }, referrer.node)
    return node === referrer.node ? referrer : { ...referrer, node }
  })
}

/** A field that holds the name of something. */
interface Holder {
  readonly target: NameReference
  readonly spec: FieldSpec
  readonly path: string
}

function holdersOf(kind: string, references: readonly NameReference[]): readonly Holder[] {
  return references.flatMap(target =>
    target.fieldSpecs.filter(spec => (spec.kind ?? '') === '' || spec.kind === kind).map(spec => ({ target, spec, path: spec.path ?? '' })),
  )
}

interface Question {
  readonly referrer: Resource
  readonly node: Placed
  readonly target: NameReference
  readonly path: string
  readonly named: ByName
  /** The names that resources had at first, as far as the referrer can mean them. */
  readonly namespaces: () => ReadonlySet<string>
}

function originalNamespaces(resources: readonly Resource[], referrer: Resource): ReadonlySet<string> {
  return new Set(resources.filter(one => isReachable(one, referrer)).map(one => originalId(one).namespace))
}

function fixField(field: Placed, question: Question): Placed {
  switch (kindOf(field)) {
    case 'null':
      return field
    case 'scalar':
      return fixName(field, question)
    case 'map':
      return fixNameAndNamespace(field, question)
    case 'list': {
      const items = itemsOf(field)
      const fixed = items.map(item => fixField(item, question))
      return fixed.every((item, index) => item === items[index]) ? field : listOf(fixed, field)
    }
  }
}

function fixName(field: Placed, question: Question): Placed {
  const found = findReferral(
    textOf(field),
    question,
    () => true,
    resource => nameOf(resource.node),
  )
  const name = found === undefined ? undefined : nameOf(found.node)
  return found === undefined || name === textOf(field) ? field : setScalar(field, name, nameNode(found))
}

/** The place of the new name: the field of the resource that is referred to. */
function nameNode({ node }: Resource): Placed {
  return child(child(node, 'metadata'), 'name') ?? node
}

function fixNameAndNamespace(field: Placed, question: Question): Placed {
  const name = child(field, 'name')
  if (name === undefined) throw new KustomizeProblem(`nameReference ${question.path} leads to a mapping without a name`, field)
  const namespace = child(field, 'namespace')
  const isInNamespace = (resource: Resource) => namespace === undefined || isMeantBy(resource, textOf(namespace), question)
  const found = findReferral(textOf(name), question, isInNamespace, resource => `${nameOf(resource.node)}\n${namespaceOf(resource.node)}`)
  if (found === undefined) return field
  const own = namespaceOf(found.node)
  if (nameOf(found.node) === textOf(name) && own === '') return field
  const renamed = setMember(field, 'name', setScalar(name, nameOf(found.node), nameNode(found)))
  return own === '' ? renamed : setMember(renamed, 'namespace', { ...nameNode(found), value: own })
}

/** By the namespace that resources had at first; when none had it, by that of now. */
function isMeantBy(resource: Resource, namespace: string, { namespaces }: Question): boolean {
  const id = namespaces().has(namespace) ? originalId(resource) : currentId(resource)
  return !isOfCluster(id) && id.namespace === namespace
}

function findReferral(
  oldName: string,
  question: Question,
  isInNamespace: (resource: Resource) => boolean,
  result: (resource: Resource) => string,
): Resource | undefined {
  const { referrer, named, target } = question
  const candidates = (named.get(oldName) ?? [])
    .filter(one => isReachable(one, referrer) && isInNamespace(one))
    .filter(one => previousIds(one).some(id => isSelected(id, target)))
    .filter(one => isRoleOf(one, question))
    .filter(one => isInReach(one, referrer))
  if (candidates.length === 1) return candidates[0]
  const alike = candidates.filter(one => haveSameAffixes(one, referrer, true))
  const left = alike.length > 1 ? alike.filter(one => haveSameAffixes(one, referrer, false)) : alike
  const [first] = left
  if (first === undefined || left.every(one => result(one) === result(first))) return first
  const all = left.map(one => describeId(currentId(one))).join(', ')
  throw new KustomizeProblem(`${oldName} may be the old name of several resources: ${all}`, referrer.node)
}

/** api/resmap/reswrangler.go, SubsetThatCouldBeReferencedByResource. */
function isReachable(resource: Resource, referrer: Resource): boolean {
  const [id, from] = [currentId(resource), currentId(referrer)]
  if (isOfCluster(from) || isOfCluster(id) || id.namespace === from.namespace) return true
  if (from.kind !== 'RoleBinding') return false
  return itemsOf(child(referrer.node, 'subjects')).some(
    subject => textOf(child(subject, 'kind')) === 'ServiceAccount' && textOf(child(subject, 'namespace')) === namespaceOf(resource.node),
  )
}

/** api/filters/nameref/nameref.go, sameCurrentNamespaceAsReferrer. */
function isInReach(resource: Resource, referrer: Resource): boolean {
  const [id, from] = [currentId(resource), currentId(referrer)]
  return isOfCluster(from) || isOfCluster(id) || id.kind === 'ServiceAccount' || id.namespace === from.namespace
}

/** A role of another kind may have the same name. */
function isRoleOf(resource: Resource, { path, node }: Question): boolean {
  if (!path.endsWith('roleRef/name')) return true
  const role = child(node, 'roleRef')
  const [group, kind] = [child(role, 'apiGroup'), child(role, 'kind')]
  if (group === undefined || kind === undefined) return true
  return previousIds(resource).some(id => isSelected(id, { group: textOf(group), kind: textOf(kind) }))
}

/** api/resource/resource.go, PrefixesSuffixesEquals. */
function haveSameAffixes(one: Resource, other: Resource, mayBeEmpty: boolean): boolean {
  return (['prefixes', 'suffixes'] as const).every(side => {
    const [mine, theirs] = [one[side], other[side]]
    if (mayBeEmpty && (mine.length === 0 || theirs.length === 0)) return true
    const length = Math.min(mine.length, theirs.length)
    if (length === 0) return mine.length === theirs.length
    return mine.slice(-length).every((text, index) => text === theirs.slice(-length)[index])
  })
}
