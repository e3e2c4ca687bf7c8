import { fieldConvention } from './convention/define.ts'
import { itemsOf } from './convention/fields.ts'

export default fieldConvention(
  {
    summary: 'A reference that is not called Ref',
    why: 'References to other objects are called …Ref, as in secretRef and targetRef.',
    source: 'kube-api-linter: NoReferences; Kubernetes API conventions, "Naming of the reference field".',
    share: 1,
    fix: 'Call it …Ref; in a version that is served, add the new name beside the old one.',
    example: {
      wrong: 'secretReference: {type: object, properties: {name: {type: string}}}',
      right: 'secretRef: {type: object, properties: {name: {type: string}}}',
    },
    isOpinion: true,
  },
  ({ name, schema }) => {
    if (name === undefined || name === 'ownerReferences' || !/(?:^r|R)eferences?$/.test(name)) return undefined
    // A reference is an object that names another one; an image has a reference, too, which is a text.
    const { properties = {} } = itemsOf(schema) ?? schema
    const isReference = ['name', 'kind', 'namespace'].some(key => properties[key]?.type === 'string')
    return isReference ? { message: `is called Reference, not Ref${name.endsWith('s') ? 's' : ''}` } : undefined
  },
)
