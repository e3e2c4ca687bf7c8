import { jsonText } from '@crdgen/core/internal'
import { type FieldError, forbidden, invalid, invalidStrings, required, tooLong } from '../field/field-error.ts'
import { goLower, byteLength } from '@crdgen/go'
import { child, entry, type Place } from '../field/place.ts'
import type { ObjectMeta, OwnerReference } from '../decode/types.ts'
import { dns1123Label, labelValue, type NameCheck, qualifiedName } from '../formats/names.ts'
import type { Server } from '../server-version.ts'

/** apimachinery pkg/api/validation/objectmeta.go, TotalAnnotationSizeLimitB */
const annotationLimit = 256 * 1024

/** The part of an ObjectMeta that an error is about. */
export type MetaPart = 'namespace' | 'labels' | 'annotations' | 'annotationsSize' | 'owners' | 'finalizers'

export type ReportMeta = (part: MetaPart, error: FieldError) => void

/** apimachinery pkg/api/validation/objectmeta.go, validateObjectMetaAccessorWithOptsCommon: everything but the name. */
export function checkObjectMeta(meta: ObjectMeta, at: Place, namespaced: boolean, server: Server, report: ReportMeta): void {
  const { namespace } = meta
  if (!namespaced && namespace) report('namespace', forbidden(child(at, 'namespace'), 'not allowed on this type'))
  if (namespaced) for (const text of dns1123Label(namespace ?? '')) report('namespace', invalid(child(at, 'namespace'), namespace, text))
  checkLabels(meta, child(at, 'labels'), server, report)
  checkAnnotations(meta, child(at, 'annotations'), server, report)
  checkOwners(meta, child(at, 'ownerReferences'), server, report)
  checkFinalizers(meta, child(at, 'finalizers'), server, report)
}

/** Names of objects in URLs: content.IsPathSegmentName. */
export const pathSegmentName: NameCheck = name => {
  if (name === '.' || name === '..') return [`may not be '${name}'`]
  return ['/', '%'].filter(character => name.includes(character)).map(character => `may not contain '${character}'`)
}

/** The errors of a name; a missing one is an error, too. */
export function nameErrors(name: string | null | undefined, check: NameCheck, at: Place): readonly FieldError[] {
  if (!name) return [required(at, 'name or generateName is required')]
  return check(name).map(text => invalid(at, name, text))
}

/** ValidateLabels. */
export function checkLabels({ labels }: ObjectMeta, at: Place, server: Server, report: ReportMeta): void {
  for (const [key, value] of Object.entries(labels ?? {})) {
    for (const text of qualifiedName(key, server)) report('labels', invalid(at, key, text))
    for (const text of labelValue(value ?? '', server)) report('labels', invalid(at, value ?? '', text))
  }
}

/** ValidateAnnotations. */
export function checkAnnotations({ annotations }: ObjectMeta, at: Place, server: Server, report: ReportMeta): void {
  let size = 0
  for (const [key, value] of Object.entries(annotations ?? {})) {
    for (const text of qualifiedName(goLower(key), server)) report('annotations', invalid(at, key, text))
    size += byteLength(key) + byteLength(value ?? '')
  }
  if (size > annotationLimit) report('annotationsSize', tooLong(at, annotationLimit))
}

const ownerKeys = ['apiVersion', 'kind', 'name', 'uid'] as const

/** ValidateOwnerReferences: since 1.37 the path has the item's index, and what is missing is required. */
function checkOwners({ ownerReferences }: ObjectMeta, at: Place, server: Server, report: ReportMeta): void {
  let controller: string | undefined
  // Each further controller is an error that prints all owners.
  let printed: string | undefined
  for (const [index, reference] of (ownerReferences ?? []).entries()) {
    const owner = reference ?? {}
    const place = server.has('ownersByIndex') ? entry(at, index) : at
    for (const error of ownerErrors(owner, place, server)) report('owners', error)
    if (owner.apiVersion === 'v1' && owner.kind === 'Event') {
      report(
        'owners',
        invalid(place, owner, '/v1, Kind=Event is disallowed from being an owner', printOwners([owner], server).slice(1, -1)),
      )
    }
    if (owner.controller !== true) continue
    const name = `${owner.kind ?? ''}/${owner.name ?? ''}`
    if (controller === undefined) controller = name
    else
      report(
        'owners',
        invalid(at, ownerReferences, twoControllers(controller, name), (printed ??= printOwners(ownerReferences ?? [], server))),
      )
  }
}

/** validateOwnerReference: what is missing, or no apiVersion. */
function ownerErrors(owner: OwnerReference, at: Place, server: Server): readonly FieldError[] {
  return ownerKeys.flatMap(key => {
    const value = owner[key] ?? ''
    const place = child(at, key)
    const isMalformed = key === 'apiVersion' && (value.split('/').length > 2 || value.endsWith('/'))
    if (!server.has('ownersByIndex')) {
      const detail = key === 'apiVersion' ? 'version must not be empty' : 'must not be empty'
      return value === '' || isMalformed ? [invalid(place, value, detail)] : []
    }
    if (value === '') return [required(place, 'must not be empty')]
    return isMalformed ? [invalid(place, value, 'must be <group>/<version> or <version>')] : []
  })
}

/** A declared error takes the place of the same one that is written by hand. */
export function asDeclared(error: FieldError, server: Server): FieldError {
  const isDeclared = server.has('declaredMetadata') && error.kind === 'required' && error.detail === 'must not be empty'
  return isDeclared ? { ...error, detail: '' } : error
}

/** Owners that an update leaves as they are have only errors that are written by hand. */
export function hasNewOwners(meta: ObjectMeta, before: ObjectMeta | undefined, server: Server): boolean {
  return before === undefined || printOwners(meta.ownerReferences ?? [], server) !== printOwners(before.ownerReferences ?? [], server)
}

/** The declared errors of owners that an update of an object changes. Its own metadata is checked twice: by hand, too. */
export function declaredOwnerErrors(meta: ObjectMeta, before: ObjectMeta, at: Place, server: Server): readonly FieldError[] {
  if (!server.has('declaredMetadata') || !hasNewOwners(meta, before, server)) return []
  return (meta.ownerReferences ?? []).flatMap((owner, index) =>
    ownerKeys.filter(key => !owner?.[key]).map(key => required(child(entry(child(at, 'ownerReferences'), index), key))),
  )
}

function twoControllers(first: string, second: string): string {
  return `Only one reference can have Controller set to true. Found "true" in references for ${first} and ${second}`
}

/** Go prints structs in the order of their fields; older servers print addresses of memory, which are left out here. */
function printOwners(owners: readonly (OwnerReference | null | undefined)[], server: Server): string {
  if (!server.has('jsonInTexts')) return '[…]'
  const ordered = owners.map(owner => ({
    ...Object.fromEntries(ownerKeys.map(key => [key, owner?.[key] ?? ''])),
    ...(typeof owner?.controller === 'boolean' ? { controller: owner.controller } : {}),
    ...(typeof owner?.blockOwnerDeletion === 'boolean' ? { blockOwnerDeletion: owner.blockOwnerDeletion } : {}),
  }))
  return jsonText(ordered)
}

function checkFinalizers({ finalizers }: ObjectMeta, at: Place, server: Server, report: ReportMeta): void {
  for (const finalizer of finalizers ?? []) {
    for (const text of qualifiedName(finalizer ?? '', server)) report('finalizers', invalid(at, finalizer ?? '', text))
  }
  if (!finalizers?.includes('orphan') || !finalizers.includes('foregroundDeletion')) return
  report(
    'finalizers',
    invalidStrings(
      at,
      finalizers.map(name => name ?? ''),
      'finalizer orphan and foregroundDeletion cannot be both set',
    ),
  )
}
