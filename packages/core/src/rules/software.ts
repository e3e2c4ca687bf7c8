import { suggest } from '../diagnostic/suggest.ts'

/** A version of software around the cluster: of KEDA, kruise, Helm. */
export interface Software {
  /** As the user wrote it: `2.16.0`, `3`. */
  readonly version: string
  /** The user named none. */
  readonly assumed: boolean
  /** Compares versions; missing parts count as 0. */
  isAtLeast(version: string): boolean
}

/** Reads a version such as 2.16.0, v2.16 or 3. Throws a RangeError for anything else. */
export function readSoftware(name: string, version: string, assumed = false): Software {
  const own = parts(version)
  if (own === undefined) throw new RangeError(`with ${name}: expected a version such as 2.16.0, got ${version}`)
  return {
    version: version.replace(/^v/, ''),
    assumed,
    isAtLeast(other) {
      const wanted = parts(other) ?? []
      const at = [0, 1, 2].find(index => (own[index] ?? 0) !== (wanted[index] ?? 0))
      return at === undefined || (own[at] ?? 0) > (wanted[at] ?? 0)
    },
  }
}

function parts(version: string): readonly number[] | undefined {
  const [, major, minor, patch] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(version) ?? []
  return major === undefined ? undefined : [major, minor, patch].map(part => Number(part ?? 0))
}

/** Throws a RangeError for software that no rule asks for: it is misspelt. */
export function requireKnown(given: Readonly<Record<string, string>>, known: readonly string[]): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const near = suggest(name, known)
    throw new RangeError(
      `with ${name}: no rule depends on it${near === undefined ? `; known: ${known.join(', ')}` : `; did you mean ${near}?`}`,
    )
  }
}
