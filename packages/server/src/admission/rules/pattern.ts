import { re2Problem } from '@crdgen/go'
import { invalid } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { admissionRule } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const rules = {
  'crd/pattern': admissionRule({
    summary: 'A pattern is a regular expression that Go can compile: no look-around, no back-references',
    why: 'The API server refuses the CRD: patterns are RE2, the regular expressions of Go.',
    example: "name:\n  type: string\n  pattern: '^(?!kube-)'",
  }),
}

/** schema/validation.go, validateValueValidation: patterns are Go regular expressions (RE2). */
const family: RuleFamily<typeof rules> = {
  structural: true,
  rules,
  schema({ schema, at, form }, report) {
    if (form === undefined || !schema.pattern) return
    const problem = re2Problem(schema.pattern)
    if (problem === undefined) return
    const detail = `must be a valid regular expression, but isn't: ${problem}`
    report(
      'crd/pattern',
      invalid(child(at, 'pattern'), schema.pattern, detail),
      'patterns are RE2: without look-around and back-references',
    )
  },
}

export default family
