import { anyItem, formatPath, isRecord, jsonText } from '@crdgen/core/internal'
import type { PathSegment, Schema } from '@crdgen/core/internal'
import { describeField } from './field-text.ts'
import { sameJson } from './json.ts'

/**
 * Lists the differences of two schemas, a line per difference: `+ spec.region?: string  len<=63`, `- spec.old`, `~ spec.replicas minimum 1
 * → 0`. A field that comes or goes is one line, whatever is below it.
 */
export function diffSchemas(before: Schema, after: Schema, path: readonly PathSegment[] = []): readonly string[] {
  return [...diffKeywords(before, after, path), ...diffProperties(before, after, path), ...diffInner(before, after, path)]
}

/** Keywords that hold schemas, or that are shown at the fields that they name. */
const structure: ReadonlySet<string> = new Set(['properties', 'items', 'additionalProperties', 'required'])

function diffKeywords(before: Schema, after: Schema, path: readonly PathSegment[]): readonly string[] {
  const left: Readonly<Record<string, unknown>> = { ...before }
  const right: Readonly<Record<string, unknown>> = { ...after }
  const keywords = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(keyword => !structure.has(keyword)).sort()
  return keywords
    .filter(keyword => !sameJson(left[keyword], right[keyword]))
    .map(keyword => `~ ${join(path)}${keyword}${changed(keyword, left[keyword], right[keyword])}`)
}

/** A text of several lines would bury the rest. */
function changed(keyword: string, before: unknown, after: unknown): string {
  return keyword === 'description' ? '' : ` ${show(before)} → ${show(after)}`
}

const longest = 60

function show(value: unknown): string {
  if (value === undefined) return 'unset'
  const text = typeof value === 'string' ? value : jsonText(value)
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}

function diffProperties(before: Schema, after: Schema, path: readonly PathSegment[]): readonly string[] {
  const left = before.properties ?? {}
  const right = after.properties ?? {}
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()
  return names.flatMap(name => {
    const here = [...path, name]
    const [was, is] = [left[name], right[name]]
    if (was === undefined) return [`+ ${formatPath(here)}${isNeeded(after, name) ? '' : '?'}: ${describeField(is ?? {})}`]
    if (is === undefined) return [`- ${formatPath(here)}`]
    const needed =
      isNeeded(before, name) === isNeeded(after, name)
        ? []
        : [`~ ${formatPath(here)} ${isNeeded(after, name) ? 'optional → required' : 'required → optional'}`]
    return [...needed, ...diffSchemas(was, is, here)]
  })
}

function isNeeded({ required = [] }: Schema, name: string): boolean {
  return required.includes(name)
}

function diffInner(before: Schema, after: Schema, path: readonly PathSegment[]): readonly string[] {
  return [
    ...diffOne(before.items, after.items, [...path, anyItem]),
    ...diffOne(before.additionalProperties, after.additionalProperties, [...path, '*']),
  ]
}

function diffOne(
  before: Schema | boolean | undefined,
  after: Schema | boolean | undefined,
  path: readonly PathSegment[],
): readonly string[] {
  if (isRecord(before) && isRecord(after)) return diffSchemas(before, after, path)
  if (sameJson(before, after)) return []
  if (before === undefined) return [`+ ${formatPath(path)}: ${isRecord(after) ? describeField(after) : show(after)}`]
  return after === undefined ? [`- ${formatPath(path)}`] : [`~ ${formatPath(path)} ${show(before)} → ${show(after)}`]
}

function join(path: readonly PathSegment[]): string {
  return path.length === 0 ? '' : `${formatPath(path)} `
}
