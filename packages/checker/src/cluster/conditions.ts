import { createFinding, isRecord, listAt, textAt } from '@crdgen/core/internal'
import type { ClusterFinding, LiveCrd } from './rule.ts'

/**
 * The reason of a condition of a CRD, when its status is wrong: `: reason, message`, or nothing where it has neither. No entry when the
 * status is fine; a missing condition counts as Unknown, but for a CRD without any, which has no status yet.
 */
export function conditionOf({ crd }: LiveCrd, type: string, isWrong: (status: string) => boolean): readonly string[] {
  const conditions = listAt(crd, 'status', 'conditions')
  if (conditions.length === 0 || crd === undefined) return []
  const found = conditions.find(one => isRecord(one) && one['type'] === type)
  if (!isWrong(found === undefined ? 'Unknown' : textAt(found, 'status'))) return []
  const reasons = [textAt(found, 'reason'), textAt(found, 'message')].filter(part => part !== '')
  return [reasons.length === 0 ? '' : ` (${reasons.join(': ')})`]
}

/** The finding about a condition of a CRD whose status is wrong, with its reason after the message. */
export function conditionFindings(
  crd: LiveCrd,
  condition: string,
  isWrong: (status: string) => boolean,
  message: string,
): readonly ClusterFinding<{ readonly condition: string }>[] {
  return conditionOf(crd, condition, isWrong).map(reason => createFinding({ message: `${message}${reason}`, data: { condition } }))
}
