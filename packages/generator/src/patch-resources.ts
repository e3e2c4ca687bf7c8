import {
  anyItem,
  childAt,
  type Diagnostic,
  findFaultOfGiven,
  formatPath,
  isRecord,
  type PathSegment,
  type Resource,
  type Schema,
  suggest,
} from '@crdgen/core/internal'
import { createFinding } from './rules/generator-rules.ts'

export type Patches = Readonly<Record<string, SchemaPatch>>

export interface Patched {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Applies the config's patches to the schemas that types gave. A patch that meets nothing, or is not a schema, is an error. */
export function patchResources(resources: readonly Resource[], patches: Patches = {}): Patched {
  let patched: Patched = { resources, diagnostics: [] }
  for (const [key, patch] of Object.entries(patches)) patched = applyPatch(patched, key, patch)
  return patched
}

function applyPatch({ resources, diagnostics }: Patched, key: string, patch: SchemaPatch): Patched {
  const fail = (message: string, help: string): Patched => ({ resources, diagnostics: [...diagnostics, badPatch(key, message, help)] })
  const target = readPatchPath(key)
  if (target === undefined)
    return fail('is not a path of a field', 'Write Kind.path: Widget.spec.ports[].name, or example.com/v1/Widget.spec.')
  const fault = findFaultOfGiven(patch, true)
  if (fault !== undefined)
    return fail(`${fault.path} ${fault.message}`.trim(), fault.help ?? 'Write keywords of a schema; null takes one away.')
  const hits = resources.filter(resource => isMeant(resource, target))
  if (hits.length === 0) return fail('names no kind that there is', adviseOnKind(target, resources))
  const changed = new Map<Resource, Resource>()
  for (const resource of hits) {
    const schema = patchAt(resource.version.schema, target.path, patch)
    if (schema !== undefined) changed.set(resource, { ...resource, version: { ...resource.version, schema } })
  }
  if (changed.size === 0) return fail(...missingField(hits, target.path))
  return { resources: resources.map(resource => changed.get(resource) ?? resource), diagnostics }
}

function isMeant({ kind, group, version }: Resource, target: PatchTarget): boolean {
  return kind === target.kind && (target.groupVersion === undefined || target.groupVersion === `${group}/${version.name}`)
}

/** Returns the schema with the patch merged in at the path; undefined when nothing is there. */
function patchAt(schema: Schema, path: readonly PathSegment[], patch: SchemaPatch): Schema | undefined {
  const [first, ...rest] = path
  // A merge patch of a schema that findFaultOfGiven has passed is a schema.
  if (first === undefined) return mergePatch(schema, patch) as Schema
  const child = childAt(schema, first)
  const inner = child === undefined ? undefined : patchAt(child, rest, patch)
  if (inner === undefined) return undefined
  if (first === anyItem) return { ...schema, items: inner }
  const name = String(first)
  return schema.properties?.[name] === undefined
    ? { ...schema, additionalProperties: inner }
    : { ...schema, properties: { ...schema.properties, [name]: inner } }
}

function missingField(hits: readonly Resource[], path: readonly PathSegment[]): readonly [string, string] {
  for (let depth = 0; depth < path.length; depth++) {
    const parents = hits.flatMap(({ version }) => follow(version.schema, path.slice(0, depth)) ?? [])
    const step = path[depth]
    if (step === undefined || parents.some(parent => childAt(parent, step) !== undefined)) continue
    const known = [...new Set(parents.flatMap(parent => Object.keys(parent.properties ?? {})))]
    return [`names ${formatPath(path.slice(0, depth + 1))}, which there is not`, adviseOn(String(step), known)]
  }
  return ['names a field that there is not', 'Name a field of the schema.']
}

function follow(schema: Schema, path: readonly PathSegment[]): Schema | undefined {
  return path.reduce<Schema | undefined>((at, step) => (at === undefined ? undefined : childAt(at, step)), schema)
}

function adviseOnKind({ kind, groupVersion }: PatchTarget, resources: readonly Resource[]): string {
  const full = resources.map(one => `${one.group}/${one.version.name}/${one.kind}`)
  return groupVersion === undefined
    ? adviseOn(kind, [...new Set(resources.map(one => one.kind))])
    : adviseOn(`${groupVersion}/${kind}`, full)
}

function adviseOn(name: string, known: readonly string[]): string {
  const near = suggest(name, known)
  return near === undefined ? `There are ${known.join(', ') || 'none'}.` : `did you mean ${near}?`
}

function badPatch(key: string, message: string, help: string): Diagnostic {
  return createFinding({
    rule: 'output/patch',
    severity: 'error',
    subject: `patches[${JSON.stringify(key)}]`,
    message,
    help,
    data: { key },
  })
}

/** The target of a key of `patches`: a kind, in one version or in all, and a field of it. */
interface PatchTarget {
  readonly kind: string
  /** `example.com/v1`; undefined for every version of every group. */
  readonly groupVersion?: string
  readonly path: readonly PathSegment[]
}

const head = /^(?:([^/\s]+\/[^/\s]+)\/)?([A-Z][A-Za-z0-9]*)/
const step = /\.([^.[\]\s]+)|\[\]|\["((?:[^"\\]|\\.)*)"\]/y

/** Reads `Widget.spec.ports[].name` or `example.com/v1/Widget.spec.labels.*`; undefined when it is not one. */
function readPatchPath(text: string): PatchTarget | undefined {
  const [all, groupVersion, kind] = head.exec(text) ?? []
  if (all === undefined || kind === undefined) return undefined
  const path: PathSegment[] = []
  for (let at = all.length; at < text.length;) {
    step.lastIndex = at
    const found = step.exec(text)
    if (found === null) return undefined
    const [whole, name, quoted] = found
    path.push(name ?? (quoted === undefined ? anyItem : quoted.replaceAll('\\"', '"')))
    at += whole.length
  }
  return { kind, path, ...(groupVersion === undefined ? {} : { groupVersion }) }
}

type Nested = 'properties' | 'items' | 'additionalProperties'

/** A JSON merge patch (RFC 7386) of a schema: keywords to set, and with null those to take away. */
export type SchemaPatch = { readonly [K in Exclude<keyof Schema, Nested>]?: Schema[K] | null } & {
  readonly properties?: Readonly<Record<string, SchemaPatch | null>> | null
  readonly items?: SchemaPatch | null
  readonly additionalProperties?: SchemaPatch | boolean | null
}

/** Merges a patch into a value by RFC 7386: objects member by member, everything else as a whole, null takes away. */
function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const merged: Record<string, unknown> = isRecord(value) ? { ...value } : {}
  for (const [key, inner] of Object.entries(patch)) {
    if (inner === null) delete merged[key]
    else merged[key] = isRecord(inner) && !wholeKeywords.has(key) ? mergePatch(merged[key], inner) : inner
  }
  return merged
}

/** JSON values that are not schemas: they are set as they are. */
const wholeKeywords = new Set(['default', 'example', 'enum'])
