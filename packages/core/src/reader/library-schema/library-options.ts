import { listAt } from '../../values/at.ts'
import { isRecord } from '../../values/json.ts'
import { type Loss, lostKeyword, withLosses } from './loss.ts'

/** Options with which a library gives all that it can, and marks what it leaves out; none for a library that has none. */
export function libraryOptions(library: string): object | undefined {
  if (library === 'zod') return { unrepresentable: 'any', override: markZod }
  if (library === 'valibot') return { errorMode: 'ignore', overrideAction: markValibot, overrideSchema: openLoose }
  if (library === 'arktype') return { fallback: { default: markArkType } }
  return undefined
}

/** zod hands out each schema beside its JSON Schema, which may be changed. */
function markZod({ zodSchema, jsonSchema }: { readonly zodSchema: unknown; readonly jsonSchema: Record<string, unknown> }): void {
  const def = get(get(zodSchema, '_zod'), 'def')
  const checks = listAt(get(def, 'checks')).map(check => get(get(check, '_zod'), 'def'))
  const losses = [...lossOfZod(def), ...checks.flatMap(lossOfCheck)]
  if (losses.length > 0) jsonSchema[lostKeyword] = losses
  for (const check of [def, ...checks]) keepFlags(jsonSchema, get(check, 'pattern'))
}

function lossOfCheck(def: unknown): readonly Loss[] {
  if (get(def, 'check') === 'custom') return [{ what: 'refine() or check()' }]
  return get(def, 'check') === 'overwrite' ? [{ what: 'a change of its text, as trim() and toLowerCase() make', isTransform: true }] : []
}

function lossOfZod(def: unknown): readonly Loss[] {
  const type = get(def, 'type')
  if (type === 'catch') return [{ what: 'catch()', isTransform: true }]
  if (type === 'pipe') return [{ what: 'transform() or pipe()', isTransform: true }]
  return get(def, 'coerce') === true ? [{ what: 'coerce', isTransform: true }] : []
}

/** JSON Schema has no flags, RE2 has them in the pattern. */
function keepFlags(jsonSchema: Record<string, unknown>, pattern: unknown): void {
  if (!(pattern instanceof RegExp)) return
  const { source } = pattern
  const spelled = withFlags(pattern)
  if (jsonSchema['pattern'] === source) jsonSchema['pattern'] = spelled
  const { allOf } = jsonSchema
  if (Array.isArray(allOf))
    jsonSchema['allOf'] = allOf.map((one: unknown) => (isRecord(one) && one['pattern'] === source ? { ...one, pattern: spelled } : one))
}

/** A pattern of JavaScript with those of its flags that decide what matches, as RE2 writes them. */
export function withFlags({ source, flags }: { readonly source: string; readonly flags: string }): string {
  const kept = flags.replaceAll(/[^ims]/g, '')
  return kept === '' ? source : `(?${kept})${source}`
}

interface ValibotAction {
  readonly valibotAction: { readonly type: string; readonly requirement?: unknown }
  readonly jsonSchema: object
  readonly errors: readonly string[] | undefined
}

/** valibot names what it can't convert. */
function markValibot({ valibotAction: { type, requirement }, jsonSchema, errors }: ValibotAction): object | undefined {
  if (errors === undefined || namesOnly.has(type)) return undefined
  if (type === 'regex' && requirement instanceof RegExp) return { ...jsonSchema, pattern: withFlags(requirement) }
  return withLosses(jsonSchema, [
    ...listAt(get(jsonSchema, lostKeyword)).filter(isLoss),
    { what: `${camel(type)}()`, isTransform: transforms.test(type) },
  ])
}

/** valibot makes no difference between objects that drop other fields and those that keep them. */
function openLoose({ valibotSchema, jsonSchema }: { readonly valibotSchema: unknown; readonly jsonSchema: object }): object | undefined {
  return get(valibotSchema, 'type') === 'loose_object' ? { ...jsonSchema, additionalProperties: {} } : undefined
}

const namesOnly = new Set(['brand', 'flavor', 'readonly'])
const transforms = /^(?:trim|to_|transform|raw_transform|normalize|parse_|stringify_)/

function camel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** ArkType asks what to write for what has no form; `base` is what it has of it. */
function markArkType({ code, base, pattern }: { readonly code: string; readonly base: object; readonly pattern?: unknown }): object {
  if (code === 'patternIntersection') return { ...base, allOf: [...listAt(get(base, 'allOf')), { pattern }] }
  if (code === 'predicate') return withLosses(base, [{ what: 'narrow(), or a check of a keyword in code' }])
  return code === 'morph' ? withLosses(base, [{ what: 'a morph', isTransform: true }]) : base
}

function isLoss(value: unknown): value is Loss {
  return typeof get(value, 'what') === 'string'
}

export function get(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
