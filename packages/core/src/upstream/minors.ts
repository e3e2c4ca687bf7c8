import { readMinors } from './data.ts'

/** The Kubernetes minors whose structs are known, oldest first: `1.24` … `1.36`. */
export const kubernetesMinors: readonly string[] = Object.freeze(Object.keys(readMinors()))

/** The newest of them. */
export const newestMinor: string = kubernetesMinors.at(-1) ?? ''

const order = new Map(kubernetesMinors.map((minor, index) => [minor, index]))

/** Returns the minor's place among the known ones. */
export function minorIndex(minor: string): number {
  return order.get(minor) ?? -1
}

/**
 * Reads `1.36`, `v1.36` or `v1.36.2+k3s1` as the known minor `1.36`.
 * Throws a RangeError that names the known minors when it is none of them.
 */
export function parseMinor(version: string): string {
  const minor = /^v?(\d+\.\d+)(?:\.\d+(?:[-+].*)?)?\+?$/.exec(version)?.[1]
  if (minor !== undefined && order.has(minor)) return minor
  throw new RangeError(`unknown Kubernetes version ${JSON.stringify(version)}: known are ${kubernetesMinors.join(', ')}`)
}
