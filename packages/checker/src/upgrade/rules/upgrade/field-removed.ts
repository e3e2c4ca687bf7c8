import { createFinding, plainText } from '@crdgen/core/internal'
import { changesOf, untilWords, type UpgradeContext, type UpgradeFinding, type UpgradeRule } from '../../rule.ts'
import { pod } from '../../examples.ts'

type Data = { readonly until?: string }

const rule: UpgradeRule<Data> = {
  severity: 'error',
  cause: 'field removed',
  summary: 'A field that the newer minor does not know',
  why: 'Strict field validation, as of kubectl apply, refuses the object; other clients have the field dropped, and what is stored loses it with the next write.',
  facts: ['schemas/ has the fields of every struct, minor by minor, from the OpenAPI documents of the releases.'],
  example: { from: '1.35', to: '1.36', wrong: `${pod()}\n  workloadRef: {name: train, podGroup: workers}`, right: pod() },
  find: findRemoved,
}

function findRemoved(context: UpgradeContext): readonly UpgradeFinding<Data>[] {
  return changesOf(context, 'unknown', true).map(({ part: { finding }, minor, until }) =>
    createFinding({
      path: finding.path,
      pointer: plainText(finding.data['pointer'] ?? ''),
      message: `is not a field in Kubernetes ${minor}: strict field validation refuses it, and else it is dropped${untilWords(until, context.from)}`,
      help: `Take it out before the upgrade${finding.help === undefined ? '' : `: ${finding.help}`}.`,
      minor,
      data: until === undefined ? {} : { until },
    }),
  )
}

export default rule
