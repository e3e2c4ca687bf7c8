import { isRecord } from '@crdgen/core/internal'
import { goJson } from '@crdgen/go'
import { duplicate, invalid, required } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import { qualifiedName } from '../../formats/names.ts'
import type { Server } from '../../server-version.ts'
import { printInternal } from '../values/print.ts'
import { type Amount, amountOf, printAmount } from '../values/amount.ts'
import { amountErrors, containerResourceNameErrors, isOvercommitAllowed, resourceNameErrors } from './resources.ts'
import { type Errors, isFrom, listOf, type Part, partsOf, recordOf, type StructCheck, textOf, textsOf } from './tools.ts'

/** ResourceQuotas and LimitRanges: core validation.go. */

const compute = ['cpu', 'memory', 'limits.cpu', 'limits.memory', 'requests.cpu', 'requests.memory']

/** core/helper, standardQuotaResources */
const quotaResources: ReadonlySet<string> = new Set([
  ...compute,
  ...['ephemeral-storage', 'requests.storage', 'requests.ephemeral-storage', 'limits.ephemeral-storage', 'pods', 'resourcequotas'],
  ...[
    'services',
    'replicationcontrollers',
    'secrets',
    'persistentvolumeclaims',
    'configmaps',
    'services.nodeports',
    'services.loadbalancers',
  ],
])

function isQuotaResource(name: string): boolean {
  return quotaResources.has(name) || name.startsWith('hugepages-') || name.startsWith('requests.hugepages-')
}

const withPods: ReadonlySet<string> = new Set(['pods', ...compute])

/** core/helper, IsResourceQuotaScopeValidForResource */
const resourcesOfScope: Readonly<Record<string, ReadonlySet<string>>> = {
  Terminating: withPods,
  NotTerminating: withPods,
  NotBestEffort: withPods,
  PriorityClass: withPods,
  CrossNamespacePodAffinity: withPods,
  BestEffort: new Set(['pods']),
  VolumeAttributesClass: new Set(['persistentvolumeclaims', 'requests.storage']),
}

function isScope(scope: string, server: Server): boolean {
  return Object.hasOwn(resourcesOfScope, scope) && (scope !== 'VolumeAttributesClass' || isFrom(34, server))
}

/** ValidateResourceQuotaResourceName, ValidateResourceQuantityValue */
export function* quotaResourceErrors(name: string, given: unknown, at: Place, server: Server): Errors {
  yield* resourceNameErrors(name, at, server)
  if (!name.includes('/') && !isQuotaResource(name)) yield invalid(at, name, 'must be a standard resource for quota')
  yield* amountErrors(name, amountOf(given), at, server)
}

/** ValidateResourceQuotaSpec */
function* quotaErrors(spec: Part, server: Server): Errors {
  const { value, at } = spec
  const hard = Object.keys(recordOf(value['hard'])).sort()
  for (const name of hard) yield* quotaResourceErrors(name, recordOf(value['hard'])[name], entry(child(at, 'hard'), name), server)
  const limited = hard.filter(isQuotaResource)
  yield* scopeErrors(spec, limited, server)
  const selector = value['scopeSelector']
  if (isRecord(selector)) yield* selectorErrors({ value: selector, at: child(at, 'scopeSelector') }, spec, limited, server)
}

const pairs = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
] as const

/** validateResourceQuotaScopes */
function* scopeErrors({ value, at }: Part, limited: readonly string[], server: Server): Errors {
  const scopes = textsOf(value['scopes'])
  const place = child(at, 'scopes')
  for (const scope of scopes) {
    if (!isScope(scope, server)) yield invalid(place, scopes, 'unsupported scope')
    for (const name of limited)
      if (isScope(scope, server) && resourcesOfScope[scope]?.has(name) === false)
        yield invalid(place, scopes, 'unsupported scope applied to resource')
  }
  for (const pair of pairs) if (pair.every(scope => scopes.includes(scope))) yield invalid(place, scopes, 'conflicting scopes')
}

const onlyExists = ['BestEffort', 'NotBestEffort', 'Terminating', 'NotTerminating', 'CrossNamespacePodAffinity']

/** validateScopedResourceSelectorRequirement; the server names the list where it means the item. */
function* selectorErrors(selector: Part, spec: Part, limited: readonly string[], server: Server): Errors {
  const at = child(selector.at, 'matchExpressions')
  const found: string[] = []
  for (const { value } of partsOf(selector, 'matchExpressions')) {
    const [scope, operator, values] = [textOf(value['scopeName']), textOf(value['operator']), textsOf(value['values'])]
    if (!isScope(scope, server)) yield invalid(child(at, 'scopeName'), scope, 'unsupported scope')
    else
      for (const name of limited)
        if (resourcesOfScope[scope]?.has(name) === false) {
          const printed = printInternal(selector.value, { group: 'core', type: 'ScopeSelector' })
          yield invalid(at, selector.value, 'unsupported scope applied to resource', printed)
        }
    if (onlyExists.includes(scope) && operator !== 'Exists')
      yield invalid(
        child(at, 'operator'),
        operator,
        "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity",
      )
    yield* operatorErrors(operator, values, at)
    found.push(scope)
  }
  const scopes = spec.value['scopes'] ?? null
  for (const pair of pairs)
    if (pair.every(scope => found.includes(scope))) yield invalid(child(at, 'scopes', ''), scopes, 'conflicting scopes', goJson(scopes))
}

function* operatorErrors(operator: string, values: readonly string[], at: Place): Errors {
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0)
      yield required(child(at, 'values'), "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector")
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0)
      yield invalid(child(at, 'values'), values, "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector")
  } else yield invalid(child(at, 'operator'), operator, 'not a valid selector operator')
}

const limitTypes = ['Pod', 'Container', 'PersistentVolumeClaim']

/** ValidateLimitRange */
function* limitErrors(spec: Part, server: Server): Errors {
  const seen = new Set<string>()
  for (const item of partsOf(spec, 'limits')) {
    const type = textOf(item.value['type'])
    const at = child(item.at, 'type')
    const texts = qualifiedName(type, server)
    for (const text of texts) yield invalid(at, type, text)
    if (texts.length === 0 && !type.includes('/') && !limitTypes.includes(type))
      yield invalid(at, type, 'must be a standard limit type or fully qualified')
    if (seen.has(type)) yield duplicate(at, type)
    seen.add(type)
    yield* limitItemErrors(item, type, server)
  }
}

const sorts = ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'] as const
type Limits = Readonly<Record<(typeof sorts)[number], Amount | undefined>>

function* limitItemErrors({ value, at }: Part, type: string, server: Server): Errors {
  const ofPod = type === 'Pod'
  const isForContainers = ofPod || type === 'Container'
  const names = new Set<string>()
  for (const sort of sorts) {
    const place = child(at, sort)
    const own = Object.keys(recordOf(value[sort])).sort()
    if (ofPod && sort.startsWith('default')) {
      if (own.length > 0) yield { kind: 'forbidden', at: place, detail: "may not be specified when `type` is 'Pod'" }
      continue
    }
    for (const name of own) {
      yield* isForContainers
        ? containerResourceNameErrors(name, entry(place, name), server)
        : resourceNameErrors(name, entry(place, name), server)
      names.add(name)
    }
  }
  if (type === 'PersistentVolumeClaim' && ![value['min'], value['max']].some(one => Object.hasOwn(recordOf(one), 'storage')))
    yield required(child(at, 'limits'), 'either minimum or maximum storage value is required, but neither was provided')
  for (const name of [...names].sort()) {
    const get = (sort: (typeof sorts)[number]) => (ofPod && sort.startsWith('default') ? undefined : amountOf(recordOf(value[sort])[name]))
    const limits: Limits = {
      max: get('max'),
      min: get('min'),
      default: get('default'),
      defaultRequest: get('defaultRequest'),
      maxLimitRequestRatio: get('maxLimitRequestRatio'),
    }
    yield* comparisonErrors(name, limits, at)
  }
}

type Sort = (typeof sorts)[number]

/** Limits of which one must not be greater than the other; the place and value of the error; the words for the two. */
const comparisons: readonly (readonly [Sort, Sort, Sort, Sort, string, string])[] = [
  ['min', 'max', 'min', 'min', 'min value', 'max value'],
  ['min', 'defaultRequest', 'defaultRequest', 'defaultRequest', 'min value', 'default request value'],
  ['defaultRequest', 'max', 'defaultRequest', 'defaultRequest', 'default request value', 'max value'],
  ['defaultRequest', 'default', 'defaultRequest', 'defaultRequest', 'default request value', 'default limit value'],
  ['min', 'default', 'default', 'min', 'min value', 'default value'],
  ['default', 'max', 'default', 'max', 'default value', 'max value'],
]

function* comparisonErrors(name: string, limits: Limits, at: Place): Errors {
  for (const [less, more, place, shown, lessWords, moreWords] of comparisons) {
    const [a, b, value] = [limits[less], limits[more], limits[shown]]
    if (a === undefined || b === undefined || value === undefined || a.nano <= b.nano) continue
    const words = `${lessWords} ${printAmount(a)} is greater than ${moreWords} ${printAmount(b)}`
    yield invalid(entry(child(at, place), name), printAmount(value), words)
  }
  yield* ratioErrors(name, limits, at)
  const { default: byDefault, defaultRequest: request } = limits
  if (!isOvercommitAllowed(name) && byDefault !== undefined && request !== undefined && byDefault.nano !== request.nano)
    yield invalid(
      entry(child(at, 'defaultRequest'), name),
      printAmount(request),
      `default value ${printAmount(byDefault)} must equal to defaultRequest value ${printAmount(request)} in ${name}`,
    )
}

function* ratioErrors(name: string, { maxLimitRequestRatio: ratio, min, max }: Limits, at: Place): Errors {
  if (ratio === undefined) return
  const place = entry(child(at, 'maxLimitRequestRatio'), name)
  if (ratio.nano < 1_000_000_000n) yield invalid(place, printAmount(ratio), `ratio ${printAmount(ratio)} is less than 1`)
  if (min === undefined || max === undefined) return
  const most = Number(max.nano) / Number(min.nano)
  if (Number(ratio.nano) / 1e9 > most)
    yield invalid(
      place,
      printAmount(ratio),
      `ratio ${printAmount(ratio)} is greater than max/min = ${most === Infinity ? '+Inf' : most.toFixed(6)}`,
    )
}

export const quotaChecks: Readonly<Record<string, StructCheck>> = {
  'core/v1.ResourceQuotaSpec': (value, at, server) => [...quotaErrors({ value, at }, server)],
  'core/v1.LimitRangeSpec': (value, at, server) => [...limitErrors({ value, at }, server)],
  'core/v1.NamespaceSpec': (value, at, server) =>
    listOf(value['finalizers']).flatMap(name => finalizerErrors(textOf(name), child(at, 'finalizers'), server)),
}

/** validateFinalizerName; the server leaves out the index. */
function finalizerErrors(name: string, at: Place, server: Server) {
  const isStandard = ['kubernetes', 'orphan', 'foregroundDeletion'].includes(name)
  return [
    ...qualifiedName(name, server).map(text => invalid(at, name, text)),
    ...(name.includes('/') || isStandard ? [] : [invalid(at, name, 'name is neither a standard finalizer name nor is it fully qualified')]),
  ]
}
