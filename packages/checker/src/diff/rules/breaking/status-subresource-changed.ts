import { recordAt } from '@crdgen/core/internal'
import { keepsUnknown, propertyOf } from '@crdgen/server/internal'
import { member } from '../../../documents/json.ts'
import { schemaOf } from '../../../values/version-schema.ts'
import { breaks, loosens, type VersionChangeRule } from '../../rule.ts'

const rule: VersionChangeRule = {
  level: 'version',
  severity: 'error',
  summary: 'The status subresource was turned on or off',
  why: 'On: a status written with the object is dropped. Off: requests to /status fail, and whoever writes the object writes its status.',
  claims: ['subresources'],
  find({ before, after }) {
    const [old, now] = [before, after].map(one => member(recordAt(one, 'subresources'), 'status') !== undefined)
    if (old === now) return []
    const values = [{ status: {} }]
    if (now === true && !hasStatus(before)) return [loosens({ effect: 'added', message: 'the status subresource is new' })]
    if (now === true) {
      const help = 'Ship the controller that writes the status through /status before the CRD.'
      return [
        breaks({ message: 'the status subresource is on now; a status written with the object is dropped', help, shownBy: { values } }),
      ]
    }
    const message = 'the status subresource is gone; requests to /status fail'
    return [breaks({ message, help: 'Keep the status subresource.', shownBy: { noProof: 'it shows in requests to /status only' } })]
  },
}

/** Without a status in the schema, one that was written was dropped all along. */
function hasStatus(version: unknown): boolean {
  const schema = schemaOf(version)
  return keepsUnknown(schema) || propertyOf(schema, 'status') !== undefined
}

export default rule
