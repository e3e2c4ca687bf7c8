import { createFinding } from '@crdgen/core/internal'
import { crdHead } from '../../../findings/example-crd.ts'
import { managedHelp, planMigration } from '../../migration.ts'
import type { ClusterRule } from '../../rule.ts'

const schema = '{openAPIV3Schema: {type: object}}'
const status = `status:
  storedVersions: [v1]
  conditions: [{type: Established, status: "True"}, {type: NamesAccepted, status: "True"}]`

const rule: ClusterRule<{ readonly versions: readonly string[]; readonly steps: readonly string[] }> = {
  level: 'crd',
  severity: 'note',
  summary: 'A version that is neither served nor stored, and can be removed from the CRD',
  why: 'Each version has to be converted to and from each other one, and counts in the size of the CRD.',
  facts: [
    'apimachinery pkg/util/managedfields: an entry of managedFields is converted whether its version is served or not; without the version, server-side apply ends with 500.',
  ],
  example: {
    wrong: `${crdHead}    - {name: v1alpha1, served: false, storage: false, schema: ${schema}}
    - {name: v1, served: true, storage: true, schema: ${schema}}
${status}`,
    right: `${crdHead}    - {name: v1alpha1, served: true, storage: false, schema: ${schema}}
    - {name: v1, served: true, storage: true, schema: ${schema}}
${status}`,
  },
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
