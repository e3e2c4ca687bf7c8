import { createFinding } from '@crdgen/core/internal'
import type { UpgradeContext, UpgradeFinding, UpgradeRule } from '../../rule.ts'
import { adviseReplacement } from '../../replacement.ts'

const budget = (version: string) => `
apiVersion: policy/${version}
kind: PodDisruptionBudget
metadata: {name: web}
spec: {maxUnavailable: 1, selector: {matchLabels: {app: web}}}`

type Data = { readonly kind: string; readonly use?: string }

const rule: UpgradeRule<Data> = {
  severity: 'error',
  cause: 'API removed',
  summary: 'An object of a kind that the newer minor does not serve in this version',
  why: 'The API server answers that it has no such kind: the manifest cannot be applied, and a Helm release that has it can be neither upgraded nor rolled back.',
  facts: [
    'schemas/ has the kinds that each minor serves, from its OpenAPI document, and the life of those that go from k8s.io/api, zz_generated.prerelease-lifecycle.go.',
  ],
  example: { from: '1.24', to: '1.25', wrong: budget('v1beta1'), right: budget('v1') },
  find: findRemoved,
}

function findRemoved(context: UpgradeContext): readonly UpgradeFinding<Data>[] {
  const { native, from } = context
  if (native === undefined || native.isServed.to || native.goneIn === undefined) return []
  const { kind, life, goneIn, isServed } = native
  return [
    createFinding({
      pointer: '/apiVersion',
      message: isServed.from
        ? `${kind} is no longer served from Kubernetes ${goneIn} on`
        : `${kind} is gone since Kubernetes ${goneIn}: ${from} does not serve it either`,
      help: adviseReplacement(kind, context),
      minor: goneIn,
      data: { kind, ...(life?.use === undefined ? {} : { use: life.use }) },
    }),
  ]
}

export default rule
