import { fieldConvention } from './convention/define.ts'
import { itemsOf } from './convention/fields.ts'

export default fieldConvention(
  {
    summary: 'A list of objects that require nothing',
    why: 'An item may then be empty, and two items cannot be distinguished: most likely a field was forgotten.',
    source: 'kube-api-linter: ArrayOfStruct.',
    share: 31,
    fix: 'Require at least one field of the items, or demand with a validation rule that one of several is set.',
    example: {
      wrong: 'rules: {type: array, items: {type: object, properties: {host: {type: string}}}}',
      right:
        'rules: {type: array, x-kubernetes-list-type: atomic, items: {type: object, required: [host], properties: {host: {type: string}}}}',
    },
    isOpinion: true,
  },
  ({ name, schema, holdsNatives }) => {
    const items = holdsNatives || name === 'imagePullSecrets' ? undefined : itemsOf(schema)
    if (items?.properties === undefined || Object.keys(items.properties).length === 0 || (items.required ?? []).length > 0) return undefined
    // Of items that keep unknown fields the schema knows a part only.
    if (items['x-kubernetes-preserve-unknown-fields'] === true) return undefined
    // Junctors and rules may ask for fields, too.
    const demands = [items.oneOf, items.anyOf, items.allOf, items.not, items.minProperties, items['x-kubernetes-validations']].some(
      one => one !== undefined,
    )
    return demands ? undefined : { message: 'is a list of objects that require nothing' }
  },
)
