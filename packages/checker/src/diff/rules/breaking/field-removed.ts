import { isMap, keepsUnknown, propertiesOf, propertyOf, someBelow } from '@crdgen/server/internal'
import { breaks, type Change, loosens, type SchemaChangeRule } from '../../rule.ts'

type Data = {
  readonly field: string
}

const rule: SchemaChangeRule<Data> = {
  level: 'schema',
  severity: 'error',
  summary: 'A field was removed',
  why: 'Strict clients are refused; the others lose what they wrote, and what is stored in the field is gone with the next write.',
  claims: ['properties'],
  find({ before, after }) {
    if (isMap(after)) return []
    return Object.keys(propertiesOf(before))
      .filter(name => propertyOf(after, name) === undefined)
      .map(name => (keepsUnknown(after) ? kept(name, propertyOf(before, name) ?? {}) : removed(name)))
  },
}

function removed(name: string): Change<Data> {
  return breaks({
    steps: [name],
    message: 'was removed; its data is dropped',
    help: 'Keep the field and mark it deprecated, or remove it in a new version with a conversion.',
    data: { field: name },
  })
}

/** Defaults below it are not filled in any more, which readers may have counted on. */
function kept(name: string, schema: Parameters<typeof someBelow>[0]): Change<Data> {
  const filled = someBelow(schema, one => one.default !== undefined && one.default !== null)
  const common = { steps: [name], data: { field: name } }
  if (!filled) return loosens({ ...common, message: 'is no longer validated' })
  const help = 'Keep the field in the schema: without it the server fills in nothing.'
  return breaks({ ...common, affects: 'readers', message: 'is no longer validated, nor filled with defaults', help })
}

export default rule
