import { createFinding } from '@crdgen/core/internal'
import { isOlder } from '../../../settings/versions.ts'
import type { UpgradeContext, UpgradeFinding, UpgradeRule } from '../../rule.ts'
import { adviseReplacement } from '../../replacement.ts'

const flowSchema = (version: string) => `
apiVersion: flowcontrol.apiserver.k8s.io/${version}
kind: FlowSchema
metadata: {name: web}
spec: {priorityLevelConfiguration: {name: web}}`

type Data = {
  readonly kind: string
  readonly deprecated: string
  readonly removed?: string
  readonly use?: string
  readonly serverMessage: string
}

const rule: UpgradeRule<Data> = {
  severity: 'warning',
  cause: 'API deprecated',
  summary: 'An object of a kind that the newer minor still serves in this version, and warns of',
  why: 'A later minor does not serve it: the manifest is to be rewritten before that upgrade. What was deprecated already is a note.',
  facts: [
    'kubernetes apiserver pkg/endpoints/deprecation/deprecation.go, WarningMessage: the text of the warning is made of the life of the kind in k8s.io/api.',
  ],
  example: { from: '1.28', to: '1.29', wrong: flowSchema('v1beta3'), right: flowSchema('v1') },
  find: findDeprecated,
}

function findDeprecated(context: UpgradeContext): readonly UpgradeFinding<Data>[] {
  const { native, from, to } = context
  if (native?.life === undefined || !native.isServed.to) return []
  const { kind, life } = native
  const { deprecated, removed, use } = life
  if (isOlder(to, deprecated)) return []
  const isNew = isOlder(from, deprecated)
  const words = [
    `${kind} is deprecated in v${deprecated}+`,
    ...(removed === undefined ? [] : [`, unavailable in v${removed}+`]),
    ...(use === undefined ? [] : [`; use ${use}`]),
  ].join('')
  return [
    createFinding({
      severity: isNew ? undefined : 'note',
      pointer: '/apiVersion',
      message: `${kind} is deprecated since Kubernetes ${deprecated}${removed === undefined ? '' : `, and not served from ${removed} on`}`,
      help: adviseReplacement(kind, context),
      minor: deprecated,
      data: {
        kind,
        deprecated,
        ...(removed === undefined ? {} : { removed }),
        ...(use === undefined ? {} : { use }),
        serverMessage: words,
      },
    }),
  ]
}

export default rule
