import type { CoverageMatrix, CoverageRow, CoverageStruct } from '@crdgen/checker/internal'

/** A struct that CRDs embed alike, with everything that embeds it so. */
export interface CoverageBlock {
  /** `core/v1 PodTemplateSpec` */
  readonly struct: string
  /** `1.31`, `1.30 – 1.36`, `nearly 1.36` */
  readonly madeFrom: string
  readonly versions: readonly string[]
  readonly rows: readonly CoverageRow[]
  readonly users: readonly { readonly subject: string; readonly places: readonly string[] }[]
}

export interface FoldedCoverage {
  /** With something missing or too much. */
  readonly blocks: readonly CoverageBlock[]
  /** The number of places whose struct lacks nothing. */
  readonly covered: number
}

/** Puts together what is alike in all CRDs, the widest spread first. */
export function foldCoverage(matrices: readonly CoverageMatrix[]): FoldedCoverage {
  const blocks = new Map<string, CoverageBlock>()
  let covered = 0
  for (const { subject, versions, structs } of matrices)
    for (const struct of structs) {
      const { definition, kubernetes, nearest, places, rows } = struct
      if (rows.length === 0) covered += places.length
      if (rows.length === 0) continue
      const key = JSON.stringify([definition, kubernetes, nearest, versions, rows])
      const known = blocks.get(key) ?? { struct: nameStruct(definition), madeFrom: describeOrigin(struct), versions, rows, users: [] }
      blocks.set(key, { ...known, users: [...known.users, { subject, places }] })
    }
  return { blocks: [...blocks.values()].sort((a, b) => countPlaces(b) - countPlaces(a)), covered }
}

export function countPlaces({ users }: CoverageBlock): number {
  return users.reduce((sum, { places }) => sum + places.length, 0)
}

/** `io.k8s.api.core.v1.PodSpec` → `core/v1 PodSpec` */
export function nameStruct(definition: string): string {
  const [name = '', version = '', group = ''] = definition.split('.').toReversed()
  return `${group}/${version} ${name}`
}

function describeOrigin({ kubernetes, nearest }: CoverageStruct): string {
  if (nearest !== undefined) return `nearly ${nearest}`
  const [first = '', last = first] = [kubernetes[0], kubernetes.at(-1)]
  return first === last ? first : `${first} – ${last}`
}

/** `since 1.34`, `1.35 only`, `1.26 – 1.30` */
export function describeLife({ since, removed }: CoverageRow): string {
  if (removed === undefined) return `since ${since}`
  const last = `1.${Number(removed.slice(2)) - 1}`
  return `${last === since ? `${since} only` : `${since} – ${last}`}, gone in ${removed}`
}

/** The gate as it is at the newest version: `alpha gate GenericWorkload`. Empty without one, or where it is always on. */
export function describeGate({ gate, stages }: CoverageRow): string {
  const stage = stages.findLast(one => one !== '') ?? ''
  if (gate === undefined || stage === 'ga') return ''
  return `${stage} gate ${gate}`.trim()
}
