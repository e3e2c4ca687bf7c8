import type { JsonObject } from '@crdgen/core/internal'
import { type FieldError, forbidden, invalid } from '../../field/field-error.ts'
import { child, documentPlace, entry, topLevel } from '../../field/place.ts'
import type { StructNode } from '../node.ts'
import { type Errors, isFrom, listOf, recordOf, textOf } from '../validation/tools.ts'
import { isSameValue } from '../values/equal.ts'
import { computedQosOf, qosOf } from './qos.ts'
import type { NativeSubresource } from './subresource.ts'
import { fieldAt, type Update } from './tools.ts'

/** The errors of an update through a subresource of a pod: core validation.go, ValidatePodEphemeralContainersUpdate, ValidatePodResize. */
export function podPartErrors(subresource: NativeSubresource, update: Update): readonly FieldError[] {
  if (subresource === 'ephemeralcontainers') return [...debugErrors(update)]
  return subresource === 'resize' ? [...resizeErrors(update)] : []
}

/** The place of errors that the server gives no path. */
const nowhere = { parent: documentPlace, key: 'spec', server: '[]' }

function* debugErrors({ now, old, node }: Update): Errors {
  const [own, before] = [now, old].map(pod => listOf(recordOf(pod['spec'])['ephemeralContainers']).map(recordOf))
  const of = itemOf(node, 'ephemeralContainers')
  const at = child(topLevel('spec'), 'ephemeralContainers')
  for (const one of before ?? []) {
    const name = textOf(one['name'])
    const next = own?.find(other => other['name'] === name)
    if (next === undefined) yield forbidden(at, `existing ephemeral containers "${name}" may not be removed\n`)
    else if (of !== undefined && !isSameValue(next, one, of))
      yield forbidden(at, `existing ephemeral containers "${name}" may not be changed\n`)
  }
}

function itemOf(node: StructNode, list: string): StructNode | undefined {
  const field = fieldAt(node, ['spec', list])
  return field?.node.kind === 'list' && field.node.of.kind === 'struct' ? field.node.of : undefined
}

const lists = ['containers', 'initContainers']

function* resizeErrors({ now, old, node, server }: Update): Errors {
  const at = topLevel('spec')
  const [own, before] = [recordOf(now['spec']), recordOf(old['spec'])]
  if (recordOf(before['os'])['name'] === 'windows') return yield forbidden(nowhere, 'windows pods cannot be resized')
  // An update that is not merged into the stored pod has a status of its own.
  const isMerged = lists.every(name => listOf(own[name]).length === listOf(before[name]).length)
  if (qosOf(old) !== computedQosOf(now))
    yield invalid(at, isMerged ? qosOf(old) : '', 'Pod QOS Class may not change as a result of resizing')
  const misplaced = lists.flatMap(name => [...orderErrors(own, before, name)])
  yield* misplaced
  if (misplaced.length > 0) return
  const of = itemOf(node, 'containers')
  for (const [index, container] of listOf(own['containers']).map(recordOf).entries()) {
    const earlier = recordOf(listOf(before['containers'])[index])
    const place = child(entry(child(at, 'containers'), index), 'resources')
    const [resources, were] = [recordOf(container['resources']), recordOf(earlier['resources'])]
    for (const [sort, words] of [
      ['requests', 'resource requests cannot be removed'],
      ['limits', 'resource limits cannot be removed'],
    ] as const)
      if (Object.keys(recordOf(were[sort])).some(name => !Object.hasOwn(recordOf(resources[sort]), name)))
        yield forbidden(child(place, sort), words)
    // Claims are left out of the comparison until 1.36, on the one side.
    const claims = isFrom(37, server) ? resources['claims'] : undefined
    const kept = { ...container, resources: { claims, ...withoutCounted(resources, were) } }
    if (of !== undefined && !isSameValue(kept, earlier, of)) yield forbidden(at, 'only cpu and memory resources are mutable')
  }
}

/** dropCPUMemoryUpdates */
function withoutCounted(resources: JsonObject, were: JsonObject): JsonObject {
  const parts = ['limits', 'requests'].map(sort => {
    const [own, before] = [recordOf(resources[sort]), recordOf(were[sort])]
    const kept = Object.entries(own).filter(([name]) => name !== 'cpu' && name !== 'memory')
    const counted = Object.entries(before).filter(([name]) => name === 'cpu' || name === 'memory')
    return [sort, Object.fromEntries([...kept, ...counted])]
  })
  return Object.fromEntries(parts)
}

/** validatePodResizeContainerOrdering */
function* orderErrors(own: JsonObject, before: JsonObject, name: string): Errors {
  const at = child(topLevel('spec'), name)
  const [now, was] = [own, before].map(spec => listOf(spec[name]).map(one => textOf(recordOf(one)['name'])))
  if (now?.length !== was?.length) return yield forbidden(at, `${name} may not be added or removed on resize`)
  for (const [index, one] of (was ?? []).entries())
    if (now?.[index] !== one) yield forbidden(child(entry(at, index), 'name'), `${name} may not be renamed or reordered on resize`)
}
