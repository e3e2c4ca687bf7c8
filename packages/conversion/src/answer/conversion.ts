import { isRecord } from '@crdgen/core/json'
import { plainText, readObject, textAt } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import { asJson, describeLost, type Lost, tooDeep, type VersionForms, versionForms } from '@crdgen/server/internal'
import { type GroupVersion, kindOf, parseGroupVersion, printGroupVersion, printKind } from '../review/group-version.ts'
import type { ApiObject, Converter } from '../review/types.ts'
import { webhookUrl } from './call-converter.ts'
import { convertNothing, type Input } from './nop-converter.ts'
import { convertByWebhook, type Converted } from './webhook-converter.ts'

export type ReadResult = { readonly error: string } | { readonly error?: undefined; readonly object: ApiObject }

export interface ConversionOptions {
  /** The API server whose texts are given, such as `1.36`; the newest when left out. */
  readonly server?: string | undefined
}

/** A CRD and its converter, prepared for many objects. */
export interface Conversion {
  /** converter.go, ConvertToVersion: the converter alone, of one object or a list. */
  convert(object: ApiObject, apiVersion: string): Promise<Converted>
  /** An object of etcd as it is read in a version. */
  readStored(stored: ApiObject, apiVersion: string): Promise<ReadResult>
  readonly forms: VersionForms
}

/**
 * Prepares a CRD for conversion as the API server does.
 *
 * @throws TypeError for what is not a CRD, and where a CRD wants a webhook and none is given
 */
export function conversionOf(crd: unknown, converter: Converter | undefined, { server }: ConversionOptions = {}): Conversion {
  const read = readObject(crd)
  const forms = versionForms(read, server)
  if (forms === undefined || !isRecord(read) || !isRecord(read['spec']))
    throw new TypeError('crd: expected a CustomResourceDefinition that an API server accepts')
  const { spec } = read
  const unknown = strategyError(textAt(read, 'metadata', 'name'), spec)
  const convertInput =
    unknown === undefined ? inputConverter(textAt(read, 'metadata', 'name'), spec, converter, server) : async () => unknown
  const convert = (object: ApiObject, apiVersion: string) => convertInput(inputOf(object), targetOf(apiVersion))
  return {
    forms,
    convert,
    async readStored(stored, apiVersion) {
      if (unknown !== undefined) return unknown
      const formed = forms.form(stored, 'stored')
      if (formed.error !== undefined) return formed
      const result = await convert(forms.withDefaults(formed.object), apiVersion)
      return result.error === undefined ? forms.form(result.converted, 'converted') : result
    },
  }
}

/** Reads what a caller gives as an object. Throws for text with mistakes, and for what JSON does not have. */
export function readApiObject(given: unknown, name: string): ApiObject {
  const lost: Lost[] = []
  const read = asJson(readObject(given), lost)
  if (!isRecord(read)) throw new TypeError(`${name}: expected an object${read === tooDeep ? ', which nests not so deep' : ''}`)
  if (lost.length > 0) throw new TypeError(`${name}: ${describeLost(lost)}`)
  return read
}

type ConvertInput = (input: Input, target: GroupVersion) => Promise<Converted>

function strategyOf({ conversion }: ApiObject): string {
  return textAt(conversion, 'strategy') || 'None'
}

/** NewConverter: such a CRD is not served at all. */
function strategyError(name: string, spec: ApiObject): { readonly error: string } | undefined {
  const strategy = strategyOf(spec)
  if (strategy === 'None' || strategy === 'Webhook') return undefined
  return { error: `unknown conversion strategy ${goQuote(strategy)} for CRD ${name}` }
}

/** NewConverter */
function inputConverter(name: string, spec: ApiObject, converter: Converter | undefined, server: string | undefined): ConvertInput {
  const { conversion } = spec
  const valid = new Set(Array.isArray(spec.versions) ? spec.versions.map(one => `${plainText(spec.group)}/${textAt(one, 'name')}`) : [])
  if (strategyOf(spec) === 'None')
    return async (input, target) => targetError(input, target, valid) ?? { converted: convertNothing(input, target) }
  if (converter === undefined) throw new TypeError(`converter: ${name} is converted by a webhook, and none is given`)
  const hook = isRecord(conversion) && isRecord(conversion['webhook']) ? conversion['webhook'] : {}
  const { conversionReviewVersions: listed } = hook
  const reviewVersions = Array.isArray(listed) ? listed.filter(one => typeof one === 'string') : []
  const webhook = { converter, url: webhookUrl(hook['clientConfig']), reviewVersions, server }
  return async (input, target) => targetError(input, target, valid) ?? convertByWebhook(input, target, webhook)
}

/** unstructuredJSONScheme: what has items is a list. */
function inputOf(object: ApiObject): Input {
  const { items } = object
  if (!Array.isArray(items)) return { object, items: undefined }
  const [apiVersion, kind] = [textAt(object, 'apiVersion'), textAt(object, 'kind').replace(/List$/, '')]
  const own = items.map((item): ApiObject => {
    const one = isRecord(item) ? item : {}
    return textAt(one, 'kind') === '' && textAt(one, 'apiVersion') === '' ? { ...one, kind, apiVersion } : one
  })
  return { object, items: own }
}

function targetOf(apiVersion: string): GroupVersion {
  const target = parseGroupVersion(apiVersion)
  if (target === undefined) throw new TypeError(`apiVersion: expected one such as example.com/v1, got ${apiVersion}`)
  return target
}

/** converter.go, ConvertToVersion: which versions are converted at all. */
function targetError({ object, items }: Input, target: GroupVersion, valid: ReadonlySet<string>): { readonly error: string } | undefined {
  const from = kindOf(object)
  const to = printGroupVersion(target)
  if (from.group !== target.group)
    return { error: `${printKind(from)} is unstructured and is not suitable for converting to ${goQuote(to)}` }
  if (!valid.has(to)) return { error: `request to convert CR to an invalid group/version: ${to}` }
  if (!valid.has(printGroupVersion(from)))
    return { error: `request to convert CR from an invalid group/version: ${printGroupVersion(from)}` }
  const wrong = (items ?? []).findIndex(item => !valid.has(printGroupVersion(kindOf(item))))
  const version = printGroupVersion(kindOf(items?.[wrong]))
  return wrong < 0 ? undefined : { error: `request to convert CR list failed, list index ${wrong} has invalid group/version: ${version}` }
}
