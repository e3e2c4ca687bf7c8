import type { ConversionOptions, ReadResult } from './answer/conversion.ts'
import type { Converted } from './answer/webhook-converter.ts'
import type { Played, PlayedRequest, PlayOptions } from './play/types.ts'
import type { Converter } from './review/types.ts'

/**
 * Converts an object, or a list of them, as the API server does: asks the converter, checks its answer, and throws away what it may not change.
 * Nothing is pruned or defaulted: see {@link readStored}. Follows apiextensions-apiserver pkg/apiserver/conversion, converter.go and
 * webhook_converter.go; with strategy None only the version changes, and no converter is needed.
 *
 * @param crd an object or YAML text
 * @param object one object or a list of them: an object or YAML text
 * @param apiVersion the version that is wanted, with its group, such as `example.com/v1`; served or not
 * @param converter gives the webhook's answer, as an object or as a fetch `Response`. With a redirect, or with 429 or 5xx and a Retry-After, it
 * is called again as the API server would: ten times at most, without waiting
 * @returns the object, or the text of the error as the API server words it
 * @throws TypeError for what is not a CRD or an object, SyntaxError for text with mistakes
 */
export async function convert(
  crd: unknown,
  object: unknown,
  apiVersion: string,
  converter?: Converter,
  options: ConversionOptions = {},
): Promise<Converted> {
  const { conversionOf, readApiObject } = await import('./answer/conversion.ts')
  return conversionOf(crd, converter, options).convert(readApiObject(object, 'object'), apiVersion)
}

/**
 * Reads an object of etcd as a client sees it in a version: pruned by its own version, with the defaults of that version, converted, and pruned by
 * the version that is wanted, whose defaults are not set (apiextensions-apiserver pkg/apiserver/customresource_handler.go,
 * crdConversionRESTOptionsGetter).
 *
 * @param crd an object or YAML text
 * @param stored the object as it is stored: an object or YAML text
 * @param apiVersion the version that is wanted, with its group
 * @param converter as of {@link convert}
 * @returns the object, or the text of the error as the API server words it
 * @throws as {@link convert}
 */
export async function readStored(
  crd: unknown,
  stored: unknown,
  apiVersion: string,
  converter?: Converter,
  options: ConversionOptions = {},
): Promise<ReadResult> {
  const { conversionOf, readApiObject } = await import('./answer/conversion.ts')
  return conversionOf(crd, converter, options).readStored(readApiObject(stored, 'stored'), apiVersion)
}

/**
 * Plays a whole request to the API server of the newest Kubernetes version: what it asks the converter, what it stores, and what it answers,
 * managedFields included. It is a server without a watch cache, which asks more on its own, and without admission plugins and webhooks.
 *
 * Follows apiserver pkg/endpoints/handlers (create.go, update.go, patch.go) and pkg/storage/etcd3/store.go, apiextensions-apiserver
 * pkg/apiserver/customresource_handler.go, apimachinery pkg/util/managedfields/internal and structured-merge-diff merge/update.go. Where the API
 * server goes over managers in no order, they are taken as they are stored.
 *
 * @param crd an object or YAML text
 * @param request `get`, `create`, `update` or `apply`; its version is that of its object, which must be served
 * @param converter as of {@link convert}
 * @returns the calls, what is stored then, and the answer: the object, or the error as the API server words it
 * @throws as {@link convert}; TypeError, too, for an object without a name, of another kind, of another name than the stored one, or of a
 * version that is not served, for one that is being deleted, and for a name or an option that cannot be read
 */
export async function playRequest(
  crd: unknown,
  request: PlayedRequest,
  converter: Converter | undefined,
  options: PlayOptions,
): Promise<Played> {
  const { play } = await import('./play/play-request.ts')
  return play(crd, request, converter, options)
}
