import { createFinding, formatPath, type JsonObject, jsonText, listAt, readKruiseFacts, valueAt } from '@crdgen/core/internal'
import { isSame } from '../../../documents/json.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { checkSpreads } from '../../spreads/check-spread.ts'
import { patchedCloneSet } from '../../spreads/examples.ts'

const both = '{spec: {tolerations: [{key: team, operator: Equal, value: web}, {key: zone, operator: Exists}]}}'

type Data = {
  readonly subset: string
  readonly list: string
  readonly lost: readonly unknown[]
}

const rule: ManifestRule<Data> = {
  severity: 'note',
  summary: 'A patch whose list takes the place of a list of the template',
  why: 'Most lists of a pod are merged by a key; tolerations are not: the list of the patch replaces that of the template, and pods of the subset lose the rest.',
  facts: [
    'k8s.io/api core/v1/types.go: PodSpec.Tolerations, Container.EnvFrom and the terms of affinities have no patchStrategy, so that strategic merge patch replaces them.',
  ],
  software: { kruise: '1.9.0' },
  example: { wrong: patchedCloneSet('{spec: {tolerations: [{key: zone, operator: Exists}]}}'), right: patchedCloneSet(both) },
  find: context =>
    checkSpreads(context).flatMap(({ spread, subset, subsetName, patch, template }) =>
      template === undefined ? [] : lostItems(spread, ['spec', 'subsets', subset, 'patch', 'spec'], subsetName, patch, template.spec),
    ),
}

function lostItems(
  object: Manifest,
  base: readonly (string | number)[],
  subset: string,
  patch: unknown,
  spec: JsonObject,
): readonly ManifestFinding<Data>[] {
  return readKruiseFacts().replacedLists.items.flatMap(path => {
    const given = valueAt(patch, 'spec', ...path)
    if (!Array.isArray(given)) return []
    const lost = listAt(spec, ...path).filter(one => !given.some(other => isSame(one, other)))
    if (lost.length === 0) return []
    return [
      createFinding({
        object,
        path: [...base, ...path],
        message: `replaces the list of the template: pods of the subset lose ${jsonText(lost[0])}${lost.length === 1 ? '' : ` and ${lost.length - 1} more`}`,
        help: 'Repeat the items of the template that the pods should keep.',
        data: { subset, list: formatPath(path), lost },
      }),
    ]
  })
}

export default rule
