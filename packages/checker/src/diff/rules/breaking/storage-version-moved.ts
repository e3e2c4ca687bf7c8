import { type JsonObject, listAt, textAt } from '@crdgen/core/internal'
import { member } from '../../../documents/json.ts'
import { breaks, type CrdChangeRule } from '../../rule.ts'

const rule: CrdChangeRule<{ readonly before: string; readonly after: string }> = {
  level: 'crd',
  severity: 'warning',
  summary: 'Objects are stored in another version',
  why: 'Stored objects stay in the old version until they are written again, which must stay in the CRD as long; going back needs the same.',
  claims: ['versions[].storage'],
  find({ before, after }) {
    const [old, now] = [storageOf(before), storageOf(after)]
    if (old === undefined || now === undefined || old === now) return []
    const message = `storage version is ${now} now, was ${old}`
    const help = 'Migrate stored objects (write each of them once) before the old version is removed.'
    return [breaks({ affects: 'readers', message, help, data: { before: old, after: now } })]
  },
}

function storageOf(spec: JsonObject): string | undefined {
  const found = listAt(spec, 'versions').find(one => member(one, 'storage') === true)
  return found === undefined ? undefined : textAt(found, 'name')
}

export default rule
