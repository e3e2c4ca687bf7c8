import type { Schema } from '@crdgen/core'
import { isSame, quote } from '../../diff/json.ts'
import { say } from '../../diff/keywords.ts'
import { branchesOf } from '../../diff/junctors.ts'
import { subsetValues } from '../../diff/proof/subsets.ts'
import type { Change, SchemaRule } from '../../diff/rule.ts'

type Junctor = 'allOf' | 'anyOf' | 'oneOf'

const rule: SchemaRule = {
  level: 'schema',
  summary: 'An allOf, anyOf, oneOf or not asks for more, or for something else',
  why: 'Objects that fitted the old branches may fit none of the new ones, and are refused.',
  claims: ['allOf', 'anyOf', 'oneOf', 'not'],
  compare: ({ before, after }) =>
    [
      ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap(junctor => compareBranches(junctor, before, after)),
      ...compareNot(before, after),
    ].map(change => ({ ...change, values: () => subsetValues(before, after) })),
  examples: [
    {
      name: 'anyOf comes',
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ required: ['a'] }] },
      reports: ['error anyOf: must also fit {"required":["a"]} now'],
    },
    {
      name: 'a branch more of anyOf',
      before: { type: 'string', anyOf: [{ enum: ['a'] }] },
      after: { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
      reports: ['loosened anyOf: may fit {"enum":["b"]} instead now'],
    },
    {
      name: 'a branch less of anyOf',
      before: { type: 'string', anyOf: [{ enum: ['a'] }, { enum: ['b'] }] },
      after: { type: 'string', anyOf: [{ enum: ['a'] }] },
      reports: ['error anyOf: no longer accepts {"enum":["b"]}'],
    },
    {
      name: 'a branch less of allOf',
      before: { type: 'string', allOf: [{ maxLength: 3 }, { minLength: 1 }] },
      after: { type: 'string', allOf: [{ maxLength: 3 }] },
      reports: ['loosened allOf: need not fit {"minLength":1} any more'],
    },
    {
      name: 'a branch more of oneOf',
      before: { type: 'string', oneOf: [{ minLength: 1 }] },
      after: { type: 'string', oneOf: [{ minLength: 1 }, { maxLength: 3 }] },
      reports: ['error oneOf: the branches are others now'],
    },
    {
      name: 'not comes',
      before: { type: 'string' },
      after: { type: 'string', not: { enum: ['a'] } },
      reports: ['error not: may not fit {"enum":["a"]} now'],
    },
    {
      name: 'not goes',
      before: { type: 'string', not: { enum: ['a'] } },
      after: { type: 'string' },
      reports: ['loosened not: may fit {"enum":["a"]} now'],
    },
    {
      name: 'int-or-string says it already',
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

const help = 'Let everything that fitted before fit now, or change it in a new version.'

function compareBranches(junctor: Junctor, before: Schema, after: Schema): readonly Change[] {
  const [old, now] = [branchesOf(before, junctor), branchesOf(after, junctor)]
  const gone = old.filter(one => !now.some(other => isSame(one, other)))
  const come = now.filter(one => !old.some(other => isSame(one, other)))
  // In oneOf, a branch that stands twice fits nothing.
  if (gone.length + come.length === 0 && (junctor !== 'oneOf' || old.length === now.length)) return []
  const data = { keyword: junctor, removed: gone, added: come }
  const breaking = (message: string): readonly Change[] => [{ effect: 'breaking', message: `${junctor}: ${message}`, help, data }]
  const loosened = (message: string): readonly Change[] => [{ effect: 'loosened', message: `${junctor}: ${message}`, data }]
  if (now.length === 0 || (junctor === 'allOf' && come.length === 0)) return loosened(`need not fit ${words(gone)} any more`)
  if (old.length === 0 || (junctor === 'allOf' && gone.length === 0)) return breaking(`must also fit ${words(come)} now`)
  if (junctor !== 'anyOf') return breaking('the branches are others now')
  if (gone.length === 0) return loosened(`may fit ${words(come)} instead now`)
  return breaking(come.length === 0 ? `no longer accepts ${words(gone)}` : 'the branches are others now')
}

function compareNot(before: Schema, after: Schema): readonly Change[] {
  const [old, now] = [say(before, 'not'), say(after, 'not')]
  if (old === now || isSame(old, now)) return []
  const data = { keyword: 'not', before: old, after: now }
  if (now === undefined) return [{ effect: 'loosened', message: `not: may fit ${quote(old)} now`, data }]
  return [
    { effect: 'breaking', message: `not: may not fit ${quote(now)} now${old === undefined ? '' : `, was ${quote(old)}`}`, help, data },
  ]
}

function words(branches: readonly unknown[]): string {
  return branches.map(quote).join(' or ')
}

export default rule
