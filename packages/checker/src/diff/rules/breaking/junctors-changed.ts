import type { Schema } from '@crdgen/core/internal'
import { enumOf, branchesOf, negatedOf, instancesOf } from '@crdgen/server/internal'
import { isSame, quoteJson, valueSet } from '../../../documents/json.ts'
import { branchValues } from '../../proof/branch-values.ts'
import { breaks, type Change, type CompareSchemas, loosens, type SchemaChangeRule } from '../../rule.ts'
import { spendOnBranches } from '../../work.ts'

type Junctor = 'allOf' | 'anyOf' | 'oneOf'

type Data = {
  readonly keyword: string
  readonly removed?: readonly unknown[]
  readonly added?: readonly unknown[]
  readonly before?: unknown
  readonly after?: unknown
}

const rule: SchemaChangeRule<Data> = {
  level: 'schema',
  severity: 'error',
  summary: 'An allOf, anyOf, oneOf or not requires more, or something else',
  why: 'Objects that matched the old branches may match none of the new ones, and are refused.',
  claims: ['allOf', 'anyOf', 'oneOf', 'not'],
  find: ({ before, after, compareSchemas }) =>
    [
      ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap(junctor => compareBranches(junctor, before, after, takesAll(compareSchemas))),
      ...compareNot(before, after, takesAll(compareSchemas)),
    ].map(change => {
      const values = () => (enumOf(before) === undefined ? branchValues(before, after, compareSchemas) : instancesOf(before))
      return change.effect === 'breaking' ? { ...change, shownBy: { values } } : change
    }),
  examples: [
    {
      name: 'anyOf comes',
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] },
      reports: ['error anyOf: must also match {"required":["a"]} now'],
    },
    {
      name: 'anyOf comes, and asks for nothing',
      before: { type: 'string', nullable: true },
      after: { type: 'string', nullable: true, anyOf: [{ minLength: 0 }, { maxLength: 3 }] },
      reports: ['loosened anyOf: asks for {"minLength":0} or {"maxLength":3} now'],
    },
    {
      name: 'a branch more of anyOf',
      before: { type: 'string', anyOf: [{ enum: ['a'] }] },
      after: { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
      reports: ['loosened anyOf: may match {"enum":["b"]} instead now'],
    },
    {
      name: 'a branch less of anyOf',
      before: { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
      after: { type: 'string', anyOf: [{ enum: ['a'] }] },
      reports: ['error anyOf: no longer accepts {"enum":["b"]}'],
    },
    {
      name: 'a branch less of allOf',
      before: { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }, { pattern: 'c' }] },
      after: { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }] },
      reports: ['loosened allOf: need not match {"pattern":"c"} any more'],
    },
    {
      name: 'a branch more of oneOf',
      before: { type: 'string', oneOf: [{ minLength: 1 }] },
      after: { type: 'string', oneOf: [{ minLength: 1 }, { maxLength: 3 }] },
      reports: ['error oneOf: the branches are others now'],
    },
    {
      name: 'a tighter branch of allOf',
      before: { type: 'string', allOf: [{ not: { enum: ['a'] } }] },
      after: { type: 'string', allOf: [{ not: { enum: ['a', 'b'] } }] },
      reports: ['error allOf: the branches are others now'],
    },
    {
      name: 'a wider branch of allOf',
      before: { type: 'string', allOf: [{ not: { enum: ['a', 'b'] } }] },
      after: { type: 'string', allOf: [{ not: { enum: ['a'] } }] },
      reports: ['loosened allOf: asks for {"not":{"enum":["a"]}} now, was {"not":{"enum":["a","b"]}}'],
    },
    {
      name: 'a tighter bound in a branch of allOf',
      before: { type: 'string', allOf: [{ maxLength: 4 }] },
      after: { type: 'string', allOf: [{ maxLength: 3 }] },
      reports: ['error maxLength is 3 now, was 4'],
    },
    {
      name: 'a tighter branch of anyOf',
      before: { type: 'string', anyOf: [{ maxLength: 4 }, { pattern: '^x' }] },
      after: { type: 'string', anyOf: [{ maxLength: 3 }, { pattern: '^x' }] },
      reports: ['error anyOf: the branches are others now'],
    },
    {
      name: 'a wider branch of anyOf',
      before: { type: 'string', anyOf: [{ maxLength: 3 }, { pattern: '^x' }] },
      after: { type: 'string', anyOf: [{ maxLength: 4 }, { pattern: '^x' }] },
      reports: ['loosened anyOf: asks for {"maxLength":4} now, was {"maxLength":3}'],
    },
    {
      name: 'a bound moves into allOf',
      before: { type: 'string', maxLength: 4 },
      after: { type: 'string', allOf: [{ maxLength: 4 }] },
      reports: [],
    },
    {
      name: 'what allOf asked for is asked for outside',
      before: {
        type: 'object',
        properties: { a: { type: 'string' }, n: { type: 'integer', maximum: 9 } },
        allOf: [{ required: ['a'], properties: { a: { pattern: '^a', maxLength: 4 }, n: { maximum: 5, exclusiveMaximum: true } } }],
      },
      after: {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string', pattern: '^a', maxLength: 4 }, n: { type: 'integer', maximum: 4 } },
      },
      reports: [],
    },
    {
      name: 'not takes one more',
      before: { type: 'string', not: { enum: ['a'] } },
      after: { type: 'string', not: { enum: ['a', 'b'] } },
      reports: ['error not: may not match {"enum":["a","b"]} now, was {"enum":["a"]}'],
    },
    {
      name: 'not takes one less',
      before: { type: 'string', not: { enum: ['a', 'b'] } },
      after: { type: 'string', not: { enum: ['a'] } },
      reports: ['loosened not: may not match {"enum":["a"]} now, was {"enum":["a","b"]}'],
    },
    {
      name: 'a field more in a branch asks for more',
      before: { type: 'object', properties: { a: { type: 'string' } }, allOf: [{ properties: {} }] },
      after: { type: 'object', properties: { a: { type: 'string' } }, allOf: [{ properties: { a: { maxLength: 2 } } }] },
      reports: ['error a: maxLength is 2 now, was none'],
    },
    {
      name: 'not comes',
      before: { type: 'string' },
      after: { type: 'string', not: { enum: ['a'] } },
      reports: ['error not: may not match {"enum":["a"]} now'],
    },
    {
      name: 'not speaks of what the enum lacks',
      before: { type: 'string', enum: ['a', 'b'] },
      after: { type: 'string', enum: ['a', 'b'], not: { enum: ['c'] } },
      reports: ['loosened not: may not match {"enum":["c"]} now'],
    },
    {
      name: 'not goes',
      before: { type: 'string', not: { enum: ['a'] } },
      after: { type: 'string' },
      reports: ['loosened not: may match {"enum":["a"]} now'],
    },
    {
      name: 'int-or-string implies it',
      before: { 'x-kubernetes-int-or-string': true },
      after: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      reports: [],
    },
    {
      name: 'another order, and words',
      before: { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
      after: { type: 'string', anyOf: [{ enum: ['b'], description: 'b' }, { enum: ['a'] }] },
      reports: [],
    },
  ],
}

const help = 'Let everything that matched before match now, or change it in a new version.'

type TakesAll = (wide: Schema, narrow: Schema) => boolean

/** Checks whether one schema surely takes whatever another takes. In a branch, a field more is a demand more. */
function takesAll(compareSchemas: CompareSchemas): TakesAll {
  return (wide, narrow) =>
    spendOnBranches(compareSchemas.work, wide, narrow) &&
    compareSchemas(narrow, wide).every(
      ({ change }) => change.effect === 'loosened' || (change.effect === 'breaking' && change.severity === 'note'),
    )
}

/** Checks whether new branches ask for nothing that was not asked for before. */
function asksNoMore(junctor: Junctor, before: Schema, after: Schema, takes: TakesAll): boolean {
  // Null is taken or refused before any branch is asked.
  const { allOf: _all, anyOf: _any, oneOf: _one, not: _not, nullable: _nullable, ...base } = before
  const [old, now] = [branchesOf(before, junctor), branchesOf(after, junctor)]
  if (junctor === 'allOf') return now.every(one => [base, ...old].some(other => takes(one, other)))
  if (junctor === 'oneOf') return false
  return (old.length === 0 ? [base] : old).every(other => now.some(one => takes(one, other)))
}

function compareBranches(junctor: Junctor, before: Schema, after: Schema, takes: TakesAll): readonly Change<Data>[] {
  const [old, now] = [branchesOf(before, junctor), branchesOf(after, junctor)]
  const [there, here] = [valueSet(old), valueSet(now)]
  const gone = old.filter(one => !here.has(one))
  const come = now.filter(one => !there.has(one))
  // In oneOf, a branch that is listed twice accepts nothing.
  if (gone.length + come.length === 0 && (junctor !== 'oneOf' || old.length === now.length)) return []
  const data = { keyword: junctor, removed: gone, added: come }
  const breaking = (message: string): readonly Change<Data>[] => [breaks({ message: `${junctor}: ${message}`, help, data })]
  const loosened = (message: string): readonly Change<Data>[] => [loosens({ message: `${junctor}: ${message}`, data })]
  if (now.length === 0 || (junctor === 'allOf' && come.length === 0)) return loosened(`need not match ${words(gone)} any more`)
  if (junctor === 'anyOf' && gone.length === 0 && old.length > 0) return loosened(`may match ${words(come)} instead now`)
  if (asksNoMore(junctor, before, after, takes))
    return loosened(`asks for ${words(come)} now${gone.length === 0 ? '' : `, was ${words(gone)}`}`)
  if (old.length === 0 || (junctor === 'allOf' && gone.length === 0)) return breaking(`must also match ${words(come)} now`)
  if (junctor !== 'anyOf') return breaking('the branches are others now')
  return breaking(come.length === 0 ? `no longer accepts ${words(gone)}` : 'the branches are others now')
}

function compareNot(before: Schema, after: Schema, takes: TakesAll): readonly Change<Data>[] {
  const [old, now] = [negatedOf(before), negatedOf(after)]
  if (old === now || isSame(old, now)) return []
  const data = { keyword: 'not', before: old, after: now }
  if (now === undefined) return [loosens({ message: `not: may match ${quoteJson(old)} now`, data })]
  const message = `not: may not match ${quoteJson(now)} now${old === undefined ? '' : `, was ${quoteJson(old)}`}`
  return [old !== undefined && takes(old, now) ? loosens({ message, data }) : breaks({ message, help, data })]
}

function words(branches: readonly unknown[]): string {
  return branches.map(quoteJson).join(' or ')
}

export default rule
