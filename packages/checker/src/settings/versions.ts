import { kubernetesMinors, readMinor } from '@crdgen/core/internal'

/**
 * Reads Kubernetes versions: one (`1.36`), a range (`1.32..1.36`), a list (`1.30, 1.33`), or an array of such. Returns known
 * minors, oldest first, each once. Throws a RangeError that names the known minors.
 */
export function readVersions(versions: string | readonly string[]): readonly string[] {
  const parts = [versions].flat().flatMap(one => one.split(','))
  const wanted = new Set(parts.map(part => part.trim()).flatMap(readPart))
  return kubernetesMinors.filter(minor => wanted.has(minor))
}

function readPart(part: string): readonly string[] {
  if (/^v?[\d.]+ ?- ?v?[\d.]+$/.test(part)) throw new RangeError(`a range is written ${part.replace(/ ?- ?/, '..')}, got ${part}`)
  const ends = part.split('..')
  const [from, to] = [ends[0] ?? '', ends.at(-1) ?? ''].map(end => kubernetesMinors.indexOf(knownMinor(end.trim(), part)))
  if (from === undefined || to === undefined || ends.length > 2)
    throw new RangeError(`expected a version, or a range OLDEST..NEWEST, got ${part}`)
  if (from > to) throw new RangeError(`a range starts at the older version, got ${part}`)
  return kubernetesMinors.slice(from, to + 1)
}

function knownMinor(text: string, part: string): string {
  const minor = readMinor(text)
  if (minor !== undefined && kubernetesMinors.includes(minor)) return minor
  throw new RangeError(`expected Kubernetes versions from ${kubernetesMinors[0]} to ${kubernetesMinors.at(-1)}, got ${part}`)
}

export function isOlder(minor: string, other: string): boolean {
  return Number(minor.slice(2)) < Number(other.slice(2))
}
