import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'another kind',
    before: { names: { kind: 'Widget', plural: 'widgets' } },
    after: { names: { kind: 'Gadget', plural: 'widgets' } },
    reports: ['error names.kind is Gadget now, was Widget'],
  },
  {
    name: 'a short name goes',
    before: { names: { kind: 'Widget', plural: 'widgets', shortNames: ['w', 'wd'] } },
    after: { names: { kind: 'Widget', plural: 'widgets', shortNames: ['wd'] } },
    reports: ['warning names.shortNames no longer has "w"'],
  },
  {
    name: 'a category comes',
    before: { names: { kind: 'Widget', plural: 'widgets' } },
    after: { names: { kind: 'Widget', plural: 'widgets', categories: ['all'] } },
    reports: ['added names.categories has "all" now'],
  },
  {
    name: 'what the server fills in is written out',
    before: { names: { kind: 'Widget', plural: 'widgets' } },
    after: { names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' } },
    reports: [],
  },
]

export default cases
