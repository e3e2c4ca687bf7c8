// @late: most types become CRDs.
import { isDeepStrictEqual } from 'node:util'
import {
  type CustomResourceDefinition,
  type Diagnostic,
  isRecord,
  type JsonObject,
  listAt,
  recordAt,
  textAt,
  type XrdMark,
} from '@crdgen/core/internal'
import { pluralize } from '@crdgen/go'
import { withoutEmpty } from './composite.ts'
import { isXrd } from './xrd/read-xrd.ts'
import { createFinding } from './findings/rules.ts'
import { placeAt } from './findings/subject.ts'
import { SchemaFault } from './simple-schema/fault.ts'
import { makeSchema } from './simple-schema/simple-schema.ts'
import type { Before } from './simple-schema/write.ts'
import { type SimpleSchemaParts, writeSimpleSchema } from './to-simple-schema.ts'
import { type WrittenXrd, writeXrd } from './to-xrd.ts'
import { toNames } from './xrd/build-xrd.ts'

/** The XRD of the CRD of a type that is marked as a composite resource; `claim` is the CRD of the type of its claim, if it has one. */
export function xrdOf(crd: CustomResourceDefinition, mark: XrdMark, claim: CustomResourceDefinition | undefined): WrittenXrd {
  const { claim: kind, ...settings } = mark
  if (kind === undefined) return writeXrd(crd, settings)
  const claimNames = claim === undefined ? { kind, plural: pluralize(kind) } : toNames(claim.spec.names, 'claim')
  return writeXrd(crd, { ...settings, claimNames, defaultCompositeDeletePolicy: deletePolicyIn(claim) })
}

function deletePolicyIn(claim: CustomResourceDefinition | undefined): string | undefined {
  const policies = (claim?.spec.versions ?? []).map(({ schema }) =>
    textAt(recordAt(schema, 'openAPIV3Schema', 'properties', 'spec', 'properties', 'compositeDeletePolicy'), 'default'),
  )
  return policies.find(policy => policy !== '')
}

/** The settings that an XRD has beside the CRD of its composite resource; undefined for any other object, and for another CRD than that. */
export function markOf(object: unknown, crd: unknown): XrdMark | undefined {
  if (!isXrd(object)) return undefined
  const spec = recordAt(object, 'spec')
  if (textAt(recordAt(spec, 'names'), 'kind') !== textAt(recordAt(crd, 'spec', 'names'), 'kind')) return undefined
  const keys = listAt(spec, 'connectionSecretKeys').filter(key => typeof key === 'string')
  const mark = {
    claim: textAt(recordAt(spec, 'claimNames'), 'kind'),
    connectionSecretKeys: keys,
    defaultCompositionRef: textAt(recordAt(spec, 'defaultCompositionRef'), 'name'),
    enforcedCompositionRef: textAt(recordAt(spec, 'enforcedCompositionRef'), 'name'),
  }
  return withoutEmpty(mark)
}

/** The SimpleSchema of the spec of a version; that of a graph, if kro makes the same of it. */
export function simpleSchemaOf(
  crd: CustomResourceDefinition,
  version: string,
  before: Before,
): SimpleSchemaParts | { readonly diagnostics: readonly Diagnostic[] } {
  const index = crd.spec.versions.findIndex(({ name }) => name === version)
  const schema = recordAt(crd.spec.versions[index], 'schema', 'openAPIV3Schema', 'properties', 'spec')
  const made = writeSimpleSchema(schema, before)
  if (!('unstated' in made)) return isRecord(before.spec) && makesSame(before, made) ? { spec: before.spec, ...typesOf(before) } : made
  const around = ['spec', 'versions', index, 'schema', 'openAPIV3Schema', 'properties', 'spec']
  return {
    diagnostics: made.unstated.map(({ keys, message, help }) =>
      createFinding(
        { rule: 'rgd/not-simple', message, help, data: { keyword: String(keys.at(-1) ?? '') } },
        placeAt(crd, [...around, ...keys]),
      ),
    ),
  }
}

function typesOf({ types }: Before): { readonly types?: JsonObject } {
  return isRecord(types) ? { types } : {}
}

function makesSame(before: Before, now: SimpleSchemaParts): boolean {
  const [was, is] = [before, now].map(({ spec, types }) => makeSchema(recordAt({ spec }, 'spec'), recordAt({ types }, 'types')))
  return !(was instanceof SchemaFault) && isDeepStrictEqual(was, is)
}
