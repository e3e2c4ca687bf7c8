import { embedDefinition, kubernetesMinors } from '@crdgen/core/internal'
import { findDifferences } from '../goldens/differences.ts'
import { type Cause, causes } from './causes.ts'
import { type CorpusEmbed, structs } from './corpus-embeds.ts'
import { isRecord } from './schemas.ts'

export interface Verdict {
  readonly embed: CorpusEmbed
  /** The nearest we can write: without differences it is equal. */
  readonly nearest: Candidate
  readonly differences: readonly string[]
  /** What explains the differences; undefined when there are none, or when nothing explains them. */
  readonly cause?: Cause
}

interface Candidate {
  readonly kubernetes: string
  readonly metadata: 'default' | 'none'
  readonly definition: string
}

/**
 * Holds a real copy against all that it could be: the definitions of its name, with and without embedded metadata, at
 * every minor. Of equally near ones the minor of its go.mod wins.
 */
export function judgeEmbed(embed: CorpusEmbed, real: unknown): Verdict {
  const best = findNearest(embed, real)
  const cause = best.differences.length === 0 ? undefined : findCause(embed, best.differences)
  return { embed, ...best, ...(cause === undefined ? {} : { cause }) }
}

function findNearest(embed: CorpusEmbed, real: unknown): Pick<Verdict, 'nearest' | 'differences'> {
  let best: Pick<Verdict, 'nearest' | 'differences'> | undefined
  for (const nearest of candidates(embed)) {
    const differences = differencesOf(embed, nearest, real)
    if (best === undefined || differences.length < best.differences.length) best = { nearest, differences }
    if (differences.length === 0) return best
  }
  if (best === undefined) throw new Error(`nothing to compare ${embed.file} with`)
  return best
}

function candidates({ struct, kubernetes }: CorpusEmbed): readonly Candidate[] {
  const minors = [kubernetes, ...kubernetesMinors.filter(minor => minor !== kubernetes)]
  const modes = ['default', 'none'] as const
  return minors.flatMap(minor =>
    structs[struct].flatMap(definition => modes.map(metadata => ({ kubernetes: minor, metadata, definition }))),
  )
}

function differencesOf({ controllerGen }: CorpusEmbed, { kubernetes, metadata, definition }: Candidate, real: unknown): readonly string[] {
  const { schema } = embedDefinition(definition, { kubernetes, metadata })
  const sides = [schema, real].map(side => (hasEmptyDefaults(controllerGen) ? side : withoutEmptyDefaults(side)))
  return findDifferences(sides[0], sides[1])
}

/** controller-gen takes `+default=""` for no default before 0.16. */
function hasEmptyDefaults(controllerGen: string | undefined): boolean {
  const minor = /^v0\.(\d+)\./.exec(controllerGen ?? '')?.[1]
  return minor === undefined || Number(minor) >= 16
}

function withoutEmptyDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyDefaults)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === 'default' && inner === '' ? [] : [[key, withoutEmptyDefaults(inner)]])),
  )
}

function findCause({ file, version, path }: CorpusEmbed, differences: readonly string[]): Cause | undefined {
  const cause = causes.find(({ embeds }) => embeds.test(`${file} ${version}:${path}`))
  return cause !== undefined && differences.every(line => cause.differences.some(known => known.test(line))) ? cause : undefined
}
