import { listAt, textAt } from '@crdgen/core/internal'
import { list } from '../../../documents/json.ts'
import { breaks, loosens, type VersionChangeRule } from '../../rule.ts'

type Data = { readonly removed?: readonly string[]; readonly added?: readonly string[] }

const rule: VersionChangeRule<Data> = {
  level: 'version',
  severity: 'error',
  summary: 'A field cannot be selected by any more, or can now',
  why: 'Lists and watches with a selector on the field are refused: "field label not supported".',
  claims: ['selectableFields'],
  find({ before, after }) {
    const [old, now] = [before, after].map(one => listAt(one, 'selectableFields').map(field => textAt(field, 'jsonPath')))
    const removed = (old ?? []).filter(path => now?.includes(path) !== true)
    const added = (now ?? []).filter(path => old?.includes(path) !== true)
    const noProof = 'it shows in field selectors only'
    const help = 'Keep the field selectable.'
    return [
      ...(removed.length === 0
        ? []
        : [
            breaks<Data>({
              affects: 'readers',
              message: `cannot be selected by ${list(removed)} any more`,
              help,
              data: { removed },
              shownBy: { noProof },
            }),
          ]),
      ...(added.length === 0
        ? []
        : [loosens<Data>({ effect: 'added', message: `can be selected by ${list(added)} now`, data: { added } })]),
    ]
  },
}

export default rule
