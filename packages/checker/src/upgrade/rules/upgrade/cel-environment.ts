import { crdHead } from '../../../findings/example-crd.ts'
import { isCelRule, type RefusalData, reportRefusals } from '../../refusals.ts'
import type { UpgradeRule } from '../../rule.ts'

const withRule = (rule: string) =>
  `${crdHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}, x-kubernetes-validations: [{rule: "${rule}"}]}}}}}`

const rule: UpgradeRule<RefusalData> = {
  severity: 'error',
  cause: 'CEL environment',
  summary: 'A validation rule that compiles, or is cheap enough, at the older minor and not at the newer one',
  why: 'The CRD cannot be created after the upgrade, nor updated with a change of the rule. One that is there already keeps working where the server tolerates it (a warning).',
  facts: [
    'kubernetes apiserver pkg/cel/environment: the libraries of each minor. A stored rule compiles with those of all minors up to the server, a new one with those of the minor before it.',
  ],
  example: {
    from: '1.24',
    to: '1.25',
    wrong: withRule('self.sise > 0'),
    right: withRule('!has(self.size) || self.size > 0'),
  },
  find: context => reportRefusals(context, isCelRule, 'Rewrite the rule before the upgrade.'),
}

export default rule
