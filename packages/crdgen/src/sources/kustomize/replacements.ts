import { re2Match, re2Problem } from '@crdgen/go'
import { gvkAt } from './configuration.ts'
import { splitSmart } from './paths.ts'
import { child, itemsOf, kindOf, listOf, type Placed, placedAt, setMember, textOf } from './placed.ts'
import { KustomizeProblem, requireSmall } from './problem.ts'
import { allIds, effectiveNamespace, type Id, isSelected, type Resource } from './resource.ts'
import { readSelectors } from './select.ts'

/** `replacements`: api/filters/replacement/replacement.go. */
export function applyReplacement(resources: readonly Resource[], entry: Placed): readonly Resource[] {
  const [source, given, targets] = ['source', 'sourceValue', 'targets'].map(key => child(entry, key))
  if ((source === undefined && given === undefined) || targets === undefined)
    throw new KustomizeProblem('a replacement has a source and at least one target', entry)
  if (source !== undefined && given !== undefined) throw new KustomizeProblem('source and sourceValue exclude each other', given)
  const value = source === undefined ? given : readSource(resources, source)
  if (value === undefined) return resources
  return itemsOf(targets).reduce((all, target) => copyTo(all, value, target), resources)
}

function readSource(resources: readonly Resource[], source: Placed): Placed {
  const found = resources.filter(one => allIds(one).some(id => isSelectedBy(id, source)))
  const [resource] = found
  if (resource === undefined) throw new KustomizeProblem('the source of the replacement is not there', source, 'missing part')
  if (found.length > 1) throw new KustomizeProblem(`the source of the replacement may be ${found.length} resources`, source)
  const fieldPath = textOf(child(source, 'fieldPath')) || 'metadata.name'
  const value = lookUpPath(resource.node, splitSmart(fieldPath))
  if (value === undefined || kindOf(value) === 'null' || isEmptyPlace(value))
    throw new KustomizeProblem(`the source has no field ${fieldPath}`, child(source, 'fieldPath') ?? source, 'missing field')
  return refine(requireSmall(value, source), source)
}

function isEmptyPlace(placed: Placed): boolean {
  const { value } = placed
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** A part of the text, when there is a delimiter. */
function refine(value: Placed, source: Placed): Placed {
  const options = child(source, 'options')
  const delimiter = textOf(child(options, 'delimiter'))
  if (delimiter === '') return value
  if (kindOf(value) !== 'scalar') throw new KustomizeProblem('a delimiter is for texts, and the source is not one', options ?? source)
  const part = textOf(value).split(delimiter)[indexOf(options)]
  if (part === undefined) throw new KustomizeProblem(`the source has no part ${indexOf(options)}`, child(options, 'index') ?? source)
  return { ...value, value: typeof value.value === 'string' ? part : retype(value.value, part) }
}

function indexOf(options: Placed | undefined): number {
  return Number(child(options, 'index')?.value ?? 0)
}

/** resid/resid.go, IsSelectedBy. */
function isSelectedBy(id: Id, by: Placed): boolean {
  const [name, namespace] = [textOf(child(by, 'name')), textOf(child(by, 'namespace'))]
  return (
    (name === '' || name === id.name) && (namespace === '' || effectiveNamespace(namespace) === id.namespace) && isSelected(id, gvkAt(by))
  )
}

function copyTo(resources: readonly Resource[], value: Placed, target: Placed): readonly Resource[] {
  const select = child(target, 'select')
  if (select === undefined) throw new KustomizeProblem('a target of a replacement has to select resources', target)
  const isSelected = readSelectors(select)
  const rejects = itemsOf(child(target, 'reject'))
  const paths = itemsOf(child(target, 'fieldPaths'))
  return resources.map(resource => {
    const ids = allIds(resource)
    const isRejected = rejects.some(
      one => (hasSelectors(one) && readSelectors(one)(resource)) || (hasId(one) && ids.some(id => isSelectedBy(id, one))),
    )
    if (isRejected || !isSelected(resource) || !ids.some(id => isSelectedBy(id, select))) return resource
    const options = child(target, 'options')
    const written = paths.length === 0 ? [placedAt('metadata.name', target)] : paths
    const node = written.reduce((made, path) => setPath(made, path, value, options), resource.node)
    return { ...resource, node }
  })
}

function hasSelectors(by: Placed): boolean {
  return textOf(child(by, 'labelSelector')) !== '' || textOf(child(by, 'annotationSelector')) !== ''
}

function hasId(by: Placed): boolean {
  return ['group', 'version', 'kind', 'name', 'namespace'].some(key => textOf(child(by, key)) !== '')
}

function lookUpPath(node: Placed, path: readonly string[]): Placed | undefined {
  return path
    .filter(part => part.trim() !== '')
    .reduce<Placed | undefined>((at, part) => {
      if (at === undefined) return undefined
      if (kindOf(at) !== 'list') return child(at, part)
      const [, name = '', value] = /^\[([^=]*)=(.*)\]$/s.exec(part) ?? []
      const items = itemsOf(at)
      if (value === undefined) return part === '-' ? items.at(-1) : items[Number(part)]
      return items.find(item => textOf(name === '' ? item : child(item, name)) === value)
    }, node)
}

interface Setting {
  readonly path: Placed
  readonly value: Placed
  readonly options: Placed | undefined
}

/** Sets what a path leads to, which may be many fields: kyaml yaml/match.go, PathMatcher. */
function setPath(node: Placed, path: Placed, value: Placed, options: Placed | undefined): Placed {
  let count = 0
  const setting = { path, value, options }
  const made = setBelow(node, splitSmart(textOf(path)), setting, () => count++)
  if (count > 0) return made
  throw new KustomizeProblem(`the target of the replacement has no field ${textOf(path)}`, path, 'missing field')
}

function setBelow(node: Placed, [part, ...rest]: readonly string[], setting: Setting, counted: () => void): Placed {
  if (part === undefined) {
    counted()
    return setValue(node, setting)
  }
  const below = (one: Placed) => setBelow(one, rest, setting, counted)
  const canCreate = child(setting.options, 'create')?.value === true
  if (/^\d+$/.test(part)) return setIndex(node, Number(part), { below, canCreate, rest, setting })
  const [, name = '', pattern] = /^\[([^=]*)=(.*)\]$/s.exec(part) ?? []
  if (pattern !== undefined) return setMatching(node, { name, pattern, rest }, { below, canCreate, setting })
  if (part === '*') return kindOf(node) === 'list' ? listOf(itemsOf(node).map(below), node) : wrongNode(node, part, setting)
  if (kindOf(node) === 'null') return canCreate ? setMember(node, part, below(created(rest, setting))) : node
  if (kindOf(node) !== 'map') return wrongNode(node, part, setting)
  const found = child(node, part)
  if (found === undefined && !canCreate) return node
  return setMember(node, part, below(found ?? created(rest, setting)))
}

function wrongNode(node: Placed, part: string, { path }: Setting): never {
  const noun = { map: 'a mapping', list: 'a list', scalar: 'a value', null: 'nothing' }[kindOf(node)]
  throw new KustomizeProblem(`${textOf(path)} leads to ${noun}, which has no ${part}`, path, 'missing field')
}

/** The value at the end of a path that is made: a list for an index, a mapping for a name, and at the end what the value is. */
function created([next]: readonly string[], { path, value }: Setting): Placed {
  const isList = next !== undefined && (/^\d+$/.test(next) || next.startsWith('['))
  const kind = next === undefined ? kindOf(value) : isList ? 'list' : 'map'
  return placedAt(kind === 'list' ? [] : kind === 'map' ? {} : null, path)
}

interface Below {
  readonly below: (one: Placed) => Placed
  readonly canCreate: boolean
  readonly setting: Setting
}

function setIndex(node: Placed, index: number, { below, canCreate, rest, setting }: Below & { readonly rest: readonly string[] }): Placed {
  if (kindOf(node) !== 'list') return wrongNode(node, String(index), setting)
  const items = itemsOf(node)
  const item = items[index] ?? (canCreate && index === items.length ? created(rest, setting) : undefined)
  if (item === undefined)
    throw new KustomizeProblem(
      `${textOf(setting.path)} has the index ${index}, and there are ${items.length} items`,
      setting.path,
      'missing field',
    )
  return listOf([...items.slice(0, index), below(item), ...items.slice(index + 1)], node)
}

function setMatching(
  node: Placed,
  { name, pattern }: { readonly name: string; readonly pattern: string; readonly rest: readonly string[] },
  { below, canCreate, setting }: Below,
): Placed {
  if (kindOf(node) !== 'list') return wrongNode(node, `[${name}=${pattern}]`, setting)
  const problem = re2Problem(pattern)
  if (problem !== undefined) throw new KustomizeProblem(`${pattern} is not a regular expression: ${problem}`, setting.path)
  const items = itemsOf(node)
  const isMeant = (item: Placed) => {
    const found = name === '' ? item : child(item, name)
    return found !== undefined && re2Match(pattern, textOf(found).trim()) === true
  }
  if (items.some(isMeant) || !canCreate)
    return listOf(
      items.map(item => (isMeant(item) ? below(item) : item)),
      node,
    )
  const made = placedAt(name === '' ? pattern : { [name]: pattern }, setting.path)
  return listOf([...items, below(made)], node)
}

function setValue(field: Placed, { value, options, path }: Setting): Placed {
  const delimiter = textOf(child(options, 'delimiter'))
  const isScalar = kindOf(field) === 'scalar'
  if (delimiter !== '' && !isScalar && kindOf(field) !== 'null')
    throw new KustomizeProblem(`a delimiter is for texts, and ${textOf(path)} is not one`, options ?? path)
  const text = delimiter === '' ? textOf(value) : join(textOf(field).split(delimiter), value, { delimiter, index: indexOf(options) })
  // What was made has no type yet: it gets that of its text.
  if (kindOf(field) === 'null' && kindOf(value) === 'scalar') return { ...value, value: plainValue(text) }
  if (!isScalar) return delimiter === '' ? value : { ...value, value: text }
  // The type of the field stays.
  return { ...value, value: typeof field.value === 'string' ? text : retype(field.value, text) }
}

function plainValue(text: string): unknown {
  if (/^(?:true|false|null)$/.test(text)) return JSON.parse(text)
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : text
}

function join(
  parts: readonly string[],
  value: Placed,
  { delimiter, index }: { readonly delimiter: string; readonly index: number },
): string {
  const text = textOf(value)
  if (index < 0) return [text, ...parts].join(delimiter)
  if (index >= parts.length) return [...parts, text].join(delimiter)
  return parts.with(index, text).join(delimiter)
}

/** A text as a value of the type that another one has; as it is where it has no such form. */
function retype(like: unknown, text: string): unknown {
  if (typeof like === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  const number = Number(text)
  return typeof like === 'number' && text.trim() !== '' && Number.isFinite(number) ? number : text
}
