import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check, diff, transition } from '@crdgen/checker/internal'
import { expect, test } from 'vitest'
import { allRules } from './all-rules.ts'

const packages = fileURLToPath(new URL('../../../..', import.meta.url))
const folders = 'cluster|conversion|type|types|marker|crd|upstream|manifest|breaking|change|scale|hpa|pod|smp|keda|kruise|helm|limit|output'
// A rule, and not a module of the same shape.
const literal = new RegExp(`['"]((?:${folders})/[a-z][a-z0-9-]*[a-z0-9])['"]`, 'g')

/** Every name of a rule that is in the code, outside of tests and of this folder. */
function rulesInCode(): ReadonlySet<string> {
  const names = readdirSync(packages).flatMap(one => listSources(join(packages, one, 'src')))
  return new Set(names.flatMap(file => Array.from(readFileSync(file, 'utf8').matchAll(literal), ([, rule = '']) => rule)))
}

function listSources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\.(test|cases|test-support)\.ts$|testing\/|explain\/rules\//.test(name))
    .map(name => join(folder, name))
}

test('every rule that the code names has a text', () => {
  expect([...rulesInCode()].filter(rule => !Object.hasOwn(allRules, rule)).sort()).toEqual([])
})

test('every text says what its rule finds, and nothing more than a sentence', () => {
  for (const [rule, { summary, why = '', help = '' }] of Object.entries(allRules)) {
    expect(summary, rule).toMatch(/^[^.].*[^.]$/s)
    expect(why, rule).toMatch(/^$|[.!?)]$/)
    expect(help, rule).toMatch(/^$|[.!?)]$/)
  }
})

test('the checker takes every rule for one', () => {
  const rules = Object.fromEntries(Object.keys(allRules).map(rule => [rule, 'note'] as const))
  expect(check({ documents: [], options: { rules } })).toEqual([])
  expect(diff([], [], { rules }).verdict.release).toBe('patch')
  expect(transition({ before: [], after: [], options: { rules } }).diagnostics).toEqual([])
})
