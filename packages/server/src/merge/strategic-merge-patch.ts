import {
  isRecord,
  newestMinor,
  readObject,
  spoken,
  upstream,
  definitionNames,
  suggest,
  type DefinitionName,
  type Upstream,
  exactInteger,
} from '@crdgen/core/internal'
import { asJson, tooDeep, type Lost } from '../decode/as-json.ts'
import { isMap, type GoMap, grownList, isGoList, itemsOf, type GoValue } from './go-values.ts'
import { MergeError, mergeErrors } from './merge-error.ts'
import { mergeMap } from './merge-map.ts'
import { patchSchema } from './patch-meta.ts'
import { compareBytes } from '@crdgen/go'

/** Options of `strategicMergePatch`. */
export interface StrategicMergePatchOptions {
  /** The version whose structs declare how lists are merged, and whose code is followed: `1.36`. The newest known when left out. */
  readonly kubernetes?: string | undefined
}

/** The first minor that leaves directives out of what it takes from a patch as it is (kubernetes/kubernetes#117568). */
const firstToDropDirectives = 28

/**
 * Applies a strategic merge patch, as `kubectl patch --type=strategic` and the API server do, down to the order of items.
 *
 * `original` and `patch` are plain objects or YAML text, and stay as they are; null stands for an empty object.
 * `definition` names the struct: `io.k8s.api.core.v1.Pod`, `core/v1 Pod` or `v1 Pod`. Returns a new plain object.
 * Throws a MergeError with the text of the real implementation when the patch cannot be applied, a RangeError for a
 * definition or Kubernetes version that isn't known, a TypeError for one that is not text, a SyntaxError for text that isn't YAML.
 *
 * Go walks maps in random order. Where that shows in its result or in which of two errors it gives, members are taken by name.
 */
export function strategicMergePatch(
  original: unknown,
  patch: unknown,
  definition: string,
  options: StrategicMergePatchOptions = {},
): unknown {
  // Users of JavaScript may pass null.
  const { kubernetes = newestMinor } = options ?? {}
  for (const [name, given] of Object.entries({ definition, kubernetes }))
    if (typeof given !== 'string') throw new TypeError(`${name}: expected text, got ${spoken(given)}`)
  const known = upstream(kubernetes)
  const type = { kind: 'ref', definition: findDefinition(definition, known) } as const
  const dropsDirectives = Number(known.version.split('.')[1]) >= firstToDropDirectives
  const [into, from] = [readMap(original), readMap(patch)]
  return toJson(mergeMap(into, from, type, { schema: patchSchema(known), dropsDirectives, mergeMap }))
}

function readMap(value: unknown): GoMap {
  const read = readObject(value)
  const lost: Lost[] = []
  const sent = asJson(read ?? {}, lost)
  if (sent === tooDeep || lost.length > 0) throw new MergeError(mergeErrors.badDocument)
  const decoded = fromJson(sent)
  if (!isRecord(sent) || !isMap(decoded)) throw new MergeError(mergeErrors.badDocument)
  return decoded
}

/**
 * Returns the full name of a struct: itself, or what `core/v1 Pod` (its Go package) or `v1 Pod` (its apiVersion and kind)
 * stands for. Throws a RangeError for a name that this minor does not have.
 */
function findDefinition(name: string, known: Upstream): string {
  const found = known.definition(name) === undefined ? fromShortName(name, known.version) : name
  if (found !== undefined) return found
  const near = suggest(name, known.names()) ?? suggest(name, [...definitionNames().values()].map(definitionKey))
  const hint = near === undefined ? 'expected a name such as io.k8s.api.core.v1.Pod or core/v1 Pod' : `did you mean ${near}?`
  throw new RangeError(`Kubernetes ${known.version} has no definition ${JSON.stringify(name)}: ${hint}`)
}

function fromShortName(name: string, minor: string): string | undefined {
  const isMeant = (one: DefinitionName) => one.minors.includes(minor) && (definitionKey(one) === name || definitionKind(one) === name)
  return [...definitionNames().values()].find(isMeant)?.name
}

function definitionKey({ groupVersion, shortName }: DefinitionName): string {
  return `${groupVersion} ${shortName}`
}

function definitionKind({ gvk }: DefinitionName): string | undefined {
  if (gvk === undefined) return undefined
  return `${gvk.group === '' ? '' : `${gvk.group}/`}${gvk.version} ${gvk.kind}`
}

/** Copies plain data into Go's values, as its JSON decoder would build them. Members that JSON does not write are left out. */
function fromJson(value: unknown): GoValue {
  if (Array.isArray(value)) return grownList(value.map(fromJson))
  if (isRecord(value))
    return new Map(Object.entries(value).flatMap(([key, member]) => (isWritten(member) ? [[key, fromJson(member)]] : [])))
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'bigint':
      return exactInteger(value) ?? Number(value)
    case 'number':
      return Number.isFinite(value) ? value + 0 : null
    default:
      return null
  }
}

function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && typeof value !== 'symbol'
}

/** Copies Go's values into plain data; members in Go's order, which is that of their names. */
function toJson(value: GoValue): unknown {
  if (isGoList(value)) return itemsOf(value).map(toJson)
  if (!isMap(value)) return value
  return Object.fromEntries([...value].sort(([a], [b]) => compareBytes(a, b)).map(([key, member]) => [key, toJson(member)]))
}
