import {
  createFinding,
  createSchemaFinder,
  formatPath,
  isAtOrBelow,
  type PathSegment,
  type RulePlace,
  type Schema,
} from '@crdgen/core/internal'
import { collectDifferences } from '../../collect.ts'
import type { CrdRule, CrdContext } from '../../rule.ts'
import { morePlaces } from '../../../findings/more-places.ts'

/** Usual names of fields with a native struct. */
const telling = /^(podTemplate|podTemplateSpec|podSpec|jobTemplate|volumeClaimTemplates?|template|containers|initContainers|volumes)$/

const rule: CrdRule<{ readonly target: string }> = {
  severity: 'note',
  summary: 'An embedded place that cannot be compared, because it keeps unknown fields',
  why: 'The API server keeps whatever is set there and checks none of it; a mistake shows only in the pod, claim or job.',
  find(context) {
    if (context.targets.length === 0) return []
    const target = context.targets.at(-1) ?? ''
    const inside = collectDifferences(
      context,
      [target],
      one => (one.what === 'unchecked' ? one : undefined),
      () => '',
    )
    const places = unique([...inside.flatMap(one => one.places), ...openPlaces(context)])
    if (places.length === 0) return []
    return [
      createFinding({
        places,
        message: many => `keeps unknown fields, so it is not compared with Kubernetes${morePlaces(many)}`,
        help: 'Nothing is pruned there, and nothing is validated either. Embed the struct to have both.',
        data: { target },
      }),
    ]
  },
}

function openPlaces({ document, embeds, isSilenced }: CrdContext): readonly RulePlace[] {
  return document.versions.flatMap(({ name, schema }) => {
    const known = embeds.filter(({ version, kind }) => version === name && kind === 'full').map(({ path }) => formatPath(path))
    return findOpen(schema)
      .filter(({ path }) => isTelling(path))
      .map(({ path }) => ({ version: name, path: formatPath(path) }))
      .filter(({ path }) => !known.some(one => isAtOrBelow(path, one)) && !isSilenced(path))
  })
}

function isTelling(path: readonly PathSegment[]): boolean {
  const last = path.findLast(step => typeof step === 'string' && step !== '*')
  return path[0] === 'spec' && typeof last === 'string' && telling.test(last)
}

function isOpen(schema: Schema): boolean {
  return schema['x-kubernetes-preserve-unknown-fields'] === true && Object.keys(schema.properties ?? {}).length === 0
}

const findOpen = createSchemaFinder(isOpen)

function unique(places: readonly RulePlace[]): readonly RulePlace[] {
  return [...new Map(places.map(place => [`${place.version}:${place.path}`, place])).values()]
}

export default rule
