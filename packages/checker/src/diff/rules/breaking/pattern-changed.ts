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
}

/** A text that the old pattern takes and the new one does not; null if there is none, undefined when that is not known. */
function lostText({ minLength, maxLength }: Schema, old: unknown, now: unknown, work: Work): string | null | undefined {
  const lengths = { ...(minLength == null ? {} : { least: minLength }), ...(maxLength == null ? {} : { most: maxLength }) }
  return typeof now === 'string' ? re2Difference(typeof old === 'string' ? old : '', now, lengths, work) : undefined
}

export default rule
