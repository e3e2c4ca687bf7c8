import { isRecord } from '@crdgen/core/internal'
import { keepsUnknown, propertiesOf, keywordOf, instancesOf } from '@crdgen/server/internal'
import { breaks, loosens, type SchemaChangeRule, type SchemaPair } from '../../rule.ts'

type Data = { readonly before?: string; readonly after?: string }

const rule: SchemaChangeRule<Data> = {
  level: 'schema',
  severity: 'error',
  summary: 'A map became an object of named fields, or the other way round',
  why: 'Keys that the schema does not name are dropped; members that had schemas of their own are checked against one.',
  claims: ['additionalProperties'],
  find(pair) {
    const [old, now] = [pair.before, pair.after].map(one => keywordOf(one, 'additionalProperties'))
    const data = { before: describeValues(old), after: describeValues(now) }
    if (now === undefined) {
      // pruning-turned-on reports what is kept from now on.
      if (keepsUnknown(pair.after))
        return keepsUnknown(pair.before) ? [loosens<Data>({ message: 'keeps members of any name, unvalidated', data })] : []
      const help = 'Keep the map, or add the named fields beside it under another name.'
      return [
        breaks<Data>({
          whole: true,
          message: 'takes only the members that the schema names, was a map',
          help,
          data,
          shownBy: { values: () => mapsOf(old) },
        }),
      ]
    }
    const help = 'Give the members of the map the widest schema that objects in use need.'
    if (old !== undefined)
      return [
        breaks<Data>({
          message: `holds ${describeValues(now)} now, held ${describeValues(old)}`,
          help,
          data,
          shownBy: { values: anything },
        }),
      ]
    // pruning-turned-on reports it.
    if (keepsUnknown(pair.before) && !keepsUnknown(pair.after)) return []
    return becameMap(pair, help, data)
  },
}

function becameMap({ before, after }: SchemaPair, help: string, data: Data) {
  const message = `is a map of ${describeValues(after.additionalProperties)} now`
  if (Object.keys(propertiesOf(before)).length === 0 && !keepsUnknown(before)) return [loosens<Data>({ message, data })]
  return [breaks<Data>({ whole: true, message: `${message}, had named members`, help, data })]
}

/** Maps with a member; a map without any shows nothing. */
function mapsOf(members: unknown): readonly unknown[] {
  return instancesOf(isRecord(members) ? members : {}).map(value => ({ key: value }))
}

function describeValues(value: unknown): string {
  return value === undefined ? 'nothing' : value === true ? 'any values' : 'values of one schema'
}

const anything = [{ a: { b: 'x' } }, { a: 'x' }, { a: 1 }, { a: [] }]

export default rule
