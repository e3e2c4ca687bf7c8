import { CannotRun } from '../../system/cannot-run.ts'

/** Bounds of reading a cluster; each can be raised by `--cluster-limit NAME=NUMBER`. */
export interface ClusterLimits {
  /** Seconds that one answer may take, from the request to its last byte. */
  readonly 'answer-seconds': number
  /** Seconds that all requests to a cluster may take together. */
  readonly 'total-seconds': number
  /** MiB that one answer may have. */
  readonly 'answer-mib': number
  /** MiB of objects that are kept: of sources, and of the CRDs and autoscalers of an audit. */
  readonly 'kept-mib': number
  /** Pages of a list, one after the other, that bring no object that was not there before. */
  readonly 'empty-pages': number
  /** Objects of one list. */
  readonly objects: number
}

export type LimitName = keyof ClusterLimits

/** A request of an API server ends after a minute; a cluster of 500,000 objects is a thousand pages. */
const usual: ClusterLimits = {
  'answer-seconds': 120,
  'total-seconds': 1800,
  'answer-mib': 128,
  'kept-mib': 256,
  'empty-pages': 10,
  objects: 5_000_000,
}

/** Of more, JavaScript makes neither a string, a timer nor a set. */
const largest: ClusterLimits = {
  'answer-seconds': 2_000_000,
  'total-seconds': 2_000_000,
  'answer-mib': 500,
  'kept-mib': 1_000_000,
  'empty-pages': 1_000_000,
  objects: 16_000_000,
}

/** Reads `NAME=NUMBER` of `--cluster-limit`. Throws CannotRun. */
export function readLimits(given: unknown): ClusterLimits {
  const limits: Record<LimitName, number> = { ...usual }
  for (const one of [given].flat()) {
    if (typeof one !== 'string') continue
    const [name = '', number = ''] = one.split('=', 2)
    if (!isLimit(name))
      throw new CannotRun(`crdgen: --cluster-limit ${one}: unknown limit ${name || '""'}; known: ${Object.keys(usual).join(', ')}`)
    const value = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : Number.NaN
    if (!(value <= largest[name]))
      throw new CannotRun(`crdgen: --cluster-limit ${one}: expected ${name}=NUMBER, a whole number from 1 to ${largest[name]}`)
    limits[name] = value
  }
  return limits
}

/** Advice for a limit that was reached. */
export function howToRaise(name: LimitName): string {
  return `--cluster-limit ${name}=NUMBER raises the limit`
}

function isLimit(name: string): name is LimitName {
  return Object.hasOwn(usual, name)
}
