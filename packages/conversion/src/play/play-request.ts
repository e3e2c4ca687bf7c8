import { isRecord, member, readObject, textAt } from '@crdgen/core/internal'
import { byteLength, isPrintable } from '@crdgen/go'
import { ApplyError, fieldManager, managedTypes, writesOf } from '@crdgen/server/internal'
import { conversionOf, readApiObject } from '../answer/conversion.ts'
import type { ApiObject, ConversionReview, Converter } from '../review/types.ts'
import { RequestError } from './request-error.ts'
import { metadataOf, storeOf } from './store.ts'
import type { Played, PlayedRequest, PlayOptions } from './types.ts'
import { applyObject, createObject, type Endpoint, type Result, updateObject } from './write.ts'

/** Plays a request; see `playRequest` of the package. */
export async function play(crd: unknown, request: PlayedRequest, converter: Converter | undefined, options: PlayOptions): Promise<Played> {
  const recorded = recording(converter)
  const stored = readStored(request)
  const endpoint = endpointOf(crd, request, recorded.converter, { options, stored })
  try {
    const { object, written } = await answer(request, stored, endpoint)
    return { calls: recorded.calls(), stored: written, answer: { object } }
  } catch (error) {
    if (!(error instanceof RequestError) && !(error instanceof ApplyError)) throw error
    const { status } = error instanceof RequestError ? error : new RequestError(error.reason, error.message)
    return { calls: recorded.calls(), stored, answer: { status } }
  }
}

async function answer(request: PlayedRequest, stored: ApiObject | undefined, endpoint: Endpoint): Promise<Result> {
  if (request.verb === 'get') return getObject(stored, endpoint)
  const object = readApiObject(request.object, 'object')
  requireSame(object, stored, endpoint)
  requireManager(request.fieldManager)
  switch (request.verb) {
    case 'create':
      return createObject(object, request.fieldManager, endpoint)
    case 'update':
      return updateObject(object, request.fieldManager, endpoint)
    case 'apply':
      return applyObject(object, request, endpoint)
  }
}

/** A request goes to the URL of its object, which is that of the stored one. */
function requireSame(object: ApiObject, stored: ApiObject | undefined, { writes }: Endpoint): void {
  const { kind } = writes
  if (textAt(object, 'metadata', 'name') === '') throw new TypeError('object: expected one with a name')
  if (textAt(object, 'kind') !== kind)
    throw new TypeError(`object: expected a ${kind}, got ${textAt(object, 'kind') || 'an object without kind'}`)
  if (stored === undefined) return
  const isOther = ['name', 'namespace'].some(key => {
    const own = textAt(object, 'metadata', key)
    return own !== '' && own !== textAt(stored, 'metadata', key)
  })
  if (isOther) throw new TypeError('object: expected the name and namespace of the stored one')
}

/** apimachinery meta/v1/validation, ValidateFieldManager. */
function requireManager(name: string): void {
  if (name === '' || byteLength(name) > 128 || ![...name].every(isPrintable))
    throw new TypeError('fieldManager: expected a name of at most 128 printable bytes')
}

async function getObject(stored: ApiObject | undefined, { store, apiVersion, revision, plural, group }: Endpoint): Promise<Result> {
  const own = stored ?? {}
  try {
    return { object: await store.decode(own, apiVersion, revision), written: own }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const key = ['', group, plural, textAt(own, 'metadata', 'namespace'), textAt(own, 'metadata', 'name')].filter(
      (part, index) => index === 0 || part !== '',
    )
    const words = `Key: ${key.join('/')}, ResourceVersion: 0, AdditionalErrorMsg: ${error.message}`
    throw new RequestError('InternalError', `Internal error occurred: StorageError: corrupt object, Code: 7, ${words}`)
  }
}

function readStored(request: PlayedRequest): ApiObject | undefined {
  if (request.verb === 'create' || request.stored === undefined) return undefined
  const stored = readApiObject(request.stored, 'stored')
  if (metadataOf(stored)['deletionTimestamp'] !== undefined) throw new TypeError('stored: objects that are being deleted are not played')
  return stored
}

interface EndpointInput {
  readonly options: PlayOptions
  readonly stored: ApiObject | undefined
}

function endpointOf(crd: unknown, request: PlayedRequest, converter: Converter | undefined, { options, stored }: EndpointInput): Endpoint {
  const { now, uid = '00000000-0000-4000-8000-000000000000', inOrder = (_walk, versions) => versions } = options
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(now)) throw new TypeError(`now: expected a time such as 2026-01-02T03:04:05Z, got ${now}`)
  const read = readObject(crd)
  const conversion = conversionOf(read, converter)
  const spec = member(read, 'spec')
  const apiVersion = request.verb === 'get' ? request.apiVersion : textAt(readApiObject(request.object, 'object'), 'apiVersion')
  const group = textAt(spec, 'group')
  const version = apiVersion.startsWith(`${group}/`) ? apiVersion.slice(group.length + 1) : ''
  const [types, writes] = [managedTypes(read), writesOf(read, version)]
  if (types === undefined || writes === undefined)
    throw new TypeError(`${apiVersion} is not a served version of ${textAt(read, 'metadata', 'name')}`)
  const { withDefaults } = conversion.forms
  const convert = async (object: ApiObject, target: string) => {
    const result = await conversion.convert(object, target)
    if (result.error !== undefined) throw new ApplyError(result.error)
    return result.converted
  }
  const revision = textAt(stored, 'metadata', 'resourceVersion') || '1'
  return {
    apiVersion,
    group,
    plural: textAt(spec, 'names', 'plural'),
    writes,
    forms: conversion.forms,
    store: storeOf(conversion, `${group}/${storageVersionOf(spec)}`),
    fields: fieldManager({ apiVersion, types, convert, ignored: writes.hasStatus ? 'status' : undefined, withDefaults, now, inOrder }),
    stored,
    revision,
    nextRevision: options.resourceVersion ?? String(Number(revision) + 1),
    now,
    uid,
  }
}

function storageVersionOf(spec: unknown): string {
  const versions = member(spec, 'versions')
  return textAt(Array.isArray(versions) ? versions.find(one => isRecord(one) && one['storage'] === true) : undefined, 'name')
}

/** A converter whose questions are kept; one that is asked again, after a redirect or an error, is one. */
function recording(converter: Converter | undefined) {
  const asked = new Set<ConversionReview>()
  const recorded: Converter | undefined =
    converter &&
    ((review, call) => {
      asked.add(review)
      return converter(review, call)
    })
  const calls = () => [...asked].map(({ request: { desiredAPIVersion, objects } }) => ({ desiredAPIVersion, objects }))
  return { converter: recorded, calls }
}
