import { expect, test } from 'vitest'
import { coreRules } from './core-rules.ts'
import { createIgnorer } from './ignore.ts'
import { defineRule, findingsOf, type RuleDescription } from './rule.ts'
import { runRules } from './run.ts'

const rules = {
  'output/stale': defineRule<{ readonly file: string; readonly bytes?: number }>({ severity: 'error', summary: 'A file is stale' }),
  'output/nothing': defineRule({ severity: 'warning', summary: 'Nothing was written' }),
}
const createFinding = findingsOf(rules)

test('a finding has the severity of its rule, unless it sets its own', () => {
  expect(createFinding({ rule: 'output/nothing', message: 'is empty' }).severity).toBe('warning')
  expect(createFinding({ rule: 'output/nothing', severity: 'note', message: 'is empty' }).severity).toBe('note')
})

test('the place is added, and facts of the finding win over those of the place', () => {
  const finding = createFinding(
    { rule: 'output/stale', message: 'differs', data: { file: 'a.yaml' } },
    { subject: 'v1 Widget', path: 'spec', at: { file: 'a.ts', line: 1, column: 2 }, data: { file: 'b.yaml', bytes: 3 } },
  )
  expect(finding).toMatchObject({ subject: 'v1 Widget', path: 'spec', file: 'a.ts', line: 1, data: { file: 'a.yaml', bytes: 3 } })
})

test('a rule that is off is not run', () => {
  const ran: string[] = []
  const rule = (name: string) => ({ severity: 'note' as const, summary: name, why: name, find: () => (ran.push(name), []) })
  const engine = {
    rules: { 'a/on': rule('on'), 'a/off': rule('off') },
    context: () => ({}),
    places: () => [],
    describe: () => ({ message: '' }),
  }
  expect(runRules(engine, { ignorer: createIgnorer({ 'a/off': 'off' }) })).toEqual([])
  expect(ran).toEqual(['on'])
})

test('wrong names and wrong data do not compile', () => {
  const wrong = () => [
    // @ts-expect-error no such rule
    createFinding({ rule: 'output/stal', message: '' }),
    // @ts-expect-error data is missing
    createFinding({ rule: 'output/stale', message: '' }),
    // @ts-expect-error a field that the rule does not declare
    createFinding({ rule: 'output/stale', message: '', data: { file: '', files: [] } }),
    // @ts-expect-error a field of another type
    createFinding({ rule: 'output/stale', message: '', data: { file: 1 } }),
    // @ts-expect-error the rule declares no data
    createFinding({ rule: 'output/nothing', message: '', data: { file: '' } }),
  ]
  expect(wrong).toBeTypeOf('function')
})

const texts: readonly (readonly [string, RuleDescription])[] = Object.entries(coreRules)

test.each(texts)('the text of %s', (name, { summary, why = '', help = '' }) => {
  expect(name).toMatch(/^(?:type|marker|output)\/[a-z]+(?:-[a-z]+)*$/)
  expect(summary).toMatch(/^.[^.]*[^.]$/su)
  expect(why).toMatch(/^$|[.!?)]$/)
  expect(help).toMatch(/^$|[.!?)]$/)
})
