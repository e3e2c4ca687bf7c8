import type { ConversionOptions, ReadResult } from './answer/conversion.ts'
import type { Converted } from './answer/webhook-converter.ts'
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
