import { check, transition } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { scalingCases } from './scaling.cases.ts'

const folders = /^(scale|hpa|aibrix|keda)\//

it.each(scalingCases)('$name', ({ before, after, rules }) => {
  const found = before === undefined ? check({ documents: after }) : transition({ before, after }).diagnostics
  const serious = found.filter(({ rule, severity }) => folders.test(rule) && severity !== 'note')
  expect([...new Set(serious.map(({ rule }) => rule))]).toEqual(rules)
})
