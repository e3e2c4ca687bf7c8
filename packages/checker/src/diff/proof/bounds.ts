import { isRecord, jsonText, lookUp, plainText, type Schema } from '@crdgen/core/internal'
import { re2Difference } from '@crdgen/go'
import {
  checkFormat,
  mayAccept,
  propertiesOf,
  ruleProbes,
  propertyOf,
  instancesOf,
  listInstance,
  objectWith,
  numbersOf,
  exampleTexts,
} from '@crdgen/server/internal'
import type { Work } from '../work.ts'

type Maker = (before: Schema, bound: number) => readonly unknown[]

/** Values just outside a bound that the schema before takes. */
const makers: Readonly<Record<string, Maker>> = {
  minimum: (before, bound) => [bound, bound - 1, bound - 0.5, ...numbersOf({ ...before, maximum: bound })],
  maximum: (before, bound) => [bound, bound + 1, bound + 0.5, ...numbersOf({ ...before, minimum: bound })],
  minLength: (before, bound) => [...exampleTexts({ ...before, maxLength: bound - 1 }), ...textsOfRules(before, 0)],
  maxLength: (before, bound) =>
    byLength(exampleTexts({ ...before, minLength: bound + 1 }))
      .slice(0, 8)
      .concat(textsOfRules(before, bound + 1)),
  minItems: (before, bound) => [before.minItems ?? 0, bound - 1].map(count => listInstance(before, count)),
  maxItems: (before, bound) => [listInstance(before, bound + 1)],
  minProperties: (before, bound) => [objectWith(before, {}), objectWith({ ...before, minProperties: bound - 1 }, {})],
  maxProperties: (before, bound) => [objectWith({ ...before, minProperties: bound + 1 }, {}), ...withoutEach(before, bound + 1)],
}

/** Objects with `count` members, each leaving out a different one: rules keep some members from being beside others. */
function withoutEach(before: Schema, count: number): readonly unknown[] {
  const names = Object.keys(propertiesOf(before))
  return ['', ...names.slice(0, 8)].map(left => objectWith(before, {}, { also: names.filter(name => name !== left).slice(0, count) }))
}

/** Texts that the rules of a schema speak of, of such a length at least. */
function textsOfRules(before: Schema, least: number): readonly unknown[] {
  const probes = (before['x-kubernetes-validations'] ?? []).flatMap(({ rule }) =>
    ruleProbes(rule, before).filter(({ path }) => path.length === 0),
  )
  const texts = probes.flatMap(({ values }) => values.filter(value => typeof value === 'string'))
  const matching = probes.flatMap(({ patterns }) => patterns.flatMap(pattern => exampleTexts({ ...before, pattern, minLength: least })))
  return [...matching, ...texts.flatMap(text => [text.padEnd(least, 'x'), text.padStart(least, 'x')])].slice(0, 16)
}

function byLength(texts: readonly unknown[]): readonly unknown[] {
  return [...texts].sort((a, b) => plainText(a).length - plainText(b).length)
}

/** Values that the schema before takes and the bound of the one after does not, mostly. */
export function boundValues(keyword: string, before: Schema, after: Schema): readonly unknown[] {
  const bound: unknown = Reflect.get(after, keyword)
  if (typeof bound !== 'number') return []
  if (before.enum != null) return instancesOf(before)
  return (lookUp(makers, keyword)?.(before, bound) ?? []).filter(value => value !== undefined && !mayAccept(after, value))
}

/** Checks whether the pattern, format or items beside a bound accept nothing that the bound would refuse. */
export function isImplied(keyword: string, before: Schema, bound: number, work: Work): boolean {
  if (keyword === 'maxItems') return mostItems(before) <= bound
  if (before.type !== 'string') return false
  const { least, most } = lengthsOfFormat(before)
  if (keyword === 'minLength') return least >= bound || onlyMatches(before, `{${bound},}`, bound, work)
  return keyword === 'maxLength' && (most <= bound || onlyMatches(before, `{0,${bound}}`, bound, work))
}

/** RE2 repeats nothing more often. */
const mostRepeated = 1000

function onlyMatches({ pattern }: Schema, length: string, bound: number, work: Work): boolean {
  return typeof pattern === 'string' && bound <= mostRepeated && re2Difference(pattern, `^(?s:.)${length}$`, {}, work) === null
}

/** Texts of these formats have a known length (kube-openapi pkg/validation/strfmt/time.go, date.go). */
const formatLengths: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  date: { least: 10, most: 10 },
  datetime: { least: '2026-01-01T00:00:00Z'.length, most: Infinity },
}

function lengthsOfFormat({ format }: Schema): { readonly least: number; readonly most: number } {
  const known = typeof format === 'string' ? lookUp(formatLengths, format.replaceAll('-', '')) : undefined
  return known ?? { least: typeof format === 'string' && checkFormat(format, '') === false ? 1 : 0, most: Infinity }
}

/** The most items that a list can have whose items differ, where they have few values. */
function mostItems(list: Schema): number {
  const items = isRecord(list.items) ? list.items : {}
  const listType = list['x-kubernetes-list-type']
  if (listType === 'set' || list.uniqueItems === true) return countValues(items)
  if (listType !== 'map') return Infinity
  const keys = list['x-kubernetes-list-map-keys'] ?? []
  return keys.length === 0 ? Infinity : keys.reduce((product, key) => product * (countValues(propertyOf(items, key) ?? {}) + 1), 1)
}

/** A null, and a key that is left out, are values, too. */
function countValues({ enum: values, type, nullable }: Schema): number {
  const more = nullable === true ? 1 : 0
  if (values != null) return new Set(values.map(value => jsonText(value))).size + more
  return type === 'boolean' ? 2 + more : Infinity
}
