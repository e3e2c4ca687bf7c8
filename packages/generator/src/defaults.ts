import { childrenOf, type Diagnostic, formatPath, type Json, jsonText, keysTo, type PathSegment, type Schema } from '@crdgen/core/internal'
import type { BuiltCrd } from './crd/build-crd.ts'
import { joinPointer } from './json-pointer.ts'
import { createFinding } from './rules/generator-rules.ts'

interface DefaultPlace {
  readonly path: readonly PathSegment[]
  /** JSON Pointer into the CRD. */
  readonly pointer: string
  /** The nearest object above that the server does not create: optional, and without a default. */
  readonly missing: string | undefined
}

/**
 * Finds defaults that most objects never get: the server fills a default in only where the object around it exists, and creates that object
 * only by a default of its own (Default in apiextensions-apiserver pkg/apiserver/schema/defaulting). Reported only where `default: {}` on
 * the parent would fix it: a parent with required fields cannot come from nothing, and of a union only the chosen member may be set.
 */
export function findUnreachableDefaults(built: BuiltCrd): readonly Diagnostic[] {
  const search = { ...built, towards: waysToDefaults(built) }
  return built.crd.spec.versions.flatMap(({ name, schema }, index) => {
    const pointer = `/spec/versions/${index}/schema/openAPIV3Schema`
    // The controller fills in the status; metadata has no defaults.
    const { status: _, metadata: __, ...fields } = schema?.openAPIV3Schema?.properties ?? {}
    const subject = `${built.crd.spec.group}/${name} ${built.crd.spec.names.kind}`
    return Object.entries(fields).flatMap(([field, value]) =>
      inFields(value, { path: [field], pointer: joinPointer(pointer, 'properties', field), missing: undefined }, subject, search),
    )
  })
}

/** A CRD, and the pointers to everything that contains a default with a location of its own: only these are visited. */
interface Search extends BuiltCrd {
  readonly towards: ReadonlySet<string>
}

function waysToDefaults({ origins }: BuiltCrd): ReadonlySet<string> {
  const ways = new Set<string>()
  for (const pointer of origins.keys()) {
    if (!pointer.endsWith('/default')) continue
    for (let at = pointer.lastIndexOf('/'); at > 0; at = pointer.lastIndexOf('/', at - 1)) ways.add(pointer.slice(0, at))
  }
  return ways
}

function inFields(schema: Schema, place: DefaultPlace, subject: string, search: Search): readonly Diagnostic[] {
  if (!search.towards.has(place.pointer)) return []
  return [...inParts(schema, place, subject, search), ...inProperties(schema, place, subject, search)]
}

/** An item of a list or a value of a map is there, or there is nothing to fill in. */
function inParts(schema: Schema, { path, pointer }: DefaultPlace, subject: string, search: Search): readonly Diagnostic[] {
  const parts = childrenOf(schema).filter(({ keyword }) => keyword !== 'properties')
  return parts.flatMap(part => {
    const place: DefaultPlace = { path: [...path, part.step], pointer: joinPointer(pointer, ...keysTo(part)), missing: undefined }
    return inFields(part.schema, place, subject, search)
  })
}

function inProperties(schema: Schema, place: DefaultPlace, subject: string, search: Search): readonly Diagnostic[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = [...place.path, name]
    const pointer = joinPointer(place.pointer, 'properties', name)
    const own = place.missing === undefined ? [] : reportDefault(field, { ...place, path, pointer }, place.missing, subject, search)
    const given = field.default !== undefined || schema.required?.includes(name) === true
    const missing = given || !acceptsEmpty(field) || isUnionMember(schema, name) ? undefined : formatPath(path)
    return [...own, ...inFields(field, { path, pointer, missing: missing ?? (given ? place.missing : undefined) }, subject, search)]
  })
}

/** Checks whether a field may be a member of a union: the number of fields is limited, a rule asks for it and others, or another field names it. */
function isUnionMember(schema: Schema, name: string): boolean {
  const { maxProperties, properties = {}, 'x-kubernetes-validations': rules = [] } = schema
  const isNamed = (value: unknown) => typeof value === 'string' && value.toLowerCase() === name.toLowerCase()
  return (
    maxProperties !== undefined ||
    hasChoice(schema) ||
    rules.some(({ rule }) => asksForSeveral(rule, name)) ||
    Object.values(properties).some(({ enum: values = [] }) => values.some(isNamed))
  )
}

function asksForSeveral(rule: string, name: string): boolean {
  const asked = new Set([...rule.matchAll(/\bhas\(self\.(\w+)\)/g)].map(([, field]) => field))
  return asked.has(name) && asked.size > 1
}

function hasChoice({ oneOf, anyOf, allOf, not }: Schema): boolean {
  return oneOf !== undefined || anyOf !== undefined || allOf !== undefined || not !== undefined
}

/** Checks whether the schema accepts `{}` once its own defaults are filled in. */
function acceptsEmpty(schema: Schema): boolean {
  const { type, required = [], properties = {}, minProperties = 0 } = schema
  const filled = Object.keys(properties).filter(name => properties[name]?.default !== undefined)
  return type === 'object' && !hasChoice(schema) && filled.length >= minProperties && required.every(name => filled.includes(name))
}

/** Defaults of native structs have no place of their own: Kubernetes wrote them. */
function reportDefault(
  { default: value }: { readonly default?: Json },
  { path, pointer }: DefaultPlace,
  missing: string,
  subject: string,
  { origins }: BuiltCrd,
): readonly Diagnostic[] {
  const at = origins.get(`${pointer}/default`)
  if (value === undefined || at === undefined) return []
  return [
    createFinding({
      rule: 'marker/unreachable-default',
      severity: 'warning',
      subject,
      path: formatPath(path),
      message: `the default ${jsonText(value)} is filled in only where ${missing} is given, which is optional and has no default`,
      help: `add @default {} to ${missing}, or mark it as meant: @allow marker/unreachable-default …`,
      data: { default: value, parent: missing },
      at,
    }),
  ]
}
