import { type DefaultFault, validateDefaults } from '../validate-defaults.ts'
import { admissionRule } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const helps: Readonly<Record<DefaultFault, string>> = {
  'unknown-field': 'remove what the schema does not define from the default, or define it',
  metadata: 'a default in or of a resource needs an apiVersion, a kind and metadata that the API server accepts',
  value: 'change the default, or what refuses it',
}

const rules = {
  'crd/default-unknown-field': admissionRule({
    summary: 'A default has fields of its schema only',
    why: 'The API server refuses the CRD: it would prune the field from each object right after it filled it in.',
    example: 'port:\n  type: object\n  properties:\n    number: {type: integer}\n  default: {nubmer: 80}',
  }),
  'crd/default-metadata': admissionRule({
    summary: 'A default makes valid apiVersion, kind and metadata',
    example:
      'template:\n  type: object\n  x-kubernetes-embedded-resource: true\n  x-kubernetes-preserve-unknown-fields: true\n  default: {}   # apiVersion and kind',
  }),
  'crd/default-value': admissionRule({
    summary: 'A default is valid for its schema',
    example: 'replicas:\n  type: integer\n  minimum: 1\n  default: 0',
  }),
}

/** schema/defaulting/validation.go, ValidateDefaults. */
const family: RuleFamily<typeof rules> = {
  rules,
  afterStructural({ schema, at }, report, { server, strictness }, { toDefaults }) {
    validateDefaults(schema, at, { server, requirePruned: strictness.prunedDefaults, toDefaults }, (fault, error) =>
      report(`crd/default-${fault}`, error, helps[fault]),
    )
  },
}

export default family
