import { createFinding } from '@crdgen/core/internal'
import { managedHelp, planMigration } from '../../migration.ts'
import { versionLine } from '../../../findings/example-crd.ts'
import { liveCrd } from '../../example-crd.ts'
import type { ClusterRule } from '../../rule.ts'

const schema = '{type: object}'
const withOlder = (role: 'served' | 'unserved') => liveCrd({ schema, others: [versionLine('v1alpha1', role, schema)] })

const rule: ClusterRule<{ readonly versions: readonly string[]; readonly steps: readonly string[] }> = {
  level: 'crd',
  severity: 'note',
  summary: 'A version that is neither served nor stored, and can be removed from the CRD',
  why: 'Each version has to be converted to and from each other one, and counts in the size of the CRD.',
  facts: [
    'apimachinery pkg/util/managedfields: an entry of managedFields is converted whether its version is served or not; without the version, server-side apply ends with 500.',
  ],
  example: { wrong: withOlder('unserved'), right: withOlder('served') },
  find({ crd, tally, migration }) {
    const { versions, steps } = planMigration(crd, migration, tally(crd))
    const removable = versions.filter(({ next }) => next === 'remove').map(({ name }) => name)
    if (removable.length === 0 || crd.stored.length === 0) return []
    const managed = removable.filter(version => (tally(crd)?.managedBy.get(version) ?? 0) > 0)
    return [
      createFinding({
        path: 'spec.versions',
        message: `has ${removable.join(', ')}, neither served nor stored${managed.length === 0 ? '' : `; managedFields of objects still name ${managed.join(', ')}`}`,
        help: `${managed.length === 0 ? '' : `${managedHelp}. `}Remove it in a later release; crdgen conversion plan has all steps.`,
        data: { versions: removable, steps },
      }),
    ]
  },
}

export default rule
