import type { DefaultFault } from '../../defaulting/validate-defaults.ts'
import { validateDefaults } from '../../defaulting/validate-defaults.ts'
import type { RuleFamily } from '../rule-family.ts'

const helps: Readonly<Record<DefaultFault, string>> = {
  'unknown-field': 'remove what the schema does not define from the default, or define it',
  metadata: 'a default in or of a resource needs an apiVersion, a kind and metadata that the API server takes',
  value: 'the default must fit the schema that it is in',
}

/** schema/defaulting/validation.go, ValidateDefaults. */
const family: RuleFamily = {
  rules: {
    'crd/default-unknown-field': 'a default has fields of its schema only',
    'crd/default-metadata': 'a default makes valid apiVersion, kind and metadata',
    'crd/default-value': 'a default fits its schema',
  },
  afterStructural({ schema, at }, report, { server, strictness }) {
    validateDefaults(schema, at, { server, requirePruned: strictness.prunedDefaults }, (fault, error) =>
      report(`crd/default-${fault}`, error, helps[fault]),
    )
  },
}

export default family
