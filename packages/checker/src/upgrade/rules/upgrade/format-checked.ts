import { createFinding, plainText } from '@crdgen/core/internal'
import { crdHead, specSchema, versionLine } from '../../../findings/example-crd.ts'
import { changesOf, type UpgradeContext, type UpgradeFinding, type UpgradeRule } from '../../rule.ts'

const withFormat = (format: string) => crdHead + versionLine('v1', 'stored', specSchema(`owner: {type: string, format: ${format}}`))

const rule: UpgradeRule = {
  severity: 'warning',
  cause: 'format checked',
  summary: 'A format of a CRD that the older minor ignores and the newer one checks',
  why: 'Objects with other values were accepted. Such an object is refused when it is new; one that is there already is tolerated while the value does not change.',
  help: 'Look for objects with other values before the upgrade: crdgen upgrade with kube:, or with the manifests.',
  facts: ['kubernetes apiextensions-apiserver pkg/apiserver/validation/formats.go: the formats that each version supports.'],
  example: { from: '1.34', to: '1.35', wrong: withFormat('k8s-short-name'), right: withFormat('hostname') },
  find: findChecked,
}

function findChecked(context: UpgradeContext): readonly UpgradeFinding[] {
  return changesOf(context, 'unchecked', false).map(({ part: { finding }, minor }) =>
    createFinding({
      path: finding.path,
      pointer: plainText(finding.data['pointer'] ?? ''),
      message: `is checked from Kubernetes ${minor} on; ${context.from} ignores it`,
      minor,
    }),
  )
}

export default rule
