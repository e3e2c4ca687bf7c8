import { isRecord, type JsonObject } from '../../values/json.ts'
import { lookUp } from '../../values/look-up.ts'
import { plainText } from '../../values/plain-text.ts'
import { get, withFlags } from './library-options.ts'
import { type Loss, withLosses } from './loss.ts'

/**
 * Adds to the JSON Schema that Effect 4 gives what the schema itself has besides: checks in code, transformations, and the lengths and patterns
 * of JavaScript's texts, of which its JSON Schema has only what holds for code points. What has a name of its own is left as it is.
 */
export function completeEffect(json: unknown, ast: unknown): unknown {
  if (!isRecord(json) || json['$ref'] !== undefined || typeof ast !== 'object' || ast === null) return json
  if (listIn(ast, 'encoding').length > 0) return withLosses(json, [{ what: 'a transformation', isTransform: true }])
  const checks = listIn(ast, 'checks').flatMap(openGroup)
  const losses = checks.flatMap((check): readonly Loss[] =>
    typeof get(get(check, 'annotations'), 'toJsonSchema') === 'function' ? [] : [{ what: 'makeFilter()' }],
  )
  return withLosses({ ...completeParts(json, ast), ...textChecks(json, checks) }, losses)
}

function openGroup(check: unknown): readonly unknown[] {
  return get(check, '_tag') === 'FilterGroup' ? listIn(check, 'checks').flatMap(openGroup) : [check]
}

/** A length is that of a text for the library and for the API server. */
function textChecks(json: JsonObject, checks: readonly unknown[]): JsonObject {
  if (json['type'] !== 'string') return {}
  const known = checks.map(check => get(get(check, 'annotations'), 'representation'))
  const payload = (name: string) => known.filter(one => get(one, 'id') === `effect/schema/${name}`).map(one => get(one, 'payload'))
  const [least] = payload('isMinLength').map(one => get(one, 'minLength'))
  const patterns = json['pattern'] === undefined && json['allOf'] === undefined ? payload('isPattern').map(patternOf) : []
  const [pattern, ...others] = patterns
  return {
    ...(typeof least === 'number' ? { minLength: least } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(others.length === 0 ? {} : { allOf: others.map(one => ({ pattern: one })) }),
  }
}

function patternOf(payload: unknown): string {
  return withFlags({ source: plainText(get(payload, 'source')), flags: plainText(get(payload, 'flags')) })
}

/** The parts of a schema, each completed by the part of Effect's own that it comes from. */
function completeParts(json: JsonObject, ast: object): JsonObject {
  const fields = new Map(listIn(ast, 'propertySignatures').map(one => [get(one, 'name'), get(one, 'type')]))
  const [index] = listIn(ast, 'indexSignatures')
  const [elements, [rest]] = [listIn(ast, 'elements'), listIn(ast, 'rest')]
  const sources: Readonly<Record<string, (name: string) => unknown>> = {
    properties: name => fields.get(name),
    prefixItems: at => elements[Number(at)] ?? rest,
    anyOf: at => listIn(ast, 'types')[Number(at)],
  }
  const members = Object.entries(json).map(([keyword, part]) => {
    const source = lookUp(sources, keyword)
    if (source !== undefined) return [keyword, completeEach(part, source)] as const
    // Structs take other fields, and leave them out: so does the API server.
    if (part === true) return [keyword, fields.size > 0 ? undefined : part] as const
    return [keyword, completeEffect(part, keyword === 'items' ? rest : get(index, 'type'))] as const
  })
  return Object.fromEntries(members)
}

function completeEach(parts: unknown, source: (name: string) => unknown): unknown {
  if (Array.isArray(parts)) return parts.map((part: unknown, at) => completeEffect(part, source(String(at))))
  return isRecord(parts)
    ? Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, completeEffect(part, source(name))]))
    : parts
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = get(value, name)
  return Array.isArray(list) ? list : []
}
