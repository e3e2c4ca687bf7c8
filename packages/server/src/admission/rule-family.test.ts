import { expect, test } from 'vitest'
import type { DataOf } from '@crdgen/core/internal'
import { invalid } from '../field/field-error.ts'
import { topLevel } from '../field/place.ts'
import { admissionRule } from '../rules/admission-rule.ts'
import type { crdRules } from './docs.ts'
import type { Checks, RuleFamily } from './rule-family.ts'
import type { familyRules } from './rules/index.gen.ts'

const rules = {
  'crd/plain': admissionRule({ summary: 'A rule without data' }),
  'crd/cost': admissionRule<{ readonly cost: number; readonly bounds?: readonly string[] }>({ summary: 'A rule with data' }),
  'crd/part': admissionRule<{ readonly offset?: number }>({ summary: 'A rule with data that may be missing' }),
}
const error = invalid(topLevel('spec'), 1, 'is wrong')

const right: RuleFamily<typeof rules> = {
  rules,
  crd(_, report) {
    report('crd/plain', error)
    report('crd/plain', error, 'fix it', 'is wrong')
    report('crd/cost', error, undefined, undefined, { cost: 1, bounds: [] })
    report('crd/part', error)
    report('crd/part', error, 'fix it', undefined, { offset: 1 })
  },
}

const wrong: RuleFamily<typeof rules> = {
  rules,
  crd(_, report) {
    // @ts-expect-error -- no such rule
    report('crd/plian', error)
    // @ts-expect-error -- a rule of another family
    report('crd/pattern', error)
    // @ts-expect-error -- the rule declares no data
    report('crd/plain', error, undefined, undefined, { cost: 1 })
    // @ts-expect-error -- data is missing
    report('crd/cost', error)
    // @ts-expect-error -- a field that the rule does not declare
    report('crd/cost', error, undefined, undefined, { cost: 1, bound: [] })
    // @ts-expect-error -- a field of another type
    report('crd/part', error, undefined, undefined, { offset: '1' })
  },
}

/** What the engine does: its report accepts the rules of every family. */
const ofAll = (family: Checks<typeof rules>): Checks<typeof rules & typeof familyRules> => family

/** What a finding has in `data`, where somebody reads it. */
const data: DataOf<(typeof crdRules)['crd/cel-cost']> = { pointer: '', serverPath: '', cost: 1, limit: 1, needs: 'one', bounds: [] }

test('a rule that a family does not declare, and data that a rule does not declare, do not compile', () => {
  expect([right, wrong].map(ofAll)).toHaveLength(2)
  expect(data).toHaveProperty('cost')
})
