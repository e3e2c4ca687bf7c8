import { createFinding, plainText } from '@crdgen/core/internal'
import { changesOf, type UpgradeContext, type UpgradeFinding, type UpgradeRule } from '../../rule.ts'
import { service } from '../../examples.ts'

type Data = { readonly refusedBy: string }

const rule: UpgradeRule<Data> = {
  severity: 'note',
  cause: 'newly accepted',
  summary: 'An object that the older minor refuses and the newer one accepts',
  why: 'Nothing breaks with the upgrade. Until it is done, and after a rollback, the object cannot be applied.',
  example: { from: '1.35', to: '1.36', wrong: service({ name: '3-web' }), right: service({ name: 'web-3' }) },
  find: findAccepted,
}

function findAccepted(context: UpgradeContext): readonly UpgradeFinding<Data>[] {
  if (!context.isAcceptedAfter) return []
  return [...findServed(context), ...findTolerated(context)]
}

function findServed({ native, from }: UpgradeContext): readonly UpgradeFinding<Data>[] {
  if (native?.newIn === undefined) return []
  const { kind, newIn } = native
  return [
    createFinding({
      pointer: '/apiVersion',
      message: `${kind} is served from Kubernetes ${newIn} on, and not by ${from}`,
      minor: newIn,
      data: { refusedBy: 'manifest/unknown-kind' },
    }),
  ]
}

/** Not while something else is refused: it cannot be applied then either. */
function findTolerated(context: UpgradeContext): readonly UpgradeFinding<Data>[] {
  if (context.refusedBefore === undefined) return []
  return changesOf(context, 'refused', false).map(({ part: { finding }, minor }) =>
    createFinding({
      path: finding.path,
      pointer: plainText(finding.data['pointer'] ?? ''),
      message: `is refused by Kubernetes ${context.from} (${finding.message}), and accepted from ${minor} on`,
      minor,
      data: { refusedBy: finding.rule },
    }),
  )
}

export default rule
