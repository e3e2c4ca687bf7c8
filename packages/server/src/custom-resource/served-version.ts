import { factOf } from '@crdgen/core/internal'
import { decodeCrd } from '../decode/decode.ts'
import { readInput } from '../decode/read-input.ts'
import { propertyOf } from '../decode/schema-facts.ts'
import { partsForObjects, type SchemaParts } from '../structural/schema-parts.ts'
import type { Crd, Subresources, Version } from '../decode/types.ts'
import type { createRuleTree, RuleTree } from '../evaluation/rule-tree.ts'
import { withServedDefaults } from '../structural/served-defaults.ts'
import type { Server } from '../server-version.ts'
import { conversionProblem } from '../structural/convert.ts'
import { readForObjects, toValueSchema, type ValueSchema } from '../values/value-schema.ts'
import { type Deprecation, deprecationOf } from './deprecation.ts'
import { storageOf, type StorageVersion } from './storage-version.ts'

/**
 * One version of a CRD, ready to take objects (apiserver/customresource_handler.go, getOrCreateServingInfoFor). Its structural schema is an
 * empty one when the version has none.
 */
export interface ServedVersion extends SchemaParts {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly namespaced: boolean
  readonly preservesUnknownFields: boolean
  readonly values: ValueSchema
  /** The schema that a status alone is checked against, when it is a subresource and has a schema. */
  readonly statusValues: ValueSchema | undefined
  readonly hasStatus: boolean
  readonly scale: NonNullable<Subresources['scale']> | undefined
  /** The validation rules, compiled when they are first asked for; undefined when there are none. */
  readonly rules: (compile: typeof createRuleTree) => RuleTree | undefined
  readonly storage: StorageVersion | undefined
  readonly deprecation: Deprecation | undefined
}

/** A CRD, read once for many objects. */
export interface ServedCrd {
  readonly group: string
  readonly kind: string
  readonly versionNames: readonly string[]
  version(name: string): ServedVersion | undefined
}

const compiled = factOf((_crd: object) => new Map<string, ServedCrd>())

/** Prepares a CRD for validation; undefined when it is not a CRD, or one that no server would serve. The result is kept as long as the CRD object is. */
export function serveCrd(crd: unknown, server: Server): ServedCrd | undefined {
  if (typeof crd !== 'object' || crd === null) return undefined
  const byServer = compiled(crd)
  const found = byServer.get(server.version)
  if (found !== undefined) return found
  const { object: read } = readInput(crd)
  const decoded = decodeCrd(read, server)
  const made = decoded === undefined ? undefined : toServedCrd(decoded, server)
  if (made !== undefined) byServer.set(server.version, made)
  return made
}

function toServedCrd(crd: Crd, server: Server): ServedCrd | undefined {
  if (!crd.spec?.group || !crd.spec.names?.kind) return undefined
  const versions = (crd.spec?.versions ?? []).map(one => one ?? {})
  if (versions.some(one => one.schema?.openAPIV3Schema && conversionProblem(one.schema.openAPIV3Schema) !== undefined)) return undefined
  const made = new Map<string, ServedVersion>()
  return {
    group: crd.spec?.group ?? '',
    kind: crd.spec?.names?.kind ?? '',
    versionNames: versions.filter(one => one.served === true).map(one => one.name ?? ''),
    version(name) {
      const raw = versions.find(one => one.name === name && one.served === true)
      if (raw === undefined) return undefined
      const one = made.get(name) ?? toServedVersion(crd, raw, server)
      made.set(name, one)
      return one
    },
  }
}

function toServedVersion(crd: Crd, version: Version, server: Server): ServedVersion {
  const whole = version.schema?.openAPIV3Schema ?? {}
  const schema = crd.spec?.preserveUnknownFields === true ? whole : withServedDefaults(whole)
  const parts = partsForObjects(schema)
  const status = version.subresources?.status
  const hasStatus = status !== undefined && status !== null
  const statusSchema = hasStatus ? propertyOf(schema, 'status') : undefined
  const reading = readForObjects(server)
  let rules: { readonly tree: RuleTree | undefined } | undefined
  return {
    group: crd.spec?.group ?? '',
    version: version.name ?? '',
    kind: crd.spec?.names?.kind ?? '',
    namespaced: crd.spec?.scope === 'Namespaced',
    preservesUnknownFields: crd.spec?.preserveUnknownFields === true,
    ...parts,
    values: toValueSchema(schema, reading),
    statusValues: statusSchema === undefined ? undefined : toValueSchema(statusSchema, reading),
    hasStatus,
    scale: version.subresources?.scale ?? undefined,
    rules: compile => (rules ??= { tree: server.has('cel') ? compile(schema, true, server) : undefined }).tree,
    storage: storageOf(crd, version, parts),
    deprecation: deprecationOf(crd, version),
  }
}
