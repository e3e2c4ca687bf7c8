import { isMap, keepsUnknown } from '@crdgen/server/internal'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  severity: 'error',
  summary: 'Fields that the schema does not name are dropped from now on',
  why: 'Unknown fields were kept as they came. Now they are lost without a word, from stored objects with the next write.',
  claims: ['x-kubernetes-preserve-unknown-fields'],
  find({ before, after }) {
    if (keepsUnknown(after)) return [loosens({ message: 'keeps fields that the schema does not name' })]
    const help = 'Name every field that is in use in the schema first, or keep x-kubernetes-preserve-unknown-fields.'
    const message = isMap(after)
      ? 'validates all of its members now; any were kept'
      : 'drops fields that the schema does not name; they were kept'
    return [breaks({ message, help, shownBy: { values: isMap(before) ? [] : values } })]
  },
}

const values = [{ unnamed: 'x' }, { unnamed: { a: 1 } }, { unnamed: 1 }, [{ unnamed: 'x' }], 'x', 1]

export default rule
