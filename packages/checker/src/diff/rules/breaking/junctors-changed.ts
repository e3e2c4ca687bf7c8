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
