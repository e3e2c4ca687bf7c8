import { isRecord, memoize } from '@crdgen/core/internal'
import type { JsonObject, Schema } from '@crdgen/core/internal'
import { candidatesFor, validate } from '@crdgen/server/internal'
import type { RuleValues } from './make.ts'

const most = 60

/** Values for which the validation rules of a schema hold, as the API server decides. */
export function createRuleValues(server: string | undefined): RuleValues {
  return memoize((schema: Schema): readonly JsonObject[] => {
    const rules = (schema['x-kubernetes-validations'] ?? []).map(({ rule }) => rule)
    if (rules.length === 0) return []
    const crd = crdAround(schema)
    return candidatesFor(schema, rules)
      .filter(isRecord)
      .filter(value => validate(crd, { ...common, value }, { server, mode: 'ignore' }).valid)
      .slice(0, most)
  })
}

const common = { apiVersion: 'example.com/v1', kind: 'Probe', metadata: { name: 'probe' } }

/** The smallest CRD that has a schema at a field. */
function crdAround(schema: Schema): JsonObject {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'probes.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Cluster',
      names: { kind: 'Probe', plural: 'probes' },
      versions: [
        { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { value: schema } } } },
      ],
    },
  }
}
