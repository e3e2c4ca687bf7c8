import { isRecord, textAt } from '@crdgen/core/json'
import type { Conversion } from '../answer/conversion.ts'
import type { ApiObject } from '../review/types.ts'
import { RequestError } from './request-error.ts'

/** The store of objects of a CRD, without a watch cache. */
export interface Store {
  /** An object of etcd in a version, with its revision. */
  decode(stored: ApiObject, apiVersion: string, revision: string): Promise<ApiObject>
  /** An object as etcd gets it. */
  encode(object: ApiObject): Promise<ApiObject>
}

/** apiserver pkg/storage/etcd3 with the codec of apiextensions-apiserver's crdConversionRESTOptionsGetter. */
export function storeOf(conversion: Conversion, storageVersion: string): Store {
  return {
    async decode(stored, apiVersion, revision) {
      const read = await conversion.readStored(withoutMetadata(stored, 'resourceVersion'), apiVersion)
      if (read.error !== undefined) throw new RequestError('', `object not decodable revision=${revision}: ${read.error}`)
      return withMetadata(read.object, { resourceVersion: revision })
    },
    async encode(object) {
      const { resourceVersion: _, selfLink: __, ...metadata } = metadataOf(object)
      const prepared = { ...object, metadata }
      // apimachinery runtime/serializer/versioning, doEncode: what has the version already is written as it is.
      if (textAt(object, 'apiVersion') === storageVersion) return prepared
      const converted = await conversion.convert(prepared, storageVersion)
      const formed = converted.error === undefined ? conversion.forms.form(converted.converted, 'converted') : converted
      if (formed.error !== undefined) throw new RequestError('', formed.error)
      return formed.object
    },
  }
}

export function metadataOf({ metadata }: ApiObject): ApiObject {
  return isRecord(metadata) ? metadata : {}
}

export function withMetadata(object: ApiObject, members: ApiObject): ApiObject {
  return { ...object, metadata: { ...metadataOf(object), ...members } }
}

export function withoutMetadata(object: ApiObject, ...names: readonly string[]): ApiObject {
  const kept = Object.entries(metadataOf(object)).filter(([name]) => !names.includes(name))
  return { ...object, metadata: Object.fromEntries(kept) }
}
