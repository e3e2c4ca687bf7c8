import { forbidden, invalid, required, unsupported } from '../../field/field-error.ts'
import { isNumber } from '@crdgen/go'
import { child, type Place } from '../../field/place.ts'
import type { Server } from '../../server-version.ts'
import { headerName, portName, portNumber } from './names.ts'
import {
  type Errors,
  invalidTexts,
  isFrom,
  isGateOn,
  isSet,
  listOf,
  nonnegative,
  numberOf,
  optionalPart,
  type Part,
  partsOf,
  textOf,
} from './tools.ts'

/** Handlers and probes of containers: core validation.go, validateHandler, validateProbe, validateLifecycle. */

export interface Grace {
  readonly seconds: number
  readonly server: Server
}

const oneHandler = 'may not specify more than 1 handler type'

/** ValidatePortNumOrName */
export function* portErrors(port: unknown, at: Place): Errors {
  if (typeof port === 'string') yield* invalidTexts(at, port, portName(port))
  else yield* invalidTexts(at, numberOf(port), portNumber(numberOf(port)))
}

const schemes = ['HTTP', 'HTTPS']

function* httpErrors(http: Part): Errors {
  const { value, at } = http
  yield* portErrors(value['port'], child(at, 'port'))
  const scheme = textOf(value['scheme']) || 'HTTP'
  if (!schemes.includes(scheme)) yield unsupported(child(at, 'scheme'), scheme, schemes)
  for (const { value: header } of partsOf(http, 'httpHeaders'))
    yield* invalidTexts(child(at, 'httpHeaders'), textOf(header['name']), headerName(textOf(header['name'])))
}

function* sleepErrors({ value, at }: Part, { seconds, server }: Grace): Errors {
  const slept = numberOf(value['seconds'])
  const mayBeZero = isGateOn('PodLifecycleSleepActionAllowZero', server)
  if (slept <= seconds && (slept > 0 || (mayBeZero && slept === 0))) return
  const words = mayBeZero
    ? `must be non-negative and less than terminationGracePeriodSeconds (${seconds})`
    : `must be greater than 0 and less than terminationGracePeriodSeconds (${seconds})${isFrom(32, server) ? '. Enable AllowPodLifecycleSleepActionZeroValue feature gate for zero sleep.' : ''}`
  yield invalid(at, slept, words)
}

/** In the order in which the server counts them: only the first is looked into. */
const handlers: Readonly<Record<string, (part: Part, grace: Grace) => Errors>> = {
  *exec({ value, at }) {
    if (listOf(value['command']).length === 0) yield required(child(at, 'command'))
  },
  httpGet: http => httpErrors(http),
  tcpSocket: ({ value, at }) => portErrors(value['port'], child(at, 'port')),
  grpc: ({ value, at }) => portErrors(numberOf(value['port']), child(at, 'port')),
  sleep: (sleep, grace) => sleepErrors(sleep, grace),
}

/** validateHandler; probes do not sleep, hooks do not call gRPC. */
function* handlerErrors(handler: Part, kinds: readonly string[], grace: Grace): Errors {
  let isFirst = true
  for (const [kind, check] of Object.entries(handlers)) {
    const part = kinds.includes(kind) ? optionalPart(handler, kind) : undefined
    if (part === undefined) continue
    if (isFirst) yield* check(part, grace)
    else yield forbidden(part.at, oneHandler)
    isFirst = false
  }
  if (isFirst) yield required(handler.at, 'must specify a handler type')
}

const counts = ['initialDelaySeconds', 'timeoutSeconds', 'periodSeconds', 'successThreshold', 'failureThreshold']

/** validateProbe */
function* probeErrors(probe: Part, grace: Grace): Errors {
  yield* handlerErrors(probe, ['exec', 'httpGet', 'tcpSocket', 'grpc'], grace)
  for (const name of counts) yield* nonnegative(probe.value[name], child(probe.at, name))
  const own = probe.value['terminationGracePeriodSeconds']
  if (isNumber(own) && own <= 0) yield invalid(child(probe.at, 'terminationGracePeriodSeconds'), own, 'must be greater than 0')
}

/** validateLivenessProbe, validateReadinessProbe, validateStartupProbe */
export function* allProbeErrors(container: Part, grace: Grace): Errors {
  for (const name of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
    const probe = optionalPart(container, name)
    if (probe === undefined) continue
    yield* probeErrors(probe, grace)
    const { value, at } = probe
    const times = numberOf(value['successThreshold']) || 1
    if (name !== 'readinessProbe' && times !== 1) yield invalid(child(at, 'successThreshold'), times, 'must be 1')
    const own = value['terminationGracePeriodSeconds']
    if (name === 'readinessProbe' && isSet(own))
      yield invalid(child(at, 'terminationGracePeriodSeconds'), own, 'must not be set for readinessProbes')
  }
}

/** validateLifecycle, but for stop signals. */
export function* lifecycleErrors(container: Part, grace: Grace): Errors {
  const lifecycle = optionalPart(container, 'lifecycle')
  if (lifecycle === undefined) return
  for (const name of ['postStart', 'preStop']) {
    const hook = optionalPart(lifecycle, name)
    if (hook !== undefined) yield* handlerErrors(hook, ['exec', 'httpGet', 'tcpSocket', 'sleep'], grace)
  }
}
