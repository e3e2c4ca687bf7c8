import { setAt } from '../../structural/origins.ts'
import type { ValidationRule } from '../../values/schema.ts'
import { celMember } from '../cel-names.ts'
import { defineSchemaMarker } from '../marker.ts'

const keyword = 'x-kubernetes-validations'
const rule: ValidationRule = { rule: 'self == oldSelf', message: 'field is immutable' }

export default defineSchemaMarker({
  kubebuilder: ['k8s:immutable'],
  tags: ['immutable'],
  sites: ['field'],
  summary: 'The field cannot be changed once it is set; an optional one can be set later, but not taken away.',
  value: { kind: 'none' },
  // Before the field's own rules: Immutable.ApplyToSchema and structToSchema in controller-tools pkg/crd.
  order: 9,
  apply: (_schema, _value, { own, at }) => ({ [keyword]: [...(own[keyword] ?? []), setAt(rule, rule, at)] }),
  parentRule(name, isRequired, at) {
    if (isRequired) return undefined
    const member = celMember(name)
    const added: ValidationRule = { rule: `!has(oldSelf.${member}) || has(self.${member})`, message: `field ${name} is immutable once set` }
    return setAt(added, added, at)
  },
  examples: [
    { mark: '+k8s:immutable', on: { type: 'string' }, gives: { type: 'string', [keyword]: [rule] } },
    {
      mark: '@immutable',
      on: { type: 'string', [keyword]: [{ rule: "self != ''" }] },
      gives: { type: 'string', [keyword]: [rule, { rule: "self != ''" }] },
    },
    { mark: '@immutable', site: 'type', on: { type: 'string' }, reports: 'marker/misplaced: does not apply to a type' },
  ],
})
