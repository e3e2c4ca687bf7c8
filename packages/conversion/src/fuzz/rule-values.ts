import { isRecord, memoize } from '@crdgen/core/internal'
import type { JsonObject, Schema } from '@crdgen/core/internal'
import { candidatesFor, probeCrd, probeObject, validate } from '@crdgen/server/internal'
import type { RuleValues } from './make.ts'

const most = 60

/** Values for which the validation rules of a schema hold, as the API server decides. */
export function createRuleValues(server: string | undefined): RuleValues {
  return memoize((schema: Schema): readonly JsonObject[] => {
    const rules = (schema['x-kubernetes-validations'] ?? []).map(({ rule }) => rule)
    if (rules.length === 0) return []
    const crd = probeCrd(schema)
    return candidatesFor(schema, rules)
      .filter(isRecord)
      .filter(value => validate(crd, probeObject(value), { server, mode: 'ignore' }).valid)
      .slice(0, most)
  })
}
