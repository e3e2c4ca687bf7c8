import { createFinding, plainText } from '@crdgen/core/internal'
import { crdHead, specSchema, versionLine } from '../../../findings/example-crd.ts'
import { changesOf, untilWords, type UpgradeContext, type UpgradeFinding, type UpgradeRule } from '../../rule.ts'

type Data = { readonly warnedBy: string; readonly serverMessage?: unknown; readonly until?: string }

const withFormat = (format: string) => crdHead + versionLine('v1', 'stored', specSchema(`size: {type: string, format: ${format}}`))

const rule: UpgradeRule<Data> = {
  severity: 'note',
  cause: 'new warning',
  summary: 'The API server of the newer minor accepts the object and warns',
  why: 'kubectl and CI logs show the warning with each apply. The object is stored as before.',
  example: { from: '1.33', to: '1.34', wrong: withFormat('quantity'), right: withFormat('date-time') },
  find: findWarnings,
}

function findWarnings(context: UpgradeContext): readonly UpgradeFinding<Data>[] {
  return changesOf(context, 'warned', true).map(({ part: { finding }, minor, until }) =>
    createFinding({
      path: finding.path,
      pointer: plainText(finding.data['pointer'] ?? ''),
      message: `is warned of from Kubernetes ${minor} on: ${finding.message}${untilWords(until, context.from)}`,
      help: finding.help,
      minor,
      data: {
        warnedBy: finding.rule,
        ...(until === undefined ? {} : { until }),
        ...(finding.data['serverMessage'] === undefined ? {} : { serverMessage: finding.data['serverMessage'] }),
      },
    }),
  )
}

export default rule
