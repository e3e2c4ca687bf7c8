import { invalid, required, unsupported } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, type NameCheck, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { amountOf, printAmount } from '../values/amount.ts'
import { configKey, noBacksteps, relaxedEnvironmentName, strictEnvironmentName } from './names.ts'
import { type Errors, invalidTexts, isGateOn, isSet, optionalPart, type Part, partOf, partsOf, textOf } from './tools.ts'

/** Environment variables: core validation.go, ValidateEnv, ValidateEnvFrom. */

const resourceFields = [
  ...['limits.cpu', 'limits.ephemeral-storage', 'limits.memory'],
  ...['requests.cpu', 'requests.ephemeral-storage', 'requests.memory'],
]

/** The fields of its pod that a variable can have. */
const podFields = [
  ...['metadata.name', 'metadata.namespace', 'metadata.uid', 'spec.nodeName', 'spec.serviceAccountName'],
  ...['status.hostIP', 'status.hostIPs', 'status.podIP', 'status.podIPs'],
]

/** The fields of its pod that a file of a volume can have. */
export const podFieldsInVolumes = ['metadata.annotations', 'metadata.labels', 'metadata.name', 'metadata.namespace', 'metadata.uid']

/** core/pods ConvertDownwardAPIFieldLabel */
const convertible: ReadonlySet<string> = new Set([
  ...podFields,
  ...podFieldsInVolumes,
  'spec.restartPolicy',
  'spec.schedulerName',
  'status.phase',
])

/** `spec.host` is an old name of `spec.nodeName`. */
function fieldPathOf(value: unknown): string {
  const path = textOf(value)
  return path === 'spec.host' ? 'spec.nodeName' : path
}

/** validateObjectFieldSelector */
export function* podFieldErrors({ value, at }: Part, known: readonly string[], server: Server): Errors {
  const path = fieldPathOf(value['fieldPath'])
  const version = textOf(value['apiVersion']) || 'v1'
  const subscript = /^([^[]*)\['(.*)'\]$/s.exec(path)
  if (path === '') yield required(child(at, 'fieldPath'))
  else if (version !== 'v1')
    yield invalid(child(at, 'fieldPath'), value['fieldPath'], `error converting fieldPath: unsupported pod version: ${version}`)
  else if (subscript !== null) {
    const [, base = '', key = ''] = subscript
    if (base === 'metadata.annotations') yield* invalidTexts(at, key.toLowerCase(), qualifiedName(key.toLowerCase(), server))
    else if (base === 'metadata.labels') yield* invalidTexts(at, key, qualifiedName(key, server))
    else yield invalid(child(at, 'fieldPath'), path, `error converting fieldPath: field label does not support subscript: ${path}`)
  } else if (!convertible.has(path))
    yield invalid(child(at, 'fieldPath'), path, `error converting fieldPath: field label not supported: ${path}`)
  else if (!known.includes(path)) yield unsupported(child(at, 'fieldPath'), path, known)
}

/** validateContainerResourceFieldSelector */
export function* resourceFieldErrors({ value, at }: Part, isInVolume: boolean): Errors {
  const resource = textOf(value['resource'])
  if (isInVolume && textOf(value['containerName']) === '') yield required(child(at, 'containerName'))
  else if (resource === '') yield required(child(at, 'resource'))
  else if (!resourceFields.includes(resource) && !/^(requests|limits)\.hugepages-/.test(resource))
    yield unsupported(child(at, 'resource'), resource, resourceFields)
  else yield* divisorErrors(resource, value['divisor'], child(at, 'divisor'))
}

const units = ['1', '1k', '1M', '1G', '1T', '1P', '1E', '1Ki', '1Mi', '1Gi', '1Ti', '1Pi', '1Ei']

/** validateContainerResourceDivisor */
function* divisorErrors(resource: string, divisor: unknown, at: Part['at']): Errors {
  const amount = amountOf(divisor)
  if (amount === undefined || amount.nano === 0n) return
  const [, sort = ''] = /^(?:limits|requests)\.(cpu|memory|ephemeral-storage|hugepages-)/.exec(resource) ?? []
  const printed = printAmount(amount)
  if (sort === 'cpu' ? printed === '1' || printed === '1m' : units.includes(printed)) return
  const words: Readonly<Record<string, string>> = {
    cpu: "only divisor's values 1m and 1 are supported with the cpu resource",
    memory: `only divisor's values ${units.join(', ')} are supported with the memory resource`,
    'ephemeral-storage': `only divisor's values ${units.join(', ')} are supported with the local ephemeral storage resource`,
    'hugepages-': `only divisor's values ${units.join(', ')} are supported with the hugepages resource`,
  }
  yield invalid(at, resource, words[sort] ?? '')
}

/** validateConfigMapKeySelector, validateSecretKeySelector */
function* keyErrors({ value, at }: Part): Errors {
  const [name, key] = [textOf(value['name']), textOf(value['key'])]
  yield* invalidTexts(child(at, 'name'), name, dns1123Subdomain(name))
  if (key === '') yield required(child(at, 'key'))
  else yield* invalidTexts(child(at, 'key'), key, configKey(key))
}

/** validateFileKeySelector */
function* fileKeyErrors({ value, at }: Part): Errors {
  const rules: Readonly<Record<string, NameCheck>> = { key: relaxedEnvironmentName, volumeName: dns1123Label, path: noBacksteps }
  for (const [name, rule] of Object.entries(rules)) {
    const text = textOf(value[name])
    if (text === '') yield required(child(at, name))
    else yield* invalidTexts(child(at, name), text, rule(text))
  }
}

const sources: Readonly<Record<string, (part: Part, server: Server) => Errors>> = {
  fieldRef: (part, server) => podFieldErrors(part, podFields, server),
  resourceFieldRef: part => resourceFieldErrors(part, false),
  configMapKeyRef: part => keyErrors(part),
  secretKeyRef: part => keyErrors(part),
  fileKeyRef: part => fileKeyErrors(part),
}

/** validateEnvVarValueFrom */
function* valueFromErrors(variable: Part, server: Server): Errors {
  if (!isSet(variable.value['valueFrom'])) return
  const from = partOf(variable, 'valueFrom')
  const hasFiles = isGateOn('EnvFiles', server)
  let count = 0
  for (const [name, check] of Object.entries(sources)) {
    const source = name === 'fileKeyRef' && !hasFiles ? undefined : optionalPart(from, name)
    if (source === undefined) continue
    count++
    yield* check(source, server)
  }
  const all = hasFiles
    ? '`fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`'
    : '`fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`'
  if (count === 0) yield invalid(from.at, '', `must specify one of: ${all}`)
  else if (textOf(variable.value['value']) !== '') yield invalid(from.at, '', 'may not be specified when `value` is not empty')
  else if (count > 1) yield invalid(from.at, '', 'may not have more than one field specified at a time')
}

/** ValidateEnv */
export function* environmentErrors(container: Part, server: Server): Errors {
  const nameRule = environmentNameOf(server)
  for (const variable of partsOf(container, 'env')) {
    const name = textOf(variable.value['name'])
    if (name === '') yield required(child(variable.at, 'name'))
    else yield* invalidTexts(child(variable.at, 'name'), name, nameRule(name))
    yield* valueFromErrors(variable, server)
  }
}

function environmentNameOf(server: Server): NameCheck {
  return isGateOn('RelaxedEnvironmentVariableValidation', server) ? relaxedEnvironmentName : strictEnvironmentName
}

/** ValidateEnvFrom; the server names the list where it means the item. */
export function* environmentSourceErrors(container: Part, server: Server): Errors {
  const list = child(container.at, 'envFrom')
  for (const item of partsOf(container, 'envFrom')) {
    const prefix = textOf(item.value['prefix'])
    if (prefix !== '') yield* invalidTexts(child(item.at, 'prefix'), prefix, environmentNameOf(server)(prefix))
    const found = ['configMapRef', 'secretRef'].flatMap(name => optionalPart(item, name) ?? [])
    for (const { value, at } of found) {
      const name = textOf(value['name'])
      if (name === '') yield required(child(at, 'name'))
      else yield* invalidTexts(child(at, 'name'), name, dns1123Subdomain(name))
    }
    if (found.length === 0) yield invalid(list, '', 'must specify one of: `configMapRef` or `secretRef`')
    else if (found.length > 1) yield invalid(list, '', 'may not have more than one field specified at a time')
  }
}
