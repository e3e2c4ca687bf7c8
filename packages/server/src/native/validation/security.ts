import { isRecord } from '@crdgen/core/internal'
import { forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { isNumber } from '@crdgen/go'
import { child, entry, type Place } from '../../field/place.ts'
import { printInternal } from '../values/print.ts'
import { descendingPath } from './names.ts'
import type { Server } from '../../server-version.ts'
import { type Errors, invalidStruct, invalidTexts, isFrom, isSet, listOf, optionalPart, type Part, textOf, textsOf } from './tools.ts'

/** Security contexts: core validation.go, ValidateSecurityContext, validatePodSpecSecurityContext. */

/** validateSeccompProfileField */
function* seccompErrors(context: Part): Errors {
  const profile = optionalPart(context, 'seccompProfile')
  if (profile === undefined) return
  const { type, localhostProfile } = profile.value
  const at = child(profile.at, 'localhostProfile')
  if (type !== 'Localhost') {
    const printed = printInternal(profile.value, { group: 'core', type: 'SeccompProfile' })
    if (isSet(localhostProfile)) yield invalid(at, profile.value, 'can only be set when seccomp type is Localhost', printed)
    return
  }
  if (!isSet(localhostProfile)) yield required(at, 'must be set when seccomp type is Localhost')
  else yield* invalidTexts(at, localhostProfile, descendingPath(textOf(localhostProfile)))
}

/** ValidateAppArmorProfileField */
function* appArmorErrors(context: Part): Errors {
  const profile = optionalPart(context, 'appArmorProfile')
  if (profile === undefined) return
  const { type, localhostProfile } = profile.value
  const at = child(profile.at, 'localhostProfile')
  const path = textOf(localhostProfile)
  if (type === 'Localhost') {
    if (!isSet(localhostProfile) || path === '') yield required(at, 'must be set when AppArmor type is Localhost')
    else if (path.trim() !== path) yield invalid(at, path, 'must not be padded with whitespace')
  } else if ((type === 'RuntimeDefault' || type === 'Unconfined') && isSet(localhostProfile))
    yield invalid(at, path, 'can only be set when AppArmor type is Localhost')
}

/** ValidateSecurityContext, but for options of Windows. */
export function* containerSecurityErrors(container: Part, hasHostUsers: boolean, server: Server): Errors {
  const context = optionalPart(container, 'securityContext')
  if (context === undefined) return
  const { value, at } = context
  yield* procMountErrors(value['procMount'], child(at, 'procMount'), server)
  if (hasHostUsers && value['procMount'] === 'Unmasked' && isFrom(33, server))
    yield invalid(child(at, 'procMount'), 'Unmasked', '`hostUsers` must be false to use `Unmasked`')
  yield* seccompErrors(context)
  if (value['allowPrivilegeEscalation'] === false) {
    const refuse = (what: string) =>
      invalidStruct(context, `cannot set \`allowPrivilegeEscalation\` to false and ${what}`, { group: 'core', type: 'SecurityContext' })
    if (value['privileged'] === true) yield refuse('`privileged` to true')
    const { capabilities } = value
    const added = isRecord(capabilities) ? textsOf(capabilities['add']) : []
    if (added.includes('CAP_SYS_ADMIN')) yield refuse('`capabilities.Add` CAP_SYS_ADMIN')
  }
  yield* appArmorErrors(context)
}

/** The field is dropped while ProcMountType is off, before 1.33. */
function* procMountErrors(mount: unknown, at: Place, server: Server): Errors {
  const known = ['Default', 'Unmasked']
  if (typeof mount === 'string' && isFrom(33, server) && !known.includes(mount)) yield unsupported(at, mount, known)
}

/** validatePodSpecSecurityContext, but for sysctls and options of Windows. */
export function* podSecurityErrors(spec: Part, server: Server): Errors {
  const context = optionalPart(spec, 'securityContext')
  if (context !== undefined) {
    for (const [index, group] of listOf(context.value['supplementalGroups']).entries()) {
      if (isNumber(group) && (group < 0 || group > 2147483647))
        yield invalid(entry(child(context.at, 'supplementalGroups'), index), group, 'must be between 0 and 2147483647, inclusive')
    }
    const policy = context.value['seLinuxChangePolicy']
    // With the gate SELinuxMount, which is on since then, volumes may be mounted with a label.
    const policies = isFrom(37, server) ? ['MountOption', 'Recursive'] : ['Recursive']
    if (typeof policy === 'string' && isFrom(33, server) && !policies.includes(policy))
      yield unsupported(child(context.at, 'seLinuxChangePolicy'), policy, policies)
    yield* seccompErrors(context)
    yield* appArmorErrors(context)
  }
  const { shareProcessNamespace, hostPID, hostIPC, hostUsers } = spec.value
  const at = isFrom(37, server) ? spec.at : child(spec.at, 'securityContext')
  if (shareProcessNamespace === true && hostPID === true)
    yield invalid(child(at, 'shareProcessNamespace'), true, 'ShareProcessNamespace and HostPID cannot both be enabled')
  if (hostUsers !== false) return
  if (hostPID === true) yield forbidden(child(spec.at, 'hostPID', 'HostPID'), 'when `hostUsers` is false')
  if (hostIPC === true) yield forbidden(child(spec.at, 'hostIPC', 'HostIPC'), 'when `hostUsers` is false')
}
