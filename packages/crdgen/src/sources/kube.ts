import type { SourceDocument } from '@crdgen/core/internal'
import { CannotRun } from '../system/cannot-run.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { Inputs } from './inputs.ts'

/** The kinds and the context of an operand `kube:[KINDS][@CONTEXT]`. */
export interface KubePlace {
  /** As kubectl takes them; empty: what the command needs. */
  readonly kinds: readonly string[]
  /** The context of the kubeconfig; by default that of --context, else the current one. */
  readonly context: string | undefined
}

/**
 * The part of a cluster that is read when an operand names no kinds: its CRDs, objects like those of the other files, CRDs with their objects, or
 * everything that somebody wrote, with the manifests that clients wrote it from.
 */
export type KubeRole = 'crds' | 'objects' | 'all' | 'everything'

export function isKube(operand: string): boolean {
  return operand.startsWith('kube:')
}

/** Reads `kube:[KINDS][@CONTEXT]`. Throws CannotRun for what has another form. */
export function readKubePlace(operand: string, command: string): KubePlace {
  const [, kinds = '', at, context = ''] = /^kube:([^@]*)(@(.*))?$/s.exec(operand) ?? []
  const names = kinds === '' ? [] : kinds.split(',')
  const wrong = names.find(name => !/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(name))
  if (wrong !== undefined || (at !== undefined && context === ''))
    throw new CannotRun(
      `crdgen ${command}: ${operand}: expected kube:[KINDS][@CONTEXT], such as kube:, kube:widgets.example.com or kube:@staging`,
    )
  return { kinds: names, context: at === undefined ? undefined : context }
}

/** Flags of a command that reads clusters. */
export interface ClusterFlags {
  readonly context?: string
  readonly kubeconfig?: string
  readonly namespace?: string
  readonly 'cluster-limit'?: readonly string[]
  readonly 'no-config'?: boolean
  readonly quiet?: boolean
}

/** A part of a cluster that a command needs. */
export interface KubeUse {
  readonly role: KubeRole
  /** The documents of the sources that are not clusters. */
  readonly others: readonly SourceDocument[]
}

/** The clusters that the operands of one command name. */
export interface Clusters {
  /** Reads an operand, once. */
  read(operand: string, use: KubeUse): Promise<Inputs>
  /** The version of the server behind an operand, `v1.31.2`; undefined where it names none. */
  version(operand: string): Promise<string | undefined>
  /** Opens the cluster of an operand for some work of the command's own. */
  open<T>(operand: string, work: (cluster: Cluster) => Promise<T>): Promise<T>
}
