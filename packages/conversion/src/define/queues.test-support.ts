import { each, kept, quantity, duration, rename, move, remap, split, wrap, listToMap, coerce, constant, drop } from '../index.ts'
import { defineConversion } from './define-conversion.ts'

interface Metadata {
  readonly name: string
  readonly namespace?: string
}

export interface QueueV1 {
  readonly apiVersion: 'example.com/v1'
  readonly kind: 'Queue'
  readonly metadata: Metadata
  readonly spec: {
    readonly capacity: number
    readonly shards?: number
    readonly hosts?: readonly string[]
    readonly mode: 'Fast' | 'Safe'
    readonly repository?: string
    readonly tag?: string
    readonly port?: number
    readonly memory?: string
    readonly timeout?: string
    readonly ports?: Readonly<Record<string, { readonly number: number }>>
    readonly storage?: { readonly class?: string; readonly replicas?: number }
    readonly consumers?: readonly { readonly name: string; readonly limit?: number }[]
    readonly policy?: string
  }
  readonly status?: { readonly ready?: boolean }
}

export interface QueueV1alpha1 {
  readonly apiVersion: 'example.com/v1alpha1'
  readonly kind: 'Queue'
  readonly metadata: Metadata
  readonly spec: {
    readonly size: number
    readonly host?: string
    readonly mode: 'fast' | 'safe'
    readonly image?: string
    readonly port?: string
    readonly memoryMiB?: number
    readonly timeoutSeconds?: number
    readonly ports?: readonly { readonly name: string; readonly number: number }[]
    readonly storageClass?: string
    readonly consumers?: readonly { readonly name: string; readonly max?: number }[]
    readonly legacy?: string
  }
  readonly status?: { readonly ready?: boolean }
}

/** A conversion with every rule. */
export const queues = defineConversion<{ v1: QueueV1; v1alpha1: QueueV1alpha1 }>({
  hub: 'v1',
  v1alpha1: {
    fields: [
      rename('spec.size', 'spec.capacity'),
      wrap('spec.host', 'spec.hosts'),
      remap('spec.mode', { fast: 'Fast', safe: 'Safe' }),
      split('spec.image', ['spec.repository', 'spec.tag'], ':'),
      coerce('spec.port', 'string', 'number'),
      quantity('spec.memoryMiB', 'spec.memory', 'Mi'),
      duration('spec.timeoutSeconds', 'spec.timeout', 's'),
      listToMap('spec.ports', 'name'),
      move('spec.storageClass', 'spec.storage.class'),
      each('spec.consumers', [rename('max', 'limit')]),
      constant('spec.policy', 'Retain'),
      drop('spec.legacy'),
    ],
    lost: [kept('spec.shards'), kept('spec.storage.replicas', { with: 'spec.storageClass' })],
  },
})
