import type { CelType, SizeEstimator } from '@crdgen/cel/internal'
import { collectRules } from './collect-rules.ts'
import { celTypeOf, sizesOf } from './declared-type.ts'
import { schemaFieldPath } from './field-path.ts'

/** The variable `self` of the rules of one place. */
export interface RuleVariable {
  /** The version of the CRD that has them. */
  readonly version: string
  /** The field that they are for, `spec.ports[]`; empty for the whole object. */
  readonly path: string
  readonly type: CelType
  /** The largest size of its values. */
  readonly sizes: SizeEstimator
}

/**
 * The type of `self` at every place of a CRD that has validation rules. A CRD is an object or text.
 *
 * @throws TypeError for a `server` that is not a version
 */
export function ruleVariables(crd: unknown, options: { readonly server?: string | undefined } = {}): readonly RuleVariable[] {
  return collectRules<Omit<RuleVariable, 'version'>>(crd, options.server, ({ schema, at, isRoot }, declare) => {
    const declaration = declare(schema, isRoot)
    if (declaration === undefined) return []
    return [{ path: schemaFieldPath(at), type: celTypeOf(declaration), sizes: sizesOf(declaration) }]
  })
}
