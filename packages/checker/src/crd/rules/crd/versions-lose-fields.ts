import { createFinding, type DataOf } from '@crdgen/core/internal'
import { twoVersions } from '../../../findings/example-crd.ts'
import { describeLoss, isFirstDraft, lostFields, versionsLoseFields } from '@crdgen/server/internal'
import type { CrdContext, CrdRule, Group } from '../../rule.ts'

const crdWithField = (field: string) => twoVersions('size: {type: integer}', `${field}: {type: integer}`)

const { summary, why = '', facts = [] } = versionsLoseFields

type Data = DataOf<typeof versionsLoseFields>

const rule: CrdRule<Data> = {
  severity: 'note',
  summary,
  why,
  facts,
  example: { wrong: crdWithField('replicas'), right: crdWithField('size') },
  // Types are reported by generate.
  find: context => (context.options.generated === true ? [] : lostFields(context.document.crd).map(loss => groupOfLoss(loss, context))),
}

function groupOfLoss(loss: ReturnType<typeof lostFields>[number], { document }: CrdContext): Group<Data> {
  const { message, help } = describeLoss(loss)
  return createFinding({
    // controller-gen writes no conversion; a webhook may be patched in later.
    severity: isFirstDraft(document.crd) ? 'note' : versionsLoseFields.severity,
    places: [{ version: '', path: '' }],
    single: true,
    isAboutKind: true,
    message: () => message,
    help,
    data: { ...loss },
  })
}

export default rule
