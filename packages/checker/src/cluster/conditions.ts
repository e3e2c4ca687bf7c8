import { isRecord } from '@crdgen/core/internal'
import { listAt, textAt } from '../documents/value.ts'
import type { LiveCrd } from './rule.ts'

/**
 * What a condition of a CRD says, when its status is wrong: `: reason, message`, or nothing where it says nothing more. No entry when the
 * status is fine; a condition that is not there is as one that is Unknown, but for a CRD without any, which has no status yet.
 */
export function conditionOf({ crd }: LiveCrd, type: string, isWrong: (status: string) => boolean): readonly string[] {
  const conditions = listAt(crd, 'status', 'conditions')
  if (conditions.length === 0 || crd === undefined) return []
  const found = conditions.find(one => isRecord(one) && one['type'] === type)
  if (!isWrong(found === undefined ? 'Unknown' : textAt(found, 'status'))) return []
  const said = [textAt(found, 'reason'), textAt(found, 'message')].filter(part => part !== '')
  return [said.length === 0 ? '' : ` (${said.join(': ')})`]
}
