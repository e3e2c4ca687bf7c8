import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { compareBytes } from '@crdgen/go'
import { applyMarkers, type FieldDraft } from './apply-markers.ts'
import type { Draft } from './draft.ts'
import { SchemaFault, within } from './fault.ts'
import { tokenizeMarkers } from './tokenize.ts'
import { type FieldType, namedIn, parseFieldType, splitField, unexpected } from './type.ts'

/** Custom types that are built: the draft of each, and whether its uses are required. */
export type BuiltTypes = ReadonlyMap<string, { readonly draft: Draft; readonly isRequired: boolean }>

/** The types of a graph, each after those that it uses (loadCustomTypes of kro's pkg/simpleschema/transform.go). */
export function buildTypes(types: JsonObject): BuiltTypes {
  const uses = new Map(
    Object.entries(types).map(([name, spec]) => [name, within(`parsing type ${name}`, name, () => new Set(namedIn(spec)))] as const),
  )
  for (const [name, names] of uses) checkUses(name, names, uses)
  const built = new Map<string, { readonly draft: Draft; readonly isRequired: boolean }>()
  for (const name of inOrder(uses))
    built.set(
      name,
      within(`building schema for ${name}`, name, () => buildType(types[name], built)),
    )
  return built
}

type Uses = ReadonlyMap<string, ReadonlySet<string>>

function checkUses(name: string, names: ReadonlySet<string>, uses: Uses): void {
  for (const one of names) {
    if (!uses.has(one)) throw new SchemaFault(`node ${one} does not exist`, [name])
    if (one === name) throw new SchemaFault('self references are not allowed', [name])
  }
  const cycle = findCycle(name, uses)
  if (cycle !== undefined) throw new SchemaFault(`cyclic dependency in type ${name}: graph contains a cycle: ${cycle.join(' -> ')}`, [name])
}

/** A way from a type back to itself. */
function findCycle(start: string, uses: Uses): readonly string[] | undefined {
  const seen = new Set<string>()
  const open: (readonly string[])[] = [[start]]
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    for (const next of uses.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (!seen.has(next)) open.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

/** Types that use no missing type come first; of several, by name. */
function inOrder(uses: Uses): readonly string[] {
  const order: string[] = []
  const done = new Set<string>()
  const left = [...uses.keys()].sort(compareBytes)
  while (left.length > 0) {
    const next = left.findIndex(name => [...(uses.get(name) ?? [])].every(one => done.has(one)))
    const [name] = left.splice(Math.max(next, 0), 1)
    if (name === undefined) break
    done.add(name)
    order.push(name)
  }
  return order
}

function buildType(spec: unknown, built: BuiltTypes): { readonly draft: Draft; readonly isRequired: boolean } {
  if (typeof spec === 'string') {
    const { draft, required } = buildText(spec, built)
    return { draft, isRequired: required > 0 }
  }
  return { draft: buildObject(isRecord(spec) ? spec : {}, built), isRequired: false }
}

/** An object with fields (buildSchema). */
export function buildObject(spec: JsonObject, types: BuiltTypes): Draft {
  const fields = new Map<string, Draft>()
  const required: string[] = []
  for (const [name, field] of Object.entries(spec)) {
    const built = within(`field ${name}`, name, () => buildField(field, types))
    fields.set(name, built.draft)
    required.push(...Array.from({ length: built.required }, () => name))
  }
  const hasDefault = required.length === 0 && [...fields.values()].some(one => one.default !== undefined)
  return { keywords: { type: 'object' }, fields, required: required.sort(compareBytes), ...(hasDefault ? { default: '{}' } : {}) }
}

function buildField(field: unknown, types: BuiltTypes): FieldDraft {
  if (typeof field === 'string') return buildText(field, types)
  if (!isRecord(field)) throw unexpected(field)
  return { draft: buildObject(field, types), required: 0 }
}

/** A field that is a text (buildFieldFromString). */
export function buildText(text: string, types: BuiltTypes): FieldDraft {
  const type = parseFieldType(text)
  const [, behind] = splitField(text)
  const markers = behind === undefined ? [] : tokenizeMarkers(behind)
  const isRequired = type.kind === 'custom' && types.get(type.name)?.isRequired === true
  return applyMarkers({ draft: draftOf(type, types), required: isRequired ? 1 : 0 }, markers)
}

export function draftOf(type: FieldType, types: BuiltTypes): Draft {
  switch (type.kind) {
    case 'atomic':
      return { keywords: { type: type.type } }
    case 'object':
      return { keywords: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } }
    case 'list':
      return { keywords: { type: 'array' }, item: draftOf(type.of, types) }
    case 'map':
      return { keywords: { type: 'object' }, mapValue: draftOf(type.of, types) }
    case 'custom': {
      const known = types.get(type.name)
      if (known === undefined) throw new SchemaFault(`unknown type: ${type.name}`)
      return known.draft
    }
  }
}
