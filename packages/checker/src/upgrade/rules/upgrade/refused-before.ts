import { createFinding, plainText } from '@crdgen/core/internal'
import type { UpgradeContext, UpgradeFinding, UpgradeRule } from '../../rule.ts'
import { service } from '../../examples.ts'

type Data = { readonly refusedBy: string }

const rule: UpgradeRule<Data> = {
  severity: 'note',
  cause: 'refused already',
  summary: 'An object that both minors refuse',
  why: 'The upgrade does not change that. Its other changes are reported as far as they can be seen.',
  help: 'See what crdgen validate reports.',
  example: { from: '1.36', to: '1.37', wrong: service({ port: 0 }), right: service({}) },
  find: findRefused,
}

function findRefused({ refusedBefore, isAcceptedAfter, from }: UpgradeContext): readonly UpgradeFinding<Data>[] {
  if (refusedBefore === undefined || isAcceptedAfter) return []
  return [
    createFinding({
      path: refusedBefore.path,
      pointer: plainText(refusedBefore.data['pointer'] ?? ''),
      message: `is refused by Kubernetes ${from} already: ${refusedBefore.message}`,
      minor: from,
      data: { refusedBy: refusedBefore.rule },
    }),
  ]
}

export default rule
