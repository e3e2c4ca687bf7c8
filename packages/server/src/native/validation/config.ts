import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { invalid, required, tooLong } from '../../field/field-error.ts'
import { child, entry, topLevel } from '../../field/place.ts'
import { decoded } from '../values/bytes.ts'
import { configKey } from './names.ts'
import { type Errors, invalidTexts, isSet, recordOf, type StructCheck, textOf } from './tools.ts'

/** ConfigMaps and Secrets: core validation.go. */

/** core.MaxSecretSize */
const mostBytes = 1024 * 1024

function* keyErrors(value: JsonObject, field: string): Errors {
  for (const key of Object.keys(recordOf(value[field]))) yield* invalidTexts(entry(topLevel(field), key), key, configKey(key))
}

function sizeOf(values: unknown, size: (text: string) => number): number {
  return Object.values(recordOf(values)).reduce<number>((sum, value) => sum + size(textOf(value)), 0)
}

const textSize = (text: string) => new TextEncoder().encode(text).length

/** ValidateConfigMap */
function* configMapErrors(value: JsonObject): Errors {
  const { data, binaryData } = value
  yield* keyErrors(value, 'data')
  for (const key of Object.keys(recordOf(data)))
    if (Object.hasOwn(recordOf(binaryData), key)) yield invalid(entry(topLevel('data'), key), key, 'duplicate of key present in binaryData')
  yield* keyErrors(value, 'binaryData')
  const size = sizeOf(data, textSize) + sizeOf(binaryData, text => decoded(text).length)
  if (size > mostBytes) yield tooLong({ parent: undefined, key: '', server: '[]' }, mostBytes)
}

/** The keys that a Secret of a type must have; of `oneOf`, at least one. */
interface SecretType {
  readonly keys?: readonly string[]
  readonly oneOf?: readonly string[]
  /** The key may not be empty. */
  readonly nonEmpty?: string
  /** The value is an object in JSON. */
  readonly json?: string
}

const secretTypes: Readonly<Record<string, SecretType>> = {
  'kubernetes.io/dockercfg': { json: '.dockercfg' },
  'kubernetes.io/dockerconfigjson': { json: '.dockerconfigjson' },
  'kubernetes.io/basic-auth': { oneOf: ['username', 'password'] },
  'kubernetes.io/ssh-auth': { nonEmpty: 'ssh-privatekey' },
  'kubernetes.io/tls': { keys: ['tls.crt', 'tls.key'] },
}

/** ValidateSecret */
function* secretErrors(value: JsonObject): Errors {
  const data = recordOf(value['data'])
  const at = topLevel('data')
  yield* keyErrors(value, 'data')
  if (sizeOf(data, text => decoded(text).length) > mostBytes) yield tooLong(at, mostBytes)
  const type = textOf(value['type'])
  const account = 'kubernetes.io/service-account.name'
  if (type === 'kubernetes.io/service-account-token') {
    const annotations = recordOf(recordOf(value['metadata'])['annotations'])
    if (textOf(annotations[account]) === '') yield required(entry(child(topLevel('metadata'), 'annotations'), account))
  }
  if (!Object.hasOwn(secretTypes, type)) return
  const { keys = [], oneOf = [], nonEmpty, json } = secretTypes[type] ?? {}
  for (const key of keys) if (!Object.hasOwn(data, key)) yield required(entry(at, key))
  if (!oneOf.some(key => Object.hasOwn(data, key))) for (const key of oneOf) yield required(entry(at, key))
  if (nonEmpty !== undefined && textOf(data[nonEmpty]) === '') yield required(entry(at, nonEmpty))
  if (json === undefined) return
  if (!Object.hasOwn(data, json)) return yield required(entry(at, json))
  const problem = goJsonProblem(decoded(textOf(data[json])))
  if (problem !== undefined) yield invalid(entry(at, json), '<secret contents redacted>', problem)
}

/** apps/validation, ValidateControllerRevisionCreate */
function* revisionErrors({ data }: JsonObject): Errors {
  if (!isSet(data)) yield required(topLevel('data'), 'data is mandatory')
  else if (!isRecord(data)) yield required(topLevel('data'), 'data must be a valid JSON object')
}

export const configChecks: Readonly<Record<string, StructCheck>> = {
  'apps/v1.ControllerRevision': value => [...revisionErrors(value)],
  'core/v1.ConfigMap': value => [...configMapErrors(value)],
  'core/v1.Secret': value => [...secretErrors(value)],
}

/** encoding/json Unmarshal into a map: what is wrong with bytes that should be an object; undefined when nothing is. */
function goJsonProblem(bytes: Uint8Array): string | undefined {
  // Go quotes a byte as the character of its number.
  const text = Buffer.from(bytes).toString('latin1')
  if (text.trim() === '') return 'unexpected end of JSON input'
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || isRecord(value)) return undefined
    return `json: cannot unmarshal ${sortOf(value)} into Go value of type map[string]interface {}`
  } catch {
    return syntaxProblem(text)
  }
}

function sortOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value
}

/** The scanner's words for what begins no value; further in, only that it is wrong is known here. */
function syntaxProblem(text: string): string {
  const [first = ''] = text.trimStart()
  if ('{["-0123456789tfn'.includes(first)) return isCutOff(text) ? 'unexpected end of JSON input' : 'invalid character in JSON'
  return `invalid character '${first}' looking for beginning of value`
}

function isCutOff(text: string): boolean {
  return /[{[,:"]\s*$/.test(text)
}
