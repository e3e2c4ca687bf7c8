import type { Args, Flag, Flags } from '../system/args/flag.ts'
import { CannotRun } from '../system/cannot-run.ts'
import type { Shell } from '../system/terminal/shell.ts'
import type { Inputs } from './read-inputs.ts'

/** What an operand `kube:[KINDS][@CONTEXT]` names. */
export interface KubePlace {
  /** As kubectl takes them; empty: what the command needs. */
  readonly kinds: readonly string[]
  /** The context of the kubeconfig; by default that of --context, else the current one. */
  readonly context: string | undefined
}

/** What a command takes of a cluster that names no kinds: its CRDs, objects like those of the other files, or both. */
export type KubeRole = 'crds' | 'objects' | 'all'

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

/**
 * What was read of clusters, by operand. Requests need a promise, while sources are read synchronously, so that clusters are read before
 * the command runs. As with standard input, a process runs one command.
 */
let known: ReadonlyMap<string, Inputs> = new Map()

/** What was read for an operand. */
export function readKube(operand: string, command: string): Inputs {
  const inputs = known.get(operand)
  if (inputs === undefined) throw new CannotRun(`crdgen ${command}: ${operand}: a cluster cannot be read here`)
  return inputs
}

const ownFlags = ['context', 'kubeconfig', 'namespace', 'cluster-limit'] as const

/** A place on the command line that may name a cluster. */
export interface KubeUse {
  readonly operand: string
  readonly role: KubeRole
}

interface Sources {
  readonly flags: Flags
  /** What operands are read for; undefined where they are not sources. */
  readonly sources?: KubeRole | undefined
}

/**
 * Reads the clusters that a command line names, before its command runs, and returns the command line with operands that name what was
 * read. Nothing is opened, nor loaded, unless an operand begins with `kube:`. Throws CannotRun.
 */
export async function readClusters(name: string, command: Sources, args: Args, shell: Shell): Promise<Args> {
  known = new Map()
  const given = Object.entries(args.flags).flatMap(([flag, value]): readonly KubeUse[] => {
    const role = roleOf(command.flags[flag])
    return role === undefined ? [] : [value].flat().flatMap(one => (typeof one === 'string' ? [{ operand: one, role }] : []))
  })
  const { sources } = command
  const uses = [...(sources === undefined ? [] : args.files.map(operand => ({ operand, role: sources }))), ...given]
  if (!uses.some(({ operand }) => isKube(operand))) {
    const hasSources = sources !== undefined || Object.values(command.flags).some(flag => flag.source !== undefined)
    const idle = ownFlags.find(flag => hasSources && args.flags[flag] !== undefined)
    if (idle !== undefined) throw new CannotRun(`crdgen ${name}: --${idle} is for kube:, and no operand names a cluster`)
    return args
  }
  const { readUses } = await import('./cluster/read-uses.ts')
  const read = await readUses(name, uses, args, shell)
  known = read.inputs
  const rename = (operand: string, role: KubeRole) => read.names.get(`${role} ${operand}`) ?? operand
  const flags = Object.entries(args.flags).map(([flag, value]) => {
    const role = roleOf(command.flags[flag])
    if (role === undefined || value === undefined) return [flag, value]
    return [flag, Array.isArray(value) ? value.map(one => rename(one, role)) : rename(String(value), role)]
  })
  return { flags: Object.fromEntries(flags), files: sources === undefined ? args.files : args.files.map(one => rename(one, sources)) }
}

function roleOf(flag: Flag | undefined): KubeRole | undefined {
  return flag?.source
}
