import type { Schema } from '@crdgen/core/internal'
import { enumOf } from '@crdgen/server/internal'
import { list } from '../../../documents/json.ts'
import { textBeside } from '../../proof/finite.ts'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'
import type { Work } from '../../work.ts'

const rule: SchemaChangeRule<{ readonly added?: readonly unknown[]; readonly removed?: readonly unknown[] }> = {
  level: 'schema',
  severity: 'error',
  summary: 'An enum was put on a value that was free, or taken off',
  why: 'Every other value is refused from now on, stored ones once a write changes them (before Kubernetes 1.30, with any write).',
  claims: ['enum'],
  find(pair) {
    const { work } = pair.compareSchemas
    const [before, after] = [enumOf(pair.before), enumOf(pair.after)]
    if (before === undefined && after !== undefined) {
      const help = 'List every value that is in use, or validate in a new version.'
      const beside = textsBeside(pair.before, after, work)
      const values = [...beside, 'not-in-the-enum', 'x', '', 12345, -1, true, false, {}, []]
      return [breaks({ message: `accepts only ${list(after)} now`, help, data: { added: after }, shownBy: { values } })]
    }
    return before !== undefined && after === undefined
      ? [loosens({ affects: 'readers', message: `accepts more than ${list(before)} now`, data: { removed: before } })]
      : []
  },
  examples: [
    {
      name: 'an enum is put on',
      before: { type: 'string' },
      after: { type: 'string', enum: ['a'] },
      reports: ['error accepts only "a" now'],
    },
    {
      name: 'the pattern accepted no other value',
      before: { type: 'string', pattern: '^(low|high|x[1-3]?)$' },
      after: { type: 'string', enum: ['low', 'high', 'x', 'x1', 'x2', 'x3'] },
      reports: ['loosened accepts only "low", "high", "x", "x1", "x2", "x3" now; need not match "^(low|high|x[1-3]?)$" any more'],
    },
    {
      name: 'the pattern accepted another value: case did not count',
      before: { type: 'string', pattern: '^(?i)(low|high)$' },
      after: { type: 'string', enum: ['low', 'high'] },
      reports: ['error accepts only "low", "high" now', 'loosened need not match "^(?i)(low|high)$" any more'],
    },
    {
      name: 'so did the bounds',
      before: { type: 'integer', minimum: 1, maximum: 3, exclusiveMaximum: true },
      after: { type: 'integer', enum: [1, 2] },
      reports: ['loosened accepts only 1, 2 now; minimum is none now, was 1; maximum is none now, was 3 (exclusive)'],
    },
    {
      name: 'a null that was accepted',
      before: { type: 'boolean', nullable: true },
      after: { type: 'boolean', nullable: true, enum: [true, false] },
      reports: ['error accepts only true, false now'],
    },
    {
      name: 'it is taken off',
      before: { type: 'string', enum: ['a'] },
      after: { type: 'string' },
      reports: ['loosened accepts more than "a" now'],
    },
    {
      name: 'an empty enum counts as absent',
      before: { type: 'string', enum: ['a'] },
      after: { type: 'string', enum: [] },
      reports: ['loosened accepts more than "a" now'],
    },
    { name: 'no enum', before: { type: 'string' }, after: { type: 'string', description: 'x' }, reports: [] },
  ],
}

/** A text that the pattern accepted before. */
function textsBeside({ pattern }: Schema, after: readonly unknown[], work: Work): readonly string[] {
  const texts = after.filter(one => typeof one === 'string')
  const found = typeof pattern === 'string' ? textBeside(pattern, texts, work) : undefined
  return typeof found === 'string' ? [found] : []
}

export default rule
