import { expect, test } from 'vitest'
import { admitCrd } from './admit-crd.ts'
import { withoutConsequences } from './follow-from.ts'
import { widget } from './testing/widget.ts'

test.each([
  ['a kind that is missing, of which the server makes two names', { names: { kind: '', plural: 'widgets' } }, ['crd/name-missing']],
  ['a plural that is missing, too', { names: { kind: '', plural: '' } }, ['crd/name-missing', 'crd/name-missing']],
  [
    'a kind of which all names are made',
    { names: { kind: 'My_App', plural: 'my_apps' } },
    ['crd/kind-format', 'crd/metadata-name-mismatch'],
  ],
  [
    'names of their own',
    { names: { kind: 'My_App', plural: 'my_widgets', singular: 'my_widget', listKind: 'My_Widgets' } },
    ['crd/kind-format', 'crd/list-kind-format', 'crd/metadata-name-mismatch', 'crd/plural-format', 'crd/singular-format'],
  ],
])('what follows from %s is left out', (_, spec, rules) => {
  const crd = widget({ spec })
  const left = withoutConsequences(admitCrd(crd), crd).map(({ rule }) => rule)
  expect(left.toSorted()).toEqual(rules)
})

test('a name in capitals is one finding, and one that is another stays', () => {
  const rulesOf = (name: string) => {
    const crd = widget({ metadata: { name } })
    return withoutConsequences(admitCrd(crd), crd).map(({ rule }) => rule)
  }
  expect(rulesOf('Widgets.example.com')).toEqual(['crd/metadata-name-format'])
  expect(rulesOf('gadgets.example.com')).toEqual(['crd/metadata-name-mismatch'])
})
