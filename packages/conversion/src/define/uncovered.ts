import { childrenOf, isSchema, type Schema, suggest, textAt } from '@crdgen/core/internal'
import { isRecord } from '@crdgen/core/json'
import { keepsUnknown } from '@crdgen/server/internal'
import { printPath } from '../rules/path.ts'
import type { VersionConversion } from './define-conversion.ts'

/** A field of one version that neither a rule nor a field of the same shape in the other version covers, or a rule about a field that there is not. */
export interface Uncovered {
  /** The version that is converted by rules. */
  readonly version: string
  /** The version that has the field, or should have it. */
  readonly in: string
  /** Lists and maps as `a.b[]`. */
  readonly path: string
  readonly problem: 'missing' | 'type-differs' | 'values-differ' | 'unknown-path'
  /** The field that was probably meant, of a rule with an unknown path. */
  readonly suggestion?: string | undefined
}

type Fields = ReadonlyMap<string, Schema>

/** Finds the fields that the rules of a conversion leave out, by the schemas of a CRD. Versions that are converted by functions are left out. */
export function uncoveredFields(crd: unknown, conversion: VersionConversion): readonly Uncovered[] {
  const hub = fieldsOf(crd, conversion.hub)
  return conversion.versions.flatMap(version => {
    const rules = conversion.rulesOf(version)
    const spoke = fieldsOf(crd, version)
    if (rules === undefined || hub === undefined || spoke === undefined) return []
    const covers = (side: 'spoke' | 'hub') => [
      ...rules.fields.flatMap(rule => rule.covers[side]),
      ...rules.lost.filter(({ only }) => only === side).map(({ path }) => path),
    ]
    const opens = (side: 'spoke' | 'hub') => rules.fields.flatMap(({ open }) => open?.[side] ?? [])
    const [ofSpoke, ofHub] = [covers('spoke'), covers('hub')]
    return [
      ...between(spoke, hub, ofSpoke).map(one => ({ version, in: version, ...one })),
      ...between(hub, spoke, ofHub).map(one => ({ version, in: conversion.hub, ...one })),
      ...unknown([...ofSpoke, ...opens('spoke')], spoke).map(one => ({ version, in: version, ...one })),
      ...unknown([...ofHub, ...opens('hub')], hub).map(one => ({ version, in: conversion.hub, ...one })),
    ]
  })
}

type Found = Pick<Uncovered, 'path' | 'problem' | 'suggestion'>

/** Fields of one version that are not in the other, or are something else there. */
function between(own: Fields, other: Fields, covered: readonly string[]): readonly Found[] {
  return [...own].flatMap(([path, schema]): Found[] => {
    if (covered.some(one => isAtOrBelow(path, one))) return []
    const same = other.get(path)
    // Of an object that the other version does not have, each field is looked at.
    if (same === undefined) return hasFields(schema) || isFree(path, other) ? [] : [{ path, problem: 'missing' }]
    if (typeOf(schema) !== typeOf(same)) return [{ path, problem: 'type-differs' }]
    if (keepsUnknown(schema) && !keepsUnknown(same)) return [{ path, problem: 'values-differ' }]
    return isWithin(schema['enum'], same['enum']) ? [] : [{ path, problem: 'values-differ' }]
  })
}

function unknown(covered: readonly string[], fields: Fields): readonly Found[] {
  return covered
    .filter(path => !fields.has(path) && !isFree(path, fields) && !/^metadata\.(?:labels|annotations)(?![-\w])/.test(path))
    .map(path => ({ path, problem: 'unknown-path', suggestion: suggest(path, [...fields.keys()]) }))
}

/** True if a path is in a part that keeps unknown fields. */
function isFree(path: string, fields: Fields): boolean {
  return [...fields].some(([one, schema]) => keepsUnknown(schema) && isAtOrBelow(path, one))
}

function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`) || path.startsWith(`${above}[`)
}

/** The schemas of all fields of a version, by path; undefined where the CRD has no such version. */
function fieldsOf(crd: unknown, version: string): Fields | undefined {
  const versions: unknown = isRecord(crd) && isRecord(crd['spec']) ? crd['spec']['versions'] : undefined
  const found: unknown = Array.isArray(versions) ? versions.find(one => textAt(one, 'name') === version) : undefined
  const schema = isRecord(found) && isRecord(found['schema']) ? found['schema']['openAPIV3Schema'] : undefined
  if (!isSchema(schema)) return undefined
  const fields = new Map<string, Schema>()
  collect(schema, '', fields)
  for (const root of ['apiVersion', 'kind', 'metadata']) fields.delete(root)
  return fields
}

function collect(schema: Schema, path: string, fields: Map<string, Schema>): void {
  if (path !== '') fields.set(path, schema)
  for (const { keyword, step, schema: inner } of childrenOf(schema))
    collect(inner, keyword === 'properties' ? joinPaths(path, printPath([String(step)])) : `${path}[]`, fields)
}

function joinPaths(path: string, name: string): string {
  return path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`
}

function hasFields(schema: Schema): boolean {
  const below = childrenOf(schema)
  return below.some(({ keyword, schema: inner }) => keyword === 'properties' || childrenOf(inner).some(one => one.keyword === 'properties'))
}

function typeOf(schema: Schema): string {
  return schema['x-kubernetes-int-or-string'] === true ? 'int-or-string' : textAt(schema, 'type')
}

/** True if each value of the one is a value of the other; without a list, any is. */
function isWithin(values: unknown, others: unknown): boolean {
  if (!Array.isArray(others)) return true
  return Array.isArray(values) && values.every(value => others.includes(value))
}
