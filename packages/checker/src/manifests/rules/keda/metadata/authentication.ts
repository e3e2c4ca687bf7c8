import { isRecord, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'
import type { ManifestContext } from '../../../rule.ts'

/** A TriggerAuthentication that is not among the files may give anything; so may a pod identity. */
export function mayComeFromAuthentication(
  parameter: string,
  trigger: unknown,
  { namespace }: Manifest,
  { find, all }: ManifestContext,
): boolean {
  const name = textAt(trigger, 'authenticationRef', 'name')
  if (name === '') return false
  const isForCluster = textAt(trigger, 'authenticationRef', 'kind') === 'ClusterTriggerAuthentication'
  const found = isForCluster
    ? all.find(one => one.kind === 'ClusterTriggerAuthentication' && one.name === name)
    : find({ group: 'keda.sh', kind: 'TriggerAuthentication', namespace, name })
  const spec = recordAt(found?.object, 'spec')
  return found === undefined || isRecord(spec['podIdentity']) || namesParameter(spec, parameter, 0)
}

/** Every source of a TriggerAuthentication lists its parameters in its own way; all call them `parameter`. */
function namesParameter(value: unknown, parameter: string, depth: number): boolean {
  if (depth > 8 || typeof value !== 'object' || value === null) return false
  return textAt(value, 'parameter') === parameter || Object.values(value).some(inner => namesParameter(inner, parameter, depth + 1))
}
