import { textAt } from '@crdgen/core/internal'
import { breaks, type CrdChangeRule } from '../../rule.ts'

const rule: CrdChangeRule<{ readonly before: string; readonly after: string }> = {
  level: 'crd',
  severity: 'error',
  summary: 'Objects are in namespaces now, or are not any more',
  why: 'The API server refuses to update the CRD; deleting and creating it again deletes every object.',
  claims: ['scope'],
  find({ before, after }) {
    const [old, now] = [textAt(before, 'scope'), textAt(after, 'scope')]
    if (old === now) return []
    const noProof = 'the same objects are taken on both sides, under another URL'
    const help = 'Keep the scope. A kind of the other scope needs a name of its own.'
    return [breaks({ message: `scope is ${now} now, was ${old}`, help, data: { before: old, after: now }, shownBy: { noProof } })]
  },
}

export default rule
