import { isRecord } from '@crdgen/core/internal'
import { type FieldError, forbidden, invalid, required } from '../../field/field-error.ts'
import { child, entry, keysOfPlace, type Place, unspelled } from '../../field/place.ts'
import { dns1123Subdomain } from '../../formats/names.ts'
import { type Errors, invalidTexts, optionalPart, type Part, partOf, recordOf, type StructCheck, textOf, textsOf } from './tools.ts'
import { isKnownSource } from '../values/known-source.ts'
import type { Server } from '../../server-version.ts'
import { amountOf, printAmount } from '../values/amount.ts'
import { templateMetadataErrors } from './template-metadata.ts'

const modes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod']

/** Of volumes and of claims. */
export function* accessModeErrors({ value, at }: Part): Errors {
  const given = textsOf(value['accessModes'])
  if (given.includes('ReadWriteOncePod') && given.some(mode => modes.includes(mode) && mode !== 'ReadWriteOncePod'))
    yield forbidden(child(at, 'accessModes'), 'may not use ReadWriteOncePod with other access modes')
}

/** Of volumes and of claims. */
export function* classNameErrors({ value, at }: Part): Errors {
  for (const name of ['storageClassName', 'volumeAttributesClassName']) {
    const className = textOf(value[name])
    if (className !== '') yield* invalidTexts(child(at, name), className, dns1123Subdomain(className))
  }
}

/** core validation.go, ValidatePersistentVolumeClaimSpec, but for what schemas/natives.json has and what is in data sources. */
function* claimErrors({ value, at }: Part): Errors {
  yield* accessModeErrors({ value, at })
  const requests = unspelled(child(at, 'resources'), 'requests')
  yield* storageErrors(recordOf(recordOf(value['resources'])['requests'])['storage'], entry(requests, 'storage'))
  yield* classNameErrors({ value, at })
  for (const source of dataSources({ value, at })) yield* dataSourceErrors(source)
  if (differ(value['dataSource'], value['dataSourceRef'])) yield invalid(at, {}, 'must match dataSourceRef', '{}')
}

/** EnforceDataSourceBackwardsCompatibility, NormalizeDataSources: of one source of a claim, the other is a copy. */
function dataSources(spec: Part): readonly Part[] {
  const [source, reference] = ['dataSource', 'dataSourceRef'].map(name => optionalPart(spec, name))
  const given = [source, reference].flatMap(one => one ?? [])
  const [first] = given
  if (first === undefined || given.length > 1 || keysOfPlace(spec.at).length > 1) return given
  if (first === source && !isKnownSource(first.value)) return []
  return ['dataSource', 'dataSourceRef'].map(name => ({ value: first.value, at: child(spec.at, name) }))
}

/** validateDataSource, validateDataSourceRef */
function* dataSourceErrors(source: Part): Errors {
  const [name, kind, group] = ['name', 'kind', 'apiGroup'].map(key => textOf(source.value[key]))
  if (name === '') yield required(child(source.at, 'name'))
  if (kind === '') yield required(child(source.at, 'kind'))
  if (group === '' && kind !== 'PersistentVolumeClaim')
    yield invalid(source.at, kind, "must be 'PersistentVolumeClaim' when referencing the default apiGroup")
  if (group !== undefined && group !== '') yield* invalidTexts(child(source.at, 'apiGroup'), group, dns1123Subdomain(group))
}

/** isDataSourceEqualDataSourceRef: two sources of one volume. */
function differ(source: unknown, reference: unknown): boolean {
  if (!isRecord(source) || !isRecord(reference)) return false
  return source['apiGroup'] !== reference['apiGroup'] || ['kind', 'name'].some(key => textOf(source[key]) !== textOf(reference[key]))
}

/** The server spells the path `resources[storage]`. */
function* storageErrors(storage: unknown, at: Place): Errors {
  const amount = amountOf(storage)
  if (storage === undefined) yield required(at)
  else if (amount !== undefined && amount.nano <= 0n) yield invalid(at, printAmount(amount), 'must be greater than zero')
}

/** ValidatePersistentVolumeClaimTemplate: all that makes the server pass over a volume. */
export function* claimTemplateErrors(template: Part, server: Server): Errors {
  yield* templateMetadataErrors(template, server)
  const spec = partOf(template, 'spec')
  if (textsOf(spec.value['accessModes']).length === 0) yield required(child(spec.at, 'accessModes'), 'at least 1 access mode is required')
  yield* claimErrors(spec)
}

/** Claims, and templates of claims in ephemeral volumes. */
export const claimChecks: Readonly<Record<string, StructCheck>> = {
  'core/v1.PersistentVolumeClaimSpec': (value, at): readonly FieldError[] => [...claimErrors({ value, at })],
  'core/v1.PersistentVolumeClaimTemplate': (value, at, server) => [...templateMetadataErrors({ value, at }, server)],
}
