import { jsonText } from '@crdgen/core/internal'
import { invalid } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { specPlace } from '../../decode/internal-crd.ts'
import { admissionRule } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'
import { isEstablished } from '../strictness.ts'

const rules = {
  'crd/immutable': admissionRule({
    summary: 'Group and plural never change; scope and kind do not once the CRD is established',
    why: 'The API server refuses the update. Only a new CRD can have another name, and objects do not move to it by themselves.',
    example: { before: 'spec: {group: example.com}', wrong: 'spec: {group: example.org}', right: 'spec: {group: example.com}' },
  }),
}

/** validation.go, validateCustomResourceDefinitionSpecUpdate. */
const family: RuleFamily<typeof rules> = {
  rules,
  crd(crd, report, { before }) {
    if (before === undefined) return
    const names = child(specPlace, 'names')
    const kept = [
      { at: child(specPlace, 'group'), now: crd.group, was: before.group },
      { at: child(names, 'plural'), now: crd.names.plural ?? '', was: before.names.plural ?? '' },
    ]
    const keptOnceEstablished = [
      { at: child(specPlace, 'scope'), now: crd.scope, was: before.scope },
      { at: child(names, 'kind'), now: crd.names.kind ?? '', was: before.names.kind ?? '' },
    ]
    for (const { at, now, was } of isEstablished(before) ? [...kept, ...keptOnceEstablished] : kept) {
      if (now !== was)
        report('crd/immutable', invalid(at, now, 'field is immutable'), `it is ${jsonText(was)} in the cluster; a new CRD is needed`)
    }
  },
}

export default family
