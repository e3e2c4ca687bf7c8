import { listAt, textAt } from '@crdgen/core/internal'
import { member } from '../../../documents/json.ts'
import { storedVersions } from './stored-version-removed.ts'
import { breaks, type CrdChangeRule, loosens } from '../../rule.ts'

type Data = { readonly version: string }

const rule: CrdChangeRule<Data> = {
  level: 'crd',
  severity: 'error',
  summary: 'A version was removed, or added',
  why: 'Manifests and clients of a removed version are refused; objects stored in it cannot be read.',
  claims: ['versions'],
  find({ before, after }) {
    const old = listAt(before, 'versions')
    const names = listAt(after, 'versions').map(one => textAt(one, 'name'))
    const known = old.map(one => textAt(one, 'name'))
    // That of versions which objects are stored in is another rule's.
    const stored = storedVersions(before)
    const removed = old.filter(one => !names.includes(textAt(one, 'name')) && !stored.includes(textAt(one, 'name')))
    return [
      ...removed.map(version => {
        const name = textAt(version, 'name')
        const wasServed = member(version, 'served') === true
        return breaks<Data>({
          version: name,
          message: `version ${name} was removed${wasServed ? '' : '; it was not served'}`,
          help: 'Stop serving the version first; remove it when no object is stored in it any more and status.storedVersions does not list it: crdgen conversion plan kube: has the steps.',
          data: { version: name },
          ...(wasServed ? ({ shownBy: 'any object' } as const) : ({ severity: 'warning', affects: 'readers' } as const)),
        })
      }),
      ...names
        .filter(name => !known.includes(name))
        .map(name => loosens<Data>({ effect: 'added', version: name, message: `version ${name} is new`, data: { version: name } })),
    ]
  },
}

export default rule
