import { isRecord, type JsonObject, jsonText, member, listAt, recordAt, textAt } from '@crdgen/core/internal'
import { goFloat, isNumber, toFixed } from '@crdgen/go'

/** A change that kro's own gate holds for breaking. */
export interface GateChange {
  /** As kro has it: `.properties.spec.properties.image`. */
  readonly path: string
  readonly text: string
}

/**
 * The changes between two CRDs of a graph for which kro refuses to update the CRD (kro pkg/graph/crd/compat: CompareVersions). kro has no
 * order for them; here it is that of the schema before.
 */
export function breakingForKro(before: unknown, after: unknown): readonly GateChange[] {
  const [old, now] = [onlyVersion(before), onlyVersion(after)]
  if (old === undefined || now === undefined) return []
  if (textAt(old, 'name') !== textAt(now, 'name'))
    return [{ path: 'version', text: `Type changed from ${textAt(old, 'name')} to ${textAt(now, 'name')}` }]
  return compare('', recordAt(old, 'schema', 'openAPIV3Schema'), recordAt(now, 'schema', 'openAPIV3Schema'))
}

const mostShown = 3

/** The error of kro's controller. */
export function refusalOfKro(crd: string, changes: readonly GateChange[]): string {
  const more = changes.length > mostShown ? [`and ${changes.length - mostShown} more changes`] : []
  const shown = [...changes.slice(0, mostShown).map(({ text }) => text), ...more].join('; ')
  return `cannot update CRD ${crd}: breaking changes detected: ${shown}`
}

function onlyVersion(crd: unknown): JsonObject | undefined {
  const [version, ...more] = listAt(member(crd, 'spec'), 'versions')
  return isRecord(version) && more.length === 0 ? version : undefined
}

function compare(path: string, old: JsonObject, now: JsonObject): readonly GateChange[] {
  const [was, is] = [textAt(old, 'type'), textAt(now, 'type')]
  if (was !== is) return [{ path: `${path}.type`, text: `Type changed from ${was} to ${is}` }]
  return [
    ...comparePattern(path, textAt(old, 'pattern'), textAt(now, 'pattern')),
    ...bounds.flatMap(bound => compareBound(path, bound, old, now)),
    ...compareProperties(path, old, now),
    ...compareRequired(path, old, now),
    ...compareEnums(path, old, now),
    ...compareItems(path, old, now),
  ]
}

function comparePattern(path: string, old: string, now: string): readonly GateChange[] {
  if (old === now || now === '') return []
  const text = old === '' ? `Validation pattern ${now} was added` : `Validation pattern changed from ${old} to ${now}`
  return [{ path: `${path}.pattern`, text }]
}

const bounds = [
  ['minimum', 'Minimum', 1],
  ['maximum', 'Maximum', -1],
  ['minLength', 'MinLength', 1],
  ['maxLength', 'MaxLength', -1],
  ['minItems', 'MinItems', 1],
  ['maxItems', 'MaxItems', -1],
] as const

function compareBound(path: string, [name, title, sign]: (typeof bounds)[number], old: JsonObject, now: JsonObject): readonly GateChange[] {
  const [was, is] = [old[name], now[name]]
  if (!isNumber(is)) return []
  const at = `${path}.${name}`
  if (!isNumber(was)) return [{ path: at, text: `${title} constraint ${printed(is)} was added` }]
  if (sign === 1 ? is <= was : is >= was) return []
  return [{ path: at, text: `${title} was ${sign === 1 ? 'increased' : 'decreased'} from ${printed(was)} to ${printed(is)}` }]
}

/** strconv.FormatFloat(value, 'f', -1, 64): no exponent, and no more digits than needed. */
function printed(value: number | bigint): string {
  if (typeof value === 'bigint' || Number.isInteger(value)) return BigInt(value).toString()
  const short = goFloat(value)
  const [, exponent] = /e-(\d+)$/.exec(short) ?? []
  const digits = (short.split('e')[0] ?? '').split('.')[1]?.length ?? 0
  return exponent === undefined ? short : toFixed(value, Number(exponent) + digits)
}

function compareProperties(path: string, old: JsonObject, now: JsonObject): readonly GateChange[] {
  const [was, is] = [recordAt(old, 'properties'), recordAt(now, 'properties')]
  const required = new Set(listAt(now, 'required'))
  const kept = Object.keys(was).flatMap((name): readonly GateChange[] => {
    const at = `${path}.properties.${name}`
    if (!Object.hasOwn(is, name)) return [{ path: at, text: `Property ${lastPart(name)} was removed` }]
    return compare(at, recordAt(was, name), recordAt(is, name))
  })
  const added = Object.keys(is).filter(
    name => !Object.hasOwn(was, name) && required.has(name) && recordAt(is, name)['default'] === undefined,
  )
  return [
    ...kept,
    // kro's text for one that is required compares with another word than it wrote, and never comes.
    ...added.map(name => ({ path: `${path}.properties.${name}`, text: `Optional property ${lastPart(name)} was added` })),
  ]
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function compareRequired(path: string, old: JsonObject, now: JsonObject): readonly GateChange[] {
  const [was, known] = [new Set(listAt(old, 'required')), recordAt(old, 'properties')]
  return [...new Set(listAt(now, 'required'))].flatMap((name): readonly GateChange[] => {
    if (typeof name !== 'string' || !Object.hasOwn(known, name)) return []
    const at = `${path}.required`
    if (!was.has(name)) return [{ path: at, text: `Field ${name} is newly required` }]
    const lostDefault = recordAt(known, name)['default'] !== undefined && recordAt(now, 'properties', name)['default'] === undefined
    return lostDefault ? [{ path: at, text: `Default value removed from required field ${name}` }] : []
  })
}

function compareEnums(path: string, old: JsonObject, now: JsonObject): readonly GateChange[] {
  const [was, is] = [listAt(old, 'enum'), new Set(listAt(now, 'enum').map(value => jsonText(value)))]
  if (is.size === 0) return []
  return [...new Set(was.map(value => jsonText(value)))]
    .filter(value => !is.has(value))
    .map(value => ({ path: `${path}.enum`, text: `Enum value ${value} was removed` }))
}

function compareItems(path: string, old: JsonObject, now: JsonObject): readonly GateChange[] {
  const [was, is] = [old['items'], now['items']]
  if (textAt(old, 'type') !== 'array' || !isRecord(was)) return []
  return isRecord(is) ? compare(`${path}.items`, was, is) : [{ path: `${path}.items`, text: 'Property items was removed' }]
}
