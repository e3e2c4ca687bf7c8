import { createFinding, type Diagnostic, groupBy, plainText } from '@crdgen/core/internal'
import { crdHead } from '../../../findings/example-crd.ts'
import { outOfRange } from '../../refusals.ts'
import type { UpgradeContext, UpgradeFinding, UpgradeRule } from '../../rule.ts'

type Data = { readonly definition: string; readonly fields: readonly string[]; readonly places: readonly unknown[] }

const withMounts = (more: string) => `${crdHead}    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                volumeMounts:
                  type: array
                  items:
                    type: object
                    required: [mountPath, name]
                    properties: {mountPath: {type: string}, mountPropagation: {type: string}, name: {type: string}, readOnly: {type: boolean}, subPath: {type: string}, subPathExpr: {type: string}${more}}`

const rule: UpgradeRule<Data> = {
  severity: 'warning',
  cause: 'embedded struct lags',
  summary: 'A struct of Kubernetes in a CRD that lacks fields which come with the upgrade',
  why: 'Users of the newer minor set these fields in pods, and not in what the CRD makes pods of: they are refused or dropped there.',
  help: 'Generate the CRD with the newer Kubernetes; crdgen check names each field.',
  example: { from: '1.30', to: '1.31', wrong: withMounts(''), right: withMounts(', recursiveReadOnly: {type: string}') },
  find: findLags,
}

function findLags({ lags }: UpgradeContext): readonly UpgradeFinding<Data>[] {
  const missing = lags.filter(({ rule }) => rule !== outOfRange)
  return [...groupBy(missing, ({ data }) => plainText(data['definition'] ?? ''))].map(([definition, found]) => {
    const [fields, minors] = [distinctTexts(found, 'field'), distinctTexts(found, 'since')]
    return createFinding({
      path: parentOf(found[0]?.path ?? ''),
      pointer: '',
      message: `lacks ${fields.join(', ')} of ${definition.split('.').at(-1)}, which servers have by default since Kubernetes ${minors.join(', ')}`,
      minor: minors[0] ?? '',
      data: { definition, fields, places: found.flatMap(({ data }) => (Array.isArray(data['places']) ? data['places'] : [])) },
    })
  })
}

function parentOf(path: string): string {
  return path.replace(/\.[^.]*$/, '')
}

function distinctTexts(found: readonly Diagnostic[], key: string): readonly string[] {
  return [...new Set(found.map(({ data }) => plainText(data[key] ?? '')))].sort()
}

export default rule
