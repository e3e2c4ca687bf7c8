import { re2Difference } from '@crdgen/go'
import type { Schema } from '@crdgen/core/internal'
import { keywordOf, exampleTexts } from '@crdgen/server/internal'
import { quoteJson } from '../../../documents/json.ts'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'
import type { Work } from '../../work.ts'

const rule: SchemaChangeRule<{ readonly before: unknown; readonly after: unknown }> = {
  level: 'schema',
  severity: 'error',
  summary: 'A pattern was added or changed',
  why: 'Texts that the new pattern does not match are refused, stored ones once a write changes them (before Kubernetes 1.30, with any write).',
  claims: ['pattern'],
  find({ before, after, compareSchemas: { work } }) {
    const [old, now] = [keywordOf(before, 'pattern'), keywordOf(after, 'pattern')]
    const data = { before: old, after: now }
    if (now === undefined) return [loosens({ message: `need not match ${quoteJson(old)} any more`, data })]
    const message = old === undefined ? `must match ${quoteJson(now)} now` : `must match ${quoteJson(now)} now, was ${quoteJson(old)}`
    const lost = lostText(before, old, now, work)
    if (lost === null) return [loosens({ message, data })]
    const help = 'Let the pattern match whatever the old one did, or change it in a new version.'
    return [breaks({ message, help, data, ...(lost === undefined ? {} : { shownBy: { values: () => [lost, ...exampleTexts(before)] } }) })]
  },
  examples: [
    {
      name: 'of a list, which has no effect',
      before: { type: 'array', items: { type: 'string' } },
      after: { type: 'array', items: { type: 'string' }, pattern: '^a' },
      reports: [],
    },
    {
      name: 'a new pattern',
      before: { type: 'string' },
      after: { type: 'string', pattern: '^a+$' },
      reports: ['error must match "^a+$" now'],
    },
    {
      name: 'another pattern',
      before: { type: 'string', pattern: '^[a-z]+$' },
      after: { type: 'string', pattern: '^[a-c]+$' },
      reports: ['error must match "^[a-c]+$" now, was "^[a-z]+$"'],
    },
    {
      name: 'a pattern that takes the same texts',
      before: { type: 'string', pattern: '^[a-z]+$' },
      after: { type: 'string', pattern: '^[a-z][a-z]*$' },
      reports: ['loosened must match "^[a-z][a-z]*$" now, was "^[a-z]+$"'],
    },
    {
      name: 'one character less of many',
      before: { type: 'string', pattern: '^[a-z]{1,63}$' },
      after: { type: 'string', pattern: '^[a-z]{1,62}$' },
      reports: ['error must match "^[a-z]{1,62}$" now, was "^[a-z]{1,63}$"'],
    },
    {
      name: 'a text that was too long anyway',
      before: { type: 'string', pattern: '^[a-z]{1,63}$', maxLength: 20 },
      after: { type: 'string', pattern: '^[a-z]{1,62}$', maxLength: 20 },
      reports: ['loosened must match "^[a-z]{1,62}$" now, was "^[a-z]{1,63}$"'],
    },
    {
      name: 'every value of the enum matches it',
      before: { type: 'string', enum: ['a', 'b'] },
      after: { type: 'string', enum: ['a', 'b'], pattern: '^[a-c]$' },
      reports: ['loosened must match "^[a-c]$" now'],
    },
    {
      name: 'a value of the enum does not match it',
      before: { type: 'string', enum: ['a', 'd'] },
      after: { type: 'string', enum: ['a', 'd'], pattern: '^[a-c]$' },
      reports: ['error must match "^[a-c]$" now'],
    },
    {
      name: 'no pattern any more',
      before: { type: 'string', pattern: '^a+$' },
      after: { type: 'string' },
      reports: ['loosened need not match "^a+$" any more'],
    },
    { name: 'the same', before: { type: 'string', pattern: '^a+$' }, after: { type: 'string', pattern: '^a+$' }, reports: [] },
  ],
}

/** A text that the old pattern takes and the new one does not; null if there is none, undefined when that is not known. */
function lostText({ minLength, maxLength }: Schema, old: unknown, now: unknown, work: Work): string | null | undefined {
  const lengths = { ...(minLength == null ? {} : { least: minLength }), ...(maxLength == null ? {} : { most: maxLength }) }
  return typeof now === 'string' ? re2Difference(typeof old === 'string' ? old : '', now, lengths, work) : undefined
}

export default rule
