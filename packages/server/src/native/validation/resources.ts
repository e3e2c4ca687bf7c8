import { isRecord } from '@crdgen/core/internal'
import { duplicate, forbidden, invalid, notFound, required } from '../../field/field-error.ts'
import { compareBytes } from '@crdgen/go'
import { child, entry, type Place } from '../../field/place.ts'
import { dns1123Label, qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { type Amount, amountOf, isWhole, printAmount } from '../values/amount.ts'
import { type Errors, type Part, partsOf, textOf } from './tools.ts'

/** Names and amounts of resources: core validation.go, ValidateContainerResourceRequirements and what it calls. */

const standardForContainers: ReadonlySet<string> = new Set(['cpu', 'memory', 'ephemeral-storage'])

/** pkg/apis/core/helper, standardResources */
const standard: ReadonlySet<string> = new Set([
  ...standardForContainers,
  ...['requests.cpu', 'requests.memory', 'requests.ephemeral-storage', 'limits.cpu', 'limits.memory', 'limits.ephemeral-storage'],
  ...['pods', 'resourcequotas', 'services', 'replicationcontrollers', 'secrets', 'configmaps', 'persistentvolumeclaims'],
  ...['storage', 'requests.storage', 'services.nodeports', 'services.loadbalancers'],
])

/** pkg/apis/core/helper, integerResources */
const counted: ReadonlySet<string> = new Set([
  ...['pods', 'resourcequotas', 'services', 'replicationcontrollers', 'secrets', 'configmaps', 'persistentvolumeclaims'],
  ...['services.nodeports', 'services.loadbalancers'],
])

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-')
}

export function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/')
}

/** True if requests may be less than limits. */
export function isOvercommitAllowed(name: string): boolean {
  return isNative(name) && !isHugePages(name)
}

function isExtended(name: string, server: Server): boolean {
  return !isNative(name) && !name.startsWith('requests.') && qualifiedName(`requests.${name}`, server).length === 0
}

/** validateResourceName */
export function* resourceNameErrors(name: string, at: Place, server: Server): Errors {
  const texts = qualifiedName(name, server)
  for (const text of texts) yield invalid(at, name, text)
  const isKnown = standard.has(name) || isHugePages(name) || name.startsWith('requests.hugepages-')
  if (texts.length === 0 && !name.includes('/') && !isKnown) yield invalid(at, name, 'must be a standard resource type or fully qualified')
}

/** validateContainerResourceName */
export function* containerResourceNameErrors(name: string, at: Place, server: Server): Errors {
  yield* resourceNameErrors(name, at, server)
  if (!name.includes('/')) {
    if (!standardForContainers.has(name) && !isHugePages(name)) yield invalid(at, name, 'must be a standard resource for containers')
  } else if (!isNative(name) && !isExtended(name, server)) yield invalid(at, name, "doesn't follow extended resource name standard")
}

/** ValidateNonnegativeQuantity */
export function* negativeErrors(value: Amount | undefined, at: Place): Errors {
  if (value !== undefined && value.nano < 0n) yield invalid(at, printAmount(value), 'must be greater than or equal to 0')
}

/** ValidateResourceQuantityValue */
export function* amountErrors(name: string, value: Amount | undefined, at: Place, server: Server): Errors {
  yield* negativeErrors(value, at)
  if (value !== undefined && (counted.has(name) || isExtended(name, server)) && !isWhole(value))
    yield invalid(at, printAmount(value), 'must be an integer')
}

type Named = readonly (readonly [string, Amount | undefined])[]

/** By name: Go's order is random. */
function listed(value: unknown): Named {
  if (!isRecord(value)) return []
  return Object.keys(value)
    .sort(compareBytes)
    .map(name => [name, amountOf(value[name])])
}

/** ValidateContainerResourceRequirements */
export function* containerResourceErrors(resources: Part, claimNames: ReadonlySet<string>, server: Server): Errors {
  const { value, at } = resources
  const [limits, requests] = [listed(value['limits']), listed(value['requests'])]
  const limitsAt = child(at, 'limits')
  for (const [name, amount] of limits) yield* namedErrors(name, amount, entry(limitsAt, name), server)
  const limitOf = new Map(limits)
  for (const [name, amount] of requests) {
    yield* namedErrors(name, amount, entry(child(at, 'requests'), name), server)
    yield* aboveLimitErrors(name, amount, limitOf, at)
  }
  const names = [...limits, ...requests].map(([name]) => name)
  if (names.some(isHugePages) && !names.includes('cpu') && !names.includes('memory')) yield forbidden(at, 'HugePages require cpu or memory')
  yield* claimErrors(resources, claimNames)
}

function* namedErrors(name: string, amount: Amount | undefined, at: Place, server: Server): Errors {
  yield* containerResourceNameErrors(name, at, server)
  yield* amountErrors(name, amount, at, server)
}

function* aboveLimitErrors(name: string, amount: Amount | undefined, limits: ReadonlyMap<string, Amount | undefined>, at: Place): Errors {
  const isFree = isOvercommitAllowed(name)
  if (!limits.has(name)) {
    if (!isFree) yield required(child(at, 'limits'), 'Limit must be set for non overcommitable resources')
    return
  }
  const limit = limits.get(name)
  if (limit === undefined || amount === undefined) return
  const words = (what: string) => `must be ${what} ${name} limit of ${printAmount(limit)}`
  if (amount.nano !== limit.nano && !isFree) yield invalid(child(at, 'requests'), printAmount(amount), words('equal to'))
  else if (amount.nano > limit.nano) yield invalid(child(at, 'requests'), printAmount(amount), words('less than or equal to'))
}

/** validateResourceClaimNames, but for requests of one claim that repeat. */
function* claimErrors(resources: Part, claimNames: ReadonlySet<string>): Errors {
  const seen = new Set<string>()
  for (const { value, at } of partsOf(resources, 'claims')) {
    const [name, request] = [textOf(value['name']), textOf(value['request'])]
    if (name === '') {
      yield required(at)
      continue
    }
    const key = request === '' ? name : `${name}/${request}`
    if (seen.has(name) || seen.has(key)) yield duplicate(at, seen.has(name) ? name : key)
    else for (const text of request === '' ? [] : dns1123Label(request)) yield invalid(child(at, 'request'), request, text)
    seen.add(key)
    const known = claimNames.size === 0 ? ' which is empty' : `: ${[...claimNames].sort(compareBytes).join(', ')}`
    if (!claimNames.has(name)) yield notFound(at, name, `must be one of the names in pod.spec.resourceClaims${known}`)
  }
}
