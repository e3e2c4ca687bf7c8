import { textAt } from '@crdgen/core/internal'
import { member } from '../../../documents/json.ts'
import { breaks, loosens, type VersionChangeRule } from '../../rule.ts'

const rule: VersionChangeRule<{ readonly version: string }> = {
  level: 'version',
  severity: 'note',
  summary: 'A version was deprecated, or is not deprecated any more',
  why: 'Every request for it is answered with a warning, which some pipelines treat as a failure.',
  claims: ['deprecated', 'deprecationWarning'],
  find({ before, after }) {
    const [old, now] = [before, after].map(one => member(one, 'deprecated') === true)
    const version = textAt(before, 'name')
    if (old === now) return []
    if (now !== true) return [loosens({ message: `version ${version} is not deprecated any more`, data: { version } })]
    const warning = textAt(after, 'deprecationWarning')
    const message = `version ${version} is deprecated now${warning === '' ? '' : `: ${warning}`}`
    return [breaks({ affects: 'readers', message, data: { version } })]
  },
}

export default rule
