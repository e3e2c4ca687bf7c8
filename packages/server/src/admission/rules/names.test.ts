import { expect, test } from 'vitest'
import { type Case, reported, widget } from '../testing/widget.ts'

const names = (patch: Readonly<Record<string, unknown>>) => widget({ spec: { names: patch } })

const cases: readonly Case[] = [
  { name: 'plural and kind are enough', crd: widget(), reports: [] },
  {
    name: 'all names are given',
    crd: names({ singular: 'widget', listKind: 'Widgets', shortNames: ['wg'], categories: ['all'] }),
    reports: [],
  },
  {
    name: 'no kind',
    crd: names({ kind: '' }),
    reports: ['kind', 'listKind', 'singular'].map(key => `crd/name-missing @ spec.names.${key}`),
  },
  {
    name: 'an upper-case plural',
    crd: widget({ metadata: { name: 'Widgets.example.com' }, spec: { names: { plural: 'Widgets' } } }),
    reports: ['crd/metadata-name-format @ metadata.name', 'crd/plural-format @ spec.names.plural'],
  },
  { name: 'a singular with a dot', crd: names({ singular: 'wid.get' }), reports: ['crd/singular-format @ spec.names.singular'] },
  {
    name: 'a kind with a space',
    crd: names({ kind: 'Wid get', singular: 'widget', listKind: 'Widgets' }),
    reports: ['crd/kind-format @ spec.names.kind'],
  },
  {
    name: 'a listKind that starts with a digit',
    crd: names({ listKind: '1Widgets' }),
    reports: ['crd/list-kind-format @ spec.names.listKind'],
  },
  { name: 'a listKind like the kind', crd: names({ listKind: 'Widget' }), reports: ['crd/list-kind-equals-kind @ spec.names.listKind'] },
  {
    name: 'a short name in upper case',
    crd: names({ shortNames: ['wg', 'WG'] }),
    reports: ['crd/short-name-format @ spec.names.shortNames[1]'],
  },
  { name: 'an empty category', crd: names({ categories: [''] }), reports: ['crd/category-format @ spec.names.categories[0]'] },
]

test.each(cases)('$name', ({ crd, reports }) => {
  expect(reported(crd)).toEqual(reports)
})
