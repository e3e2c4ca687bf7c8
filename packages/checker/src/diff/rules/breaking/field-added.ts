import { isMap, isOpen, keepsUnknown, propertiesOf, propertyOf } from '@crdgen/server/internal'
import { breaks, type Change, loosens, type SchemaChangeRule, type SchemaPair } from '../../rule.ts'

type Data = { readonly field: string }

const rule: SchemaChangeRule<Data> = {
  level: 'schema',
  severity: 'error',
  summary: 'A field got a schema where anything went before, or a default that its surroundings may not take',
  why: 'What was kept as it came is validated and pruned from now on. A new optional field breaks nobody, and is only noted.',
  claims: ['properties'],
  find(pair) {
    const { before, after } = pair
    if (isMap(before)) return []
    const required = new Set(after.required ?? [])
    return Object.keys(propertiesOf(after))
      .filter(name => propertyOf(before, name) === undefined)
      .flatMap(name => addedField(pair, name, required.has(name)))
  },
}

function addedField({ before, after, around }: SchemaPair, name: string, isRequired: boolean): readonly Change<Data>[] {
  const schema = propertyOf(after, name) ?? {}
  const common = { steps: [name], data: { field: name } }
  if (keepsUnknown(before)) {
    if (!keepsUnknown(after) || isOpen(schema)) return []
    const help = 'Give the field the widest schema that stored objects need, or validate it in a new version.'
    return [breaks<Data>({ ...common, message: 'is validated now; any value was kept here', help, shownBy: { values: anything } })]
  }
  const isFilled = schema.default !== undefined && schema.default !== null
  if (isFilled && [...around, after].some(isCounting)) {
    const help = 'Leave the default out, or widen the rule.'
    return [
      breaks<Data>({
        ...common,
        message: 'is new and filled in by default, which a rule around it may refuse',
        help,
        shownBy: 'absence or around',
      }),
    ]
  }
  if (isRequired && !isFilled) return []
  return [loosens<Data>({ effect: 'added', ...common, message: 'is new' })]
}

const anything = ['x', 0, -1, true, {}, [], { a: 'b' }, ['a'], 1.5, '']

/** Keywords by which an object may be refused for one member more. */
function isCounting({ maxProperties, enum: values, oneOf, anyOf, allOf, not, uniqueItems, ...rest }: SchemaPair['after']): boolean {
  const listType = rest['x-kubernetes-list-type']
  return [maxProperties, values, oneOf, anyOf, allOf, not].some(one => one != null) || uniqueItems === true || isKeyed(listType)
}

function isKeyed(listType: string | undefined): boolean {
  return listType === 'set' || listType === 'map'
}

export default rule
