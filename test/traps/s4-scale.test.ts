import { check } from '@crdgen/checker'
import { crdOf, listOf, testRules } from './seed-cases.ts'

testRules('s4', 20, one => {
  const allowed = new Set(listOf(one, 'allowInfo'))
  return check({ documents: [...listOf(one, 'crds').map(crdOf), ...listOf(one, 'manifests')] }).filter(
    ({ rule, severity }) => !(severity === 'note' && (allowed.has(rule) || !rule.startsWith('scale/'))),
  )
})
