import { expect, test } from 'vitest'
import { assertRejects } from '../../library/assert.ts'
import { createFinding } from './acceptance-rules.ts'
import { createInputFinding } from './input-rules.ts'
import { type Config, defineConfig } from '../../config/config.ts'
import { check, diff } from '../../library/index.ts'
import type { RuleName } from './all-rules.ts'

/** One of every package. */
const names: readonly RuleName[] = [
  'type/function',
  'crd/pattern',
  'manifest/wrong-type',
  'output/stale',
  'keda/name-too-long',
  'breaking/enum-value-removed',
  'cluster/missing-crd',
  'helm/invalid-ownership-metadata',
  'manifest/no-kind',
  'manifest/no-schema',
  'output/unused-baseline-entry',
  // @ts-expect-error -- no such rule
  'crd/patern',
]

const configs: readonly (() => Config)[] = [
  () =>
    defineConfig({
      input: 'api',
      rules: { 'upstream/missing-field': 'off', 'type/function': 'note', 'breaking/enum-value-removed': { ignore: ['spec.a'] } },
    }),
  // @ts-expect-error -- no such rule
  () => defineConfig({ input: 'api', rules: { 'upstream/missing-fields': 'off' } }),
]

const calls = [
  () => check({ documents: [], options: { rules: { 'upstream/missing-field': 'off' } } }),
  // @ts-expect-error -- no such rule
  () => check({ documents: [], options: { rules: { 'upstream/missing-fields': 'off' } } }),
  // @ts-expect-error -- no such rule
  () => diff([], [], { rules: { 'breaking/field-remove': 'off' } }),
  () => assertRejects({}, {}, 'manifest/wrong-type'),
  // @ts-expect-error -- no such rule
  () => assertRejects({}, {}, 'manifest/wrong-types'),
]

const findings = [
  () => createFinding({ rule: 'output/unused-baseline-entry', message: '', data: { entry: '' } }),
  // @ts-expect-error -- no such rule
  () => createFinding({ rule: 'output/unused-baseline-entries', message: '', data: { entry: '' } }),
  // @ts-expect-error -- data is missing
  () => createFinding({ rule: 'output/unused-baseline-entry', message: '' }),
  // @ts-expect-error -- a field that the rule does not declare
  () => createInputFinding({ rule: 'manifest/no-schema', message: '', data: { pointer: '', kind: '' } }),
]

test('the name of a rule that does not exist does not compile: in a config, in options, in a test, in a finding', () => {
  expect([names, configs, calls, findings].map(({ length }) => length)).toEqual([12, 2, 5, 4])
})
