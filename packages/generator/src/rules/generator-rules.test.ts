import { expect, test } from 'vitest'
import type { GenerateConfig } from '../config.ts'
import { createFinding, generatorRules } from './generator-rules.ts'

const message = 'is wrong'

const findings = [
  () => createFinding({ rule: 'crd/served-version', message, data: { versions: ['v1'] } }),
  // A rule of core.
  () => createFinding({ rule: 'type/function', message }),
  // @ts-expect-error -- no such rule
  () => createFinding({ rule: 'crd/served-versions', message, data: { versions: ['v1'] } }),
  // @ts-expect-error -- data is missing
  () => createFinding({ rule: 'crd/served-version', message }),
  // @ts-expect-error -- a field that the rule does not declare
  () => createFinding({ rule: 'crd/served-version', message, data: { versions: ['v1'], version: 'v1' } }),
]

const settings: readonly GenerateConfig['rules'][] = [
  { 'crd/served-version': 'off', 'crd/pattern': 'note', 'type/bare-number': 'off', 'scale/path-not-in-schema': { ignore: ['**'] } },
  // @ts-expect-error -- no such rule
  { 'crd/served-versions': 'off' },
  // @ts-expect-error -- no such severity
  { 'crd/served-version': 'on' },
]

test('names of rules and their data are checked by the compiler', () => {
  expect(findings).toHaveLength(5)
  expect(settings).toHaveLength(3)
  expect(generatorRules).toHaveProperty(['crd/served-version'])
})
