import { plainText } from '@crdgen/core/internal'
import { forbidden, invalid, unsupported } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { dns1123Subdomain } from '../../formats/names.ts'
import { type Errors, invalidTexts, isSet, listOf, optionalPart, type Part, recordOf, textOf } from './tools.ts'

/** Pods of one operating system: core validation.go, validateOS, validateLinux, validateWindows, and options of Windows. */

const notForWindows = 'cannot be set for a windows pod'
const ofPods = [
  ...['appArmorProfile', 'seLinuxOptions', 'seccompProfile', 'fsGroup', 'fsGroupChangePolicy', 'sysctls', 'runAsUser', 'runAsGroup'],
  ...['supplementalGroups', 'supplementalGroupsPolicy', 'seLinuxChangePolicy'],
]
const ofContainers = [
  ...['appArmorProfile', 'seLinuxOptions', 'seccompProfile', 'capabilities', 'readOnlyRootFilesystem', 'privileged'],
  ...['allowPrivilegeEscalation', 'procMount', 'runAsUser', 'runAsGroup'],
]

function* forbidAll({ value, at }: Part, names: readonly string[]): Errors {
  for (const name of names) {
    const isThere = name === 'sysctls' ? listOf(value[name]).length > 0 : isSet(value[name])
    if (isThere) yield forbidden(child(at, name), notForWindows)
  }
}

export function* windowsErrors(spec: Part, containers: readonly Part[]): Errors {
  const contexts = containers.flatMap(container => optionalPart(container, 'securityContext') ?? [])
  const own = optionalPart(spec, 'securityContext')
  for (const context of [...(own === undefined ? [] : [own]), ...contexts]) yield* optionErrors(context)
  yield* hostProcessErrors(spec, containers)
  const os = optionalPart(spec, 'os')
  const name = textOf(os?.value['name'])
  if (os === undefined || name === '') return
  if (name === 'linux') {
    for (const context of [...(own === undefined ? [] : [own]), ...contexts])
      if (isSet(context.value['windowsOptions']))
        yield forbidden(child(context.at, 'windowsOptions'), 'windows options cannot be set for a linux pod')
  } else if (name === 'windows') {
    if (own !== undefined) yield* forbidAll(own, ofPods)
    for (const key of ['hostUsers', 'shareProcessNamespace'])
      if (isSet(spec.value[key])) yield forbidden(child(spec.at, key), notForWindows)
    for (const key of ['hostPID', 'hostIPC']) if (spec.value[key] === true) yield forbidden(child(spec.at, key), notForWindows)
    for (const context of contexts) yield* forbidAll(context, ofContainers)
  } else yield unsupported(os.at, name, ['linux', 'windows'])
}

/** validateWindowsHostProcessPod */
function* hostProcessErrors(spec: Part, containers: readonly Part[]): Errors {
  const ofPod = recordOf(recordOf(spec.value['securityContext'])['windowsOptions'])['hostProcess']
  const own = containers.map(({ value }) => recordOf(recordOf(value['securityContext'])['windowsOptions'])['hostProcess'])
  for (const [index, process] of own.entries()) {
    const at = containers[index]?.at
    if (at === undefined || !isSet(ofPod) || !isSet(process) || ofPod === process) continue
    const place = child(child(child(at, 'securityContext'), 'windowsOptions'), 'hostProcess')
    yield invalid(place, process, `pod hostProcess value must be identical if both are specified, was ${plainText(ofPod)}`)
  }
  const count = own.filter(process => (process ?? ofPod) === true).length
  if (count === 0) return
  if (count !== containers.length)
    yield invalid(spec.at, '', 'If pod contains any hostProcess containers then all containers must be HostProcess containers')
  if (spec.value['hostNetwork'] !== true)
    yield invalid(child(spec.at, 'hostNetwork'), false, 'hostNetwork must be true if pod contains any hostProcess containers')
}

/** validateWindowsSecurityContextOptions */
function* optionErrors(context: Part): Errors {
  const options = optionalPart(context, 'windowsOptions')
  if (options === undefined) return
  const { value, at } = options
  const [name, spec, user] = [value['gmsaCredentialSpecName'], value['gmsaCredentialSpec'], value['runAsUserName']]
  if (isSet(name)) yield* invalidTexts(child(at, 'gmsaCredentialSpecName'), name, dns1123Subdomain(textOf(name)))
  if (spec === '') yield invalid(child(at, 'gmsaCredentialSpec'), spec, 'gmsaCredentialSpec cannot be an empty string')
  if (textOf(spec).length > 64 * 1024) yield invalid(child(at, 'gmsaCredentialSpec'), spec, 'gmsaCredentialSpec size must be under 64 KiB')
  if (isSet(user)) for (const words of userProblems(textOf(user))) yield invalid(child(at, 'runAsUserName'), user, words)
}

const netBios = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/
const domainName = /^[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*(\.[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*)*$/

function userProblems(name: string): readonly string[] {
  if (name === '') return ['runAsUserName cannot be an empty string']
  if (/[\p{Cc}]/u.test(name)) return ['runAsUserName cannot contain control characters']
  const parts = name.split('\\')
  if (parts.length > 2) return ['runAsUserName cannot contain more than one backslash']
  const [domain, user = ''] = parts.length === 1 ? [undefined, parts[0]] : parts
  return [
    ...((domain ?? '').length >= 256 ? ["runAsUserName's Domain length must be under 256 characters"] : []),
    ...(domain !== undefined && !netBios.test(domain) && !domainName.test(domain)
      ? ["runAsUserName's Domain doesn't match the NetBios nor the DNS format"]
      : []),
    ...(user === '' ? ["runAsUserName's User cannot be empty"] : []),
    ...(user.length > 104 ? ["runAsUserName's User length must not be longer than 104 characters"] : []),
    ...(/^[. ]+$/.test(user) ? ["runAsUserName's User cannot contain only periods or spaces"] : []),
    ...(/["/\\:;|=,+*?<>@[\]]/.test(user) ? ['runAsUserName\'s User cannot contain the following characters: "/\\:;|=,+*?<>@[]'] : []),
  ]
}
