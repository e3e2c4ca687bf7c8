import { createFinding, isRecord, listAt, textAt } from '@crdgen/core/internal'
import { crdHead } from '../../../findings/example-crd.ts'
import type { UpgradeContext, UpgradeFinding, UpgradeRule } from '../../rule.ts'

type Data = { readonly storedVersions: readonly string[]; readonly storage: string }

const versions = `    - {name: v1alpha1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}`

const rule: UpgradeRule<Data> = {
  severity: 'warning',
  cause: 'stored versions',
  summary: 'A CRD of a cluster whose objects may be stored in versions other than its storage version',
  why: 'The next release of its operator may drop the version, and then the CRD is refused; objects that nobody writes stay in it for ever. An upgrade is the time to rewrite them.',
  example: {
    from: '1.36',
    to: '1.37',
    wrong: `${crdHead}${versions}
status: {storedVersions: [v1alpha1, v1], conditions: [], acceptedNames: {kind: Widget, plural: widgets}}`,
    right: `${crdHead}${versions}
status: {storedVersions: [v1], conditions: [], acceptedNames: {kind: Widget, plural: widgets}}`,
  },
  find: findStored,
}

function findStored({ about, object, to }: UpgradeContext): readonly UpgradeFinding<Data>[] {
  if (about !== 'crd') return []
  const storage = textAt(
    listAt(object, 'spec', 'versions').find(one => isRecord(one) && one['storage'] === true),
    'name',
  )
  const stored = listAt(object, 'status', 'storedVersions').filter(one => typeof one === 'string')
  const old = stored.filter(one => one !== storage)
  if (old.length === 0 || storage === '') return []
  const name = textAt(object, 'metadata', 'name')
  return [
    createFinding({
      path: 'status.storedVersions',
      pointer: '/status/storedVersions',
      message: `has ${old.join(', ')} beside the storage version ${storage}: objects may be stored in ${old.length === 1 ? 'it' : 'them'}`,
      help: `Write each object once more, as it is: kubectl get ${name} -A -o json | kubectl replace -f -. Then take ${old.join(', ')} out of status.storedVersions; crdgen conversion plan has all steps.`,
      minor: to,
      data: { storedVersions: stored, storage },
    }),
  ]
}

export default rule
