import { type Diagnostic, groupKind } from '@crdgen/core/internal'
import { describeLoss, lostFields } from '@crdgen/server/internal'
import { createFinding } from '../rules/generator-rules.ts'
import type { BuiltCrd } from './build-crd.ts'

/** Warns of served versions that cannot hold each other's fields, at the type of the version that is not stored. */
export function findLostFields({ crd, resources }: BuiltCrd): readonly Diagnostic[] {
  const { group, names } = crd.spec
  return lostFields(crd).map(loss => {
    const { versions, storage } = loss
    const other = resources.find(({ version }) => versions.includes(version.name) && version.name !== storage) ?? resources[0]
    return createFinding({
      rule: 'crd/versions-lose-fields',
      subject: groupKind({ group, kind: names.kind }),
      ...describeLoss(loss),
      data: loss,
      at: other?.location,
    })
  })
}
