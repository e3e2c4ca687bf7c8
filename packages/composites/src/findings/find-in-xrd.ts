import { isDeepStrictEqual } from 'node:util'
import { type Diagnostic, type JsonObject, type Schema, member, listAt, recordAt } from '@crdgen/core/internal'
import { decodeAs, rewriteAs, schemaShape } from '@crdgen/server/internal'
import { type Keys } from '../composite.ts'
import { claimSpec, compositeSpec, ownStatus } from '../xrd/own-fields.ts'
import { readXrd, type Xrd, xrdGroup } from '../xrd/read-xrd.ts'
import { copiedOfRoot, copiedOfSpec, copiedOfStatus, longestName } from '../xrd/version.ts'
import { createFinding } from './rules.ts'
import { placeAt } from './subject.ts'

/** Parts of an XRD that Crossplane drops or overwrites without a message. */
export function findInXrd(object: JsonObject): readonly Diagnostic[] {
  const xrd = readXrd(object)
  if ('error' in xrd) return []
  const schemas = listAt(object['spec'], 'versions').flatMap((version, index) => {
    const raw = recordAt(version, 'schema', 'openAPIV3Schema')
    const keys = ['spec', 'versions', index, 'schema', 'openAPIV3Schema']
    return decodeAs(raw, schemaShape).wrong === undefined ? [{ schema: rewriteAs(raw, schemaShape), keys, version, index }] : []
  })
  return [
    ...findLegacyScope(object, xrd),
    ...schemas.flatMap(({ schema, keys, version, index }) => [
      ...lostIn(object, schema, keys),
      ...reservedIn(object, xrd, schema, keys),
      ...longNames(object, schema, keys),
      ...(member(version, 'selectableFields') === undefined
        ? []
        : [lost(object, ['spec', 'versions', index, 'selectableFields'], 'is not a field of an XRD')]),
    ]),
  ]
}

function findLegacyScope(object: JsonObject, { scope }: Xrd): readonly Diagnostic[] {
  if (scope !== 'LegacyCluster' || object['apiVersion'] !== `${xrdGroup}/v1`) return []
  const isWritten = member(object['spec'], 'scope') !== undefined
  const message = isWritten ? 'is LegacyCluster' : 'is v1, where composite resources without a scope are LegacyCluster'
  return [createFinding({ rule: 'xrd/legacy-scope', message }, placeAt(object, isWritten ? ['spec', 'scope'] : ['apiVersion']))]
}

function lost(object: JsonObject, keys: Keys, message: string): Diagnostic {
  return createFinding({ rule: 'xrd/lost-keyword', message, data: { keyword: String(keys.at(-1)) } }, placeAt(object, keys))
}

/** Keywords that nothing depends on. */
const prose = new Set(['title', 'example', 'externalDocs', 'type', 'properties', '$schema', 'id'])

function lostIn(object: JsonObject, schema: JsonObject, keys: Keys): readonly Diagnostic[] {
  const properties = recordAt(schema, 'properties')
  const at = (...more: Keys) => [...keys, 'properties', ...more]
  const dropped = (part: JsonObject, where: Keys, kept: readonly string[]) =>
    Object.keys(part)
      .filter(keyword => !kept.includes(keyword) && !prose.has(keyword))
      .map(keyword => lost(object, [...where, keyword], `${keyword} is not copied into the CRD`))
  const isPlain = isDeepStrictEqual(schema['required'], ['spec'])
  return [
    ...dropped(schema, keys, [...copiedOfRoot, ...(isPlain ? ['required'] : [])]),
    ...dropped(recordAt(properties, 'spec'), at('spec'), copiedOfSpec),
    ...dropped(recordAt(properties, 'status'), at('status'), copiedOfStatus),
    ...['spec', 'status'].flatMap(part => {
      const { type } = recordAt(properties, part)
      return type === undefined || type === 'object'
        ? []
        : [lost(object, at(part, 'type'), 'type is object in the CRD, whatever the XRD has')]
    }),
    ...['apiVersion', 'kind'].flatMap(part => dropped(recordAt(properties, part), at(part), ['description'])),
    ...dropped(recordAt(properties, 'metadata'), at('metadata'), ['description']),
    ...lostOfMetadata(object, recordAt(properties, 'metadata', 'properties'), at('metadata', 'properties')),
    ...Object.keys(properties)
      .filter(name => !['apiVersion', 'kind', 'metadata', 'spec', 'status'].includes(name))
      .map(name => lost(object, at(name), 'is beside spec and status, and is not copied into the CRD')),
  ]
}

function lostOfMetadata(object: JsonObject, properties: JsonObject, keys: Keys): readonly Diagnostic[] {
  const ofName = Object.keys(recordAt(properties, 'name')).filter(
    keyword => !['maxLength', 'description'].includes(keyword) && !prose.has(keyword),
  )
  const others = Object.keys(properties).filter(name => name !== 'name' && hasConstraint(recordAt(properties, name)))
  return [
    ...ofName.map(keyword => lost(object, [...keys, 'name', keyword], `${keyword} is not copied into the CRD`)),
    ...others.map(name => lost(object, [...keys, name], 'is not copied into the CRD')),
  ]
}

function hasConstraint(schema: JsonObject): boolean {
  return Object.keys(schema).some(keyword => keyword === 'properties' || (keyword !== 'description' && !prose.has(keyword)))
}

function reservedIn(object: JsonObject, xrd: Xrd, schema: JsonObject, keys: Keys): readonly Diagnostic[] {
  const composite = compositeSpec(xrd.scope, xrd.updatePolicy)
  const claim = xrd.claimNames === undefined ? {} : claimSpec(xrd.deletePolicy)
  const status = xrd.claimNames === undefined ? ownStatus(xrd.scope) : { ...ownStatus('LegacyCluster'), ...ownStatus(xrd.scope) }
  const find = (part: string, own: Readonly<Record<string, Schema>>, of: string, known: Readonly<Record<string, Schema>> = {}) =>
    Object.entries(recordAt(schema, 'properties', part, 'properties'))
      .filter(([name, given]) => Object.hasOwn(own, name) && !Object.hasOwn(known, name) && !isDeepStrictEqual(given, own[name]))
      .map(([name]) =>
        createFinding(
          {
            rule: 'xrd/reserved-field',
            message: `is replaced with Crossplane's own field in the CRD of ${of}`,
            data: { field: name },
          },
          placeAt(object, [...keys, 'properties', part, 'properties', name]),
        ),
      )
  return [
    ...find('spec', composite, 'the composite resource'),
    ...find('spec', claim, 'the claim', composite),
    ...find('status', status, 'the composite resource'),
  ]
}

function longNames(object: JsonObject, schema: JsonObject, keys: Keys): readonly Diagnostic[] {
  const { maxLength } = recordAt(schema, 'properties', 'metadata', 'properties', 'name')
  if (typeof maxLength !== 'number' || maxLength <= longestName) return []
  return [
    createFinding(
      {
        rule: 'xrd/name-too-long',
        message: `has maxLength ${longestName} in the CRD, not ${maxLength}`,
        data: { maxLength },
      },
      placeAt(object, [...keys, 'properties', 'metadata', 'properties', 'name', 'maxLength']),
    ),
  ]
}
