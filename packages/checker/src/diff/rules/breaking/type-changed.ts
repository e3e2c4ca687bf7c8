import { isOpen, keepsUnknown, keywordOf, someBelow } from '@crdgen/server/internal'
import { quoteJson } from '../../../documents/json.ts'
import { breaks, loosens, type SchemaChangeRule, type SchemaPair } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly before: string; readonly after: string }> = {
  level: 'schema',
  severity: 'error',
  summary: 'A value must have another type',
  why: 'Values of the old type are refused, and typed clients fail to read those of the new one.',
  claims: ['type', 'x-kubernetes-int-or-string'],
  find({ before, after }) {
    const [old, now] = [describeSchemaType(before), describeSchemaType(after)]
    if (old === now) return []
    const data = { before: old, after: now }
    if (isWider(before, after)) {
      // Where anything is accepted, nothing else is checked; defaults filled in below are reported by other rules.
      const all = isOpen(after) && !someBelow(before, one => one.default != null) ? ({ whole: true } as const) : {}
      return [loosens({ affects: 'readers', message: `may be ${now} now, was ${old}`, data, ...all })]
    }
    const help = 'Keep the type, add a field of the new type beside it, or change it in a new version with a conversion.'
    const fractions = old === 'number' && now === 'integer' ? { shownBy: { values: [1.5, 0.5] } } : {}
    return [breaks({ whole: true, message: `must be ${now} now, was ${old}`, help, data, ...fractions })]
  },
}

function describeSchemaType(schema: SchemaPair['before']): string {
  if (keywordOf(schema, 'x-kubernetes-int-or-string') === true) return 'int-or-string'
  const type = keywordOf(schema, 'type')
  return typeof type === 'string' ? type : type === undefined ? 'anything' : quoteJson(type)
}

function isWider(before: SchemaPair['before'], after: SchemaPair['after']): boolean {
  const [old, now] = [describeSchemaType(before), describeSchemaType(after)]
  if (old === 'integer' && now === 'number') return true
  if (now === 'int-or-string') return old === 'integer' || old === 'string'
  if (now !== 'anything') return false
  // A list or an object loses what its schema does not name, unless unknown fields are kept.
  return isOpen(after) || keepsUnknown(after) || !['object', 'array', 'anything'].includes(old)
}

export default rule
