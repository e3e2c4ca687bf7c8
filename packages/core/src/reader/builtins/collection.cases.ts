import type { ReaderCase } from '../testing/reader-case.ts'

const refused = (type: string): ReaderCase => ({
  name: type,
  of: type,
  reports: [`1:17 error type/collection is ${type}, which JSON can't hold`],
})

const cases: readonly ReaderCase[] = [
  ...['Map<string, string>', 'Set<string>', 'ReadonlyMap<string, boolean>', 'ReadonlySet<string>', 'WeakMap<object, string>'].map(refused),
  {
    name: 'of a field without a type',
    text: 'export class T { names = new Set<string>() }',
    reports: ["1:18 error type/collection names is a Map or Set, which JSON can't hold"],
  },
]

export default cases
