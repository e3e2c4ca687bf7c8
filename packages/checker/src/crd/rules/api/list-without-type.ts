import { fieldConvention } from './convention/define.ts'
import { isNamedList } from './convention/fields.ts'

export default fieldConvention(
  {
    summary: 'A list without x-kubernetes-list-type',
    why: 'Without a type a list is atomic: server-side apply of one client replaces the whole list of another, and CEL rules compare lists as a whole. With a type, that is a decision.',
    source: 'kube-api-linter: SSATags; Kubernetes API conventions, "Lists".',
    share: 73,
    fix: 'Set x-kubernetes-list-type: atomic, set or map (@listType; +listType).',
    example: {
      wrong: 'zones: {type: array, items: {type: string}}',
      right: 'zones: {type: array, x-kubernetes-list-type: atomic, items: {type: string}}',
    },
  },
  ({ name, schema }) => {
    // The list of conditions, and lists of named objects, have rules of their own.
    if (schema.type !== 'array' || schema['x-kubernetes-list-type'] !== undefined || name === 'conditions' || isNamedList({ name, schema }))
      return undefined
    return { message: 'is a list without x-kubernetes-list-type' }
  },
)
