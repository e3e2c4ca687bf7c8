import { createFinding, plainText } from '@crdgen/core/internal'
import { changesOf, pointersOf, type UpgradeContext, type UpgradeFinding, type UpgradeRule } from '../../rule.ts'
import { pod } from '../../examples.ts'

const rule: UpgradeRule = {
  severity: 'warning',
  cause: 'field takes effect',
  summary: 'A field that the older minor does not know and the newer one does',
  why: 'Until the upgrade it was dropped, or kept the object from being applied. Once the object is written again, the field counts.',
  example: { from: '1.31', to: '1.32', wrong: pod('securityContext: {seLinuxChangePolicy: Recursive}'), right: pod() },
  find: findEffects,
}

function findEffects(context: UpgradeContext): readonly UpgradeFinding[] {
  const off = pointersOf(context, 'off', true)
  return changesOf(context, 'unknown', false).map(({ part: { finding }, minor }) => {
    const pointer = plainText(finding.data['pointer'] ?? '')
    const isOff = off.has(pointer)
    return createFinding({
      severity: isOff ? 'note' : undefined,
      path: finding.path,
      pointer,
      message: `is not a field in Kubernetes ${context.from}, which drops or refuses it; from ${minor} on it ${isOff ? 'is known, and dropped while its feature gate is off' : 'counts'}`,
      help: 'Check that the value is meant, or take the field out.',
      minor,
    })
  })
}

export default rule
