import { textAt } from '@crdgen/core/internal'
import { member } from '../../../documents/json.ts'
import { breaks, loosens, type VersionChangeRule } from '../../rule.ts'

const rule: VersionChangeRule<{ readonly version: string }> = {
  level: 'version',
  severity: 'error',
  summary: 'A version is not served any more, or again',
  why: 'Manifests and clients of the version get "no matches for kind".',
  claims: ['served'],
  find({ before, after }) {
    const [old, now] = [before, after].map(one => member(one, 'served') === true)
    const version = textAt(before, 'name')
    if (old === now) return []
    if (now === true) return [loosens({ effect: 'added', message: `version ${version} is served now`, data: { version } })]
    const help = 'Deprecate the version for some releases first.'
    return [breaks({ message: `version ${version} is not served any more`, help, data: { version }, shownBy: 'any object' })]
  },
}

export default rule
