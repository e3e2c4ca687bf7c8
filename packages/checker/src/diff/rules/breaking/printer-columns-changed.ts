import { listAt, textAt } from '@crdgen/core/internal'
import { isSame, list } from '../../../documents/json.ts'
import { breaks, loosens, type VersionChangeRule } from '../../rule.ts'

type Data = { readonly removed?: readonly string[]; readonly changed?: readonly string[]; readonly added?: readonly string[] }

const rule: VersionChangeRule<Data> = {
  level: 'version',
  severity: 'error',
  summary: 'A column of kubectl get was removed, changed or added',
  why: 'People and scripts that read the table miss a column, or read another one.',
  claims: ['additionalPrinterColumns'],
  find({ before, after }) {
    const [old, now] = [before, after].map(one =>
      listAt(one, 'additionalPrinterColumns').map(column => [textAt(column, 'name'), facts(column)] as const),
    )
    const [was, is] = [new Map(old), new Map(now)]
    const removed = [...was.keys()].filter(name => !is.has(name))
    const changed = [...was.keys()].filter(name => is.has(name) && !isSame(was.get(name), is.get(name)))
    const added = [...is.keys()].filter(name => !was.has(name))
    const common = { severity: 'note', affects: 'readers' } as const
    return [
      ...(removed.length === 0 ? [] : [breaks<Data>({ ...common, message: `columns are gone: ${list(removed)}`, data: { removed } })]),
      ...(changed.length === 0
        ? []
        : [breaks<Data>({ ...common, message: `columns show something else: ${list(changed)}`, data: { changed } })]),
      ...(added.length === 0 ? [] : [loosens<Data>({ effect: 'added', message: `columns are new: ${list(added)}`, data: { added } })]),
    ]
  },
}

function facts(column: unknown): unknown {
  return [textAt(column, 'type'), textAt(column, 'jsonPath'), textAt(column, 'format')]
}

export default rule
