import { listAt, recordAt, textAt } from '../../../documents/value.ts'
import { member, textsAt } from '../../../documents/json.ts'
import type { CrdChangeRule } from '../../rule.ts'

const unserved = 'no object can be written in a version that is not served, and those that are stored cannot be seen from here'

const rule: CrdChangeRule = {
  level: 'crd',
  summary: 'A version was removed in which objects are stored',
  why: 'The API server refuses the update: status.storedVersions lists a version that spec.versions lacks.',
  claims: ['status'],
  compare({ before, after }) {
    const names = listAt(after, 'versions').map(one => textAt(one, 'name'))
    const served = listAt(before, 'versions').filter(one => member(one, 'served') === true)
    const stored = textsAt(recordAt(before, 'status'), 'storedVersions').filter(name => !names.includes(name))
    return stored.map(name => ({
      effect: 'breaking',
      version: name,
      message: `version ${name} was removed, but status.storedVersions has it`,
      help: 'Write every object once in the storage version, take the old one out of status.storedVersions, then remove it.',
      data: { version: name },
      evenUnserved: true,
      ...(served.some(one => textAt(one, 'name') === name) ? { anyObject: true } : { noProof: unserved }),
    }))
  },
  examples: [
    {
      name: 'stored objects',
      before: { versions: [{ name: 'v1', served: true, storage: true }], status: { storedVersions: ['v1'] } },
      after: { versions: [{ name: 'v2', served: true, storage: true }] },
      reports: [
        'error version v1 was removed, but status.storedVersions has it',
        'added version v2 is new',
        'warning storage version is v2 now, was v1',
      ],
    },
    {
      name: 'stored objects of a version that is not served any more',
      before: {
        versions: [
          { name: 'v1', served: true, storage: true },
          { name: 'v1beta1', served: false },
        ],
        status: { storedVersions: ['v1beta1', 'v1'] },
      },
      after: { versions: [{ name: 'v1', served: true, storage: true }] },
      reports: ['error version v1beta1 was removed, but status.storedVersions has it'],
    },
    {
      name: 'the version is still there',
      before: { versions: [{ name: 'v1', served: true, storage: true }], status: { storedVersions: ['v1'] } },
      after: { versions: [{ name: 'v1', served: true, storage: true }] },
      reports: [],
    },
  ],
}

export default rule
