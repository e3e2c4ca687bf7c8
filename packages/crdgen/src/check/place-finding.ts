import { type Diagnostic, type Location, originAt, type Origins } from '@crdgen/core'
import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml'
import { schemaKeys } from './schema-pointer.ts'
import type { SourceDocument } from './source.ts'

/** Gives a finding its place in the YAML it is about: the key of the field, or of the nearest thing around it that is there. */
export function placeInSource(finding: Diagnostic, source: SourceDocument): Diagnostic {
  const { line, col: column } = source.lines.linePos(findOffset(source, schemaKeys(source.object, versionOf(finding), finding.path)))
  return { ...finding, file: source.file, line, column }
}

/** Gives a finding on a generated CRD the place in TypeScript that the field came from. */
export function placeInTypes(finding: Diagnostic, crd: unknown, origins: Origins): Diagnostic {
  const keys = schemaKeys(crd, versionOf(finding), finding.path)
  const pointer = keys.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  const at: Location | undefined = originAt(origins, pointer)
  return { ...finding, ...at }
}

/** Where a finding speaks of several versions, the first place counts. */
function versionOf({ data: { version, places } }: Diagnostic): string {
  if (typeof version === 'string') return version
  const first: unknown = Array.isArray(places) ? places[0] : undefined
  return typeof first === 'string' ? first.slice(0, first.indexOf(':')) : ''
}

function findOffset({ document }: SourceDocument, keys: readonly (string | number)[]): number {
  let node: unknown = document.contents
  let offset = startOf(document.contents)
  for (const key of keys) {
    const next = step(node, key)
    if (next === undefined) break
    ;[node, offset] = [next.node, next.offset]
  }
  return offset
}

function step(node: unknown, key: string | number): { readonly node: unknown; readonly offset: number } | undefined {
  if (isSeq(node) && typeof key === 'number') {
    const item: unknown = node.items[key]
    return item === undefined ? undefined : { node: item, offset: startOf(item) }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find(one => isPair(one) && isScalar(one.key) && one.key.value === key)
  return pair === undefined ? undefined : { node: pair.value, offset: startOf(pair.key) }
}

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'range' in value
}
