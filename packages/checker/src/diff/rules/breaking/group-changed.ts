import { textAt } from '@crdgen/core/internal'
import { breaks, type CrdChangeRule } from '../../rule.ts'

const rule: CrdChangeRule<{ readonly before: string; readonly after: string }> = {
  level: 'crd',
  severity: 'error',
  summary: 'The kind moved to another group',
  why: 'For Kubernetes that is another resource: existing objects stay behind, and every manifest, client and RBAC rule names the old group.',
  claims: ['group'],
  find({ before, after }) {
    const [old, now] = [textAt(before, 'group'), textAt(after, 'group')]
    const help = 'Ship the new group as a CRD of its own, beside the old one, and migrate the objects.'
    const data = { before: old, after: now }
    return old === now ? [] : [breaks({ message: `group is ${now} now, was ${old}`, help, data, shownBy: 'any object' })]
  },
}

export default rule
