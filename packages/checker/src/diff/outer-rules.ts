import { findingsOf } from '@crdgen/core/internal'
import type { OuterRule } from './rule.ts'
import { rules } from './rules/rules.gen.ts'

/** The rules whose findings the comparison itself makes. */
type Outer = {
  readonly [Name in keyof typeof rules as (typeof rules)[Name] extends OuterRule<object> ? Name : never]: (typeof rules)[Name]
}

/** Makes a finding of the comparison itself: with `data` as its rule declares it. */
export const createOuterFinding = findingsOf<Outer>(rules)
