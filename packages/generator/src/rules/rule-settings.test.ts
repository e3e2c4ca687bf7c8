import { createDiagnostic, type RuleSetting } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { applyRules, findUnusedIgnores } from './rule-settings.ts'

const rule = 'scale/path-not-in-schema'
const found = ['spec.a', 'spec.list[].image', 'spec.b.image', ''].map(path =>
  createDiagnostic({ rule, severity: 'error', path, message: 'is wrong' }),
)

test.for<{ setting: RuleSetting; left: readonly string[] }>([
  { setting: 'error', left: ['error spec.a', 'error spec.list[].image', 'error spec.b.image', 'error '] },
  { setting: 'note', left: ['note spec.a', 'note spec.list[].image', 'note spec.b.image', 'note '] },
  { setting: 'off', left: [] },
  { setting: { severity: 'warning', ignore: ['spec.a'] }, left: ['warning spec.list[].image', 'warning spec.b.image', 'warning '] },
  { setting: { ignore: ['**.image'] }, left: ['error spec.a', 'error '] },
  { setting: { ignore: ['spec.*'] }, left: ['error spec.list[].image', 'error spec.b.image', 'error '] },
  { setting: { ignore: ['spec.*.image'] }, left: ['error spec.a', 'error '] },
  { setting: { ignore: ['spec.list[].image', 'spec.**'] }, left: ['error '] },
  { setting: { ignore: ['**'] }, left: [] },
])('$setting', ({ setting, left }) => {
  expect(applyRules(found, { [rule]: setting, 'crd/served-version': 'off' }).map(({ severity, path }) => `${severity} ${path}`)).toEqual(
    left,
  )
})

test('what ignores nothing of types and markers is told', () => {
  const number = createDiagnostic({ rule: 'type/bare-number', severity: 'warning', path: 'spec.a', message: 'is bare' })
  const unused = findUnusedIgnores([number], {
    'type/bare-number': { ignore: ['spec.a', 'spec.b'] },
    'marker/unknown': { ignore: ['**'] },
    'type/any': 'off',
    'manifest/unknown-field': { ignore: ['**'] },
  })
  expect(unused.map(({ rule, data }) => [rule, data['entry']])).toEqual([
    ['output/unused-ignore', 'spec.b'],
    ['output/unused-ignore', '**'],
  ])
})
