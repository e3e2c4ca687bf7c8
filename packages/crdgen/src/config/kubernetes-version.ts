import { basename } from 'node:path'
import { CannotRun } from '../system/cannot-run.ts'
import type { LoadedConfig } from './load-config.ts'

/** A version with the place that it was given at, for messages: `--kubernetes`, or `kubernetes` in the config. */
export interface Given {
  readonly name: string
  readonly value: string
}

/** The version that a flag gives, else the config; undefined when neither does. */
export function chooseVersion(key: 'kubernetes' | 'server', flag: string | undefined, loaded: LoadedConfig): Given | undefined {
  if (flag !== undefined) return { name: `--${key}`, value: flag }
  const value = loaded.config[key]
  return value === undefined || loaded.file === undefined ? undefined : { name: nameIn(loaded, key), value }
}

/** `kubernetes in crdgen.config.ts:4:3` */
function nameIn({ file = '', placeOf }: LoadedConfig, key: string, name = key): string {
  return `${name} in ${placeOf?.(key) ?? basename(file)}`
}

/** Adds the preview of the next minor if one of the versions names it; no other run knows of it. */
export async function takePreview(name: string, versions: readonly string[]): Promise<void> {
  const { addPreview, kubernetesMinors, readMinor: minorOf, readPreview } = await import('@crdgen/core/internal')
  const unknown = versions.map(minorOf).filter(minor => minor !== undefined && !kubernetesMinors.includes(minor))
  if (unknown.length === 0 || !unknown.includes(readPreview()?.minor)) return
  try {
    addPreview()
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new CannotRun(`crdgen: ${name}: ${thrown.message}`)
    throw thrown
  }
}

/** The notice of a run that uses the preview; undefined for any other run. */
export async function previewNotice(): Promise<string | undefined> {
  const { kubernetesMinors, newestMinor } = await import('@crdgen/core/minors')
  if (kubernetesMinors.at(-1) === newestMinor) return undefined
  const { readPreview } = await import('@crdgen/core/internal')
  const { minor, release } = readPreview() ?? {}
  return (
    `Kubernetes ${minor} is a preview, from ${release}: its structs, served kinds, feature gates, declarative validation, admission of CRDs, ` +
    `validation of their objects and CEL are known; validation of its own kinds that is written by hand is that of ${newestMinor}.`
  )
}

/** Reads `1.36`, `v1.36` or `v1.36.2` as a known minor. Throws CannotRun for anything else. */
export async function readMinor({ name, value }: Given): Promise<string> {
  await takePreview(name, [value])
  const { kubernetesMinors, readMinor: minorOf } = await import('@crdgen/core/internal')
  const minor = minorOf(value)
  if (minor !== undefined && kubernetesMinors.includes(minor)) return minor
  const known = `${kubernetesMinors[0]} to ${kubernetesMinors.at(-1)}`
  throw new CannotRun(`crdgen: ${name} is a Kubernetes version from ${known}, got "${value}"${await newerHint(value)}`)
}

/** Advice for a version that is newer than this package. */
export async function newerHint(value: string): Promise<string> {
  const { kubernetesMinors } = await import('@crdgen/core/internal')
  const minors = [...value.matchAll(/\b1\.(\d+)/g)].map(([, minor]) => Number(minor))
  const isNewer = minors.some(minor => minor > Number(kubernetesMinors.at(-1)?.slice(2)))
  return isNewer ? '; update crdgen, or add the version yourself: crdgen kubernetes --help has more' : ''
}

/** Reads `1.31..1.37` or one version, as the minors at both ends. */
export async function readRange({ name, value }: Given): Promise<readonly [oldest: string, newest: string]> {
  if (/^v?[\d.]+ ?- ?v?[\d.]+$/.test(value))
    throw new CannotRun(`crdgen: ${name}: a range is written ${value.replace(/ ?- ?/, '..')}, got "${value}"`)
  const [from = '', to = from, ...rest] = value.split('..')
  if (rest.length > 0) throw new CannotRun(`crdgen: ${name} is a version or a range, OLDEST..NEWEST, got "${value}"`)
  const oldest = await readMinor({ name, value: from })
  const newest = await readMinor({ name, value: to })
  const { kubernetesMinors } = await import('@crdgen/core/internal')
  if (kubernetesMinors.indexOf(oldest) > kubernetesMinors.indexOf(newest)) {
    throw new CannotRun(`crdgen: ${name} starts at the older version: ${newest}..${oldest}, got "${value}"`)
  }
  return [oldest, newest]
}

/** Printed when no version is chosen. */
export const newestAssumed = 'The newest known Kubernetes was taken; choose with --kubernetes or in the config.'

/** The versions that a config names. */
interface Versions {
  readonly kubernetes?: string
  readonly server?: string
  readonly embed?: Readonly<Record<string, { readonly kubernetes?: string }>>
}

/** Throws CannotRun when a flag, or the config with its place, names a version that isn't known. */
export async function checkVersions({ kubernetes, server, embed = {} }: Versions, loaded: LoadedConfig): Promise<void> {
  const nameOf = (key: 'kubernetes' | 'server', value: string) => (loaded.config[key] === value ? nameIn(loaded, key) : `--${key}`)
  if (kubernetes !== undefined) await readMinor({ name: nameOf('kubernetes', kubernetes), value: kubernetes })
  for (const [place, setting] of Object.entries(embed)) {
    if (setting.kubernetes !== undefined)
      await readMinor({ name: nameIn(loaded, 'embed', `kubernetes of embed ${place}`), value: setting.kubernetes })
  }
  if (server !== undefined) await readRange({ name: nameOf('server', server), value: server })
}
