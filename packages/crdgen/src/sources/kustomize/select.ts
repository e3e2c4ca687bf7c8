import { re2Match, re2Problem } from '@crdgen/go'
import { child, descend, entriesOf, type Placed, textOf, writtenText } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { currentId, originalId, type Resource } from './resource.ts'

/** Chooses the resources that a `target` names by anchored patterns and selectors: api/resmap/reswrangler.go, Select. */
export function selectResources(resources: readonly Resource[], target: Placed): readonly Resource[] {
  const [group, version, kind, name, namespace] = ['group', 'version', 'kind', 'name', 'namespace'].map(key =>
    patternOf(child(target, key)),
  )
  const matchesSelectors = readSelectors(target)
  return resources.filter(resource => {
    const [current, original] = [currentId(resource), originalId(resource)]
    const matches = (pattern: Pattern | undefined, ...texts: readonly string[]) => pattern === undefined || texts.some(pattern)
    return (
      matches(namespace, original.namespace, current.namespace) &&
      matches(name, original.name, current.name) &&
      matches(group, current.group) &&
      matches(version, current.version) &&
      matches(kind, current.kind) &&
      matchesSelectors(resource)
    )
  })
}

/** Reads `labelSelector` and `annotationSelector`. */
export function readSelectors(by: Placed): (resource: Resource) => boolean {
  const all = (['labels', 'annotations'] as const).flatMap(key => {
    const written = child(by, key === 'labels' ? 'labelSelector' : 'annotationSelector')
    return textOf(written).trim() === '' ? [] : [{ key, matches: readSelector(written) }]
  })
  return ({ node }) => all.every(({ key, matches }) => matches(metadataTexts(node, key)))
}

type Pattern = (text: string) => boolean

function patternOf(placed: Placed | undefined): Pattern | undefined {
  const pattern = textOf(placed)
  if (pattern === '' || placed === undefined) return undefined
  const anchored = `^(?:${pattern})$`
  const problem = re2Problem(anchored)
  if (problem !== undefined) throw new KustomizeProblem(`${pattern} is not a regular expression: ${problem}`, placed)
  return text => re2Match(anchored, text) === true
}

/** Labels or annotations, as they are written. */
export function metadataTexts(node: Placed, key: 'labels' | 'annotations'): ReadonlyMap<string, string> {
  return new Map(entriesOf(descend(node, ['metadata', key])).map(([name, value]) => [name, writtenText(value)]))
}

type Labels = ReadonlyMap<string, string>

/** Reads a label selector: k8s.io/apimachinery pkg/labels/selector.go. */
function readSelector(placed: Placed | undefined): (labels: Labels) => boolean {
  const text = textOf(placed)
  if (text.trim() === '' || placed === undefined) return () => true
  const requirements = splitRequirements(text).map(one => {
    const read = readRequirement(one.trim())
    if (read === undefined) throw new KustomizeProblem(`${text} is not a selector: ${one.trim() || 'a part is empty'}`, placed)
    return read
  })
  return labels => requirements.every(matches => matches(labels))
}

/** At commas that are not between brackets. */
function splitRequirements(text: string): readonly string[] {
  return text.split(/,(?![^(]*\))/)
}

function readRequirement(text: string): ((labels: Labels) => boolean) | undefined {
  const [, not, name] = /^(!?)\s*([\w./-]+)$/.exec(text) ?? []
  if (name !== undefined) return labels => labels.has(name) === (not === '')
  const [, key, sign, value] = /^([\w./-]+)\s*(==|=|!=|<|>)\s*([\w.-]*)$/.exec(text) ?? []
  if (key !== undefined && value !== undefined) return compare(key, sign ?? '', value)
  const [, of, word, list] = /^([\w./-]+)\s+(in|notin)\s*\(([^()]*)\)$/.exec(text) ?? []
  if (of === undefined || list === undefined) return undefined
  const values = new Set(list.split(',').map(one => one.trim()))
  return labels => {
    const found = labels.get(of)
    return (found !== undefined && values.has(found)) === (word === 'in')
  }
}

function compare(key: string, sign: string, value: string): (labels: Labels) => boolean {
  if (sign === '!=') return labels => labels.get(key) !== value
  if (sign !== '<' && sign !== '>') return labels => labels.get(key) === value
  return labels => {
    const found = Number.parseInt(labels.get(key) ?? '', 10)
    return sign === '<' ? found < Number(value) : found > Number(value)
  }
}
