import { isRecord } from '@crdgen/core/internal'
import { duplicate, forbidden, invalid, notFound, required, unsupported } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import { environmentErrors, environmentSourceErrors } from './environment.ts'
import { deviceErrors, mountErrors, type VolumesByName } from './mounts.ts'
import { portName } from './names.ts'
import { restartRuleErrors } from './pod-more.ts'
import { allProbeErrors, lifecycleErrors } from './probes.ts'
import { containerResourceErrors } from './resources.ts'
import { containerSecurityErrors } from './security.ts'
import { type Errors, invalidTexts, isFrom, isGateOn, isSet, numberOf, optionalPart, type Part, partsOf, textOf } from './tools.ts'

/** Containers of pods: core validation.go, validateContainers, validateInitContainers, validateContainerCommon. */

/** The part of its pod that counts for a container. */
export interface Pod {
  readonly server: Server
  readonly volumes: VolumesByName
  readonly claimNames: ReadonlySet<string>
  readonly graceSeconds: number
  readonly restartPolicy: string
  readonly hasHostUsers: boolean
}

/** validateContainerPorts, but for what schemas/natives.json has. */
function* portNameErrors(container: Part): Errors {
  const names = new Set<string>()
  for (const { value, at } of partsOf(container, 'ports')) {
    const name = textOf(value['name'])
    if (name === '') continue
    const wrong = portName(name)
    yield* invalidTexts(child(at, 'name'), name, wrong)
    if (wrong.length === 0 && names.has(name)) yield duplicate(child(at, 'name'), name)
    if (wrong.length === 0) names.add(name)
  }
}

/** validateResizePolicy */
function* resizeErrors(container: Part, pod: Pod): Errors {
  const at = child(container.at, 'resizePolicy')
  for (const { value } of partsOf(container, 'resizePolicy')) {
    const [resource, policy] = [textOf(value['resourceName']), textOf(value['restartPolicy'])]
    if (resource === '') yield required(at)
    else if (resource !== 'cpu' && resource !== 'memory') yield unsupported(at, resource, ['cpu', 'memory'])
    if (policy === '') yield required(at)
    else if (policy !== 'NotRequired' && policy !== 'RestartContainer') yield unsupported(at, policy, ['NotRequired', 'RestartContainer'])
    if (pod.restartPolicy === 'Never' && policy !== 'NotRequired')
      yield invalid(at, policy, `must be 'NotRequired' when ${isFrom(36, pod.server) ? 'pod ' : ''}\`restartPolicy\` is 'Never'`)
  }
}

function* commonErrors(container: Part, pod: Pod): Errors {
  const { server, volumes, claimNames, hasHostUsers } = pod
  yield* portNameErrors(container)
  yield* environmentErrors(container, server)
  yield* environmentSourceErrors(container, server)
  yield* mountErrors(container, volumes)
  yield* deviceErrors(container, volumes)
  const resources = optionalPart(container, 'resources')
  if (resources !== undefined) yield* containerResourceErrors(resources, claimNames, server)
  if (isGateOn('InPlacePodVerticalScaling', server)) yield* resizeErrors(container, pod)
  yield* containerSecurityErrors(container, hasHostUsers, server)
}

/** AccumulateUniqueHostPorts: the ports of the node that containers take, each once. */
function* hostPortErrors(containers: readonly Part[]): Errors {
  const taken = new Set<string>()
  for (const { value, at } of containers.flatMap(container => partsOf(container, 'ports'))) {
    const port = numberOf(value['hostPort'])
    if (port === 0) continue
    const key = `${textOf(value['protocol']) || 'TCP'}/${textOf(value['hostIP'])}/${port}`
    if (taken.has(key)) yield duplicate(child(at, 'hostPort'), key)
    taken.add(key)
  }
}

const restartPolicies = ['Always', 'Never', 'OnFailure']

/** validateContainerRestartPolicy */
function* ownPolicyErrors({ value, at }: Part, server: Server): Errors {
  const policy = textOf(value['restartPolicy'])
  if (isGateOn('ContainerRestartRules', server) && isSet(value['restartPolicy']) && !restartPolicies.includes(policy))
    yield unsupported(child(at, 'restartPolicy'), policy, restartPolicies)
}

/** validateContainers */
export function* containerErrors(spec: Part, pod: Pod): Errors {
  const grace = { seconds: pod.graceSeconds, server: pod.server }
  const containers = partsOf(spec, 'containers')
  for (const container of containers) {
    yield* commonErrors(container, pod)
    yield* restartRuleErrors(container, pod.server)
    yield* lifecycleErrors(container, grace)
    yield* allProbeErrors(container, grace)
    yield* ownPolicyErrors(container, pod.server)
    // In 1.34, whose gate is off, the field is dropped.
    if (!isFrom(34, pod.server) && isGateOn('SidecarContainers', pod.server) && isSet(container.value['restartPolicy']))
      yield forbidden(child(container.at, 'restartPolicy'), 'may not be set for non-init containers')
  }
  yield* hostPortErrors(containers)
}

/** allowedEphemeralContainerFields: those that are not among them, and what Go has where nothing is said. */
const notEphemeral = [
  ...['ports', 'resources', 'resizePolicy', 'restartPolicy', 'restartPolicyRules', 'livenessProbe', 'readinessProbe', 'startupProbe'],
  'lifecycle',
]

/** validateEphemeralContainers */
export function* ephemeralContainerErrors(spec: Part, pod: Pod): Errors {
  const others = new Set(['containers', 'initContainers'].flatMap(name => partsOf(spec, name)).map(({ value }) => textOf(value['name'])))
  const names = new Set(others)
  const words = 'cannot be set for an Ephemeral Container'
  for (const container of partsOf(spec, 'ephemeralContainers')) {
    const { value, at } = container
    yield* commonErrors(container, pod)
    yield* imageErrors(container)
    const [name, target] = [textOf(value['name']), textOf(value['targetContainerName'])]
    if (names.has(name)) yield duplicate(child(at, 'name'), name)
    names.add(name)
    if (target !== '' && !others.has(target)) yield notFound(child(at, 'targetContainerName'), target)
    for (const key of notEphemeral)
      if (isSet(value[key]) && (key !== 'resources' || !isEmptyStruct(value[key]))) yield forbidden(child(at, key), words)
    for (const mount of partsOf(container, 'volumeMounts'))
      for (const key of ['subPath', 'subPathExpr']) if (textOf(mount.value[key]) !== '') yield forbidden(child(mount.at, key), words)
  }
}

/** Resources are no pointer in Go: `{}` is nothing. */
function isEmptyStruct(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(one => !isSet(one))
}

/** validateContainerOnlyForPod */
export function* imageErrors({ value, at }: Part): Errors {
  const image = textOf(value['image'])
  if (image.trim() !== image) yield invalid(child(at, 'image'), image, 'must not have leading or trailing whitespace')
}

/** Fields that only containers which keep running may have. */
const forRunning = ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe']

/** validateInitContainers */
export function* initContainerErrors(spec: Part, pod: Pod): Errors {
  const grace = { seconds: pod.graceSeconds, server: pod.server }
  const hasSidecars = isGateOn('SidecarContainers', pod.server)
  const names = new Set(partsOf(spec, 'containers').map(({ value }) => textOf(value['name'])))
  for (const container of partsOf(spec, 'initContainers')) {
    const { value } = container
    yield* commonErrors(container, pod)
    yield* restartRuleErrors(container, pod.server)
    yield* ownPolicyErrors(container, pod.server)
    const isSidecar = hasSidecars && value['restartPolicy'] === 'Always'
    const policy = textOf(value['restartPolicy'])
    if (hasSidecars && !isGateOn('ContainerRestartRules', pod.server) && policy !== '' && policy !== 'Always')
      yield unsupported(child(container.at, 'restartPolicy'), policy, ['Always'])
    const name = textOf(value['name'])
    if (names.has(name)) yield duplicate(child(container.at, 'name'), name)
    if (name !== '') names.add(name)
    yield* hostPortErrors([container])
    if (isSidecar) {
      yield* lifecycleErrors(container, grace)
      yield* allProbeErrors(container, grace)
    } else {
      const words = hasSidecars ? 'may not be set for init containers without restartPolicy=Always' : 'may not be set for init containers'
      for (const field of forRunning) if (isSet(value[field])) yield forbidden(child(container.at, field), words)
    }
  }
}
