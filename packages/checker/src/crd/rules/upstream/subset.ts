import { createFinding, type Difference, formatPath, shortName } from '@crdgen/core/internal'
import { collectDifferences } from '../../collect.ts'
import type { CrdRule, Group, CrdContext } from '../../rule.ts'
import { morePlaces } from '../../../findings/more-places.ts'

type Curated = Extract<Difference, { readonly what: 'curated' }>

type Data = {
  readonly definition: string
  readonly lacks?: readonly string[]
  readonly target: string
}

const rule: CrdRule<Data> = {
  severity: 'note',
  summary: 'A place that takes only a few fields of a struct (asked for with `subsets`)',
  why: 'It may be meant; but users who know the struct will miss the others.',
  find(context) {
    const target = context.targets.at(-1)
    if (target === undefined || context.options.subsets !== true) return []
    return [...alone(context, target), ...inside(context, target)]
  },
}

function alone({ embeds, differences }: Pick<CrdContext, 'embeds' | 'differences'>, target: string): readonly Group<Data>[] {
  const subsets = embeds.filter(({ kind }) => kind === 'subset')
  return subsets.map(embed => {
    const { definition, version, path } = embed
    const lacks = differences(embed, target).flatMap(one => (one.what === 'missing' && one.definition === definition ? [one.field] : []))
    return createFinding({
      places: [{ version, path: formatPath(path) }],
      single: true,
      message: () => `takes a few fields of ${shortName(definition)} and leaves out ${lacks.length} of Kubernetes ${target}`,
      help: 'Embed the whole struct if users are to have all of it.',
      data: { definition, lacks, target },
    })
  })
}

function inside(context: CrdContext, target: string): readonly Group<Data>[] {
  const curated = collectDifferences<Curated>(
    context,
    [target],
    one => (one.what === 'curated' ? one : undefined),
    ({ of, definition, field }) => `${of} ${definition} ${field}`,
  )
  return curated.map(({ difference: { of }, places }) =>
    createFinding({
      places,
      message: many => `takes only a few fields of ${shortName(of)}${morePlaces(many)}`,
      help: 'Embed the whole struct if users are to have all of it.',
      data: { definition: of, target },
    }),
  )
}

export default rule
