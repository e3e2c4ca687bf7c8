import { readReleases } from './schemas.late.ts'

/** Minor → the release that its structs were taken from; none for a minor of a file. */
export const kubernetesReleases: Readonly<Record<string, string>> = readReleases()

const minors = Object.keys(kubernetesReleases)

/** The Kubernetes minors whose structs are known, oldest first: `1.24`, `1.25`, …; addKubernetes and addPreview add to them. */
export const kubernetesMinors: readonly string[] = minors

/** The newest of them that is released, or was added from a file: a preview is used only where a version names it. */
export let newestMinor: string = minors.at(-1) ?? ''

const order = new Map(minors.map((minor, index) => [minor, index]))

/** Adds a minor, if it is not known. */
export function extendMinors(minor: string, isPreview = false): void {
  if (!minors.includes(minor)) minors.push(minor)
  minors.sort(compareMinors)
  if (!isPreview && compareMinors(minor, newestMinor) > 0) newestMinor = minor
  minors.forEach((one, index) => order.set(one, index))
}

/** `1.9` comes before `1.10`. */
export function compareMinors(a: string, b: string): number {
  return Number(a.slice(2)) - Number(b.slice(2))
}

/** Returns the minor's place among the known ones. */
export function minorIndex(minor: string): number {
  return order.get(minor) ?? -1
}

/** The minor of `1.36`, `v1.36`, `v1.36.2+k3s1` or, as some clouds have it, `1.36+`; undefined for what is not a version. */
export function readMinor(version: string): string | undefined {
  return /^v?(\d+\.\d+)(?:\.\d+(?:[-+].*)?)?\+?$/.exec(version)?.[1]
}

/**
 * Reads `1.36`, `v1.36` or `v1.36.2+k3s1` as the known minor `1.36`.
 * Throws a RangeError that names the known minors when it is not one of them.
 */
export function parseMinor(version: string): string {
  const minor = readMinor(version)
  if (minor !== undefined && order.has(minor)) return minor
  throw new RangeError(`unknown Kubernetes version ${JSON.stringify(version)}: known are ${kubernetesMinors.join(', ')}`)
}
