import { createFinding, plainText } from '@crdgen/core/internal'
import { isCelRule, outOfRange, type RefusalData, reportRefusals } from '../../refusals.ts'
import type { UpgradeContext, UpgradeFinding, UpgradeRule } from '../../rule.ts'
import { service } from '../../examples.ts'

const rule: UpgradeRule<RefusalData> = {
  severity: 'error',
  cause: 'validation stricter',
  summary: 'An object that the older minor accepts and the newer one refuses',
  why: 'It cannot be created after the upgrade: not in another namespace, not from a backup. One that is there already may be tolerated for as long as what is wrong does not change (a warning).',
  example: {
    from: '1.35',
    to: '1.36',
    wrong: service({ spec: 'externalIPs: ["010.0.0.1"], ' }),
    right: service({ spec: 'externalIPs: ["10.0.0.1"], ' }),
  },
  find: context => [...reportRefusals(context, rule => !isCelRule(rule), 'Change the value before the upgrade.'), ...findBounds(context)],
}

/** The server takes such a CRD, and none of the values. */
function findBounds({ lags }: UpgradeContext): readonly UpgradeFinding<RefusalData>[] {
  return lags.flatMap(({ rule: refusedBy, path, message, help, data: { since } }) => {
    const about = { severity: 'warning', path, pointer: '', message, help, minor: plainText(since ?? '') } as const
    return refusedBy === outOfRange ? [createFinding({ ...about, data: { refusedBy, isTolerated: true } })] : []
  })
}

export default rule
